package io.sfumato.io.database;

import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Consumer;
import java.util.stream.IntStream;

/**
 * Sorts rows by their cells, column by column from left to right, as the rows of releases are. Memory: four bytes a cell,
 * each different text of a column once.
 */
final class SortedTableRows {

    private final List<TextColumn> columns = new ArrayList<>();
    private int rows;

    SortedTableRows(int width) {
        for (int i = 0; i < width; i++) {
            columns.add(new TextColumn());
        }
    }

    /** The rows of a selection. */
    static SortedTableRows of(Selection selection) throws SQLException {
        List<String> quoted = new ArrayList<>();
        for (String name : selection.names()) {
            quoted.add(selection.session().quote(name));
        }
        String sql = "SELECT " + String.join(", ", quoted) + " FROM " + selection.from();
        return selection.session().query(sql, found -> {
            SortedTableRows rows = new SortedTableRows(quoted.size());
            while (found.next()) {
                rows.add(selection.row(found));
            }
            return rows;
        });
    }

    void add(List<String> cells) {
        for (int i = 0; i < columns.size(); i++) {
            columns.get(i).add(cells.get(i), rows);
        }
        rows++;
    }

    void forEach(Consumer<List<String>> consumer) {
        columns.forEach(TextColumn::rank);
        int[] order = IntStream.range(0, rows)
                .boxed()
                .sorted(this::compare)
                .mapToInt(Integer::intValue)
                .toArray();
        for (int row : order) {
            consumer.accept(columns.stream().map(column -> column.text(row)).toList());
        }
    }

    private int compare(int left, int right) {
        for (TextColumn column : columns) {
            int order = Integer.compare(column.rankOf(left), column.rankOf(right));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }

    /** One column, each of its texts stored once. */
    private static final class TextColumn {
        private final Map<String, Integer> known = new HashMap<>();
        private final List<String> texts = new ArrayList<>();
        private int[] codes = new int[1024];
        private int[] ranks = new int[0];

        void add(String text, int row) {
            if (row == codes.length) {
                codes = Arrays.copyOf(codes, row * 2);
            }
            Integer code = known.get(text);
            if (code == null) {
                code = texts.size();
                known.put(text, code);
                texts.add(text);
            }
            codes[row] = code;
        }

        void rank() {
            List<String> sorted = new ArrayList<>(new TreeSet<>(texts));
            ranks = texts.stream()
                    .mapToInt(text -> Collections.binarySearch(sorted, text))
                    .toArray();
        }

        int rankOf(int row) {
            return ranks[codes[row]];
        }

        String text(int row) {
            return texts.get(codes[row]);
        }
    }
}
