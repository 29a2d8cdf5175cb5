package io.sfumato.testkit.verifier;

import java.math.BigDecimal;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What a job says of a column, in its own words.
 *
 * @param role such as {@code quasi}
 * @param kind {@code numeric}, {@code date} or {@code categorical}
 * @param spelling how its cells are written
 * @param missing the texts that mean missing, besides blanks
 * @param tree the path of every value, value first and root last; empty without one
 * @param grid where published ranges may end, or null
 * @param truthful false if its cells are not meant to be true of their rows
 * @param disguise {@code drop}, {@code mask} or {@code pseudonym}, of an identifying column
 */
public record StatedColumn(
        String name,
        String role,
        String kind,
        CellSpelling spelling,
        Set<String> missing,
        List<List<String>> tree,
        @Nullable StatedGrid grid,
        boolean truthful,
        String disguise) {

    /**
     * Where ranges may end.
     *
     * @param bottom below it everything is one open range, or null
     * @param top from it on everything is one open range, or null
     */
    public record StatedGrid(
            BigDecimal step,
            @Nullable BigDecimal bottom,
            @Nullable BigDecimal top) {}

    /**
     * How numbers and dates are written.
     *
     * @param dates such as {@code d.m.yyyy}
     */
    public record CellSpelling(String decimal, String thousands, String dates) {}

    public StatedColumn {
        missing = Set.copyOf(missing);
        tree = tree.stream().map(List::copyOf).toList();
    }

    boolean is(String other) {
        return role.equals(other);
    }

    /** Whether the release has this column. */
    boolean published() {
        return is("quasi") || is("sensitive") || is("insensitive") || (is("identifying") && !disguise.equals("drop"));
    }

    /** Whether its values lie on a line. */
    boolean ordered() {
        return !kind.equals("categorical");
    }
}
