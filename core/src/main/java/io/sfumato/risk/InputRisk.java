package io.sfumato.risk;

import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a table gives away before anything is coarsened. People are counted; these are rows where nobody has several.
 *
 * @param figures the risks by all quasi-identifying columns together
 * @param unique the few columns by which people stand out
 */
public record InputRisk(Risk figures, UniqueSets unique) {

    /**
     * The risk by these quasi-identifying columns. A person whose rows differ in them can be found by any of these rows: for
     * chances and shares the row in the smallest class counts. Estimates for a population are about different appearances of
     * people; the people of the population are taken to have as many of them as those of the table.
     *
     * @param people how many the population has, if that is known
     */
    public static InputRisk of(List<Column> quasi, PersonRows units, OptionalLong people) {
        int rows = units.rows();
        int[] classOf = new int[rows];
        int classes = 1;
        for (Column column : quasi) {
            classes = UniqueSets.split(column, classOf, classes, classOf);
        }
        int[] crowds = units.crowds(classOf, classes);
        return new InputRisk(figures(classOf, crowds, units, people), UniqueSets.of(quasi, units));
    }

    private static Risk figures(int[] classOf, int[] crowds, PersonRows units, OptionalLong people) {
        ClassSizes sizes =
                ClassSizes.of(Arrays.stream(crowds).mapToLong(size -> size).toArray());
        long unique = 0;
        double chances = 0;
        for (int unit = 0; unit < units.size(); unit++) {
            int least = Integer.MAX_VALUE;
            for (int i = 0; i < units.rows(unit); i++) {
                least = Math.min(least, crowds[classOf[units.row(unit, i)]]);
            }
            unique += least == 1 ? 1 : 0;
            chances += 1.0 / least;
        }
        double appearances = (double) sizes.rows() / Math.max(1, units.size());
        Risk risk = Risk.of(sizes, people, appearances);
        return units.single()
                ? risk
                : new Risk(
                        units.size(),
                        risk.prosecutor(),
                        chances / Math.max(1, units.size()),
                        (double) unique / Math.max(1, units.size()),
                        risk.population());
    }

    /**
     * What would best be coarsened, in sentences; none if nothing stands out.
     *
     * @param many the plural noun for what was counted
     */
    public List<String> remedies(String many) {
        List<String> remedies = new ArrayList<>();
        for (UniqueSets.Part part : unique.columns()) {
            if (part.freed() > 0 && remedies.size() < 3) {
                remedies.add(
                        "Coarsening '" + part.column() + "' helps most where it stands alone: " + part.freed() + " of "
                                + unique.total() + " " + many + " stand out by no set of at most " + unique.most()
                                + " columns without it.");
            }
        }
        return remedies;
    }
}
