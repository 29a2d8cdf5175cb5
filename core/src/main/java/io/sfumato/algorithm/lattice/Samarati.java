package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.partition.LevelSearch;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;

/**
 * The least height at which a node satisfies, found by halving, and the best of the satisfying nodes of that height. Halving is
 * right only where every node above a satisfying one satisfies; elsewhere heights are tried one after another.
 */
public record Samarati(LevelOptions options) implements LatticeAlgorithm {

    public static final Descriptor<Algorithm> DESCRIPTOR = new Descriptor<>(
            Family.ALGORITHM,
            "samarati",
            "Samarati's binary search",
            "Finds the least total height of levels that keeps the promises, and the best node of that height.",
            "Height counts every level alike, so a node of least height need not lose least: compare with 'optimal'. The "
                    + "height is found by halving; where promises and suppression do not allow that (a coarser release may "
                    + "fail although a finer one holds), heights are tried one after another and the report says so.",
            Audience.RESEARCH,
            LevelOptions.PARAMETERS,
            List.of("Samarati, P.: Protecting respondents' identities in microdata release. IEEE TKDE 13(6), 2001."),
            arguments -> new Samarati(LevelOptions.from(arguments)));

    static final String SCANNED =
            "With these promises and suppression a coarser release may fail although a finer one holds: "
                    + "heights were scanned upward, and nothing was skipped for lying above or below another node.";

    /** With the usual options. */
    public static Samarati usual() {
        return new Samarati(LevelOptions.USUAL);
    }

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public LevelLimits limits() {
        return options.limits();
    }

    @Override
    public LevelSearch search(LatticeTask task, Context context) {
        Lattice lattice = new Lattice(task.columns(), limits());
        Effort effort = options.effort(context);
        NodeJudge exam = new NodeJudge(task, lattice, options.measure(), effort);
        Heights heights = new Heights(lattice, exam, effort);
        int least = new DistanceVectors(lattice.columns(), exam.base()).leastHeight(exam.least(), task.suppressible());
        return exam.monotone()
                ? LatticeFindings.of(halve(heights, least, lattice), exam, effort, List.of())
                : LatticeFindings.of(scan(heights, least, lattice), exam, effort, List.of(SCANNED));
    }

    /** The satisfying nodes of the least height that has any, or what was found last when the effort ended. */
    private static List<RankedNode> halve(Heights heights, int least, Lattice lattice) {
        int low = least;
        int high = Lattice.height(lattice.top());
        List<RankedNode> found = heights.at(high, 1);
        while (low < high && !found.isEmpty()) {
            int middle = (low + high) >>> 1;
            List<RankedNode> there = heights.at(middle, 1);
            if (there.isEmpty()) {
                low = middle + 1;
            } else {
                found = there;
                high = middle;
            }
        }
        List<RankedNode> all = found.isEmpty() ? found : heights.at(high, Integer.MAX_VALUE);
        return all.isEmpty() ? found : all;
    }

    private static List<RankedNode> scan(Heights heights, int least, Lattice lattice) {
        List<RankedNode> found = new ArrayList<>();
        for (int height = least; height <= Lattice.height(lattice.top()) && found.isEmpty(); height++) {
            found = heights.at(height, Integer.MAX_VALUE);
        }
        return found;
    }
}
