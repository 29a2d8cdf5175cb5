package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.KeptSignatures;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Somebody who leaves alone: if a class loses a few rows and nothing else changes, the lost values are theirs. Neither a single
 * release nor a series prevents that without invented rows; hence it is reported and never makes the audit fail.
 */
record LoneLeaver() implements Attack {

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "leaving",
                "Leaving",
                FindingGroup.LIMIT,
                "both releases, who left, and their quasi-identifying values",
                "Withdraw people in groups of at least k of a class, or publish once.",
                "Fung et al. 2008 (critical absence)");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.previous().isEmpty()
                ? Optional.of("it needs --previous, an earlier release")
                : Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (AttackedRelease before : material.previous()) {
            KeptSignatures signatures =
                    KeptSignatures.of(material.release(), before).reversed();
            ReleaseChanges changes = ReleaseChanges.of(material, before, material.release(), signatures, context);
            findings.add(AttackTrial.on("who left after " + before.sheet().name())
                    .worked(changes.few(), changes.changed())
                    .against(0, "rows that left in crowds of at least " + material.crowd())
                    .told("of " + SentenceWords.count(changes.changed(), "row") + " that "
                            + SentenceWords.verb(changes.changed(), "is", "are")
                            + " known to have gone from a class of others, " + changes.few() + " left with fewer than "
                            + material.crowd())
                    .evidence(changes.evidence())
                    .without(Temporal.without(material, before))
                    .limit());
        }
        return findings;
    }
}
