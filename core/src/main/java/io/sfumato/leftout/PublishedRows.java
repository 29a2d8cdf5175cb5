package io.sfumato.leftout;

import io.sfumato.job.Catalog;
import io.sfumato.loss.Measure;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.solve.LabelMeasurement;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * What was found for the rows that are published. If rows are left out, it was found without them: nothing published depends on
 * their values.
 *
 * @param attempt the encoded job on the published rows alone; its dictionaries, ranges and trees tell nothing of other rows
 * @param solution a solution that leaves out none of these rows; or why there is none
 * @param all the encoded job on all rows, with the ranges and trees of the published ones, for private figures
 * @param rows for each published row its index among all rows
 * @param remarks what the owner should know
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record PublishedRows(EncodedJob attempt, Solution solution, EncodedJob all, int[] rows, List<String> remarks) {

    public PublishedRows {
        remarks = List.copyOf(remarks);
    }

    /** All rows, none of which is left out. */
    static PublishedRows everything(EncodedJob attempt, Solution solution) {
        int[] rows = IntStream.range(0, attempt.table().rows()).toArray();
        return new PublishedRows(attempt, solution, attempt, rows, solution.remarks());
    }

    /** Whether rows were left out. */
    public boolean partial() {
        return rows.length < all.table().rows();
    }

    /** The rows that are published. */
    BitSet published() {
        BitSet published = new BitSet();
        IntStream.of(rows).forEach(published::set);
        return published;
    }

    /** How many classes there are. */
    int classes() {
        return Objects.requireNonNull(EncodedJob.partition(solution)).size();
    }

    /** The same with more remarks for the owner. */
    PublishedRows telling(List<String> more) {
        List<String> both = new ArrayList<>(remarks);
        both.addAll(more);
        return new PublishedRows(attempt, solution, all, rows, both);
    }

    /** The columns by which labels are written and read. */
    public List<Column> quasi() {
        return attempt.table().quasi();
    }

    /** The same classes among all rows; those that are left out are in none, or stars. */
    public Recoded amongAll(Recoded recoded) {
        if (!partial()) {
            return recoded;
        }
        Recoded mapped = new Recoded(amongAll(recoded.partition()), recoded.labels());
        return all.job().suppression().stars() ? mapped.withStars(all.space().dimensions()) : mapped;
    }

    /**
     * The loss by the measure of the job's algorithm, on the scale of the published rows of another search. Labels that reach
     * beyond that scale count as if they said nothing. Rows that are left out count in full.
     */
    double lossOn(PublishedRows scale, Context context) {
        Optional<Measure> measure = all.job().algorithm().measure().map(Catalog::measure);
        if (measure.isEmpty()) {
            Partition partition = Objects.requireNonNull(EncodedJob.partition(solution));
            return scale.all.loss(partial() ? amongAll(partition) : partition);
        }
        Recoded recoded = amongAll(attempt.label(solution, context));
        double figure = new LabelMeasurement(all.job(), scale.all.table(), recoded)
                .figures(List.of(measure.get()))
                .get(0)
                .value();
        return measure.get().greaterIsBetter() ? 1 - figure : figure;
    }

    /** Rows keep their order, and so do classes. */
    private Partition amongAll(Partition partition) {
        return Partition.of(
                all.table().rows(),
                partition.groups().stream()
                        .map(group -> IntStream.of(group).map(row -> rows[row]).toArray())
                        .toList());
    }

    /** The classes of people among all. */
    Partition people(Partition partition) {
        return Partition.of(
                all.people().units().size(),
                partition.groups().stream()
                        .map(group -> IntStream.of(group)
                                .map(row -> all.people().units().of(rows[row]))
                                .distinct()
                                .toArray())
                        .toList());
    }
}
