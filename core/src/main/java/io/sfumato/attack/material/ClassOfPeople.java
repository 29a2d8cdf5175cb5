package io.sfumato.attack.material;

import io.sfumato.run.Context;
import java.util.Arrays;

/** In which class of a release people are. */
public final class ClassOfPeople {

    private ClassOfPeople() {}

    /** The class in which an attacker would look for each target: the tightest that covers them; -1 for none. */
    public static int[] tightest(
            AuditMaterial material, AttackedRelease release, KnownPeople people, int[] targets, Context context) {
        CoveringClasses covering = new CoveringClasses(material, release, people);
        double[] logs = LabelWeights.of(material, release).logs();
        int[] placed = new int[targets.length];
        for (int i = 0; i < targets.length; i++) {
            placed[i] = LabelWeights.tightest(covering.classes(targets[i]), logs);
            if (i % 256 == 0) {
                context.advance(i);
            }
        }
        return placed;
    }

    /** The classes that could hold each target: the one named by the key, else all that cover them. */
    public static int[][] possible(
            AuditMaterial material, AttackedRelease release, KnownPeople people, int[] targets, Context context) {
        if (material.keyed(people.sheet(), release.sheet())) {
            int[] rows = SharedCodes.byKey(
                    people.sheet(), release.sheet(), material.key().orElseThrow());
            return Arrays.stream(targets)
                    .mapToObj(target -> rows[target] < 0 ? new int[0] : new int[] {release.classOf(rows[target])})
                    .toArray(int[][]::new);
        }
        CoveringClasses covering = new CoveringClasses(material, release, people);
        int[][] possible = new int[targets.length][];
        for (int i = 0; i < targets.length; i++) {
            possible[i] = covering.classes(targets[i]);
            if (i % 256 == 0) {
                context.advance(i);
            }
        }
        return possible;
    }
}
