package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.CoveredPeople;
import io.sfumato.attack.material.CoveringClasses;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Optional;

/**
 * Is a person in the release at all? The size of a class tells how many of the people whom its labels cover are in it. Where it
 * holds nearly all of them, membership is known; a person whom no class covers is known to be absent.
 */
record Membership() implements Attack {

    /** From this chance on membership counts as known. A choice, told in docs/attacks.md: a lower one finds more people. */
    private static final double SURE = 0.95;

    /** Words of bit sets compared at most, if ten classes cover each person. A round number, not tuned: more try more people. */
    private static final long MOST_STEPS = 400_000_000;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "membership",
                "Membership",
                FindingGroup.EXPOSURE,
                "everybody who might be in the release, with their quasi-identifying values",
                "Ask for delta-presence or k-map against the population, or coarsen rare combinations.",
                "Nergiz, Atzori and Clifton 2007");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        if (material.population().isEmpty()) {
            return Optional.of("it needs --population, the people who might be in the release");
        }
        KnownPeople people = material.population().get();
        int rows = material.release().rows();
        return people.count() >= rows
                ? Optional.empty()
                : Optional.of(people.sheet().name() + " has " + SentenceWords.count(people.count(), "person")
                        + ", and the release " + SentenceWords.count(rows, "row")
                        + ": it is not everybody who might be in it");
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        AttackedRelease release = material.release();
        KnownPeople people = material.population().orElseThrow();
        CoveredPeople census = new CoveredPeople(release, people);
        long each = Math.max(1, (long) release.quasi() * census.different() / 64);
        long most = Math.max(200, Math.min(DrawnTargets.affordable(release), MOST_STEPS / each / 10));
        int[] targets = DrawnTargets.of(people.count(), most, material.random("membership"));
        CoveringClasses covering = new CoveringClasses(material, release, people);
        WorstRows worst = new WorstRows();
        long present = 0;
        long absent = 0;
        double greatest = 0;
        for (int i = 0; i < targets.length; i++) {
            double chance = chance(release, covering.classes(targets[i]), census);
            greatest = Math.max(greatest, chance);
            present += chance >= SURE ? 1 : 0;
            absent += chance == 0 ? 1 : 0;
            if (chance >= SURE) {
                worst.add(targets[i], chance);
            }
            if (i % 64 == 0) {
                context.advance(i);
            }
        }
        double share = people.count() == 0 ? 0 : (double) release.rows() / people.count();
        return List.of(AttackTrial.on("")
                .worked(present + absent, targets.length)
                .against(share >= SURE ? 1 : 0, "knowing only how many of the population are in the release")
                .told("of " + SentenceWords.count(targets.length, "person") + ", " + present + " "
                        + SentenceWords.verb(present, "is", "are") + " known to be in the release and " + absent
                        + " not to be")
                .figure("known to be in it (95 % or more)", present)
                .figure("known not to be in it", absent)
                .figure("greatest chance (delta)", greatest)
                .figure("rows of the release by people of the population", share)
                .evidence(worst.of(people.sheet().name()))
                .without(material.lackingIn(people.sheet()))
                .finding());
    }

    /** The expected number of rows that are the person's: the sum of rows / people covered over these classes. */
    private static double chance(AttackedRelease release, int[] classes, CoveredPeople census) {
        double chance = 0;
        for (int each : classes) {
            chance += (double) release.size(each) / Math.max(1, census.covered(each));
        }
        return Math.min(1, chance);
    }
}
