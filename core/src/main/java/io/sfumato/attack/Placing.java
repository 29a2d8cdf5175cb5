package io.sfumato.attack;

import io.sfumato.run.Context;

/** Which class an attacker takes for a person's. */
final class Placing {

    private Placing() {}

    /** For each target the tightest class that covers them; -1 for none. */
    static int[] tightest(Scene scene, Release release, People people, int[] targets, Context context) {
        Covering covering = new Covering(scene, release, people);
        double[] logs = Weights.of(scene, release).logs();
        int[] placed = new int[targets.length];
        for (int i = 0; i < targets.length; i++) {
            placed[i] = Weights.tightest(covering.classes(targets[i]), logs);
            if (i % 256 == 0) {
                context.advance(i);
            }
        }
        return placed;
    }
}
