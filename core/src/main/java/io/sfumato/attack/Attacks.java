package io.sfumato.attack;

import io.sfumato.catalog.Descriptor;
import java.util.List;

/** All attacks, in the order in which they are reported. */
public final class Attacks {

    public static final List<Attack> ALL = with(SeriesGuarantee.unknown());

    /** Their entries in the catalogue. */
    public static final List<Descriptor<Attack>> DESCRIPTORS =
            ALL.stream().map(Attack::descriptor).toList();

    private Attacks() {}

    /** The same with what a ledger remembers. */
    public static List<Attack> with(SeriesGuarantee series) {
        return List.of(
                new StatedPromises(),
                new Homogeneity(),
                new Skewness(),
                new Similarity(),
                new UnsortedMatching(),
                new Complementary(),
                new Temporal(),
                series,
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
    }
}
