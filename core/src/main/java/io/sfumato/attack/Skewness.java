package io.sfumato.attack;

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
 * A value that is rare in the whole table and frequent in a class: whoever is in it is suspected far more than before. Shares are of the
 * rows that have a value.
 */
record Skewness() implements Attack {

    /** A value that is at least this many times as frequent in a class as in the table. */
    private static final double SUSPECT = 2;

    @Override
    public Profile profile() {
        return new Profile(
                "skewness",
                "Skewness",
                Group.PROMISE,
                "the release, the quasi-identifying values of the person, and how values are spread over the whole table",
                "Ask for t-closeness, beta-likeness or delta-disclosure privacy of the column.",
                "Li et al. 2007");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return scene.release().roles().sensitive().isEmpty() ? Optional.of(Homogeneity.NO_SENSITIVE) : Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (Secret secret : scene.secrets()) {
            context.checkpoint();
            findings.add(find(scene, secret));
        }
        return findings;
    }

    private static Finding find(Scene scene, Secret secret) {
        Histogram all = secret.all();
        Worst worst = new Worst();
        Tally tally = tally(scene, secret, all, worst);
        Map<String, Double> figures = new LinkedHashMap<>();
        double t = distances(secret, figures);
        return Trial.on(secret.name())
                .worked(tally.suspected(), scene.release().rows())
                .against(baseline(scene, secret, all), ByChance.WORDS)
                .told(String.format(
                        Locale.ROOT,
                        "for %s the value is at least twice as frequent in the class as in the table; the greatest ratio is %.2f, "
                                + "the greatest distance t %.3f",
                        Words.count(tally.suspected(), "row"),
                        tally.ratio(),
                        t))
                .figure("greatest ratio", tally.ratio())
                .figure("greatest log ratio (delta), of values that occur in the class", tally.log())
                .figure("greatest relative gain (beta)", Math.max(0, tally.ratio() - 1))
                .figure("classes that lack some value", tally.lacking())
                .figures(figures)
                .evidence(worst.of(scene.release().sheet().name()))
                .finding();
    }

    private static double baseline(Scene scene, Secret secret, Histogram all) {
        DealtValues dealt = DealtValues.of(secret);
        return dealt.complete()
                ? dealt.frequent(SUSPECT)
                : ByChance.share(
                        scene,
                        secret,
                        "skewness",
                        other -> tally(scene, other, all, new Worst()).suspected());
    }

    private record Tally(long suspected, double ratio, double log, long lacking) {}

    private static Tally tally(Scene scene, Secret secret, Histogram all, Worst worst) {
        ClassCounts counts = secret.counts();
        double rows = all.total();
        long suspected = 0;
        long lacking = 0;
        double greatest = 1;
        double log = 0;
        for (int each = 0; each < counts.classes(); each++) {
            lacking += counts.distinct(each) < all.distinct() ? 1 : 0;
            for (int i = 0; i < counts.distinct(each); i++) {
                double ratio =
                        counts.count(each, i) / (double) counts.known(each) / (all.of(counts.code(each, i)) / rows);
                greatest = Math.max(greatest, ratio);
                log = Math.max(log, Math.abs(StrictMath.log(ratio)));
                if (ratio >= SUSPECT) {
                    suspected += counts.count(each, i);
                    worst.add(scene.release().member(each, 0), ratio);
                }
            }
        }
        return new Tally(suspected, greatest, log, lacking);
    }

    /** The greatest distance by the finest ground that the column has. */
    private static double distances(Secret secret, Map<String, Double> figures) {
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
