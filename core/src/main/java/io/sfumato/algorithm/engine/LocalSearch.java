package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Parallel;
import io.sfumato.algorithm.pattern.WeighedPatterns;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Improves a partition in rounds. Each round lays the classes in a random order of columns, cuts that into blocks, and
 * improves every block by itself; so blocks can go to any thread and the result is the same.
 */
final class LocalSearch {

    /**
     * Rows of a block: enough for good neighbours, few enough to search all of them. Chosen on adult-byun like all constants of
     * the search (docs/benchmarks.md).
     */
    private static final int BLOCK_ROWS = 6_000;

    /**
     * A block has at least so many classes, however large these are: fewer would have too few neighbours to choose from. Chosen
     * on adult-byun like all constants of the search (docs/benchmarks.md).
     */
    private static final int LEAST_CLASSES = 60;

    /**
     * A block has at most so many classes, however small: the time of a step grows with them. Chosen on adult-byun like all
     * constants of the search (docs/benchmarks.md).
     */
    private static final int MOST_CLASSES = 600;

    /**
     * Steps for each class in a round; half as many where regions are searched beside. A round number: more make rounds better
     * and longer.
     */
    static final int STEPS = 4;

    private final Points points;
    private final ClassAdmission gate;
    private final Seed seed;
    private final Optional<WeighedPatterns> outlook;

    LocalSearch(Points points, ClassAdmission gate, Seed seed, Optional<WeighedPatterns> outlook) {
        this.points = points;
        this.gate = gate;
        this.seed = seed;
        this.outlook = outlook;
    }

    /** Hears the classes after every round. */
    @FunctionalInterface
    interface Listener {
        void round(int done, List<int[]> classes);
    }

    /** The classes after so many rounds, or fewer (but at least one) if the context has enough. */
    List<int[]> improve(List<int[]> start, int rounds, Context context, Listener listener) {
        context.search(rounds);
        List<int[]> classes = start;
        listener.round(0, classes);
        for (int round = 0; round < rounds && (round == 0 || !context.isEnough()); round++) {
            classes = round(classes, round, STEPS, context);
            listener.round(round + 1, classes);
            context.advance(round + 1);
        }
        return classes;
    }

    /** One round with {@code each} steps for each class; the first round has number 0. */
    List<int[]> round(List<int[]> classes, int round, int each, Context context) {
        RandomStream random = seed.stream("sfumato " + round);
        List<ClassBlock> blocks = blocks(classes, random);
        Parallel.run(context.executor(), blocks.size(), () -> tools(context), (tools, index) -> {
            ClassBlock block = blocks.get(index);
            RandomStream own = seed.stream("sfumato " + round + " " + index);
            int steps = each * block.count();
            for (int step = 0; step < steps; step++) {
                context.checkpoint();
                tools.rebuilding().step(block, own);
            }
            tools.trading().ifPresent(trading -> trading.round(block, own));
        });
        List<int[]> improved = new ArrayList<>();
        blocks.forEach(block -> improved.addAll(block.classes()));
        return improved;
    }

    private Tools tools(Context context) {
        return new Tools(
                new NeighbourRebuilding(points, gate),
                outlook.map(found -> new PatternTrading(points, gate, found, context)));
    }

    /**
     * What one worker needs.
     *
     * @param trading present where rows can bid for patterns
     */
    private record Tools(NeighbourRebuilding rebuilding, Optional<PatternTrading> trading) {}

    private List<ClassBlock> blocks(List<int[]> classes, RandomStream random) {
        int[] axes = shuffled(random);
        int[] rows = new int[classes.size()];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = classes.get(i)[random.below(classes.get(i).length)];
        }
        int[] order = IntStream.range(0, rows.length)
                .boxed()
                .sorted((one, other) -> points.compare(rows[one], rows[other], axes))
                .mapToInt(Integer::intValue)
                .toArray();
        List<ClassBlock> blocks = new ArrayList<>();
        List<int[]> open = new ArrayList<>();
        int size = 0;
        for (int i = 0; i < order.length; i++) {
            open.add(classes.get(order[i]));
            size += classes.get(order[i]).length;
            boolean full = (size >= BLOCK_ROWS && open.size() >= LEAST_CLASSES) || open.size() >= MOST_CLASSES;
            if ((full && order.length - i > LEAST_CLASSES) || i == order.length - 1) {
                blocks.add(new ClassBlock(points, gate, open));
                open = new ArrayList<>();
                size = 0;
            }
        }
        return blocks;
    }

    private int[] shuffled(RandomStream random) {
        int[] axes = IntStream.range(0, points.dimensions()).toArray();
        for (int i = axes.length - 1; i > 0; i--) {
            int other = random.below(i + 1);
            int swap = axes[i];
            axes[i] = axes[other];
            axes[other] = swap;
        }
        return axes;
    }
}
