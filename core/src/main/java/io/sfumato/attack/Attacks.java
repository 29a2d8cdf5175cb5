package io.sfumato.attack;

import java.util.List;

/** All attacks there are, in the order in which they are told. */
public final class Attacks {

    public static final List<Attack> ALL = List.of(
            new StatedPromises(),
            new Homogeneity(),
            new Skewness(),
            new Similarity(),
            new UnsortedMatching(),
            new Complementary(),
            new Temporal(),
            new Linking(),
            new BackgroundKnowledge(),
            new Minimality(),
            new DeFinetti(),
            new Downcoding(),
            new Refinement(),
            new Composition(),
            new Membership(),
            new Learning(),
            new SinglingOut());

    private Attacks() {}
}
