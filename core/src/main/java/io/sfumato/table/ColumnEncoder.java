package io.sfumato.table;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.Kind;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Encodes one column: first come, first numbered while reading; renumbered into the dictionary's order at the end. */
final class ColumnEncoder {

    /** The code of a cell that says "no value". */
    static final int MISSING = -1;

    /** The code of a cell that cannot be read. */
    static final int UNREADABLE = -2;

    private final ColumnSpec spec;
    private final MissingTokens tokens;
    private final Map<String, Integer> known = new HashMap<>();
    private final Map<String, Integer> numbered = new HashMap<>();
    private final List<String> values = new ArrayList<>();
    private int[] codes = new int[1024];
    private int rows;

    ColumnEncoder(ColumnSpec spec, MissingTokens tokens) {
        this.spec = spec;
        this.tokens = tokens;
    }

    String name() {
        return spec.name();
    }

    /** Whether a row counts as incomplete when this cell is missing. A missing demand does not: that row demands nothing. */
    boolean required() {
        return spec.role() != Role.DEMAND;
    }

    /** Whether a row cannot be used when this cell is missing, and has to be dropped. */
    boolean essential() {
        return spec.role() == Role.SUBJECT;
    }

    String expectation() {
        return "the cell is not " + spec.format().expectation();
    }

    /** Takes the next cell and gives its preliminary code, which is below zero if it has no value. */
    int add(String cell) {
        int code = code(cell);
        append(code);
        return code;
    }

    private int code(String cell) {
        Integer code = known.get(cell);
        if (code == null) {
            code = number(cell);
            known.put(cell, code);
        }
        return code;
    }

    /** Takes the next value as the dictionary of another encoder of this column has it (null: missing). */
    void addCanonical(@Nullable String value) {
        append(value == null ? MISSING : numbered(value));
    }

    private void append(int code) {
        if (rows == codes.length) {
            codes = Arrays.copyOf(codes, rows * 2);
        }
        codes[rows++] = code;
    }

    /** Forgets the last cell. Its value stays known while reading, and is left out at the end if no row holds it. */
    void takeBack() {
        rows--;
    }

    private int number(String cell) {
        if (tokens.matches(cell, spec.format())) {
            return MISSING;
        }
        String canonical = spec.format().canonical(cell);
        return canonical == null ? UNREADABLE : numbered(canonical);
    }

    private int numbered(String canonical) {
        return numbered.computeIfAbsent(canonical, value -> {
            values.add(value);
            return values.size() - 1;
        });
    }

    Column build(Problems problems, Place place) {
        long[] counts = new long[values.size()];
        boolean missing = false;
        for (int row = 0; row < rows; row++) {
            if (codes[row] == MISSING) {
                missing = true;
            } else {
                counts[codes[row]]++;
            }
        }
        List<String> sorted = values.stream()
                .filter(value -> counts[Objects.requireNonNull(numbered.get(value))] > 0)
                .sorted(spec.format())
                .toList();
        int decimals = decimals(sorted);
        Taxonomy taxonomy = taxonomy(sorted, counts, decimals, problems, place);
        if (taxonomy != null && missing) {
            taxonomy = taxonomy.withMissing();
        }
        Dictionary dictionary = new Dictionary(taxonomy == null ? sorted : leaves(taxonomy), missing, spec.format());
        return new Column(spec, dictionary, encode(dictionary, problems, place), taxonomy, decimals);
    }

    private @Nullable Taxonomy taxonomy(
            List<String> sorted, long[] counts, int decimals, Problems problems, Place place) {
        Kind kind = spec.format().kind();
        if (spec.taxonomy().isEmpty()) {
            return kind.ordered() || spec.role() == Role.SUBJECT ? null : Taxonomy.flat(sorted);
        }
        List<Long> inOrder = sorted.stream()
                .map(value -> counts[Objects.requireNonNull(numbered.get(value))])
                .toList();
        Taxonomy taxonomy = spec.taxonomy()
                .get()
                .over(
                        new TaxonomyPlan.Observed(sorted, inOrder, spec.format(), decimals, spec.limits()),
                        problems,
                        place);
        if (kind.ordered() && problems.isEmpty() && !ascending(taxonomy, spec.format())) {
            problems.add(place, "the taxonomy does not follow the order of the values");
        }
        return taxonomy;
    }

    private static boolean ascending(Taxonomy taxonomy, Comparator<String> order) {
        List<String> leaves = leaves(taxonomy);
        for (int leaf = 1; leaf < leaves.size(); leaf++) {
            if (order.compare(leaves.get(leaf - 1), leaves.get(leaf)) >= 0) {
                return false;
            }
        }
        return true;
    }

    private static List<String> leaves(Taxonomy taxonomy) {
        List<String> leaves = new ArrayList<>();
        int values = taxonomy.leaves() - (taxonomy.hasMissing() ? 1 : 0);
        for (int leaf = 0; leaf < values; leaf++) {
            leaves.add(taxonomy.label(leaf));
        }
        return leaves;
    }

    private Codes encode(Dictionary dictionary, Problems problems, Place place) {
        int[] renumbered = values.stream().mapToInt(dictionary::code).toArray();
        int[] encoded = new int[rows];
        for (int row = 0; row < rows; row++) {
            encoded[row] = codes[row] == MISSING ? dictionary.missing() : renumbered[codes[row]];
            if (encoded[row] < 0 && problems.isEmpty()) {
                problems.add(place, "the taxonomy does not cover every value");
            }
        }
        return problems.isEmpty() ? Codes.of(encoded, dictionary.size()) : Codes.of(new int[0], 1);
    }

    private int decimals(List<String> sorted) {
        if (spec.format().kind() != Kind.NUMERIC) {
            return 0;
        }
        return sorted.stream().mapToInt(ColumnEncoder::decimals).max().orElse(0);
    }

    private static int decimals(String canonical) {
        int point = canonical.indexOf('.');
        return point < 0 ? 0 : canonical.length() - point - 1;
    }
}
