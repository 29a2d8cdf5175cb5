package io.sfumato.solve;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Parallel;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.Task;
import io.sfumato.job.Job;
import io.sfumato.job.RecodingChoice;
import io.sfumato.job.RuleBinding;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Rounds;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.Counts;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoder;
import io.sfumato.recode.Recoding;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A job on an encoded table, from the rows to their labels: what the search sees, how it is judged, and how its classes
 * become labels.
 *
 * @param recodings one for each quasi-identifying column
 * @param judge of people
 * @param space of rows, which are recoded
 * @param people of people, who are put into classes; the same where everybody has one row
 * @param census the population, if promises are about it
 */
public record EncodedJob(
        Job job,
        Table table,
        List<Recoding> recodings,
        Judge judge,
        Space space,
        Space people,
        Optional<PopulationCensus> census) {

    /**
     * Prepares a job for its search.
     *
     * @throws PolicyException when a column cannot be recoded as the job asks
     */
    public static EncodedJob of(Job job, Table table) {
        return of(job, table, RecodingChoice.choose(job, table));
    }

    /** The same with recodings already chosen, one for each quasi-identifying column. */
    public static EncodedJob of(Job job, Table table, List<Recoding> recodings) {
        RuleBinding.check(table);
        PersonRows units = PersonRows.of(table);
        checkPopulation(job, table, units);
        Judge judge = new Judge(job.protect(), table, units);
        long crowd = judge.promises().leastRows();
        List<Axis> axes = new ArrayList<>();
        for (int i = 0; i < recodings.size(); i++) {
            axes.add(recodings.get(i).axis(table.quasi().get(i), crowd, units).in(job.loss()));
        }
        Space space = new Space(table.rows(), axes);
        Space people = units.single() ? space : new Space(units, axes);
        if (!judge.promises().aboutPopulation()) {
            return new EncodedJob(job, table, recodings, judge, space, people, Optional.empty());
        }
        if (!recodings.stream().allMatch(Recoding::truthful)) {
            throw new PolicyException(
                    Place.in(""),
                    "a promise is about people who fit the labels of a class, and centroids cover nobody; choose another "
                            + "recoding");
        }
        table.subject()
                .ifPresent(who -> PopulationCensus.requireOnce(job.population().orElseThrow(), who.name()));
        PopulationCensus census = PopulationCensus.of(job.population().orElseThrow(), people, recodings);
        Judge knowing = new Judge(job.protect(), table, units, census);
        return new EncodedJob(job, table, recodings, knowing, space, people, Optional.of(census));
    }

    /** A table is drawn from its population, and cannot have more people. */
    private static void checkPopulation(Job job, Table table, PersonRows units) {
        Problems problems = new Problems();
        for (PrivacyModel model : job.protect()) {
            if (model.population().orElse(Long.MAX_VALUE) < units.size()) {
                problems.add(
                        Place.in(""),
                        model.name() + ": 'population' is "
                                + Counts.of(model.population().getAsLong()) + ", and the table has "
                                + Counts.of(units.size()) + " "
                                + Judge.counted(table).many()
                                + "; give the number of all people that they were drawn from");
            }
        }
        problems.throwIfAny(PolicyException::new);
    }

    /** What the owner should know of the input as it is judged. */
    public List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (!judge.promises().bySets().isEmpty() && job.algorithm().shape() != Shape.ONE_SCHEME) {
            remarks.add("Sets of quasi-identifiers were promised a k of their own. Algorithm "
                    + job.algorithm().name()
                    + " forms classes of all quasi-identifiers together, with the greatest k ("
                    + judge.promises().leastRows()
                    + "): every set is kept, and more than was asked. Algorithms that choose one level per column test each "
                    + "set by itself.");
        }
        disagreeing().ifPresent(remarks::add);
        long strangers = census.map(PopulationCensus::strangers).orElse(0L);
        if (strangers > 0) {
            remarks.add("The population does not hold everybody of the input: " + Counts.of(strangers) + " of "
                    + Counts.of(table.rows())
                    + " rows have quasi-identifiers that nobody of the population has. Promises about the population say "
                    + "less than they seem to as long as that is so.");
        }
        return remarks;
    }

    /** How many people have rows that disagree, if any do: their labels have to cover all that was said of them. */
    private Optional<String> disagreeing() {
        PersonRows units = people.units();
        Map<String, Long> byColumn = new LinkedHashMap<>();
        BitSet anywhere = new BitSet();
        for (Column column : units.single() ? List.<Column>of() : table.quasi()) {
            long[] some = IntStream.range(0, units.size())
                    .filter(unit -> IntStream.range(1, units.rows(unit))
                            .anyMatch(i -> column.code(units.row(unit, i)) != column.code(units.row(unit, 0))))
                    .peek(anywhere::set)
                    .asLongStream()
                    .toArray();
            if (some.length > 0) {
                byColumn.put(column.name(), (long) some.length);
            }
        }
        return byColumn.isEmpty()
                ? Optional.empty()
                : Optional.of("Of " + Counts.of(units.size()) + " people, " + Counts.of(anywhere.cardinality())
                        + " have rows that disagree in a quasi column ("
                        + byColumn.entrySet().stream()
                                .map(each -> each.getKey() + ": " + Counts.of(each.getValue()))
                                .collect(Collectors.joining(", "))
                        + "). A label covers all rows of a person, which makes it coarse; 'within-person: most-frequent', or "
                        + "{take: latest, by: COLUMN}, gives each person one value.");
    }

    public Task task() {
        return new Task(people, judge, table.sensitive(), job.suppressible(table.rows()), job.seed());
    }

    /** Classes of rows. With stars, suppressed rows are a class of their own; if that class fails, nothing may be suppressed. */
    public Solution solve(Context context) {
        return solve(job.algorithm(), context);
    }

    /** The same by another algorithm, within the job's own limits. */
    public Solution solve(Algorithm algorithm, Context context) {
        Task task = task();
        Solution solution = algorithm.solve(task, context);
        Solution holding = job.suppression().stars() && !starsHold(solution)
                ? again(algorithm, solution.rounds(), context)
                : solution;
        return checked(holding).spread(people.units());
    }

    /** Classes of all rows, for when those left out cannot be published as one class of stars. */
    public Solution solveAll(Optional<Rounds> before, Context context) {
        return checked(again(job.algorithm(), before, context)).spread(people.units());
    }

    /** The same with other promises asked while searching. */
    public EncodedJob asking(List<PrivacyModel> models) {
        Judge other = new Judge(models, table, people.units(), census.orElse(null));
        return new EncodedJob(job, table, recodings, other, space, people, census);
    }

    /**
     * Searches again without suppression, for as many rounds as the first search did, so that a job that asks for the reported
     * rounds gets this result again.
     */
    private Solution again(Algorithm algorithm, Optional<Rounds> before, Context context) {
        Task whole = task().withoutSuppression();
        if (before.isEmpty()) {
            return algorithm.solve(whole, context);
        }
        Solution solution = algorithm.within(before.get().done()).solve(whole, context.unhurried());
        return solution instanceof Solution.Classes classes ? classes.in(before.get()) : solution;
    }

    /**
     * Checks labels that are wider than their classes. They can be equal to those of other classes, and what held of each class
     * need not hold of them together. If it does not, one class of all rows is left.
     */
    private Solution checked(Solution solution) {
        boolean wide = solution instanceof Solution.Classes classes
                && !classes.shared().isEmpty();
        if (census.isEmpty() || !wide || holds(new Recoder(space, recodings).recode(solution.spread(people.units())))) {
            return solution;
        }
        int[] all = task().rows();
        if (judge.accepts(all)) {
            return new Solution.Classes(Partition.of(all.length, List.of(all)));
        }
        ClassSummary whole = judge.complete(judge.summarize(all), all);
        return new Solution.None(judge.promises().shortfalls(whole, whole, job.suppressible(table.rows())));
    }

    /** Whether all classes keep what is promised of them and of the people who fit their labels. */
    public boolean holds(Recoded recoded) {
        return IntStream.range(0, recoded.labels().size())
                .allMatch(i -> judge.accepts(
                        IntStream.of(recoded.partition().members(i))
                                .map(people.units()::of)
                                .distinct()
                                .toArray(),
                        recoded.labels().get(i)));
    }

    private boolean starsHold(Solution solution) {
        Partition partition = partition(solution);
        return partition == null || starsHold(partition);
    }

    /** Whether those in no class of people can be published as one of stars. */
    public boolean starsHold(Partition partition) {
        if (partition.suppressed() == 0) {
            return true;
        }
        List<int[]> published = new ArrayList<>(partition.groups());
        published.add(partition.suppressedRows());
        return judge.acceptsSilent(partition.suppressedRows()) && judge.acceptsTogether(published);
    }

    /** What classes of rows lose by the loss that the search follows; rows in none of them count in full. */
    public long loss(Partition partition) {
        long lost = partition.suppressed() * space.full();
        for (int[] rows : partition.groups()) {
            lost += rows.length * Hull.of(space, rows).loss();
        }
        return lost;
    }

    public static @Nullable Partition partition(Solution solution) {
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
    public Recoded recode(Solution solution, Context context) {
        Recoded recoded = label(solution, context);
        LabelCheck check = check(recoded);
        Parallel.all(context.executor(), check.works());
        check.throwIfAny();
        return recoded;
    }

    /** The same, not checked. */
    public Recoded label(Solution solution, Context context) {
        context.stage("recoding", 0);
        return new Recoder(space, recodings).recode(solution, context.executor());
    }

    /** What decides whether labels may be published. */
    public LabelCheck check(Recoded recoded) {
        return new LabelCheck(job, space, recoded);
    }
}
