package io.sfumato.testkit.verifier;

import java.math.BigDecimal;
import java.time.DateTimeException;
import java.time.LocalDate;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Reads the published cells of one column by the grammar that manifests print. */
final class LabelReader {

    private static final String OPEN_BELOW = "<= ";
    private static final String OPEN_ABOVE = ">= ";
    private static final Pattern RANGE = Pattern.compile("\\[(.+)\\.\\.(.+)]");
    private static final Pattern MONTH = Pattern.compile("([0-9]{4})-([0-9]{2})");
    private static final Pattern QUARTER = Pattern.compile("([0-9]{4})-Q([1-4])");
    private static final Pattern YEAR = Pattern.compile("([0-9]{4})");
    private static final Pattern DECADE = Pattern.compile("([0-9]{3})0s");

    private final StatedColumn column;
    private final Map<String, Set<String>> groups = new HashMap<>();
    private final Set<String> roots = new HashSet<>();
    private final Map<String, LabelReach> known = new HashMap<>();

    LabelReader(StatedColumn column) {
        this.column = column;
        for (List<String> path : column.tree()) {
            for (String name : path.subList(1, path.size())) {
                groups.computeIfAbsent(name, key -> new HashSet<>()).add(path.get(0));
            }
            roots.add(path.get(path.size() - 1));
        }
        groups.entrySet().removeIf(group -> group.getValue().equals(Set.of(group.getKey())));
    }

    /** What a cell allows. */
    LabelReach read(String cell) {
        return known.computeIfAbsent(cell, this::parsed);
    }

    /** Whether a row with this value, null if it is missing, may carry this cell. */
    boolean covers(String cell, @Nullable String value) {
        LabelReach reach = read(cell);
        if (value == null) {
            return reach.missing();
        }
        return reach.any()
                || reach.values().contains(value)
                || (column.ordered() && reach.spans().stream().anyMatch(span -> span.holds(place(value))));
    }

    private LabelReach parsed(String cell) {
        Set<String> group = groups.get(cell);
        if (cell.isEmpty()) {
            return LabelReach.MISSING;
        } else if (cell.equals("*")) {
            return LabelReach.EVERYTHING;
        } else if (group != null) {
            LabelReach leaves = LabelReach.of(group);
            return roots.contains(cell) ? leaves.orMissing() : leaves;
        } else if (cell.startsWith("\\")) {
            return value(cell.substring(1));
        }
        LabelReach ordered = column.ordered() ? ordered(cell) : null;
        if (ordered != null) {
            return ordered;
        }
        return cell.startsWith("{") && cell.endsWith("}") ? set(cell) : value(cell);
    }

    private LabelReach value(String text) {
        return column.ordered()
                ? LabelReach.of(new LabelReach.Span(place(text), place(text)))
                : LabelReach.of(Set.of(text));
    }

    private @Nullable LabelReach ordered(String cell) {
        if (cell.equals("[..]")) {
            return LabelReach.ANY_VALUE;
        } else if (cell.startsWith(OPEN_ABOVE)) {
            return LabelReach.of(new LabelReach.Span(place(cell.substring(3)), null));
        } else if (cell.startsWith(OPEN_BELOW)) {
            return LabelReach.of(new LabelReach.Span(null, place(cell.substring(3))));
        }
        Matcher range = RANGE.matcher(cell);
        if (range.matches()) {
            return LabelReach.of(new LabelReach.Span(place(range.group(1)), place(range.group(2))));
        }
        return column.kind().equals("date") ? period(cell) : null;
    }

    private static @Nullable LabelReach period(String cell) {
        Matcher month = MONTH.matcher(cell);
        Matcher quarter = QUARTER.matcher(cell);
        Matcher year = YEAR.matcher(cell);
        Matcher decade = DECADE.matcher(cell);
        if (month.matches()) {
            return months(number(month, 1), number(month, 2), 1);
        } else if (quarter.matches()) {
            return months(number(quarter, 1), 3 * number(quarter, 2) - 2, 3);
        } else if (year.matches()) {
            return months(number(year, 1), 1, 12);
        }
        return decade.matches() ? months(10 * number(decade, 1), 1, 120) : null;
    }

    private static int number(Matcher matcher, int group) {
        return Integer.parseInt(matcher.group(group));
    }

    private static LabelReach months(int year, int month, int count) {
        YearMonth first = YearMonth.of(year, month);
        return LabelReach.of(new LabelReach.Span(
                day(first.atDay(1)), day(first.plusMonths(count).atDay(1).minusDays(1))));
    }

    private static BigDecimal day(LocalDate date) {
        return BigDecimal.valueOf(date.toEpochDay());
    }

    /** Where a value lies on its line. */
    BigDecimal place(String value) {
        try {
            return column.kind().equals("date") ? day(LocalDate.parse(value)) : new BigDecimal(value);
        } catch (NumberFormatException | DateTimeException e) {
            throw new IllegalArgumentException("column " + column.name() + " holds a cell that no grammar explains", e);
        }
    }

    private LabelReach set(String cell) {
        LabelReach all = new LabelReach(false, false, Set.of(), List.of());
        for (String member : members(cell)) {
            all = all.and(parsed(member));
        }
        return all;
    }

    private static List<String> members(String cell) {
        List<String> members = new ArrayList<>();
        StringBuilder member = new StringBuilder();
        for (int i = 1; i < cell.length(); i++) {
            char c = cell.charAt(i);
            if (c == '\\') {
                member.append(cell.charAt(++i));
            } else if (c == '|' || c == '}') {
                members.add(member.toString());
                member.setLength(0);
            } else {
                member.append(c);
            }
        }
        return members;
    }
}
