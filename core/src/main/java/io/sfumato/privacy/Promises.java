package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Shortfall;
import io.sfumato.risk.ClassSizes;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** All models of a job, bound to a table. Summaries given to it hold a histogram for each of {@link #columns}. */
public final class Promises {

    private final List<PrivacyModel> models;
    private final List<String> columns;
    private final List<Rule> rules = new ArrayList<>();
    private final List<TableRule> tables;
    private final Counted counted;

    /** Binds the models; see {@link PrivacyModel#bind} for the prior. */
    public Promises(List<PrivacyModel> models, Function<String, Prior> prior) {
        this(models, prior, Counted.ROWS);
    }

    /** The same about what is counted in the summaries. */
    public Promises(List<PrivacyModel> models, Function<String, Prior> prior, Counted counted) {
        this.counted = counted;
        this.models = List.copyOf(models);
        this.columns = models.stream()
                .flatMap(model -> model.traits().stream())
                .distinct()
                .toList();
        for (PrivacyModel model : models) {
            rules.add(model.bind(columns::indexOf, prior));
        }
        this.tables = models.stream().flatMap(model -> model.table().stream()).toList();
    }

    /** What summaries count. */
    public Counted counted() {
        return counted;
    }

    public List<PrivacyModel> models() {
        return models;
    }

    /** The columns, or combinations of some, whose histograms a summary holds, in this order. */
    public List<String> columns() {
        return columns;
    }

    /** No class with fewer rows, or people where these are counted, can keep all promises; the k of algorithms. */
    public int leastRows() {
        return models.stream().mapToInt(model -> model.least(counted)).max().orElse(1);
    }

    /** Classes of this size at least keep what is promised of all together; never less than {@link #leastRows}. */
    public int aim() {
        return models.stream().mapToInt(PrivacyModel::aim).max().orElse(1);
    }

    /** The models that count rows by some of the quasi-identifying columns only. */
    public List<PrivacyModel> bySets() {
        return models.stream().filter(model -> !model.set().isEmpty()).toList();
    }

    /** Whether some promise is about people of a population. */
    public boolean aboutPopulation() {
        return models.stream().anyMatch(PrivacyModel::needsPopulation);
    }

    /** Whether some promise is about how many people of a population are present. */
    public boolean aboutPresence() {
        return models.stream().anyMatch(PrivacyModel::limitsPresence);
    }

    /** Whether some promise is about all classes together. */
    public boolean aboutTable() {
        return !tables.isEmpty();
    }

    /** Whether classes of these sizes keep what is promised of all together. */
    public boolean holdTogether(ClassSizes sizes) {
        return tables.stream().allMatch(rule -> rule.holds(sizes));
    }

    /**
     * Up to which size classes have to be left out, the smallest first and all of a size together, so that the others keep what
     * is promised of all together: 0 if none has to; negative if more rows would have to go than may, or all of them.
     */
    public long leaveOut(ClassSizes sizes, long suppressible) {
        ClassSizes left = sizes;
        long gone = 0;
        long size = 0;
        while (left.classes() > 0 && gone <= suppressible) {
            if (holdTogether(left)) {
                return size;
            }
            size = left.smallest();
            gone += size * left.classes(0);
            left = left.withoutSmallest();
        }
        return -1;
    }

    public boolean hold(ClassSummary summary) {
        for (Rule rule : rules) {
            if (!rule.holds(summary)) {
                return false;
            }
        }
        return true;
    }

    /** How far the class is from keeping all of them; 0 when it does. */
    public double violation(ClassSummary summary) {
        double sum = 0;
        for (Rule rule : rules) {
            sum += rule.violation(summary);
        }
        return sum;
    }

    /** The bound rule of the i-th model. */
    public Rule rule(int index) {
        return rules.get(index);
    }

    /**
     * The promises this class breaks, with the figures asked and reached, and what would help.
     *
     * @param whole all rows as one class
     * @param suppressible how many rows may be left out
     */
    public List<Shortfall> shortfalls(ClassSummary summary, ClassSummary whole, long suppressible) {
        List<Shortfall> broken = new ArrayList<>();
        for (int i = 0; i < rules.size(); i++) {
            Rule rule = rules.get(i);
            if (!rule.holds(summary)) {
                PrivacyModel model = models.get(i);
                PromiseAtBest outlook = outlook(i, whole, suppressible);
                broken.add(new Shortfall(
                        model.promise(counted),
                        PromiseAtBest.figure(rule.asked(rule.reached(summary))),
                        PromiseAtBest.figure(rule.reached(summary)),
                        outlook.kept() ? outlook.coarser() : model.help(outlook)));
            }
        }
        return broken;
    }

    /** The promises about all classes together that classes of these sizes break. */
    public List<Shortfall> shortfalls(ClassSizes sizes, ClassSummary whole, long suppressible) {
        List<Shortfall> broken = new ArrayList<>();
        ClassSizes one = ClassSizes.of(new long[] {whole.rows()});
        for (int i = 0; i < models.size(); i++) {
            PrivacyModel model = models.get(i);
            PromiseAtBest outlook = outlook(i, whole, suppressible);
            model.table()
                    .filter(rule -> !rule.holds(sizes))
                    .ifPresent(rule -> broken.add(new Shortfall(
                            model.promise(counted),
                            PromiseAtBest.figure(rule.asked()),
                            PromiseAtBest.figure(rule.reached(sizes)),
                            rule.holds(one) ? outlook.coarser() : model.help(outlook))));
        }
        return broken;
    }

    /** What one class of all rows would reach of the i-th model. */
    public PromiseAtBest outlook(int index, ClassSummary whole, long suppressible) {
        List<String> traits = models.get(index).traits();
        return PromiseAtBest.of(
                rules.get(index), whole, traits.isEmpty() ? -1 : columns.indexOf(traits.get(0)), suppressible, counted);
    }
}
