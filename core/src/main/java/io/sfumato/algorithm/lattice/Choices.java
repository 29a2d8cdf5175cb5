package io.sfumato.algorithm.lattice;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Shortfall;
import io.sfumato.run.Context;
import java.util.List;
import java.util.NavigableSet;
import java.util.OptionalInt;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What an algorithm on levels could publish in place of its own choice: the nodes of its lattice that keep all promises, in
 * the order of its measure. A lattice up to {@value #SMALL} nodes is gone through as a whole; of a larger one only the best
 * few are looked for, and the rest is not counted.
 *
 * @param most how many are told
 * @param stars whether suppressed rows stay as one class, which must keep all promises
 */
public record Choices(LatticeAlgorithm algorithm, int most, boolean stars) {

    /**
     * The most nodes of a lattice that is gone through as a whole. A round number: more would count all solutions of larger
     * lattices, and take longer.
     */
    private static final int SMALL = 1 << 16;

    public Choices {
        if (most < 1) {
            throw new IllegalArgumentException("most must be >= 1, was " + most);
        }
    }

    /**
     * The solutions of a task.
     *
     * @param nodes the best first; empty if there are none
     * @param counted whether {@code total} is the number of all solutions, and not only of those that were found
     * @param own which of {@code nodes}, from 1, the algorithm takes by itself; empty if it is none of them
     * @param lattice how many nodes there are, satisfying or not
     * @param checked how many judgements were made
     * @param proven whether no node is missing between these
     */
    public record Listed(
            List<LevelSearch.Node> nodes,
            long total,
            boolean counted,
            OptionalInt own,
            double lattice,
            long checked,
            boolean proven) {
        public Listed {
            nodes = List.copyOf(nodes);
        }
    }

    /** The solutions over rows in memory. */
    public Listed list(Task task, Context context) {
        context.stage(algorithm.name(), 0);
        return list(LatticeTask.of(task), context);
    }

    /** Why there are none. */
    public List<Shortfall> shortfalls(Task task, Context context) {
        return algorithm.shortfalls(LatticeTask.of(task), context);
    }

    Listed list(LatticeTask given, Context context) {
        LatticeTask task = stars ? given.starred() : given;
        LevelOptions options = algorithm.options();
        Lattice lattice = new Lattice(task.columns(), algorithm.limits());
        Effort effort = options.effort(context);
        NodeJudge exam = new NodeJudge(task, lattice, options.measure(), effort);
        boolean whole = lattice.size() <= SMALL;
        NavigableSet<RankedNode> found =
                new BranchAndBound(lattice, exam, effort, whole ? Integer.MAX_VALUE : most).search(known(exam, whole));
        List<LevelSearch.Node> nodes =
                found.stream().limit(most).map(exam::told).toList();
        return new Listed(
                nodes,
                found.size(),
                whole && !effort.over(),
                own(nodes, given, context),
                lattice.size(),
                effort.spent(),
                !effort.over());
    }

    /** A node to begin with, so that something is found even where effort ends soon. */
    private static Stream<RankedNode> known(NodeJudge exam, boolean whole) {
        return Stream.ofNullable(exam.node(exam.base().at(exam.lattice().top())))
                .map(top -> whole ? top : GreedyDescent.from(top, exam.lattice(), exam));
    }

    /**
     * Which of these nodes the algorithm takes by itself. Where suppressed rows may not stay as stars, a run begins again
     * without suppression.
     */
    private OptionalInt own(List<LevelSearch.Node> nodes, LatticeTask task, Context context) {
        OptionalInt first = place(nodes, algorithm.search(task, context));
        return stars && first.isEmpty() ? place(nodes, algorithm.search(task.withoutSuppression(), context)) : first;
    }

    private static OptionalInt place(List<LevelSearch.Node> nodes, LevelSearch search) {
        return IntStream.range(0, nodes.size())
                .filter(i -> search.nodes().stream()
                        .limit(1)
                        .anyMatch(own -> own.levels().equals(nodes.get(i).levels())))
                .map(i -> i + 1)
                .findFirst();
    }
}
