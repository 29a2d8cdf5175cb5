package io.sfumato.audit;

import io.sfumato.partition.ClassSummary;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Promises;
import io.sfumato.privacy.ProtectionDirection;
import io.sfumato.privacy.Rule;
import io.sfumato.privacy.TableRule;
import io.sfumato.risk.ClassSizes;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** Checks promises on a published table alone. */
public final class PromiseVerifier {

    private PromiseVerifier() {}

    /**
     * What the release reaches for each model.
     *
     * @param prior how a sensitive column is spread over all rows, for models that compare classes with that
     */
    public static List<Finding> verify(ReleaseView release, List<PrivacyModel> models, Function<String, Prior> prior) {
        return verify(release, models, prior, List.of());
    }

    /**
     * The same for promises about people of a population.
     *
     * @param crowds for each class how many people fit its labels
     */
    public static List<Finding> verify(
            ReleaseView release, List<PrivacyModel> models, Function<String, Prior> prior, List<Fitting> crowds) {
        Promises promises = new Promises(models, prior);
        List<ClassSummary> classes =
                release.known(promises.columns(), name -> prior.apply(name).codes());
        for (int i = 0; i < crowds.size(); i++) {
            classes.get(i).crowd(crowds.get(i).people());
            classes.get(i).present(crowds.get(i).present());
        }
        List<Finding> findings = new ArrayList<>(judge(promises, classes));
        for (int i = 0; i < models.size(); i++) {
            PrivacyModel model = models.get(i);
            if (!model.set().isEmpty()) {
                findings.set(i, judge(model, promises.rule(i), bySet(release, model.set())));
            }
        }
        return findings;
    }

    /**
     * Who fits the labels of a class.
     *
     * @param people how many people of the population
     * @param present how many of those who are in the release, in any class
     */
    public record Fitting(long people, long present) {}

    /** The classes that somebody sees who knows these quasi-identifying columns only, by their published texts. */
    private static List<ClassSummary> bySet(ReleaseView release, List<String> set) {
        int[] places = set.stream().mapToInt(release::quasiPlace).toArray();
        int[] rows = release.representatives();
        List<ClassSummary> classes = release.known(List.of(), name -> text -> -1);
        Map<List<String>, ClassSummary> groups = new LinkedHashMap<>();
        for (int each = 0; each < rows.length; each++) {
            int row = rows[each];
            List<String> cells = Arrays.stream(places)
                    .mapToObj(place -> release.quasiCell(row, place))
                    .toList();
            Objects.requireNonNull(groups.computeIfAbsent(cells, key -> new ClassSummary(0)))
                    .merge(classes.get(each));
        }
        return List.copyOf(groups.values());
    }

    /** What these classes reach for each model; their summaries hold histograms of the promises' columns. */
    public static List<Finding> judge(Promises promises, List<ClassSummary> classes) {
        List<Finding> findings = new ArrayList<>();
        for (int i = 0; i < promises.models().size(); i++) {
            PrivacyModel model = promises.models().get(i);
            Rule rule = promises.rule(i);
            findings.add(model.table()
                    .map(table -> judge(model, table, classes))
                    .orElseGet(() -> judge(model, rule, classes)));
        }
        return findings;
    }

    /** For a promise about all classes together: all of them break it, or none does. */
    private static Finding judge(PrivacyModel model, TableRule rule, List<ClassSummary> classes) {
        ClassSizes sizes =
                ClassSizes.of(classes.stream().mapToLong(ClassSummary::rows).toArray());
        boolean kept = rule.holds(sizes);
        return new Finding(
                model,
                ProtectionDirection.AT_MOST,
                rule.asked(),
                rule.reached(sizes),
                kept ? 0 : sizes.classes(),
                kept ? 0 : sizes.rows());
    }

    private static Finding judge(PrivacyModel model, Rule rule, List<ClassSummary> classes) {
        double worst = rule.sense().best();
        long failing = 0;
        long rows = 0;
        for (ClassSummary summary : classes) {
            worst = rule.sense().worse(worst, rule.reached(summary));
            if (!rule.holds(summary)) {
                failing++;
                rows += summary.rows();
            }
        }
        return new Finding(model, rule.sense(), rule.asked(), classes.isEmpty() ? 0 : worst, failing, rows);
    }

    /**
     * What a release reaches for one model.
     *
     * @param reached the figure of the weakest class
     * @param failing the number of classes that break the promise
     * @param failingRows the rows in them
     */
    public record Finding(
            PrivacyModel model,
            ProtectionDirection sense,
            double asked,
            double reached,
            long failing,
            long failingRows) {

        public boolean kept() {
            return failing == 0;
        }
    }
}
