package io.sfumato.pipeline;

import io.sfumato.algorithm.lattice.Choices;
import io.sfumato.algorithm.lattice.Chosen;
import io.sfumato.algorithm.lattice.LatticeAlgorithm;
import io.sfumato.inplace.InPlaceRun;
import io.sfumato.intake.Intake;
import io.sfumato.job.Job;
import io.sfumato.partition.Shortfall;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.source.Source;
import io.sfumato.table.Column;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * All solutions of a job on levels, for its owner to choose from. Nothing is written. They depend on the original and so are
 * private.
 *
 * @param order the measure by which they are ordered
 * @param measure the measure that {@code loss} of a node is
 * @param columns the quasi-identifying ones, in their order
 * @param shortfalls why there is none; else empty
 */
public record LevelSolutions(
        String algorithm,
        String order,
        String measure,
        List<Levelled> columns,
        Choices.Listed listed,
        List<Shortfall> shortfalls) {

    public LevelSolutions {
        columns = List.copyOf(columns);
        shortfalls = List.copyOf(shortfalls);
    }

    /**
     * A column.
     *
     * @param height its highest level, the root
     */
    public record Levelled(String name, int height) {}

    /** Why there is nothing to choose from, or empty if there is. */
    public static Optional<String> refusal(Job job) {
        return Optional.of(job.algorithm())
                .filter(algorithm -> !(algorithm instanceof LatticeAlgorithm levels && levels.chooses()))
                .map(algorithm ->
                        "algorithm " + algorithm.name() + " does not choose one level per column, so it has no "
                                + "list of solutions; use one that does, for example 'optimal' or 'global-value'");
    }

    /**
     * The solutions of a job. Rows that can be counted where they are stay there.
     *
     * @param most how many are listed
     * @throws PolicyException when the job does not fit the source, or has no list
     * @throws java.util.concurrent.CancellationException when the context says so
     */
    public static LevelSolutions of(Job job, int most, Source source, Context context) {
        Choices choices = choices(job, most);
        Intake intake = source.tally()
                .filter(tally -> InPlaceRun.judges(job))
                .map(tally -> new InPlaceRun(job, tally, context).read(source))
                .orElseGet(() -> Intake.read(job, source, context));
        EncodedJob attempt = EncodedJob.of(job, intake.table());
        Choices.Listed listed = choices.list(attempt.task(), context);
        return new LevelSolutions(
                job.algorithm().name(),
                choices.algorithm().options().measure().word(),
                choices.algorithm().options().measure().lossWord(),
                intake.table().quasi().stream().map(LevelSolutions::levelled).toList(),
                listed,
                listed.nodes().isEmpty() ? choices.shortfalls(attempt.task(), context) : List.of());
    }

    private static Levelled levelled(Column column) {
        return new Levelled(
                column.name(), Objects.requireNonNull(column.taxonomy()).height());
    }

    /**
     * The job that publishes one of its solutions.
     *
     * @param number from 1
     * @param most how many were listed when it was chosen
     */
    public static Job choose(Job job, int number, int most) {
        return job.with(new Chosen(choices(job, Math.max(number, most)), number), job.labels());
    }

    private static Choices choices(Job job, int most) {
        refusal(job).ifPresent(why -> {
            throw new PolicyException(Place.in(""), why);
        });
        return new Choices(
                (LatticeAlgorithm) job.algorithm(), most, job.suppression().stars());
    }
}
