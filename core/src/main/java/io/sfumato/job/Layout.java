package io.sfumato.job;

import io.sfumato.label.Label;
import io.sfumato.label.Notation;
import io.sfumato.partition.Partition;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.table.Column;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a release in the order in which they are published: sorted by their own published content, all columns from
 * left to right, so that nothing of the input's order is left.
 */
final class Layout {

    private static final int REPORT_EVERY = 1 << 12;

    private final Table table;
    private final Recoded recoded;
    private final List<Cells> columns = new ArrayList<>();
    private final int[] order;

    Layout(Table table, Recoded recoded, Notation notation) {
        this.table = table;
        this.recoded = recoded;
        List<Column> quasi = table.quasi();
        for (String name : table.order()) {
            int kept = table.kept().columns().indexOf(name);
            if (kept >= 0) {
                columns.add(new Cells(row -> table.kept().cell(row, kept), null));
                continue;
            }
            Column column = table.column(name);
            columns.add(
                    column.spec().role() == Role.QUASI
                            ? labels(quasi.indexOf(column), column, notation)
                            : values(column));
        }
        this.order = IntStream.range(0, table.rows())
                .filter(row -> recoded.partition().classOf(row) != Partition.SUPPRESSED)
                .boxed()
                .sorted(this::compare)
                .mapToInt(Integer::intValue)
                .toArray();
    }

    /** How to get a column's text, and its rank among the column's texts where that is known without the text. */
    private record Cells(TextOf text, @Nullable RankOf rank) {}

    @FunctionalInterface
    private interface TextOf {
        String of(int row);
    }

    @FunctionalInterface
    private interface RankOf {
        int of(int row);
    }

    private Cells labels(int axis, Column column, Notation notation) {
        List<String> texts = new ArrayList<>();
        for (List<Label> tuple : recoded.labels()) {
            texts.add(notation.print(tuple.get(axis), column));
        }
        int[] ranks = ranks(texts);
        return new Cells(
                row -> texts.get(recoded.partition().classOf(row)),
                row -> ranks[recoded.partition().classOf(row)]);
    }

    private static Cells values(Column column) {
        List<String> texts = new ArrayList<>();
        for (int code = 0; code < column.dictionary().size(); code++) {
            texts.add(Objects.requireNonNullElse(column.dictionary().value(code), ""));
        }
        int[] ranks = ranks(texts);
        return new Cells(row -> texts.get(column.code(row)), row -> ranks[column.code(row)]);
    }

    private static int[] ranks(List<String> texts) {
        List<String> sorted = new ArrayList<>(new TreeSet<>(texts));
        return texts.stream()
                .mapToInt(text -> Collections.binarySearch(sorted, text))
                .toArray();
    }

    private int compare(int left, int right) {
        for (Cells cells : columns) {
            RankOf rank = cells.rank();
            int order = rank == null
                    ? cells.text().of(left).compareTo(cells.text().of(right))
                    : Integer.compare(rank.of(left), rank.of(right));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    List<String> header() {
        return table.order();
    }

    /** Gives every published row, in order. */
    void write(Consumer<List<String>> rows, Context context) {
        for (int place = 0; place < order.length; place++) {
            rows.accept(cells(order[place]));
            if (place % REPORT_EVERY == 0) {
                context.advance(place);
            }
        }
    }

    private List<String> cells(int row) {
        return columns.stream().map(cells -> cells.text().of(row)).toList();
    }

    /** The rows that the solution leaves out; every other row has to be published. */
    int suppressed() {
        return recoded.partition().suppressed();
    }

    /** The table row of each published one. */
    int[] rows() {
        return order.clone();
    }

    /** The published place of each table row, or -1. */
    int[] places() {
        int[] places = new int[table.rows()];
        Arrays.fill(places, -1);
        for (int place = 0; place < order.length; place++) {
            places[order[place]] = place;
        }
        return places;
    }
}
