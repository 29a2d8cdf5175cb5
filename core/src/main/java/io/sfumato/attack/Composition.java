package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.CoveringClasses;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Two releases that were made without regard to each other: a person is in a class of each, so the person's sensitive value is in
 * both, and the people of the one class who are also in the other are few.
 */
record Composition() implements Attack {

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "composition",
                "Composition",
                FindingGroup.EXPOSURE,
                "both releases, that the person is in both, and everybody's quasi-identifying values",
                "Publish the next release of the same people with a ledger, which keeps crowds together, or publish once.",
                "Ganta, Kasiviswanathan and Smith 2008");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return lackingSeries(material);
    }

    static Optional<String> lackingSeries(AuditMaterial material) {
        if (material.previous().isEmpty()) {
            return Optional.of("it needs --previous, an earlier release");
        }
        return material.known().isPresent()
                ? Optional.empty()
                : Optional.of("it needs --original or --external as well");
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (AttackedRelease before : material.previous()) {
            for (SensitiveColumn secret : material.secrets()) {
                findings.add(
                        before.sheet().column(secret.name()) >= 0
                                ? values(material, before, secret, context)
                                : AttackTrial.untold(
                                        secret.name() + ", with "
                                                + before.sheet().name(),
                                        "not tried: " + before.sheet().name() + " has no such column"));
            }
            findings.add(
                    material.known().orElseThrow().count() <= DrawnTargets.affordable(material.release())
                            ? SharedByNobody.find(material, before, context)
                            : AttackTrial.untold(
                                    SharedByNobody.about(before), "not tried: there are too many people and classes"));
        }
        return findings;
    }

    private static Finding values(
            AuditMaterial material, AttackedRelease before, SensitiveColumn secret, Context context) {
        KnownPeople people = material.known().orElseThrow();
        AttackedRelease now = material.release();
        long most = Math.min(DrawnTargets.affordable(now), DrawnTargets.affordable(before));
        int[] targets = DrawnTargets.of(people.count(), most, material.random("composition"));
        SensitiveColumn earlier = SensitiveColumn.of(secret.name(), before, secret.scale());
        CoveringClasses mine = new CoveringClasses(material, now, people);
        CoveringClasses theirs = new CoveringClasses(material, before, people);
        WorstRows worst = new WorstRows();
        long found = 0;
        long alone = 0;
        long inBoth = 0;
        for (int i = 0; i < targets.length; i++) {
            BitSet one = values(secret, mine.classes(targets[i]));
            BitSet other = values(earlier, theirs.classes(targets[i]));
            if (!one.isEmpty() && !other.isEmpty()) {
                inBoth++;
                boolean known = one.cardinality() == 1 || other.cardinality() == 1;
                one.and(other);
                alone += known ? 1 : 0;
                if (one.cardinality() == 1 && !known) {
                    found++;
                    worst.add(targets[i], 1);
                }
            }
            if (i % 256 == 0) {
                context.advance(i);
            }
        }
        return AttackTrial.on(secret.name() + ", with " + before.sheet().name())
                .worked(found + alone, inBoth)
                .against(
                        inBoth == 0 ? 0 : (double) alone / inBoth,
                        "people of whom one of the two releases alone tells the value")
                .certain(found)
                .told("one value is left for " + (found + alone) + " of " + SentenceWords.count(inBoth, "person")
                        + " who may be in both")
                .evidence(worst.of(people.sheet().name()))
                .without(SharedByNobody.without(material, before))
                .finding();
    }

    /** The values that occur in some classes; a missing cell is none. */
    private static BitSet values(SensitiveColumn secret, int[] classes) {
        BitSet values = new BitSet();
        for (int each : classes) {
            for (int v = 0; v < secret.counts().distinct(each); v++) {
                values.set(secret.counts().code(each, v));
            }
        }
        return values;
    }
}
