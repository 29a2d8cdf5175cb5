package io.sfumato.attack;

import io.sfumato.attack.Finding.Evidence;
import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KeptSignatures;
import io.sfumato.attack.material.LabelIndex;
import io.sfumato.attack.material.LabelIndex.Relation;
import io.sfumato.attack.material.SharedCodes;
import io.sfumato.run.Context;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Rows that one of two releases has and the other has not, as far as it is certain which rows these are. Of a class, all rows are
 * taken away that belong to people of the other release; the rest is new. With a key it is known who these people are. Without
 * one it is certain only if the classes of the other release that overlap the class lie inside it and overlap no other, and all
 * their rows are found again.
 *
 * @param changed how many such rows there are, in classes that also hold other rows
 * @param few how many of them are fewer in their class than {@link AuditMaterial#crowd}
 * @param evidence the classes of these few
 */
record ReleaseChanges(long changed, long few, Evidence evidence) {

    /** Classes tried at most, drawn at random. A round number, not tuned: more take longer and show rarer cases. */
    private static final int MOST_CLASSES = 5_000;

    /** Rows of {@code one} that {@code other} has not. */
    static ReleaseChanges of(
            AuditMaterial material,
            AttackedRelease one,
            AttackedRelease other,
            KeptSignatures signatures,
            Context context) {
        Known known = material.keyed(one.sheet(), other.sheet())
                ? byKey(material, one, other, signatures)
                : byLabels(one, other, signatures);
        WorstRows worst = new WorstRows();
        long changed = 0;
        long few = 0;
        for (int each : DrawnTargets.of(one.classes(), MOST_CLASSES, material.random("temporal"))) {
            context.checkpoint();
            int fresh = known.fresh(each);
            changed += fresh;
            if (fresh > 0 && fresh < material.crowd()) {
                few += fresh;
                worst.add(one.member(each, 0), -fresh);
            }
        }
        return new ReleaseChanges(changed, few, worst.of(one.sheet().name()));
    }

    /** How many rows of a class are certainly not in the other release; 0 if that is not certain. */
    @FunctionalInterface
    private interface Known {
        int fresh(int each);
    }

    private static Known byKey(
            AuditMaterial material, AttackedRelease one, AttackedRelease other, KeptSignatures signatures) {
        int[] partners =
                SharedCodes.byKey(one.sheet(), other.sheet(), material.key().orElseThrow());
        return each -> {
            int[] sources = Arrays.stream(one.rowsOf(each))
                    .map(row -> partners[row])
                    .filter(row -> row >= 0)
                    .toArray();
            int[] classes =
                    Arrays.stream(sources).map(other::classOf).distinct().toArray();
            int explained = explained(one, each, signatures.now(), rows(other, classes, signatures.before()));
            return sources.length > 0 && explained == sources.length ? one.size(each) - explained : 0;
        };
    }

    private static Known byLabels(AttackedRelease one, AttackedRelease other, KeptSignatures signatures) {
        LabelIndex inside = new LabelIndex(other);
        LabelIndex around = new LabelIndex(one);
        return each -> {
            int[] within = inside.classes(Relation.WITHIN, one, each);
            boolean certain = within.length > 0
                    && inside.classes(Relation.OVERLAPS, one, each).length == within.length
                    && Arrays.stream(within)
                            .allMatch(part -> around.classes(Relation.OVERLAPS, other, part).length == 1);
            if (!certain) {
                return 0;
            }
            int explained = explained(one, each, signatures.now(), rows(other, within, signatures.before()));
            int there = Arrays.stream(within).map(other::size).sum();
            return explained == there ? one.size(each) - explained : 0;
        };
    }

    /** How often each signature occurs in some classes. */
    private static Map<Integer, Integer> rows(AttackedRelease release, int[] classes, int[] signatures) {
        Map<Integer, Integer> rows = new HashMap<>();
        for (int each : classes) {
            for (int m = 0; m < release.size(each); m++) {
                rows.merge(signatures[release.member(each, m)], 1, Integer::sum);
            }
        }
        return rows;
    }

    /** How many rows of a class can be paired with different rows of equal signature among those left. */
    private static int explained(AttackedRelease release, int each, int[] signatures, Map<Integer, Integer> left) {
        int explained = 0;
        for (int m = 0; m < release.size(each); m++) {
            int signature = signatures[release.member(each, m)];
            int there = left.getOrDefault(signature, 0);
            explained += there > 0 ? 1 : 0;
            left.put(signature, Math.max(0, there - 1));
        }
        return explained;
    }
}
