package io.sfumato.attack;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Somebody who leaves alone: if a class loses a few rows and nothing else changes, what it has lost is theirs. Neither one release nor a
 * series without invented rows prevents it; hence it is told and not failed on.
 */
record Leaving() implements Attack {

    @Override
    public Profile profile() {
        return new Profile(
                "leaving",
                "Leaving",
                Group.LIMIT,
                "both releases, who left, and their quasi-identifying values",
                "Withdraw people in groups of at least k of a class, or publish once.",
                "Fung et al. 2008 (critical absence)");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return scene.previous().isEmpty() ? Optional.of("it needs --previous, an earlier release") : Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (Release before : scene.previous()) {
            Signatures signatures = Signatures.of(scene.release(), before).reversed();
            Changes changes = Changes.of(scene, before, scene.release(), signatures, context);
            findings.add(Trial.on("who left after " + before.sheet().name())
                    .worked(changes.few(), changes.changed())
                    .against(0, "rows that left in crowds of at least " + scene.crowd())
                    .told("of " + Words.count(changes.changed(), "row") + " that "
                            + Words.verb(changes.changed(), "is", "are")
                            + " known to have gone from a class of others, " + changes.few() + " left with fewer than "
                            + scene.crowd())
                    .evidence(changes.evidence())
                    .without(Temporal.without(scene, before))
                    .limit());
        }
        return findings;
    }
}
