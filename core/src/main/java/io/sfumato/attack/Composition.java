package io.sfumato.attack;

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
    public Profile profile() {
        return new Profile(
                "composition",
                "Composition",
                Group.EXPOSURE,
                "both releases, that the person is in both, and everybody's quasi-identifying values",
                "Publish the next release of the same people with a ledger, which keeps crowds together, or publish once.",
                "Ganta, Kasiviswanathan and Smith 2008");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return lackingSeries(scene);
    }

    static Optional<String> lackingSeries(Scene scene) {
        if (scene.previous().isEmpty()) {
            return Optional.of("it needs --previous, an earlier release");
        }
        return scene.known().isPresent() ? Optional.empty() : Optional.of("it needs --original or --external as well");
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (Release before : scene.previous()) {
            for (Secret secret : scene.secrets()) {
                findings.add(
                        before.sheet().column(secret.name()) >= 0
                                ? values(scene, before, secret, context)
                                : Trial.untold(
                                        secret.name() + ", with "
                                                + before.sheet().name(),
                                        "not tried: " + before.sheet().name() + " has no such column"));
            }
            findings.add(
                    scene.known().orElseThrow().count() <= Targets.affordable(scene.release())
                            ? Isolation.find(scene, before, context)
                            : Trial.untold(
                                    Isolation.about(before), "not tried: there are too many people and classes"));
        }
        return findings;
    }

    private static Finding values(Scene scene, Release before, Secret secret, Context context) {
        People people = scene.known().orElseThrow();
        Release now = scene.release();
        long most = Math.min(Targets.affordable(now), Targets.affordable(before));
        int[] targets = Targets.of(people.count(), most, scene.random("composition"));
        Secret earlier = Secret.of(secret.name(), before, secret.scale());
        Covering mine = new Covering(scene, now, people);
        Covering theirs = new Covering(scene, before, people);
        Worst worst = new Worst();
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
        return Trial.on(secret.name() + ", with " + before.sheet().name())
                .worked(found + alone, inBoth)
                .against(
                        inBoth == 0 ? 0 : (double) alone / inBoth,
                        "people of whom one of the two releases alone tells the value")
                .certain(found)
                .told("one value is left for " + (found + alone) + " of " + Words.count(inBoth, "person")
                        + " who may be in both")
                .evidence(worst.of(people.sheet().name()))
                .without(Isolation.without(scene, before))
                .finding();
    }

    /** The values that occur in some classes; a missing cell is none. */
    private static BitSet values(Secret secret, int[] classes) {
        BitSet values = new BitSet();
        for (int each : classes) {
            for (int v = 0; v < secret.counts().distinct(each); v++) {
                values.set(secret.counts().code(each, v));
            }
        }
        return values;
    }
}
