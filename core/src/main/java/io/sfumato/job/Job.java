package io.sfumato.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.label.Grammar;
import io.sfumato.label.Notation;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Seed;
import io.sfumato.source.Source;
import io.sfumato.space.LossForm;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.WithinPerson;
import java.util.List;
import java.util.Optional;

/**
 * What is asked for; where rows come from and go to is not part of it.
 *
 * @param columns one for every column of the source, in any order
 * @param protect the promises; at least one
 * @param weights where the weights of the columns come from
 * @param loss the form of loss that classes are formed by
 * @param population a table of people, with the quasi-identifying columns, for promises about those who fit a class
 * @param withinPerson what becomes of cells where rows of one person disagree
 */
public record Job(
        List<ColumnSpec> columns,
        ColumnWeights weights,
        List<PrivacyModel> protect,
        Algorithm algorithm,
        LabelStyle labels,
        LossForm loss,
        Suppression suppression,
        MissingPolicy missing,
        Notation notation,
        Seed seed,
        Optional<Source> population,
        WithinPerson withinPerson) {

    public Job {
        columns = List.copyOf(columns);
        protect = List.copyOf(protect);
        algorithm = algorithm.forming(labels.shape());
    }

    /** A job that publishes regions, suppresses nothing, and draws a fresh seed. */
    public static Job of(List<ColumnSpec> columns, PrivacyModel... promises) {
        return new Job(
                columns,
                ColumnWeights.GIVEN,
                List.of(promises),
                Sfumato.usual(),
                LabelStyle.REGIONS,
                LossForm.HEIGHTS,
                Suppression.NONE,
                MissingPolicy.VALUE,
                Grammar.INSTANCE,
                Seed.fresh(),
                Optional.empty(),
                WithinPerson.HULL);
    }

    /** The same with another algorithm and the label style that goes with it. */
    public Job with(Algorithm other, LabelStyle style) {
        return new Job(
                columns,
                weights,
                protect,
                other,
                style,
                loss,
                suppression,
                missing,
                notation,
                seed,
                population,
                withinPerson);
    }

    /** The same about other columns. */
    public Job withColumns(List<ColumnSpec> others) {
        return new Job(
                others,
                weights,
                protect,
                algorithm,
                labels,
                loss,
                suppression,
                missing,
                notation,
                seed,
                population,
                withinPerson);
    }

    public Job with(ColumnWeights other) {
        return new Job(
                columns,
                other,
                protect,
                algorithm,
                labels,
                loss,
                suppression,
                missing,
                notation,
                seed,
                population,
                withinPerson);
    }

    public Job with(List<PrivacyModel> promises) {
        return new Job(
                columns,
                weights,
                promises,
                algorithm,
                labels,
                loss,
                suppression,
                missing,
                notation,
                seed,
                population,
                withinPerson);
    }

    /** Whether rows may be left out at all; a small table may still have too few for the limit to allow one. */
    public boolean maySuppress() {
        return suppressible(Integer.MAX_VALUE) > 0;
    }

    /** How many of so many rows may be left out. */
    public int suppressible(int rows) {
        int k = protect.stream().mapToInt(PrivacyModel::leastRows).max().orElse(1);
        return suppression.set() ? suppression.rows(rows) : Math.min(rows, algorithm.usuallySuppresses(k));
    }

    public Job with(Suppression other) {
        return new Job(
                columns,
                weights,
                protect,
                algorithm,
                labels,
                loss,
                other,
                missing,
                notation,
                seed,
                population,
                withinPerson);
    }

    /** The same with another form of loss. */
    public Job with(LossForm other) {
        return new Job(
                columns,
                weights,
                protect,
                algorithm,
                labels,
                other,
                suppression,
                missing,
                notation,
                seed,
                population,
                withinPerson);
    }

    public Job with(MissingPolicy other) {
        return new Job(
                columns,
                weights,
                protect,
                algorithm,
                labels,
                loss,
                suppression,
                other,
                notation,
                seed,
                population,
                withinPerson);
    }

    public Job with(Notation other) {
        return new Job(
                columns,
                weights,
                protect,
                algorithm,
                labels,
                loss,
                suppression,
                missing,
                other,
                seed,
                population,
                withinPerson);
    }

    /** The same with a population. */
    public Job among(Source people) {
        return new Job(
                columns,
                weights,
                protect,
                algorithm,
                labels,
                loss,
                suppression,
                missing,
                notation,
                seed,
                Optional.of(people),
                withinPerson);
    }

    public Job with(Seed other) {
        return new Job(
                columns,
                weights,
                protect,
                algorithm,
                labels,
                loss,
                suppression,
                missing,
                notation,
                other,
                population,
                withinPerson);
    }

    public Job with(WithinPerson other) {
        return new Job(
                columns,
                weights,
                protect,
                algorithm,
                labels,
                loss,
                suppression,
                missing,
                notation,
                seed,
                population,
                other);
    }

    /** The least class size that it asks for. */
    public int leastRows() {
        return protect.stream().mapToInt(PrivacyModel::leastRows).max().orElse(1);
    }
}
