package io.sfumato.study;

import io.sfumato.learn.CodeChances;
import io.sfumato.partition.Partition;
import io.sfumato.table.Column;
import io.sfumato.value.Kind;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;

/**
 * Makes an {@link Analysis}. Means, variances and correlations take a label's middle; two-way tables take every value that
 * a label allows in equal parts, independently in both columns of a class. Suppressed rows are in the original only.
 */
final class AnalysisMaker {

    /** Columns compared pair by pair. */
    private static final int MOST_COLUMNS = Analysis.MOST_COMPARED;

    /** Groups of a column in a two-way table, so that the table fits a page. Not tuned: more show smaller changes. */
    private static final int MOST_GROUPS = 6;

    /** Two-way tables that are shown. A round number for readers. */
    private static final int MOST_TABLES = 6;

    private final Evidence evidence;
    private final List<Column> quasi;
    private final List<Column> sensitive;

    AnalysisMaker(Evidence evidence) {
        this.evidence = evidence;
        this.quasi = evidence.table().quasi();
        this.sensitive = evidence.table().sensitive();
    }

    Analysis analysis() {
        List<ColumnNumbers> lines = lines();
        List<Analysis.Moments> moments =
                lines.stream().map(ColumnNumbers::moments).toList();
        List<Analysis.Correlation> correlations = new ArrayList<>();
        int compared = Math.min(lines.size(), MOST_COLUMNS);
        for (int i = 0; i < compared; i++) {
            for (int j = i + 1; j < compared; j++) {
                correlations.add(lines.get(i).with(lines.get(j)));
            }
        }
        List<Analysis.CrossTable> tables = new ArrayList<>(tables());
        tables.sort(Comparator.comparingDouble(
                        (Analysis.CrossTable table) -> table.pair().distance())
                .reversed());
        return new Analysis(
                moments,
                correlations,
                tables.stream().map(Analysis.CrossTable::pair).toList(),
                tables.subList(0, Math.min(MOST_TABLES, tables.size())),
                quasi.size()
                        + (int) sensitive.stream()
                                .filter(column -> column.kind() != Kind.SET)
                                .count());
    }

    private List<ColumnNumbers> lines() {
        List<ColumnNumbers> lines = new ArrayList<>();
        Partition partition = evidence.partition();
        for (int j = 0; j < quasi.size(); j++) {
            Column column = quasi.get(j);
            if (column.kind().ordered()) {
                ColumnGrouping grouping = ColumnGrouping.of(column, 1, evidence.labels(j));
                List<Double> numbers = evidence.byClass(j, grouping::number);
                lines.add(ColumnNumbers.of(column, row -> {
                    int at = partition.classOf(row);
                    return at == Partition.SUPPRESSED ? Double.NaN : numbers.get(at);
                }));
            }
        }
        for (Column column : sensitive) {
            if (column.kind().ordered()) {
                lines.add(ColumnNumbers.of(
                        column,
                        row -> partition.classOf(row) == Partition.SUPPRESSED
                                ? Double.NaN
                                : ColumnNumbers.position(column, row)));
            }
        }
        return lines;
    }

    private List<Analysis.CrossTable> tables() {
        List<Sheet> sheets = new ArrayList<>();
        for (int j = 0; j < quasi.size() && sheets.size() < MOST_COLUMNS; j++) {
            ColumnGrouping grouping = ColumnGrouping.of(quasi.get(j), MOST_GROUPS, evidence.labels(j));
            sheets.add(Sheet.of(quasi.get(j), grouping, evidence.byClass(j, grouping::spread)));
        }
        List<Sheet> others = new ArrayList<>(sheets);
        for (int j = 0; j < sensitive.size() && others.size() < MOST_COLUMNS; j++) {
            if (sensitive.get(j).kind() != Kind.SET) {
                others.add(Sheet.of(sensitive.get(j), ColumnGrouping.of(sensitive.get(j), MOST_GROUPS), List.of()));
            }
        }
        List<List<double[]>> published = new ArrayList<>();
        for (int j = 0; j < others.size(); j++) {
            published.add(published(sheets.subList(0, Math.min(j, sheets.size())), others.get(j)));
        }
        List<Analysis.CrossTable> tables = new ArrayList<>();
        for (int i = 0; i < sheets.size(); i++) {
            for (int j = i + 1; j < others.size(); j++) {
                tables.add(table(sheets.get(i), others.get(j), published.get(j).get(i)));
            }
        }
        return tables;
    }

    /** A column in groups, with the spread of each class; none for a column that is published as it is. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Sheet(Column column, ColumnGrouping grouping, byte[] groups, List<CodeChances> spreads) {

        static Sheet of(Column column, ColumnGrouping grouping, List<CodeChances> spreads) {
            byte[] groups = new byte[column.rows()];
            for (int row = 0; row < groups.length; row++) {
                groups[row] = (byte) grouping.of(column.code(row));
            }
            return new Sheet(column, grouping, groups, spreads);
        }

        int group(int row) {
            return groups[row];
        }
    }

    private static Analysis.CrossTable table(Sheet first, Sheet second, double[] after) {
        int width = second.grouping().size();
        double[] before = counts(first, second, width);
        scale(before);
        scale(after);
        double distance = 0;
        for (int at = 0; at < before.length; at++) {
            distance += Math.abs(before[at] - after[at]) / 2;
        }
        Analysis.Pair pair =
                new Analysis.Pair(first.column().name(), second.column().name(), distance);
        return new Analysis.CrossTable(
                pair, first.grouping().names(), second.grouping().names(), rows(before, width), rows(after, width));
    }

    /** The two-way tables of some columns with another one; the groups of that one are counted once for all tables. */
    private List<double[]> published(List<Sheet> firsts, Sheet second) {
        int width = second.grouping().size();
        Partition partition = evidence.partition();
        List<double[]> tables = firsts.stream()
                .map(first -> new double[first.grouping().size() * width])
                .toList();
        for (int i = 0; i < partition.size() && !firsts.isEmpty(); i++) {
            double[] others = others(second, i, partition);
            for (int first = 0; first < firsts.size(); first++) {
                add(firsts.get(first).spreads().get(i), others, tables.get(first));
            }
        }
        return tables;
    }

    private static void add(CodeChances spread, double[] others, double[] table) {
        for (int at = 0; at < spread.size(); at++) {
            int row = spread.code(at) * others.length;
            for (int group = 0; group < others.length; group++) {
                table[row + group] += spread.share(at) * others[group];
            }
        }
    }

    private static double[] counts(Sheet first, Sheet second, int width) {
        int[] counts = new int[first.grouping().size() * width];
        byte[] one = first.groups();
        byte[] other = second.groups();
        for (int row = 0; row < one.length; row++) {
            counts[one[row] * width + other[row]]++;
        }
        return Arrays.stream(counts).asDoubleStream().toArray();
    }

    /** How many rows of a class are in each group of a column. */
    private static double[] others(Sheet sheet, int at, Partition partition) {
        double[] counts = new double[sheet.grouping().size()];
        if (sheet.spreads().isEmpty()) {
            for (int row : partition.members(at)) {
                counts[sheet.group(row)]++;
            }
            return counts;
        }
        CodeChances spread = sheet.spreads().get(at);
        for (int i = 0; i < spread.size(); i++) {
            counts[spread.code(i)] = partition.size(at) * spread.share(i);
        }
        return counts;
    }

    private static void scale(double[] counts) {
        double sum = Arrays.stream(counts).sum();
        for (int at = 0; at < counts.length && sum > 0; at++) {
            counts[at] /= sum;
        }
    }

    private static List<List<Double>> rows(double[] table, int width) {
        List<List<Double>> rows = new ArrayList<>();
        for (int at = 0; at < table.length; at += width) {
            rows.add(Arrays.stream(table, at, at + width).boxed().toList());
        }
        return rows;
    }
}
