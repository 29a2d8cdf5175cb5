package io.sfumato.cli.feasibility;

import io.sfumato.feasibility.ValueSpread;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Columns that are told by their numbers of values alone: {@code 2,2,5}, or {@code 18x2} for eighteen columns of two. */
public final class ImaginedColumns {

    private static final Pattern COLUMNS = Pattern.compile("(?:(\\d{1,4})x)?(\\d{1,8})");

    /** The most columns. A round number, far above real tables. */
    private static final int MOST = 1000;

    private ImaginedColumns() {}

    /**
     * The columns.
     *
     * @throws IllegalArgumentException if a word is not such a number
     */
    public static List<ValueSpread> of(List<String> words) {
        List<ValueSpread> columns = new ArrayList<>();
        for (String word : words) {
            Matcher matcher = COLUMNS.matcher(word.strip());
            if (!matcher.matches()) {
                throw new IllegalArgumentException(
                        "--columns takes numbers of values such as 2,2,5, or 18x2 for eighteen columns of two");
            }
            int times = matcher.group(1) == null ? 1 : Integer.parseInt(matcher.group(1));
            int values = Integer.parseInt(matcher.group(2));
            if (times < 1 || columns.size() + times > MOST) {
                throw new IllegalArgumentException("--columns takes 1 to " + MOST + " columns");
            }
            for (int i = 0; i < times; i++) {
                columns.add(ValueSpread.even("column" + (columns.size() + 1), values));
            }
        }
        return columns;
    }
}
