package io.sfumato.value;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The cells of a column that mean "not known". The empty cell always does, since a release cannot tell an empty text from a
 * missing one; other tokens are compared exactly, surrounding blanks aside. {@code NaN} and {@code null} are no tokens unless
 * declared: somebody's name may be Null.
 */
public final class MissingTokens {

    /** Empty, {@code ?} and {@code NA}: what is assumed of a table whose owner has said nothing. */
    public static final MissingTokens DEFAULT = new MissingTokens(List.of("", "?", "NA"), Set.of(), Set.of("?", "NA"));

    /** Only the empty cell. */
    public static final MissingTokens EMPTY = of(List.of());

    private final List<String> declared;
    private final Set<String> tokens;
    private final Set<String> values;
    private final Set<String> assumed;
    private final int longest;

    private MissingTokens(List<String> declared, Set<String> values, Set<String> assumed) {
        this.declared = List.copyOf(declared);
        this.tokens = new HashSet<>(declared);
        this.values = Set.copyOf(values);
        this.assumed = Set.copyOf(assumed);
        this.longest = declared.stream().mapToInt(String::length).max().orElse(0);
    }

    public static MissingTokens of(Collection<String> tokens) {
        return declared(tokens, Set.of());
    }

    /**
     * What an owner has said.
     *
     * @param tokens the texts that mean missing, in the order in which they were written
     * @param values texts that look like codes for missing, and are values all the same
     */
    public static MissingTokens declared(Collection<String> tokens, Collection<String> values) {
        return new MissingTokens(stripped(tokens), Set.copyOf(stripped(values)), Set.of());
    }

    /** These tokens, changed by what the owner has said of a single column. */
    public MissingTokens with(Collection<String> missing, Collection<String> notMissing) {
        List<String> more = stripped(missing);
        List<String> fewer = stripped(notMissing);
        List<String> all = new ArrayList<>(more);
        declared.stream()
                .filter(token -> !more.contains(token) && !fewer.contains(token))
                .forEach(all::add);
        Set<String> allValues = new HashSet<>(values);
        allValues.addAll(fewer);
        more.forEach(allValues::remove);
        Set<String> stillAssumed = new HashSet<>(assumed);
        more.forEach(stillAssumed::remove);
        fewer.forEach(stillAssumed::remove);
        return new MissingTokens(all, allValues, stillAssumed);
    }

    private static List<String> stripped(Collection<String> texts) {
        return texts.stream().map(String::strip).distinct().toList();
    }

    public boolean matches(String cell) {
        int length = cell.length();
        if (length == 0) {
            return true;
        }
        boolean bare = !Character.isWhitespace(cell.charAt(0)) && !Character.isWhitespace(cell.charAt(length - 1));
        if (bare && length > longest) {
            return false;
        }
        String text = cell.strip();
        return text.isEmpty() || tokens.contains(text);
    }

    /** Whether a cell means missing in a column of this format, where {@code -9.0} is another spelling of {@code -9}. */
    public boolean matches(String cell, ValueFormat format) {
        if (matches(cell)) {
            return true;
        } else if (!format.kind().ordered() || tokens().isEmpty()) {
            return false;
        }
        String canonical = format.canonical(cell);
        return canonical != null && tokens().stream().anyMatch(token -> canonical.equals(format.canonical(token)));
    }

    /** A row with empty cells wherever its columns say "no value". */
    public static List<String> emptied(List<MissingTokens> columns, List<String> cells) {
        List<String> row = new ArrayList<>(cells);
        for (int i = 0; i < row.size(); i++) {
            row.set(i, columns.get(i).matches(row.get(i)) ? "" : row.get(i));
        }
        return row;
    }

    /** The tokens as they were declared, without the empty one. */
    public List<String> tokens() {
        return declared.stream().filter(token -> !token.isEmpty()).toList();
    }

    /** The tokens as they were declared, the empty one too if it was. */
    public List<String> declared() {
        return declared;
    }

    /** The first declared token: what a missing cell is published as. */
    public String first() {
        return declared.isEmpty() ? "" : declared.get(0);
    }

    /** Whether its owner has said of a canonical value, a token or not, what it means. */
    public boolean answers(String canonical, ValueFormat format) {
        return Stream.concat(tokens.stream(), values.stream())
                .anyMatch(text -> canonical.equals(text) || canonical.equals(format.canonical(text)));
    }

    /** Whether a cell is taken for missing although nobody has said so. */
    public boolean assumes(String cell) {
        return !assumed.isEmpty() && matches(cell) && assumed.contains(cell.strip());
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MissingTokens that
                && assumed.equals(that.assumed)
                && declared.equals(that.declared)
                && values.equals(that.values);
    }

    @Override
    public int hashCode() {
        return declared.hashCode();
    }

    @Override
    public String toString() {
        return declared.toString();
    }
}
