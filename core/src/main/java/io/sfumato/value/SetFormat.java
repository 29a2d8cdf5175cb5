package io.sfumato.value;

import java.util.TreeSet;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Several items in one cell, between separators. Order and repetition mean nothing: canonical items are sorted, once each. */
public record SetFormat(char separator) implements ValueFormat {

    public static final SetFormat BARS = new SetFormat('|');

    /** The format whose separator is {@code spelling}; null unless that is {@code |} or {@code ;}. */
    public static @Nullable SetFormat of(String spelling) {
        return spelling.equals("|") || spelling.equals(";") ? new SetFormat(spelling.charAt(0)) : null;
    }

    @Override
    public Kind kind() {
        return Kind.SET;
    }

    @Override
    public String canonical(String cell) {
        if (cell.indexOf(separator) < 0) {
            return cell.strip();
        }
        TreeSet<String> items = new TreeSet<>();
        for (int from = 0; from <= cell.length(); ) {
            int to = cell.indexOf(separator, from);
            to = to < 0 ? cell.length() : to;
            items.add(cell.substring(from, to).strip());
            from = to + 1;
        }
        items.remove("");
        return items.stream().collect(Collectors.joining(String.valueOf(separator)));
    }

    @Override
    public String expectation() {
        return "items separated by " + separator;
    }

    @Override
    public double position(String canonical) {
        throw new IllegalStateException("sets have no position");
    }

    @Override
    public String shift(String canonical, long steps, int decimals) {
        throw new IllegalStateException("sets have no neighbours");
    }

    @Override
    public int compare(String left, String right) {
        return left.compareTo(right);
    }

    @Override
    public String spelling() {
        return String.valueOf(separator);
    }
}
