package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What all attacks found.
 *
 * @param material what they were tried on
 * @param entries one for each attack, in the order of the catalogue
 */
public record Audit(AuditMaterial material, List<Entry> entries) {

    /**
     * One attack.
     *
     * @param lacking why it was not tried
     */
    public record Entry(AttackProfile profile, Optional<String> lacking, List<Finding> findings) {
        public Entry {
            findings = List.copyOf(findings);
        }

        /** The worst verdict; empty when it was not tried. */
        public Optional<Verdict> worst() {
            return findings.stream().map(Finding::verdict).min(Enum::compareTo);
        }

        /** Whether it gave a verdict on anybody. */
        public boolean told() {
            return findings.stream().anyMatch(Finding::tells);
        }
    }

    public Audit {
        entries = List.copyOf(entries);
    }

    /** What an attack found, and which attack it was. */
    public record Success(AttackProfile attack, Finding finding) {}

    /** How many attacks gave a verdict; those that only show a limit of all releases are not counted. */
    public long tried() {
        return judged().filter(Entry::told).count();
    }

    /** How many gave none: they could not be tried, or not on anybody. */
    public long silent() {
        return judged().filter(entry -> !entry.told()).count();
    }

    private Stream<Entry> judged() {
        return entries.stream().filter(entry -> entry.profile().group() != FindingGroup.LIMIT);
    }

    /** How many of those that gave a verdict succeed: break a promise, or expose somebody. */
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

    /** The greatest share of targets for whom any attack works, baseline included; limits of all releases are not counted. */
    public double greatestShare() {
        return entries.stream()
                .filter(entry -> entry.profile().group() != FindingGroup.LIMIT)
                .flatMap(entry -> entry.findings().stream())
                .mapToDouble(Finding::share)
                .max()
                .orElse(0);
    }

    /** Quasi-identifying columns that could not be read, so that attacks had less to work with; often none. */
    public List<String> unread() {
        boolean given = !material.previous().isEmpty()
                || Stream.of(material.original(), material.external(), material.population(), material.control())
                        .anyMatch(Optional::isPresent);
        return given
                ? material.release().roles().quasi().stream()
                        .filter(material.lost()::contains)
                        .toList()
                : List.of();
    }

    /** How many attacks gave a verdict, how many succeed and which is worst, and how many gave none and why. */
    public String sentence() {
        return new AuditWords(this).sentence();
    }

    /** Tries all attacks that this material allows. */
    public static Audit of(AuditMaterial material, List<Attack> attacks, Context context) {
        List<Entry> entries = new ArrayList<>();
        for (Attack attack : attacks) {
            context.stage("attack: " + attack.profile().name(), 0);
            Optional<String> lacking = attack.lacking(material);
            List<Finding> findings = lacking.isPresent() ? List.of() : attack.run(material, context);
            entries.add(new Entry(attack.profile(), lacking, findings));
        }
        return new Audit(material, entries);
    }
}
