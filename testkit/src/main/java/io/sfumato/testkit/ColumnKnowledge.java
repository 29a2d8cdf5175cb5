package io.sfumato.testkit;

import java.math.BigDecimal;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;

/**
 * What a generator knows about a column it made, in plain strings: how cells are read, how values are ordered, and the path
 * of every value through the tree. Oracles rely on this and never ask core.
 *
 * @param line how values are ordered
 * @param reader the canonical text of a cell that is not missing
 * @param paths value first, root last, one for each leaf in their order; empty without a declared tree
 */
public record ColumnKnowledge(Line line, UnaryOperator<String> reader, List<List<String>> paths) {

    /** The lines on which values can lie; TEXT is none. */
    public enum Line {
        NUMBER,
        DATE,
        TEXT
    }

    public ColumnKnowledge {
        paths = paths.stream().map(List::copyOf).toList();
    }

    static ColumnKnowledge texts() {
        return new ColumnKnowledge(Line.TEXT, String::strip, List.of());
    }

    static ColumnKnowledge numbers() {
        return new ColumnKnowledge(Line.NUMBER, ColumnKnowledge::plainNumber, List.of());
    }

    static ColumnKnowledge dates() {
        return new ColumnKnowledge(Line.DATE, String::strip, List.of());
    }

    ColumnKnowledge readBy(UnaryOperator<String> other) {
        return new ColumnKnowledge(line, other, paths);
    }

    ColumnKnowledge under(List<List<String>> tree) {
        return new ColumnKnowledge(line, reader, tree);
    }

    static String plainNumber(String cell) {
        BigDecimal number = new BigDecimal(cell.strip());
        return number.signum() == 0 ? "0" : number.stripTrailingZeros().toPlainString();
    }

    /** Whether values lie on a line. */
    public boolean ordered() {
        return line != Line.TEXT;
    }

    /** The order of values. */
    public int compare(String left, String right) {
        return line == Line.NUMBER ? new BigDecimal(left).compareTo(new BigDecimal(right)) : left.compareTo(right);
    }

    /** The names of the tree that stand for more than the one value of that name, with the values below them. */
    public Map<String, Set<String>> groups() {
        Map<String, Set<String>> groups = new HashMap<>();
        for (List<String> path : paths) {
            for (String name : path.subList(1, path.size())) {
                groups.computeIfAbsent(name, key -> new HashSet<>()).add(path.get(0));
            }
        }
        groups.entrySet().removeIf(group -> group.getValue().equals(Set.of(group.getKey())));
        return groups;
    }

    /** Whether this is the name of the whole tree. */
    public boolean isRoot(String name) {
        return !paths.isEmpty() && paths.get(0).get(paths.get(0).size() - 1).equals(name);
    }
}
