package io.sfumato.cli.feasibility;

import io.sfumato.run.Seed;
import java.util.List;
import java.util.OptionalInt;

/**
 * What {@code feasible} is asked.
 *
 * @param k the k that matters
 * @param ks all k to tell about, ascending, that one among them
 * @param tables how many tables to draw, if somebody said
 */
public record FeasibilityRequest(int k, List<Integer> ks, OptionalInt tables, Seed seed) {
    public FeasibilityRequest {
        ks = List.copyOf(ks);
    }
}
