package io.sfumato.testkit;

import io.sfumato.algorithm.Task;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.Population;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.LevelLabels;
import io.sfumato.recode.Ranges;
import io.sfumato.recode.Recoding;
import io.sfumato.run.Seed;
import io.sfumato.solve.PopulationCensus;
import io.sfumato.space.Axis;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A generated table, prepared for a search as core does it: with ranges where a column has no tree, and common ancestors
 * where it has one.
 */
public record SearchableTable(Table table, Space space, GeneratedTable generated) {

    /** Prepares all rows; missing cells are a value of their own. */
    public static SearchableTable of(GeneratedTable generated) {
        MemorySource source = generated.source();
        TableBuilder builder =
                new TableBuilder(source.name(), generated.columns(), source::missing, MissingPolicy.VALUE);
        source.read(builder::add);
        Table table = builder.build();
        return new SearchableTable(table, space(table, SearchableTable::recoding, LossForm.HEIGHTS), generated);
    }

    /** The same rows as a space for other recodings of the columns and another form of loss. */
    public Space space(Function<Column, Recoding> recodings, LossForm form) {
        return space(table, recodings, form);
    }

    private static Space space(Table table, Function<Column, Recoding> recodings, LossForm form) {
        List<Axis> axes = table.quasi().stream()
                .map(column -> recodings.apply(column).axis(column, 1).in(form))
                .toList();
        return new Space(PersonRows.of(table), axes);
    }

    /** How a column is published. */
    public static Recoding recoding(Column column) {
        return column.taxonomy() == null ? new Ranges() : new Ancestors();
    }

    /** A task over it. */
    public Task task(List<ModelCase> promises, int suppressible, Seed seed) {
        List<PrivacyModel> models = promises.stream().map(ModelCase::make).toList();
        List<Recoding> recodings = table.quasi().stream()
                .<Recoding>map(column -> column.taxonomy() == null ? new Ranges() : new LevelLabels())
                .toList();
        Population crowd = NaivePresence.any(promises)
                ? PopulationCensus.of(NaivePresence.source(generated), space, recodings)
                : null;
        return new Task(space, new Judge(models, table, space.units(), crowd), table.sensitive(), suppressible, seed);
    }

    /** The classes of a solution as sets of rows; empty when there is none. */
    public static Set<Set<Integer>> classes(Solution solution) {
        return solution instanceof Solution.Classes found ? classes(found.partition()) : Set.of();
    }

    private static Set<Set<Integer>> classes(Partition partition) {
        return partition.groups().stream()
                .map(rows -> Arrays.stream(rows).boxed().collect(Collectors.toSet()))
                .collect(Collectors.toSet());
    }

    /** The classes of an oracle as sets of rows. */
    static Set<Set<Integer>> classes(List<List<NaiveRow>> classes) {
        return classes.stream()
                .map(rows -> rows.stream().map(NaiveRow::number).collect(Collectors.toSet()))
                .collect(Collectors.toSet());
    }
}
