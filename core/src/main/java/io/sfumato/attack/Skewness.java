package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.Rule;
import io.sfumato.privacy.TCloseness;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A value that few rows of the table have and many rows of one class: whoever is in that class is suspected far more than before.
 * It counts as exposed where chance would not do that anywhere in the table, see {@link SuspectedValues}. How much more frequent
 * values are in their classes on average is reported beside it. Shares are of the rows that have a value.
 */
record Skewness() implements Attack {

    /**
     * The averages count values that are at least this many times as frequent in their class as in the table. A round number, not
     * tuned: a smaller one counts more rows, in the attack and in its baseline alike.
     */
    private static final double MUCH = 2;

    private static final String TWICE =
            "share of rows whose value is at least twice as frequent in the class as in the table";

    private static final String AGAINST =
            "at most one in 20 random deals of the same values to the rows has any such class";

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "skewness",
                "Skewness",
                FindingGroup.PROMISE,
                "the release, the quasi-identifying values of the person, and how values are spread over the whole table",
                "Ask for t-closeness, beta-likeness or delta-disclosure privacy of the column.",
                "Li et al. 2007");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.release().roles().sensitive().isEmpty()
                ? Optional.of(Homogeneity.NO_SENSITIVE)
                : Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (SensitiveColumn secret : material.secretsOfPeople()) {
            context.checkpoint();
            findings.add(find(material, secret));
        }
        return findings;
    }

    private static Finding find(AuditMaterial material, SensitiveColumn secret) {
        SuspectedValues suspicion = SuspectedValues.of(secret);
        WorstRows worst = new WorstRows();
        Tally tally = Tally.of(material, secret, suspicion, worst);
        Map<String, Double> figures = new LinkedHashMap<>();
        double t = distances(secret, figures);
        double rows = Math.max(1, suspicion.rows());
        return AttackTrial.on(secret.name())
                .worked(tally.exposed, material.everybody())
                .against(0, AGAINST)
                .certain(tally.exposed)
                .told(words(tally, t, material.somebody()))
                .figure(
                        SentenceWords.noun(2, material.somebody()) + " of such values, by chance or not",
                        tally.suspected)
                .figure("classes with such values, beyond chance", tally.classes)
                .figure("classes that lack some value", tally.lacking)
                .figure("values ruled out, counted once for each class that lacks them", tally.ruledOut)
                .figure("greatest ratio", tally.ratio)
                .figure("greatest log ratio (delta), of values that occur in the class", tally.log)
                .figure("greatest relative gain (beta)", Math.max(0, tally.ratio - 1))
                .figure(TWICE, tally.twice / rows)
                .figure(TWICE + ", by chance", DealtValues.of(secret).frequent(MUCH))
                .figures(figures)
                .evidence(worst.of(material.release().sheet().name()))
                .finding();
    }

    private static String words(Tally tally, double t, String somebody) {
        String averages = String.format(
                Locale.ROOT, "; the greatest ratio is %.2f, the greatest distance t %.3f", tally.ratio, t);
        return (tally.exposed == 0
                        ? "no value that at most 10 % of the " + SentenceWords.noun(2, somebody)
                                + " have is had by half of a class more often than by chance"
                        : SentenceWords.count(tally.exposed, somebody) + " in "
                                + SentenceWords.count(tally.classes, "class") + " "
                                + SentenceWords.verb(tally.exposed, "has", "have")
                                + " a value that at most 10 % of all " + SentenceWords.noun(2, somebody)
                                + " and at least half of the class have, and that is not "
                                + "by chance")
                + averages;
    }

    /** What was counted of one column. */
    private static final class Tally {
        private long exposed;
        private long suspected;
        private long classes;
        private long lacking;
        private long ruledOut;
        private long twice;
        private double ratio = 1;
        private double log;

        static Tally of(AuditMaterial material, SensitiveColumn secret, SuspectedValues suspicion, WorstRows worst) {
            Tally tally = new Tally();
            Histogram all = secret.all();
            ClassCounts counts = secret.counts();
            for (int each = 0; each < counts.classes(); each++) {
                long lacking = (long) all.distinct() - counts.distinct(each);
                tally.lacking += lacking > 0 ? 1 : 0;
                tally.ruledOut += counts.known(each) == 0 ? 0 : lacking;
                double worstHere = 0;
                for (int i = 0; i < counts.distinct(each); i++) {
                    long frequency = all.of(counts.code(each, i));
                    double ratio = counts.count(each, i)
                            / (double) counts.known(each)
                            / (frequency / (double) suspicion.rows());
                    boolean exposed = tally.add(counts.count(each, i), counts.known(each), frequency, ratio, suspicion);
                    worstHere = exposed ? Math.max(worstHere, ratio) : worstHere;
                }
                if (worstHere > 0) {
                    tally.classes++;
                    worst.add(material.release().member(each, 0), worstHere);
                }
            }
            return tally;
        }

        private boolean add(int times, int size, long frequency, double found, SuspectedValues suspicion) {
            ratio = Math.max(ratio, found);
            log = Math.max(log, Math.abs(StrictMath.log(found)));
            twice += found >= MUCH ? times : 0;
            suspected += suspicion.suspected(times, size, frequency) ? times : 0;
            boolean beyond = suspicion.beyondChance(times, size, frequency);
            exposed += beyond ? times : 0;
            return beyond;
        }
    }

    /** The greatest distance of a class from the whole table, by the finest ground distance (of EMD) that the column has. */
    private static double distances(SensitiveColumn secret, Map<String, Double> figures) {
        TCloseness.Ground ground = secret.scale().tree() != null
                ? TCloseness.Ground.HIERARCHICAL
                : secret.scale().ordered() ? TCloseness.Ground.ORDERED : TCloseness.Ground.EQUAL;
        Prior prior = secret.prior();
        Rule rule = new TCloseness(1, ground, secret.name()).bind(column -> 0, column -> prior);
        double greatest = 0;
        double sum = 0;
        ClassSummary summary = new ClassSummary(1);
        for (int each = 0; each < secret.counts().classes(); each++) {
            summary.clear();
            secret.counts().fill(summary, each);
            double t = rule.reached(summary);
            greatest = Math.max(greatest, t);
            sum += t * summary.rows();
        }
        String name = "t, " + ground.name().toLowerCase(Locale.ROOT) + " distance, ";
        figures.put(name + "greatest", greatest);
        figures.put(name + "mean over rows", sum / Math.max(1, secret.counts().rows()));
        return greatest;
    }
}
