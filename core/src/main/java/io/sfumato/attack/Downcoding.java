package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.CoveringClasses;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.LabelIndex;
import io.sfumato.attack.material.LabelIndex.Relation;
import io.sfumato.attack.material.LabelWeights;
import io.sfumato.attack.material.PossibleValues;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.BitSet;
import java.util.List;
import java.util.Optional;

/**
 * Makes labels narrower than they were published. Say a class has a wide label in one column, and a tighter class covers all its
 * other labels. A row of the wide class whose value lies in the tight label could have been in the tight class at less loss. A
 * method that avoids loss would have put it there, so the attacker strikes that value from the wide label.
 */
record Downcoding() implements Attack {

    /** Classes tried at most, drawn at random. A round number, not tuned: more take longer and show rarer cases. */
    private static final int MOST_CLASSES = 2_000;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "downcoding",
                "Downcoding",
                FindingGroup.EXPOSURE,
                "the release, and that it was made to lose little",
                "Publish regions or one scheme: labels that do not overlap leave nothing to strike.",
                "Cohen 2022; measured by our own rule");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        AttackedRelease release = material.release();
        double[] logs = LabelWeights.of(material).logs();
        LabelIndex index = new LabelIndex(release);
        int[] classes = DrawnTargets.of(release.classes(), MOST_CLASSES, material.random("downcoding"));
        WorstRows worst = new WorstRows();
        long wide = 0;
        long shrunk = 0;
        double struck = 0;
        for (int each : classes) {
            context.checkpoint();
            boolean any = false;
            for (int column = 0; column < release.quasi(); column++) {
                int size = release.cover(column, release.label(each, column)).size();
                if (size > 1) {
                    int gone = struck(release, index, logs, each, column).cardinality();
                    wide += release.size(each);
                    shrunk += gone > 0 ? release.size(each) : 0;
                    struck += (double) gone / size * release.size(each);
                    any |= gone > 0;
                }
            }
            if (any) {
                worst.add(release.member(each, 0), -release.size(each));
            }
        }
        return List.of(AttackTrial.on("wide cells")
                .worked(shrunk, wide)
                .against(0, "labels that do not overlap")
                .told("values can be struck from " + shrunk + " of " + SentenceWords.count(wide, "cell") + " that "
                        + SentenceWords.verb(wide, "leaves", "leave") + " several possible")
                .figure("mean share of values struck from a wide cell", wide == 0 ? 0 : struck / wide)
                .figure("classes looked at", classes.length)
                .evidence(worst.of(release.sheet().name()))
                .finding());
    }

    /**
     * The values that can be struck from the label of a class in a column, because a tighter class would have held their rows.
     */
    static BitSet struck(AttackedRelease release, LabelIndex index, double[] logs, int each, int column) {
        PossibleValues own = release.cover(column, release.label(each, column));
        long[] bits = index.of(Relation.OVERLAPS, column, own).clone();
        for (int other = 0; other < release.quasi(); other++) {
            if (other != column) {
                long[] holding = index.of(Relation.HOLDS, other, release.cover(other, release.label(each, other)));
                for (int i = 0; i < bits.length; i++) {
                    bits[i] &= holding[i];
                }
            }
        }
        BitSet struck = new BitSet();
        for (int holder : CoveringClasses.numbers(bits)) {
            if (logs[holder] < logs[each]) {
                release.cover(column, release.label(holder, column)).addTo(struck);
            }
        }
        BitSet possible = new BitSet();
        own.addTo(possible);
        struck.and(possible);
        return struck;
    }
}
