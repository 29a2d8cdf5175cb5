package io.sfumato.algorithm.engine;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.MergeStep;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * An algorithm whose result is improved by the flagship's search. That never loses more than the algorithm's own classes.
 *
 * @param first the algorithm whose result is polished
 * @param rounds of the search
 */
public record Polished(Algorithm first, int rounds) implements Algorithm {

    private static final String POLISH = "polish";

    /** An entry of the catalogue with one more parameter: for how many rounds its result is polished. */
    public static Descriptor<Algorithm> offered(Descriptor<Algorithm> entry) {
        Parameter polish = Parameter.integer(
                POLISH, 0, 0, "rounds of search that the result goes through; its labels then may overlap");
        return new Descriptor<>(
                entry.family(),
                entry.name(),
                entry.title(),
                entry.summary(),
                entry.details(),
                entry.audience(),
                Stream.concat(entry.parameters().stream(), Stream.of(polish)).toList(),
                entry.citations(),
                arguments -> of(entry.maker().apply(arguments), arguments.integer(POLISH)));
    }

    private static Algorithm of(Algorithm first, int rounds) {
        return rounds == 0 ? first : new Polished(first, rounds);
    }

    @Override
    public String name() {
        return first.name();
    }

    @Override
    public Shape shape() {
        return Shape.OVERLAPPING;
    }

    @Override
    public Algorithm forming(Shape wanted) {
        return new Polished(first.forming(wanted), rounds);
    }

    @Override
    public boolean anytime() {
        return true;
    }

    @Override
    public String roundsParameter() {
        return POLISH;
    }

    @Override
    public Algorithm within(int most) {
        return new Polished(first, Math.min(rounds, most));
    }

    @Override
    public int usuallySuppresses(int k) {
        return first.usuallySuppresses(k);
    }

    @Override
    public Solution solve(Task task, Context context) {
        Solution found = first.solve(task, context);
        return partition(found)
                .map(partition -> polished(start(partition, task, context), found.remarks(), task, context))
                .orElse(found);
    }

    private static Optional<Partition> partition(Solution found) {
        if (found instanceof Solution.Classes classes) {
            return Optional.of(classes.partition());
        }
        return found instanceof Solution.Levels levels ? Optional.of(levels.partition()) : Optional.empty();
    }

    /** The classes with labels of their own. If more rows were suppressed than may be, these join some of the classes. */
    private static Solution start(Partition partition, Task task, Context context) {
        List<int[]> classes = new ArrayList<>(partition.groups());
        int[] left = partition.suppressedRows();
        if (task.weight(left) > task.suppressible()) {
            classes.add(left);
        }
        return MergeStep.finish(task, classes, context);
    }

    private Solution polished(Solution start, List<String> remarks, Task task, Context context) {
        if (!(start instanceof Solution.Classes classes)) {
            return start;
        }
        Points points = new Points(task.space());
        SearchLog log = new SearchLog(task, points, context.progress());
        List<int[]> better = new LocalSearch(points, new ClassAdmission(task), task.seed(), Optional.empty())
                .improve(classes.partition().groups(), rounds, context, log);
        Solution mended = log.signed(MergeStep.finish(task, better, context), rounds);
        return mended instanceof Solution.Classes all
                ? new Solution.Classes(all.partition(), all.shared(), remarks, all.rounds())
                : mended;
    }
}
