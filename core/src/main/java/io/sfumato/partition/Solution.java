package io.sfumato.partition;

import io.sfumato.table.PersonRows;
import java.util.List;
import java.util.Optional;

/** What an algorithm found. */
public sealed interface Solution {

    /** What the search has to say to the owner. */
    default List<String> remarks() {
        return List.of();
    }

    /** How many rounds were searched, if the algorithm works in rounds. */
    default Optional<Rounds> rounds() {
        return Optional.empty();
    }

    /** This solution about people as one about their rows. */
    Solution spread(PersonRows units);

    /**
     * Classes of rows; each is published under labels of its own.
     *
     * @param shared for each axis the spans of cells that classes share, ascending and apart: a class within one is
     *     published with the whole of it; empty where classes share nothing
     */
    record Classes(Partition partition, List<List<Span>> shared, List<String> remarks, Optional<Rounds> rounds)
            implements Solution {

        public Classes {
            shared = shared.stream().map(List::copyOf).toList();
            remarks = List.copyOf(remarks);
        }

        public Classes(Partition partition, List<List<Span>> shared, List<String> remarks) {
            this(partition, shared, remarks, Optional.empty());
        }

        public Classes(Partition partition, List<List<Span>> shared) {
            this(partition, shared, List.of());
        }

        /** The same, found in so many rounds. */
        public Classes in(Rounds searched) {
            return new Classes(partition, shared, remarks, Optional.of(searched));
        }

        @Override
        public Solution spread(PersonRows units) {
            return new Classes(partition.spread(units), shared, remarks, rounds);
        }

        /** Classes that share nothing. */
        public Classes(Partition partition) {
            this(partition, List.of());
        }
    }

    /** Cells of an axis from the first to the last. */
    record Span(int first, int last) {}

    /**
     * One level per quasi-identifying column, the same for every row.
     *
     * @param levels in the order of the axes
     * @param partition the classes that these levels make, failing ones suppressed
     * @param search how they were found, and what else was
     */
    record Levels(List<Integer> levels, Partition partition, LevelSearch search) implements Solution {
        public Levels {
            levels = List.copyOf(levels);
        }

        @Override
        public Solution spread(PersonRows units) {
            return new Levels(levels, partition.spread(units), search);
        }

        @Override
        public List<String> remarks() {
            return search.remarks();
        }
    }

    /** No release keeps all promises. */
    record None(List<Shortfall> shortfalls) implements Solution {
        public None {
            shortfalls = List.copyOf(shortfalls);
        }

        @Override
        public Solution spread(PersonRows units) {
            return this;
        }
    }
}
