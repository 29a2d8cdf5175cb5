package io.sfumato.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Task;
import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.recode.Coverage;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoder;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.Regions;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import io.sfumato.table.Units;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A job on an encoded table, from the rows to their labels: what the search sees, how it is judged, and how its classes
 * become labels.
 *
 * @param recodings one for each quasi-identifying column
 * @param judge of people
 * @param space of rows, which are recoded
 * @param people of people, who are put into classes; the same where everybody has one row
 */
record Attempt(Job job, Table table, List<Recoding> recodings, Judge judge, Space space, Space people) {

    /**
     * What the search of a job stands on.
     *
     * @throws PolicyException when a column cannot be recoded as the job asks
     */
    static Attempt of(Job job, Table table) {
        return of(job, table, Styles.choose(job, table));
    }

    /** The same with recodings already chosen, one for each quasi-identifying column. */
    static Attempt of(Job job, Table table, List<Recoding> recodings) {
        RuleBinding.check(table);
        Units units = Units.of(table);
        Judge judge = new Judge(job.protect(), table, units);
        long crowd = judge.promises().leastRows();
        List<Axis> axes = new ArrayList<>();
        for (int i = 0; i < recodings.size(); i++) {
            axes.add(recodings.get(i).axis(table.quasi().get(i), crowd, units));
        }
        Space space = new Space(table.rows(), axes);
        Space people = units.single() ? space : new Space(units, axes);
        return new Attempt(job, table, recodings, judge, space, people);
    }

    Task task() {
        return new Task(people, judge, table.sensitive(), job.suppressible(table.rows()), job.seed());
    }

    /** Classes of rows. With stars, suppressed rows are a class of their own; if that class fails, nothing may be suppressed. */
    Solution solve(Context context) {
        return solve(job.algorithm(), context);
    }

    /** The same by another algorithm, within the job's own limits. */
    Solution solve(Algorithm algorithm, Context context) {
        Task task = task();
        Solution solution = algorithm.solve(task, context);
        Solution holding = job.suppression().stars() && !starsHold(solution)
                ? algorithm.solve(task.withoutSuppression(), context)
                : solution;
        return holding.spread(people.units());
    }

    private boolean starsHold(Solution solution) {
        Partition partition = partition(solution);
        if (partition == null || partition.suppressed() == 0) {
            return true;
        }
        List<int[]> published = new ArrayList<>(partition.groups());
        published.add(partition.suppressedRows());
        return judge.accepts(partition.suppressedRows()) && judge.acceptsTogether(published);
    }

    private static @Nullable Partition partition(Solution solution) {
        if (solution instanceof Solution.Classes classes) {
            return classes.partition();
        }
        return solution instanceof Solution.Levels levels ? levels.partition() : null;
    }

    /**
     * The labels of a solution, which must not be {@link Solution.None}.
     *
     * @throws PolicyException when they would overlap against the job's will, or would not read back as themselves
     */
    Recoded recode(Solution solution, Context context) {
        context.stage("recoding", 0);
        Recoded recoded = new Recoder(space, recodings).recode(solution);
        if (job.suppression().stars()) {
            recoded = recoded.withStars(space.dimensions());
        }
        if (job.labels() == LabelStyle.REGIONS
                && Regions.overlap(space, recoded).isPresent()) {
            throw new PolicyException(
                    Place.in(""),
                    "labels: regions was asked for, but with these recodings labels would partly overlap; leave 'recode' "
                            + "to its default, or use labels: least loss");
        }
        checkNotation(recoded);
        return recoded;
    }

    /** A label that would not read back as itself must not be published. */
    void checkNotation(Recoded recoded) {
        Problems problems = new Problems();
        for (int axis = 0; axis < space.dimensions(); axis++) {
            Column column = space.axis(axis).column();
            int at = axis;
            boolean faithful = recoded.labels().stream()
                    .map(tuple -> tuple.get(at))
                    .distinct()
                    .allMatch(label -> readsBack(label, column));
            if (!faithful) {
                problems.add(
                        Place.in("").column(column.name()),
                        "has values that would read as labels in this notation; use notation: sfumato");
            }
        }
        problems.throwIfAny(PolicyException::new);
    }

    /** As itself, or as another label for the very same values (a node that is named like the set of its values). */
    private boolean readsBack(Label label, Column column) {
        Label read = job.notation().parse(job.notation().print(label, column), column);
        return read.equals(label) || Coverage.of(read, column).equals(Coverage.of(label, column));
    }
}
