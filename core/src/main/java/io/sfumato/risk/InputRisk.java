package io.sfumato.risk;

import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;

/**
 * What a table gives away before anything is coarsened.
 *
 * @param figures the risks by all quasi-identifying columns together
 * @param unique the few columns by which rows stand out
 */
public record InputRisk(Risk figures, UniqueSets unique) {

    /**
     * Of these quasi-identifying columns.
     *
     * @param people how many the population has, if that is known
     */
    public static InputRisk of(List<Column> quasi, int rows, OptionalLong people) {
        return new InputRisk(Risk.of(sizes(quasi, rows), people), UniqueSets.of(quasi, rows));
    }

    private static ClassSizes sizes(List<Column> quasi, int rows) {
        int[] classOf = new int[rows];
        int classes = 1;
        for (Column column : quasi) {
            UniqueSets.Numbering numbering = new UniqueSets.Numbering(rows);
            long values = column.dictionary().size();
            for (int row = 0; row < rows; row++) {
                classOf[row] = numbering.number(classOf[row] * values + column.code(row));
            }
            classes = numbering.size();
        }
        long[] sizes = new long[classes];
        for (int each : classOf) {
            sizes[each]++;
        }
        return ClassSizes.of(sizes);
    }

    /** What would best be coarsened, in sentences; none if nothing stands out. */
    public List<String> remedies() {
        List<String> remedies = new ArrayList<>();
        for (UniqueSets.Part part : unique.columns()) {
            if (part.freed() > 0 && remedies.size() < 3) {
                remedies.add(
                        "Coarsening '" + part.column() + "' helps most where it stands alone: " + part.freed() + " of "
                                + unique.rows() + " rows stand out by no set of at most " + unique.most()
                                + " columns without it.");
            }
        }
        return remedies;
    }
}
