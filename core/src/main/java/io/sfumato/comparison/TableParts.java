package io.sfumato.comparison;

import io.sfumato.problem.Counts;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.run.RandomStream;
import io.sfumato.run.Seed;
import io.sfumato.source.ContentOrder;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Parts of one table, each as if its input held nothing else; derived weights stay those of the whole table.
 *
 * @param order where each row that was read stands in the table
 */
public record TableParts(String source, Table table, ContentOrder order, Seed seed) {

    /**
     * A table for each part.
     *
     * @throws PolicyException when one is larger than the table
     */
    List<Table> of(List<ComparisonPlan.Part> parts) {
        Problems problems = new Problems();
        List<Table> tables = new ArrayList<>();
        for (ComparisonPlan.Part part : parts) {
            int rows = rows(part);
            if (rows > table.rows()) {
                problems.add(
                        Place.in(source),
                        "has " + Counts.of(table.rows()) + " rows (without dropped ones), and " + Counts.of(rows)
                                + " were asked for");
            } else {
                tables.add(part instanceof ComparisonPlan.Part.Sample ? sample(rows) : first(rows));
            }
        }
        problems.throwIfAny(PolicyException::new);
        return tables;
    }

    private int rows(ComparisonPlan.Part part) {
        if (part instanceof ComparisonPlan.Part.First first) {
            return first.rows();
        }
        return part instanceof ComparisonPlan.Part.Sample sample ? sample.rows() : table.rows();
    }

    /** The first rows that were read, in the order of the table. */
    private Table first(int rows) {
        return rows == table.rows()
                ? table
                : table.part(IntStream.range(0, rows).map(order::place).sorted().toArray());
    }

    /** The first rows of a random order that follows from the seed, in the order of the table. */
    public Table sample(int count) {
        int[] order = IntStream.range(0, table.rows()).toArray();
        RandomStream random = seed.stream("comparison sample");
        for (int i = 0; i < count; i++) {
            int other = i + random.below(order.length - i);
            int row = order[i];
            order[i] = order[other];
            order[other] = row;
        }
        int[] rows = Arrays.copyOf(order, count);
        Arrays.sort(rows);
        return table.part(rows);
    }
}
