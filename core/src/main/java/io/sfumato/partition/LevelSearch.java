package io.sfumato.partition;

import java.util.List;

/**
 * What a search for levels found.
 *
 * @param nodes the level vectors that keep all promises and are worth choosing from, the best first; empty if there are none
 * @param checked how many nodes were judged by their classes
 * @param proven whether nothing better can have been missed in what the algorithm looks for
 * @param remarks what the owner should know of the search, in sentences; none if it went as usual
 */
public record LevelSearch(List<Node> nodes, long checked, boolean proven, List<String> remarks) {

    public LevelSearch {
        nodes = List.copyOf(nodes);
        remarks = List.copyOf(remarks);
    }

    /**
     * One level for each quasi-identifying column.
     *
     * @param loss by the measure of the search; less is better. GCP if nodes are told apart by their research value
     * @param suppressed the rows in classes that fail
     * @param value the research value that is left
     * @param atTop how many columns are at their root, and so tell nothing
     */
    public record Node(List<Integer> levels, double loss, long suppressed, double value, int atTop) {
        public Node {
            levels = List.copyOf(levels);
        }

        /** The sum of the levels. */
        public int height() {
            return levels.stream().mapToInt(Integer::intValue).sum();
        }
    }
}
