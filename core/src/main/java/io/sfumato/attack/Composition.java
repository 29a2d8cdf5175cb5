package io.sfumato.attack;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
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
                if (before.sheet().column(secret.name()) >= 0) {
                    findings.add(values(scene, before, secret, context));
                }
            }
            if (scene.known().orElseThrow().count() <= Targets.affordable(scene.release())) {
                findings.add(people(scene, before, context));
            }
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
                boolean before1 = one.cardinality() == 1 || other.cardinality() == 1;
                one.and(other);
                alone += before1 ? 1 : 0;
                found += one.cardinality() == 1 ? 1 : 0;
                if (one.cardinality() == 1 && !before1) {
                    worst.add(targets[i], 1);
                }
            }
            if (i % 256 == 0) {
                context.advance(i);
            }
        }
        double baseline = inBoth == 0 ? 0 : (double) alone / inBoth;
        return new Finding(
                secret.name() + ", with " + before.sheet().name(),
                inBoth > 0 && (double) found / inBoth - baseline > Finding.TOLERANCE ? Verdict.EXPOSED : Verdict.CLEAR,
                inBoth,
                found,
                baseline,
                "people of whom one of the two releases alone tells the value",
                String.format(Locale.ROOT, "one value is left for %d of %d people who may be in both", found, inBoth),
                Map.of(),
                worst.of(people.sheet().name()));
    }

    /** The values that occur in some classes; empty where one of them holds a missing one, since that may be the person's. */
    private static BitSet values(Secret secret, int[] classes) {
        BitSet values = new BitSet();
        for (int each : classes) {
            for (int v = 0; v < secret.counts().distinct(each); v++) {
                values.set(secret.counts().code(each, v));
            }
            if (secret.counts().missing(each) > 0) {
                return new BitSet();
            }
        }
        return values;
    }

    private static Finding people(Scene scene, Release before, Context context) {
        People people = scene.known().orElseThrow();
        int[] mine = placed(scene, scene.release(), people, context);
        int[] theirs = placed(scene, before, people, context);
        Map<Long, Integer> together = new HashMap<>();
        Map<Integer, Integer> alone = new HashMap<>();
        for (int person = 0; person < mine.length; person++) {
            if (mine[person] >= 0 && theirs[person] >= 0) {
                together.merge(((long) mine[person] << 32) | theirs[person], 1, Integer::sum);
                alone.merge(mine[person], 1, Integer::sum);
            }
        }
        Worst worst = new Worst();
        long isolated = 0;
        long already = 0;
        long inBoth = 0;
        for (int person = 0; person < mine.length; person++) {
            if (mine[person] >= 0 && theirs[person] >= 0) {
                inBoth++;
                already += alone.getOrDefault(mine[person], 0) == 1 ? 1 : 0;
                if (together.getOrDefault(((long) mine[person] << 32) | theirs[person], 0) == 1) {
                    isolated++;
                    worst.add(person, 1);
                }
            }
        }
        double baseline = inBoth == 0 ? 0 : (double) already / inBoth;
        double share = inBoth == 0 ? 0 : (double) isolated / inBoth;
        return new Finding(
                "people isolated, with " + before.sheet().name(),
                share - baseline > Finding.TOLERANCE ? Verdict.EXPOSED : Verdict.CLEAR,
                inBoth,
                isolated,
                baseline,
                "people who are alone in their class of this release already",
                String.format(
                        Locale.ROOT, "%d of %d people share their pair of classes with nobody else", isolated, inBoth),
                Map.of(),
                worst.of(people.sheet().name()));
    }

    /** The class of each person: as the key tells, else the tightest that covers them; -1 for none. */
    private static int[] placed(Scene scene, Release release, People people, Context context) {
        String key = scene.key().orElse("");
        if (people.sheet().column(key) >= 0 && release.sheet().column(key) >= 0) {
            return Arrays.stream(Join.byKey(people.sheet(), release.sheet(), key))
                    .map(row -> row < 0 ? -1 : release.classOf(row))
                    .toArray();
        }
        int[] everybody = Targets.of(people.count(), people.count(), scene.random("composition"));
        return Placing.tightest(scene, release, people, everybody, context);
    }
}
