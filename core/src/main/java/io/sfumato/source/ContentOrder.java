package io.sfumato.source;

import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of a table in the order of their content: quasi-identifying columns, then sensitive ones, then what promises look
 * at, then kept ones, each by the bytes of its canonical text with missing cells first. Rows with the same content follow
 * the content of their people's other rows. So nothing that comes after depends on the order in which rows were read, nor on
 * the keys that tell people apart.
 *
 * <p>Cost: one pass over the rows for each encoded column; only rows that are alike in all of them are compared by their kept
 * cells. Memory: eight bytes a row.
 */
public final class ContentOrder {

    private final int[] rows;
    private final int[] places;

    private ContentOrder(int[] rows) {
        this.rows = rows;
        this.places = new int[rows.length];
        for (int place = 0; place < rows.length; place++) {
            places[rows[place]] = place;
        }
    }

    public static ContentOrder of(Table table) {
        List<Column> keys = keys(table);
        RowSorter order = new RowSorter();
        for (Column column : keys) {
            int[] ranks = ranks(column.dictionary());
            order.byRank(row -> ranks[column.code(row)], ranks.length);
        }
        if (!table.kept().columns().isEmpty()) {
            order.by(table.kept()::compare);
        }
        int[] rows = order.sorted(IntStream.range(0, table.rows()).toArray());
        table.subject().ifPresent(subject -> byPeople(rows, contentRanks(table, keys, rows), subject));
        return new ContentOrder(rows);
    }

    private static List<Column> keys(Table table) {
        Stream<Column> others =
                table.columns().stream().filter(column -> column.spec().role() == Role.DEMAND);
        return Stream.of(table.quasi().stream(), table.sensitive().stream(), others)
                .flatMap(columns -> columns)
                .toList();
    }

    /** The rank of each code among the texts of its dictionary. */
    private static int[] ranks(Dictionary dictionary) {
        Integer[] codes = IntStream.range(0, dictionary.size()).boxed().toArray(Integer[]::new);
        Arrays.sort(codes, Comparator.comparing(dictionary::value, ContentOrder::compareBytes));
        int[] ranks = new int[codes.length];
        for (int rank = 0; rank < codes.length; rank++) {
            ranks[codes[rank]] = rank;
        }
        return ranks;
    }

    /** As the bytes of their UTF-8 compare, which is the order of their code points; missing first. */
    private static int compareBytes(@Nullable String one, @Nullable String other) {
        if (one == null || other == null) {
            return Boolean.compare(one != null, other != null);
        }
        int shorter = Math.min(one.length(), other.length());
        for (int i = 0; i < shorter; i++) {
            if (one.charAt(i) != other.charAt(i)) {
                return Integer.compare(weight(one.charAt(i)), weight(other.charAt(i)));
            }
        }
        return Integer.compare(one.length(), other.length());
    }

    /** Puts surrogates last: they stand for code points above all other characters. */
    private static int weight(char c) {
        return Character.isSurrogate(c) ? c + 0x10000 : c;
    }

    /** For each place of the order the number of different contents before it. */
    private static int[] contentRanks(Table table, List<Column> keys, int[] rows) {
        int[] ranks = new int[rows.length];
        for (int place = 1; place < rows.length; place++) {
            int above = rows[place - 1];
            int row = rows[place];
            boolean same = keys.stream().allMatch(column -> column.code(above) == column.code(row))
                    && table.kept().compare(above, row) == 0;
            ranks[place] = ranks[place - 1] + (same ? 0 : 1);
        }
        return ranks;
    }

    /** Orders rows of the same content by what their people have, all rows together. */
    private static void byPeople(int[] rows, int[] ranks, Column subject) {
        int[] people = peopleRanks(rows, ranks, subject);
        int start = 0;
        for (int place = 1; place <= rows.length; place++) {
            if (place == rows.length || ranks[place] != ranks[start]) {
                Integer[] same = IntStream.range(start, place)
                        .map(at -> rows[at])
                        .boxed()
                        .toArray(Integer[]::new);
                Arrays.sort(same, Comparator.comparingInt(row -> people[subject.code(row)]));
                for (int i = 0; i < same.length; i++) {
                    rows[start + i] = same[i];
                }
                start = place;
            }
        }
    }

    /** The rank of each person by the contents of all its rows. */
    private static int[] peopleRanks(int[] rows, int[] ranks, Column subject) {
        int people = subject.dictionary().size();
        int[] starts = new int[people + 1];
        for (int row : rows) {
            starts[subject.code(row) + 1]++;
        }
        for (int person = 0; person < people; person++) {
            starts[person + 1] += starts[person];
        }
        int[] next = starts.clone();
        int[] contents = new int[rows.length];
        for (int place = 0; place < rows.length; place++) {
            contents[next[subject.code(rows[place])]++] = ranks[place];
        }
        Integer[] order = IntStream.range(0, people).boxed().toArray(Integer[]::new);
        Arrays.sort(
                order,
                (one, other) -> Arrays.compare(
                        contents, starts[one], starts[one + 1], contents, starts[other], starts[other + 1]));
        int[] found = new int[people];
        for (int rank = 0; rank < people; rank++) {
            found[order[rank]] = rank;
        }
        return found;
    }

    /** The rows in order. */
    public int[] rows() {
        return rows.clone();
    }

    /** Where a row has come to stand. */
    public int place(int row) {
        return places[row];
    }
}
