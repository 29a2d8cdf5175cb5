package io.sfumato.publish;

import io.sfumato.label.Label;
import io.sfumato.label.Notation;
import io.sfumato.partition.Partition;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.source.ReadAhead;
import io.sfumato.source.RowSorter;
import io.sfumato.source.Source;
import io.sfumato.table.Column;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/**
 * The rows of a release in the order in which they are published: sorted by their own published content, all columns from
 * left to right, so that nothing of the input's order remains.
 */
public final class ReleaseRows {

    /** Rows between two reports of progress: seldom enough to cost nothing. */
    private static final int REPORT_EVERY = 1 << 12;

    private final Table table;
    private final Recoded recoded;
    private final Table own;
    private final List<IntFunction<String>> columns = new ArrayList<>();
    private final BitSet ofClass = new BitSet();
    private final int[] order;

    public ReleaseRows(Table table, Recoded recoded, Notation notation) {
        this(table, recoded, notation, table);
    }

    /**
     * The same with labels written by the columns of published rows alone.
     *
     * @param own a table of the published rows
     */
    public ReleaseRows(Table table, Recoded recoded, Notation notation, Table own) {
        this.table = table;
        this.recoded = recoded;
        this.own = own;
        RowSorter rows = new RowSorter();
        List<int[]> labels = new ArrayList<>();
        for (String name : table.order()) {
            int kept = table.kept().columns().indexOf(name);
            if (kept < 0 && table.column(name).spec().role() == Role.QUASI) {
                labels.add(labels(table.column(name), notation));
                continue;
            }
            byClass(rows, labels);
            labels.clear();
            if (kept < 0) {
                values(rows, table.column(name));
            } else {
                columns.add(row -> table.kept().cell(row, kept));
                rows.by(Comparator.comparing(row -> table.kept().cell(row, kept)));
            }
        }
        byClass(rows, labels);
        this.order = rows.sorted(IntStream.range(0, table.rows())
                .filter(row -> recoded.partition().classOf(row) != Partition.SUPPRESSED)
                .toArray());
    }

    /** Adds a column of labels; gives for each class the rank of its text. */
    private int[] labels(Column column, Notation notation) {
        int axis = table.quasi().indexOf(column);
        Column published = own.quasi().get(axis);
        Map<Label, String> printed = new HashMap<>();
        String[] texts = new String[recoded.labels().size()];
        for (int i = 0; i < texts.length; i++) {
            texts[i] = printed.computeIfAbsent(
                    recoded.labels().get(i).get(axis), label -> notation.print(label, published));
        }
        ofClass.set(columns.size());
        columns.add(row -> texts[recoded.partition().classOf(row)]);
        return ranks(Arrays.asList(texts));
    }

    /** Neighbouring columns of labels are sorted by one key: the rank of the class by these columns. */
    private void byClass(RowSorter rows, List<int[]> labels) {
        if (labels.isEmpty()) {
            return;
        }
        List<int[]> keys = List.copyOf(labels);
        Integer[] classes = IntStream.range(0, recoded.labels().size()).boxed().toArray(Integer[]::new);
        Arrays.sort(classes, (left, right) -> compare(keys, left, right));
        int[] ranks = new int[classes.length];
        for (int i = 1; i < classes.length; i++) {
            ranks[classes[i]] = ranks[classes[i - 1]] + (compare(keys, classes[i - 1], classes[i]) == 0 ? 0 : 1);
        }
        rows.byRank(row -> ranks[recoded.partition().classOf(row)], ranks.length);
    }

    private static int compare(List<int[]> keys, int left, int right) {
        for (int[] ranks : keys) {
            if (ranks[left] != ranks[right]) {
                return Integer.compare(ranks[left], ranks[right]);
            }
        }
        return 0;
    }

    private void values(RowSorter rows, Column column) {
        List<String> texts = new ArrayList<>();
        for (int code = 0; code < column.dictionary().size(); code++) {
            texts.add(Objects.requireNonNullElse(column.dictionary().value(code), ""));
        }
        int[] ranks = ranks(texts);
        columns.add(row -> texts.get(column.code(row)));
        rows.byRank(row -> ranks[column.code(row)], ranks.length);
    }

    private static int[] ranks(List<String> texts) {
        List<String> sorted = new ArrayList<>(new TreeSet<>(texts));
        Map<String, Integer> ranks = new HashMap<>();
        sorted.forEach(text -> ranks.put(text, ranks.size()));
        return texts.stream()
                .mapToInt(text -> Objects.requireNonNull(ranks.get(text)))
                .toArray();
    }

    public List<String> header() {
        return table.order();
    }

    /** Gives every published row, in order, while the next ones are made in another thread. */
    public void write(Consumer<List<String>> rows, Context context) {
        ReadAhead.read(this::make, context, (place, cells) -> {
            rows.accept(cells);
            if (place % REPORT_EVERY == 0) {
                context.advance(place);
            }
        });
    }

    /** Makes every row with its place. Rows of a class stand side by side as a rule, and have their labels in common. */
    private void make(Source.RowHandler rows) {
        String[] cells = {};
        int before = Partition.SUPPRESSED;
        for (int place = 0; place < order.length; place++) {
            int own = recoded.partition().classOf(order[place]);
            cells = own == before ? cells.clone() : new String[columns.size()];
            for (int i = 0; i < cells.length; i++) {
                if (own != before || !ofClass.get(i)) {
                    cells[i] = columns.get(i).apply(order[place]);
                }
            }
            before = own;
            rows.row(place, Arrays.asList(cells));
        }
    }

    public Recoded recoded() {
        return recoded;
    }

    /** A table of the published rows alone; labels are read by its columns. */
    public Table own() {
        return own;
    }

    /** The rows that the solution leaves out; every other row has to be published. */
    int suppressed() {
        return recoded.partition().suppressed();
    }

    /** The table row of each published one. */
    public int[] rows() {
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
