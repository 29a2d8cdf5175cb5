package io.sfumato.attack.material;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;

/**
 * A table as it stands in a file: the different texts of each column once, and for every cell the number of its text. A
 * missing cell is the empty text. Rows count from 0. Memory: four bytes per cell.
 */
public final class TextTable {

    private final String name;
    private final List<String> header;
    private final List<List<String>> words;
    private final int[][] codes;
    private final int rows;

    private TextTable(Builder builder) {
        this.name = builder.name;
        this.header = builder.header;
        this.words = builder.words.stream().map(List::copyOf).toList();
        this.rows = builder.rows;
        this.codes = builder.codes;
        for (int i = 0; i < codes.length; i++) {
            codes[i] = Arrays.copyOf(codes[i], rows);
        }
    }

    /** The same rows with some columns rewritten; texts that become equal get one number. */
    TextTable rewritten(Map<Integer, UnaryOperator<String>> columns) {
        Builder builder = new Builder(name, header);
        for (int i = 0; i < header.size(); i++) {
            int column = i;
            UnaryOperator<String> change = columns.getOrDefault(column, UnaryOperator.identity());
            int[] numbers = words.get(column).stream()
                    .mapToInt(word -> builder.number(column, change.apply(word)))
                    .toArray();
            builder.codes[column] =
                    Arrays.stream(codes[column]).map(code -> numbers[code]).toArray();
        }
        builder.rows = rows;
        return new TextTable(builder);
    }

    /** An empty table with these columns. */
    public static Builder of(String name, List<String> header) {
        return new Builder(name, header);
    }

    /** What its owner calls it. */
    public String name() {
        return name;
    }

    public List<String> header() {
        return header;
    }

    public int rows() {
        return rows;
    }

    /** The place of a column; -1 if there is none of this name. */
    public int column(String named) {
        return header.indexOf(named);
    }

    /** The different texts of a column, in the order of appearance. */
    public List<String> words(int column) {
        return words.get(column);
    }

    /** The number of the text of each row. Not a copy: not to be changed. */
    public int[] codes(int column) {
        return codes[column];
    }

    public String cell(int row, int column) {
        return Objects.requireNonNull(words.get(column).get(codes[column][row]));
    }

    /** Takes rows. */
    public static final class Builder {
        private final String name;
        private final List<String> header;
        private final List<Map<String, Integer>> known = new ArrayList<>();
        private final List<List<String>> words = new ArrayList<>();
        private final int[][] codes;
        private int rows;

        private Builder(String name, List<String> header) {
            this.name = name;
            this.header = List.copyOf(header);
            this.codes = new int[header.size()][1024];
            header.forEach(each -> {
                known.add(new HashMap<>());
                words.add(new ArrayList<>());
            });
        }

        /** Takes the next row; empty cells are missing. */
        public Builder add(List<String> cells) {
            for (int i = 0; i < codes.length; i++) {
                if (rows == codes[i].length) {
                    codes[i] = Arrays.copyOf(codes[i], rows * 2);
                }
                codes[i][rows] = number(i, cells.get(i));
            }
            rows++;
            return this;
        }

        private int number(int column, String cell) {
            Integer number = known.get(column).get(cell);
            if (number == null) {
                number = words.get(column).size();
                known.get(column).put(cell, number);
                words.get(column).add(cell);
            }
            return number;
        }

        public int rows() {
            return rows;
        }

        public TextTable build() {
            return new TextTable(this);
        }
    }
}
