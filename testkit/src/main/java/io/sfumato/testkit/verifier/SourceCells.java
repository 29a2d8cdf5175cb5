package io.sfumato.testkit.verifier;

import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the cells of a source as values: what a number or a date is, whatever it looks like. */
final class SourceCells {

    private static final Map<String, Pattern> DATES = Map.of(
            "yyyy-mm-dd", Pattern.compile("(?<y>[0-9]{4})-(?<m>[0-9]{1,2})-(?<d>[0-9]{1,2})"),
            "d.m.yyyy", Pattern.compile("(?<d>[0-9]{1,2})\\.(?<m>[0-9]{1,2})\\.(?<y>[0-9]{4})"),
            "d/m/yyyy", Pattern.compile("(?<d>[0-9]{1,2})/(?<m>[0-9]{1,2})/(?<y>[0-9]{4})"));

    private final StatedColumn column;
    private final Map<String, String> known = new HashMap<>();

    SourceCells(StatedColumn column) {
        this.column = column;
    }

    /** The value of a cell; null if it is missing. */
    @Nullable
    String value(String cell) {
        String stripped = cell.strip();
        return stripped.isEmpty() || column.missing().contains(stripped)
                ? null
                : known.computeIfAbsent(stripped, this::read);
    }

    private String read(String cell) {
        return switch (column.kind()) {
            case "numeric" -> number(cell);
            case "date" -> date(cell);
            default -> cell;
        };
    }

    private String number(String cell) {
        StringBuilder plain = new StringBuilder();
        for (int i = 0; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (column.spelling().decimal().indexOf(c) >= 0) {
                plain.append('.');
            } else if (column.spelling().thousands().indexOf(c) < 0) {
                plain.append(c);
            }
        }
        return plain(new BigDecimal(plain.toString()));
    }

    static String plain(BigDecimal number) {
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    private String date(String cell) {
        Pattern pattern = DATES.get(column.spelling().dates());
        if (pattern == null) {
            throw new IllegalArgumentException(
                    "no pattern for dates as " + column.spelling().dates());
        }
        Matcher date = pattern.matcher(cell);
        if (!date.matches()) {
            throw new IllegalArgumentException("column " + column.name() + " has a cell that is no date");
        }
        return LocalDate.of(
                        Integer.parseInt(date.group("y")),
                        Integer.parseInt(date.group("m")),
                        Integer.parseInt(date.group("d")))
                .toString();
    }
}
