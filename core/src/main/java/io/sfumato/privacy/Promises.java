package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Shortfall;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** All models of a job, bound to a table. Summaries given to it hold a histogram for each of {@link #columns}. */
public final class Promises {

    private final List<PrivacyModel> models;
    private final List<String> columns;
    private final List<Rule> rules = new ArrayList<>();

    /** Binds the models; see {@link PrivacyModel#bind} for the prior. */
    public Promises(List<PrivacyModel> models, Function<String, Prior> prior) {
        this.models = List.copyOf(models);
        this.columns = models.stream()
                .flatMap(model -> model.traits().stream())
                .distinct()
                .toList();
        for (PrivacyModel model : models) {
            rules.add(model.bind(columns::indexOf, prior));
        }
    }

    public List<PrivacyModel> models() {
        return models;
    }

    /** The columns, or combinations of some, whose histograms a summary holds, in this order. */
    public List<String> columns() {
        return columns;
    }

    /** No class with fewer rows can keep all promises; the k of algorithms. */
    public int leastRows() {
        return models.stream().mapToInt(PrivacyModel::leastRows).max().orElse(1);
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
                Outlook outlook = outlook(i, whole, suppressible);
                broken.add(new Shortfall(
                        model.promise(),
                        Outlook.figure(rule.asked()),
                        Outlook.figure(rule.reached(summary)),
                        outlook.kept() ? outlook.coarser() : model.help(outlook)));
            }
        }
        return broken;
    }

    /** What one class of all rows would reach of the i-th model. */
    public Outlook outlook(int index, ClassSummary whole, long suppressible) {
        List<String> traits = models.get(index).traits();
        return Outlook.of(
                rules.get(index), whole, traits.isEmpty() ? -1 : columns.indexOf(traits.get(0)), suppressible);
    }
}
