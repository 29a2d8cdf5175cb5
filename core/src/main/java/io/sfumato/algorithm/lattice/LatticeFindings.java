package io.sfumato.algorithm.lattice;

import io.sfumato.partition.LevelSearch;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a search has found and has to say, put into the words of a report. */
final class LatticeFindings {

    private LatticeFindings() {}

    /** Of the one node that was looked for. */
    static LevelSearch of(@Nullable RankedNode found, NodeJudge exam, long checked) {
        return new LevelSearch(Stream.ofNullable(found).map(exam::told).toList(), checked, true, List.of());
    }

    /** Of a search that may have been cut short; {@code remarks} are what it has to say itself. */
    static LevelSearch of(Collection<RankedNode> found, NodeJudge exam, Effort effort, List<String> remarks) {
        List<String> all = new ArrayList<>(remarks);
        if (effort.over()) {
            all.add(String.format(
                    Locale.ROOT,
                    "The search was ended after %,d nodes of %.3g: the best of what was found is taken, and it is not proven "
                            + "that there is nothing better. 'nodes' and 'seconds' set how long it may search; with nodes: "
                            + "%d it finds the same again.",
                    effort.spent(),
                    exam.lattice().size(),
                    Math.max(1, effort.spent())));
        }
        List<LevelSearch.Node> nodes = found.stream().sorted().map(exam::told).toList();
        return new LevelSearch(nodes, effort.spent(), !effort.over(), all);
    }
}
