package io.sfumato.testkit;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.job.Catalog;
import io.sfumato.job.ColumnWeights;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.label.Grammar;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import io.sfumato.space.LossForm;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.WithinPerson;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** One job on one generated table, and what its run must end in. */
public record JobCase(
        GeneratedTable table,
        Algorithm algorithm,
        List<ModelCase> promises,
        LabelStyle style,
        Suppression suppression,
        MissingPolicy missing) {

    /** How it ended, and what was published. */
    public record Ending(Outcome outcome, MemorySink sink) {}

    public JobCase {
        promises = List.copyOf(promises);
    }

    /** The job. */
    public Job job() {
        List<PrivacyModel> models = promises.stream().map(ModelCase::make).toList();
        Seed seed = new Seed(7, table.rows().size());
        return new Job(
                table.declared(models),
                ColumnWeights.GIVEN,
                models,
                algorithm,
                style,
                LossForm.HEIGHTS,
                suppression,
                missing,
                Grammar.INSTANCE,
                seed,
                NaivePresence.any(promises) ? Optional.of(NaivePresence.source(table)) : Optional.empty(),
                WithinPerson.HULL);
    }

    /** The same on another table. */
    JobCase on(GeneratedTable other) {
        return new JobCase(other, algorithm, promises, style, suppression, missing);
    }

    /** Runs it. */
    public Ending run(Context context) {
        MemorySink sink = new MemorySink();
        return new Ending(Pipeline.run(job(), table.source(), sink, context), sink);
    }

    /** What the run claims about its release. */
    public ClaimedRelease claim(Outcome.Release release) {
        int rows = remaining().size();
        return new ClaimedRelease(
                promises, style, missing, release.suppressed(), job().suppressible(rows), perturbed());
    }

    private List<Integer> remaining() {
        return IntStream.range(0, table.rows().size())
                .filter(row -> missing != MissingPolicy.DROP || !table.lacking(row))
                .boxed()
                .toList();
    }

    private Set<String> perturbed() {
        return table.columns().stream()
                .filter(spec -> spec.recoding()
                        .flatMap(name -> Catalog.find(Catalog.RECODINGS, name))
                        .map(entry -> !entry.make(Map.of()).truthful())
                        .orElse(false))
                .map(ColumnSpec::name)
                .collect(Collectors.toSet());
    }

    /** Whether one class of all rows would keep the promises. */
    public boolean wholeTableHolds() {
        List<Map<String, String>> whole = remaining().stream().map(this::named).toList();
        return new NaivePromises(table, whole).hold(promises, whole)
                && NaiveTablePromises.hold(promises, List.of(NaivePromises.size(whole)))
                && presenceHolds(whole);
    }

    /**
     * Whether a class of all rows keeps the promises about a population. Everybody in it fits such a class, since nobody has
     * a value that no row has. If only some rows take part that is not known, and the answer is no.
     */
    private boolean presenceHolds(List<Map<String, String>> whole) {
        int people = NaivePresence.population(table).size();
        return !NaivePresence.any(promises)
                || (whole.size() == table.rows().size()
                        && NaivePresence.hold(promises, NaivePromises.size(whole), people));
    }

    private Map<String, String> named(int row) {
        Map<String, String> cells = new HashMap<>();
        for (int column = 0; column < table.columns().size(); column++) {
            cells.put(table.columns().get(column).name(), Objects.requireNonNullElse(table.value(row, column), ""));
        }
        table.who(row).ifPresent(who -> cells.put(NaivePromises.WHO, who));
        return cells;
    }

    /** Whether the missing policy leaves nothing to work on. */
    public boolean unreadable() {
        boolean lacking = IntStream.range(0, table.rows().size()).anyMatch(table::lacking);
        return (missing == MissingPolicy.REJECT && lacking) || remaining().isEmpty();
    }

    @Override
    public String toString() {
        return algorithm + ", " + promises + ", labels " + style.words() + ", missing " + missing.word() + ", "
                + suppression + " on " + table.rows().size() + " rows " + table.name() + " of "
                + table.columns().stream()
                        .map(spec -> spec.name()
                                + spec.recoding().map(name -> " as " + name).orElse(""))
                        .toList();
    }
}
