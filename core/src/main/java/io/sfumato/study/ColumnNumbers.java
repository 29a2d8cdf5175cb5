package io.sfumato.study;

import io.sfumato.table.Column;
import io.sfumato.value.Kind;
import java.util.function.IntToDoubleFunction;

/** The numbers of one column, row by row, in the original and in the release; NaN where none is told. */
final class ColumnNumbers {

    private final Column column;
    private final double[] before;
    private final double[] after;

    private ColumnNumbers(Column column, double[] before, double[] after) {
        this.column = column;
        this.before = before;
        this.after = after;
    }

    /** A column of the original and what the release says of each row. */
    static ColumnNumbers of(Column column, IntToDoubleFunction published) {
        double[] before = new double[column.rows()];
        double[] after = new double[column.rows()];
        for (int row = 0; row < before.length; row++) {
            before[row] = position(column, row);
            after[row] = published.applyAsDouble(row);
        }
        return new ColumnNumbers(column, before, after);
    }

    /** The position of the value of a row, or NaN if it is missing. */
    static double position(Column column, int row) {
        int code = column.code(row);
        return code == column.dictionary().missing()
                ? Double.NaN
                : column.dictionary().position(code);
    }

    Analysis.Moments moments() {
        return new Analysis.Moments(column.name(), column.kind() == Kind.DATE, side(before), side(after));
    }

    private static Analysis.Side side(double[] numbers) {
        long rows = 0;
        double mean = 0;
        double squares = 0;
        for (double number : numbers) {
            if (!Double.isNaN(number)) {
                rows++;
                double off = number - mean;
                mean += off / rows;
                squares += off * (number - mean);
            }
        }
        return rows == 0 ? new Analysis.Side(0, Double.NaN, Double.NaN) : new Analysis.Side(rows, mean, squares / rows);
    }

    Analysis.Correlation with(ColumnNumbers other) {
        return new Analysis.Correlation(
                column.name(), other.column.name(), correlation(before, other.before), correlation(after, other.after));
    }

    /** Pearson's correlation over the rows that have both numbers. */
    private static double correlation(double[] first, double[] second) {
        long rows = 0;
        double meanX = 0;
        double meanY = 0;
        double xx = 0;
        double yy = 0;
        double xy = 0;
        for (int row = 0; row < first.length; row++) {
            if (Double.isNaN(first[row]) || Double.isNaN(second[row])) {
                continue;
            }
            rows++;
            double x = first[row] - meanX;
            double y = second[row] - meanY;
            meanX += x / rows;
            meanY += y / rows;
            xx += x * (first[row] - meanX);
            yy += y * (second[row] - meanY);
            xy += x * (second[row] - meanY);
        }
        return xx <= 0 || yy <= 0 ? Double.NaN : Math.max(-1, Math.min(1, xy / Math.sqrt(xx * yy)));
    }
}
