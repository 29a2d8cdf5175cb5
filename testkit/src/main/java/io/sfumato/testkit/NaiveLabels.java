package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads published cells in Sfumato's own notation as a reader of the manifest would, character by character. */
public final class NaiveLabels {

    private final ColumnKnowledge lore;
    private final Map<String, Set<String>> groups;
    private final Map<String, Map<Optional<String>, Boolean>> known = new HashMap<>();

    /** A reader for a column of which this is known. */
    public NaiveLabels(ColumnKnowledge lore) {
        this.lore = lore;
        this.groups = lore.groups();
    }

    /** Whether a row with this value (null: missing) may carry this cell. */
    public boolean covers(String cell, @Nullable String value) {
        Map<Optional<String>, Boolean> answers = known.computeIfAbsent(cell, key -> new HashMap<>());
        Optional<String> asked = Optional.ofNullable(value);
        Boolean answer = answers.get(asked);
        if (answer == null) {
            answer = read(cell, value);
            answers.put(asked, answer);
        }
        return answer;
    }

    private boolean read(String cell, @Nullable String value) {
        Set<String> group = groups.get(cell);
        if (cell.isEmpty()) {
            return value == null;
        } else if (cell.equals("*")) {
            return true;
        } else if (group != null) {
            return value == null ? lore.isRoot(cell) : group.contains(value);
        } else if (cell.startsWith("\\")) {
            return cell.substring(1).equals(value);
        } else if (cell.startsWith("{")) {
            return members(cell).stream().anyMatch(member -> read(member, value));
        } else if (lore.ordered() && isRange(cell)) {
            return value != null && within(cell, value);
        } else if (lore.line() == ColumnKnowledge.Line.DATE && cell.matches("[0-9]{4}(-[0-9]{2}|s)?")) {
            return value != null && value.startsWith(cell.endsWith("s") ? cell.substring(0, 3) : cell + "-");
        }
        return cell.equals(value);
    }

    private static boolean isRange(String cell) {
        return cell.startsWith("[") || cell.startsWith(">= ") || cell.startsWith("<= ");
    }

    private boolean within(String cell, String value) {
        if (cell.equals("[..]")) {
            return true;
        }
        String low = low(cell);
        String high = high(cell);
        return (low == null || lore.compare(low, value) <= 0) && (high == null || lore.compare(value, high) <= 0);
    }

    /** The lower end of a range, or null if it is open. */
    static @Nullable String low(String cell) {
        if (cell.startsWith("[")) {
            return cell.substring(1, cell.indexOf(".."));
        }
        return cell.startsWith(">= ") ? cell.substring(3) : null;
    }

    /** The upper end of a range, or null if it is open. */
    static @Nullable String high(String cell) {
        if (cell.startsWith("[")) {
            return cell.substring(cell.indexOf("..") + 2, cell.length() - 1);
        }
        return cell.startsWith("<= ") ? cell.substring(3) : null;
    }

    /** What stands between the bars of a set, backslashes undone. */
    static List<String> members(String cell) {
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
