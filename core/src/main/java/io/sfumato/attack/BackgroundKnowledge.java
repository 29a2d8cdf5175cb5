package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An attacker who can rule out some values for a person ("she does not have that"). In the worst case for the person these are
 * the most frequent other values of the class, and a single value may be left. A missing cell is no value.
 */
record BackgroundKnowledge() implements Attack {

    /** How many values are ruled out at most. A choice, told in docs/attacks.md: with enough of them every class gives way. */
    private static final int MOST_FACTS = 3;

    /** From this chance on a value counts as known. A choice, told in docs/attacks.md: a lower one finds more people exposed. */
    static final double KNOWN = 0.9;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "background",
                "Background knowledge",
                FindingGroup.EXPOSURE,
                "the release, the person's quasi-identifying values, and up to three values that the person does not have",
                "Ask for a greater l, or for recursive (c,l)-diversity, which bounds what such facts can do.",
                "Machanavajjhala et al. 2006; Martin et al. 2007");
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
            for (int facts = 0; facts <= MOST_FACTS; facts++) {
                context.checkpoint();
                findings.add(find(material, secret, facts));
            }
        }
        return findings;
    }

    private static Finding find(AuditMaterial material, SensitiveColumn secret, int facts) {
        long everybody = material.everybody();
        long values = secret.counts().rows();
        WorstRows worst = new WorstRows();
        Tally tally = tally(material, secret, facts, worst);
        long sure = Math.min(tally.known(), everybody);
        double baseline = ByChance.share(
                material,
                secret,
                "background",
                dealt -> tally(material, dealt, facts, new WorstRows()).known());
        return AttackTrial.on(secret.name() + ", " + SentenceWords.count(facts, "fact"))
                .worked(sure, everybody)
                .against(baseline, ByChance.WORDS)
                .told("the value of " + SentenceWords.count(sure, material.somebody()) + " is at least 90 % sure"
                        + (facts == 0 ? "" : " after the worst " + SentenceWords.count(facts, "fact")))
                .figure("mean chance of the true value", values == 0 ? 0 : tally.chance() / values)
                .evidence(worst.of(material.release().sheet().name()))
                .finding();
    }

    private record Tally(long known, double chance) {}

    private static Tally tally(AuditMaterial material, SensitiveColumn secret, int facts, WorstRows worst) {
        ClassCounts counts = secret.counts();
        long known = 0;
        double chance = 0;
        for (int each = 0; each < counts.classes(); each++) {
            int[] sorted = counts.descending(each);
            int[] top = new int[facts + 2];
            for (int i = 0; i <= facts; i++) {
                top[i + 1] = top[i] + (i < sorted.length ? sorted[i] : 0);
            }
            for (int i = 0; i < sorted.length; i++) {
                int gone = i < facts ? top[facts + 1] - sorted[i] : top[facts];
                double posterior = sorted[i] / (double) (counts.known(each) - gone);
                chance += posterior * sorted[i];
                if (posterior >= KNOWN) {
                    known += sorted[i];
                    worst.add(material.release().member(each, 0), posterior);
                }
            }
        }
        return new Tally(known, chance);
    }
}
