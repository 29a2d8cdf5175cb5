package io.sfumato.attack;

import io.sfumato.attack.LabelIndex.Relation;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * What changed between two releases of a table that grows, shrinks and is corrected. Rows of a class that are not accounted for by the
 * earlier classes inside it are new (the B-attack), rows that have gone are told likewise, and whoever is in both must be one of the
 * rows that fit each other (the F- and C-attacks). A value that has vanished from the crowd is nobody's who stayed.
 */
record Temporal() implements Attack {

    private static final int MOST_CLASSES = 5_000;
    private static final int MOST_PEOPLE = 20_000;

    @Override
    public Profile profile() {
        return new Profile(
                "temporal",
                "Temporal release",
                Group.PROMISE,
                "both releases, who was added, stayed or left, and their quasi-identifying values",
                "Publish series with a ledger, wait until at least k people were added or left in a class, or publish once.",
                "Byun et al. 2006; Xiao and Tao 2007; Fung et al. 2008");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return scene.previous().isEmpty() ? Optional.of("it needs --previous, an earlier release") : Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (Release before : scene.previous()) {
            Signatures signatures = Signatures.of(scene.release(), before);
            findings.add(changed(scene, scene.release(), before, signatures, context));
            findings.add(changed(scene, before, scene.release(), signatures.reversed(), context));
            if (scene.known().isPresent()) {
                findings.add(stayed(scene, before, signatures, context));
            }
        }
        return findings;
    }

    /** Rows of classes in {@code one} that the classes of {@code other} inside them do not account for. */
    private static Finding changed(Scene scene, Release one, Release other, Signatures signatures, Context context) {
        boolean came = one == scene.release();
        LabelIndex inside = new LabelIndex(other);
        LabelIndex around = new LabelIndex(one);
        Worst worst = new Worst();
        long targets = 0;
        long few = 0;
        for (int each : Targets.of(one.classes(), MOST_CLASSES, scene.random("temporal"))) {
            context.checkpoint();
            Map<Integer, Integer> known = new HashMap<>();
            for (int part : inside.classes(Relation.WITHIN, one, each)) {
                if (around.classes(Relation.OVERLAPS, other, part).length == 1) {
                    for (int m = 0; m < other.size(part); m++) {
                        known.merge(signatures.before()[other.member(part, m)], 1, Integer::sum);
                    }
                }
            }
            int changed = unaccounted(one, each, signatures.now(), known);
            if (!known.isEmpty() && changed > 0) {
                targets += changed;
                if (changed < scene.crowd()) {
                    few += changed;
                    worst.add(one.member(each, 0), -changed);
                }
            }
        }
        String word = came ? "came" : "left";
        return new Finding(
                "who " + word + (came ? " since " : " after ")
                        + (came ? other : one).sheet().name(),
                few == 0 ? Verdict.CLEAR : scene.asked().k() > 0 ? Verdict.BROKEN : Verdict.EXPOSED,
                targets,
                few,
                0,
                "rows that " + word + " in crowds of at least " + scene.crowd(),
                String.format(
                        Locale.ROOT,
                        "of %d rows that are known to have %s, %d did so among fewer than %d of their class",
                        targets,
                        came ? "come" : "gone",
                        few,
                        scene.crowd()),
                Map.of(),
                worst.of(one.sheet().name()));
    }

    private static int unaccounted(Release release, int each, int[] signatures, Map<Integer, Integer> known) {
        Map<Integer, Integer> left = new HashMap<>(known);
        int unaccounted = 0;
        for (int m = 0; m < release.size(each); m++) {
            int signature = signatures[release.member(each, m)];
            int there = left.getOrDefault(signature, 0);
            unaccounted += there == 0 ? 1 : 0;
            left.put(signature, Math.max(0, there - 1));
        }
        return unaccounted;
    }

    /** What is counted of people who may be in both releases. */
    private static final class Score {
        private final Worst worst = new Worst();
        private final int crowd;
        private long inBoth;
        private long few;
        private long already;
        private long vanished;

        Score(int crowd) {
            this.crowd = crowd;
        }

        void add(int person, int fitting, int here, int there) {
            inBoth++;
            already += Math.min(here, there) < crowd ? 1 : 0;
            vanished += fitting < there ? 1 : 0;
            if (fitting > 0 && fitting < crowd) {
                few++;
                worst.add(person, -fitting);
            }
        }
    }

    private static Finding stayed(Scene scene, Release before, Signatures signatures, Context context) {
        People people = scene.known().orElseThrow();
        Release now = scene.release();
        long most = Math.min(Targets.affordable(now), Targets.affordable(before));
        int[] targets = Targets.of(people.count(), Math.min(most, MOST_PEOPLE), scene.random("temporal people"));
        int[] mine = Placing.tightest(scene, now, people, targets, context);
        int[] theirs = Placing.tightest(scene, before, people, targets, context);
        Score score = new Score(scene.crowd());
        for (int i = 0; i < targets.length; i++) {
            if (mine[i] >= 0 && theirs[i] >= 0) {
                Map<Integer, Integer> known = new HashMap<>();
                for (int m = 0; m < before.size(theirs[i]); m++) {
                    known.merge(signatures.before()[before.member(theirs[i], m)], 1, Integer::sum);
                }
                int fitting = now.size(mine[i]) - unaccounted(now, mine[i], signatures.now(), known);
                score.add(targets[i], fitting, now.size(mine[i]), before.size(theirs[i]));
            }
        }
        return stayed(scene, before, score, people.sheet().name());
    }

    private static Finding stayed(Scene scene, Release before, Score score, String table) {
        return new Finding(
                "who stayed since " + before.sheet().name(),
                score.few <= score.already ? Verdict.CLEAR : scene.asked().k() > 0 ? Verdict.BROKEN : Verdict.EXPOSED,
                score.inBoth,
                score.few,
                score.inBoth == 0 ? 0 : (double) score.already / score.inBoth,
                "those in crowds as small in one release alone",
                String.format(
                        Locale.ROOT,
                        "%d of %d people who may be in both fit fewer than %d rows of their class",
                        score.few,
                        score.inBoth,
                        scene.crowd()),
                Map.of("people from whose crowd some value has vanished", (double) score.vanished),
                score.worst.of(table));
    }
}
