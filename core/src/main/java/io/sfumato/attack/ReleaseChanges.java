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
 * Rows that one of two releases has and the other has not, where it is certain which they are: those of a class that the people of
 * the other release who are in it do not account for, if every other row is accounted for by one of them. Who these people are is
 * told by the key; without one only where the classes that overlap a class lie inside it and nowhere else, and all their rows are
 * found again.
 *
 * @param changed how many such rows there are, in classes that hold others as well
 * @param few how many of them are alone or with fewer than a crowd
 * @param evidence the classes of those
 */
record ReleaseChanges(long changed, long few, Evidence evidence) {

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

    /** How many rows of a class are certainly not of the other release, 0 if that is not certain. */
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

    /** How many rows of a class can be told apart as some of these rows. */
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
