package io.sfumato.attack;

import java.util.List;

/** All attacks, in the order in which they are reported. */
public final class Attacks {

    public static final List<Attack> ALL = List.of(
            new StatedPromises(),
            new Homogeneity(),
            new Skewness(),
            new Similarity(),
            new UnsortedMatching(),
            new Complementary(),
            new Temporal(),
            SeriesGuarantee.unknown(),
            new Linking(),
            new BackgroundKnowledge(),
            new Minimality(),
            new DeFinetti(),
            new Downcoding(),
            new Refinement(),
            new LeftOutPeople(),
            new Composition(),
            new Membership(),
            new Learning(),
            new LoneLeaver(),
            new SinglingOut());

    private Attacks() {}

    /** The same with what a ledger remembers. */
    public static List<Attack> with(SeriesGuarantee series) {
        return ALL.stream()
                .map(attack -> attack instanceof SeriesGuarantee ? series : attack)
                .toList();
    }
}
