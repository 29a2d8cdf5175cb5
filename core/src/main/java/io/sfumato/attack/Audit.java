package io.sfumato.attack;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What all attacks found.
 *
 * @param scene where they played
 * @param entries one for each attack, in the order of the catalogue
 */
public record Audit(Scene scene, List<Entry> entries) {

    private static final double PERCENT = 100;

    /**
     * One attack.
     *
     * @param lacking why it was not tried
     */
    public record Entry(Profile profile, Optional<String> lacking, List<Finding> findings) {
        public Entry {
            findings = List.copyOf(findings);
        }

        /** The worst verdict; empty when it was not tried. */
        public Optional<Verdict> worst() {
            return findings.stream().map(Finding::verdict).min(Enum::compareTo);
        }
    }

    public Audit {
        entries = List.copyOf(entries);
    }

    /** What an attack found, and which attack it was. */
    public record Success(Profile attack, Finding finding) {}

    /** How many attacks were tried. */
    public long tried() {
        return entries.stream().filter(entry -> !entry.findings().isEmpty()).count();
    }

    /** How many of them succeed: break a promise, or expose somebody. */
    public long succeeding() {
        return entries.stream()
                .filter(entry -> entry.worst().filter(Verdict::alarming).isPresent())
                .count();
    }

    /** The worst success: a broken promise before an exposure, then the greatest gain; empty if nothing succeeds. */
    public Optional<Success> worst() {
        return successes()
                .min(Comparator.comparing((Success each) -> each.finding().verdict())
                        .thenComparing(each -> -each.finding().advantage())
                        .thenComparing(each -> -each.finding().share()));
    }

    private Stream<Success> successes() {
        return entries.stream()
                .flatMap(entry -> entry.findings().stream()
                        .filter(finding -> finding.verdict().alarming())
                        .map(finding -> new Success(entry.profile(), finding)));
    }

    /** The greatest share of targets for whom any attack works, by the release or not; limits of all releases are no matter of it. */
    public double greatestShare() {
        return entries.stream()
                .filter(entry -> entry.profile().group() != Group.LIMIT)
                .flatMap(entry -> entry.findings().stream())
                .mapToDouble(Finding::share)
                .max()
                .orElse(0);
    }

    /** How many attacks succeed and which is worst, in a sentence. */
    public String sentence() {
        long succeeding = succeeding();
        String lacking =
                tried() == entries.size() ? "" : "; " + (entries.size() - tried()) + " more could not be tried";
        return worst().map(worst -> succeeding + " of " + Words.count(tried(), "attack") + " that "
                        + Words.verb(tried(), "was", "were") + " tried " + Words.verb(succeeding, "succeeds", "succeed")
                        + lacking + ". The worst is " + words(worst) + ".")
                .orElseGet(() -> "None of " + Words.count(tried(), "attack") + " that "
                        + Words.verb(tried(), "was", "were") + " tried succeeds" + lacking + ".");
    }

    private static String words(Success worst) {
        Finding finding = worst.finding();
        String on = finding.about().isEmpty() ? "" : " (" + finding.about() + ")";
        return worst.attack().name() + on + ": it "
                + (finding.verdict() == Verdict.BROKEN ? "breaks a promise, and " : "")
                + String.format(
                        Locale.ROOT,
                        "works for %.1f %% of its targets, %.1f points more than anyhow",
                        PERCENT * finding.share(),
                        PERCENT * finding.advantage());
    }

    /** Tries all that can be tried. */
    public static Audit of(Scene scene, List<Attack> attacks, Context context) {
        List<Entry> entries = new ArrayList<>();
        for (Attack attack : attacks) {
            context.stage("attack: " + attack.profile().name(), 0);
            Optional<String> lacking = attack.lacking(scene);
            List<Finding> findings = lacking.isPresent() ? List.of() : attack.run(scene, context);
            entries.add(new Entry(attack.profile(), lacking, findings));
        }
        return new Audit(scene, entries);
    }
}
