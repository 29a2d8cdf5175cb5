package io.sfumato.attack.material;

import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.ToDoubleFunction;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Numbers for the texts of a sensitive column, the same in all tables: the leaves of its taxonomy if it has one, else in the
 * order of numbers, dates or text. Numbers may share a unit: {@code 3K}, {@code 40 %}. An empty text is missing.
 */
public final class SensitiveScale {

    /** The number of a missing value. */
    static final int MISSING = -1;

    private static final Pattern WITH_UNIT = Pattern.compile("([-+]?[0-9][0-9.]*)\\s*([\\p{L}%$\\u20ac]{1,4})");

    private final Map<String, Integer> numbers = new HashMap<>();
    private final Map<Integer, String> texts = new HashMap<>();
    private final List<Double> positions = new ArrayList<>();
    private final @Nullable Taxonomy tree;
    private final boolean ordered;
    private int values;

    private SensitiveScale(@Nullable Taxonomy tree, boolean ordered) {
        this.tree = tree;
        this.ordered = ordered;
    }

    /**
     * A scale for texts.
     *
     * @param declared how the values are written, if that was declared
     * @param tree the column's taxonomy, if there is one; texts that are not in it come after its leaves
     */
    public static SensitiveScale of(Collection<String> texts, @Nullable ValueFormat declared, @Nullable Taxonomy tree) {
        TreeSet<String> words = new TreeSet<>(texts);
        words.remove("");
        if (tree != null) {
            SensitiveScale scale = new SensitiveScale(tree, false);
            scale.values = tree.leaves();
            words.forEach(word -> scale.put(word, tree.leaf(word) >= 0 ? tree.leaf(word) : scale.values++));
            return scale;
        }
        ToDoubleFunction<String> line = line(words, declared);
        SensitiveScale scale = new SensitiveScale(null, line != null);
        Comparator<String> order = line == null ? Comparator.naturalOrder() : Comparator.comparingDouble(line);
        double last = Double.NaN;
        for (String word : words.stream().sorted(order).toList()) {
            double place = line == null ? scale.values : line.applyAsDouble(word);
            if (place != last) {
                scale.positions.add(place);
                scale.values++;
            }
            last = place;
            scale.put(word, scale.values - 1);
        }
        return scale;
    }

    private void put(String word, int code) {
        numbers.put(word, code);
        texts.putIfAbsent(code, word);
    }

    /** The positions of texts that are all numbers or all dates; null if they are not. */
    private static @Nullable ToDoubleFunction<String> line(Collection<String> words, @Nullable ValueFormat declared) {
        if (words.isEmpty() || (declared != null && !declared.kind().ordered())) {
            return null;
        }
        Stream<ValueFormat> formats = declared == null
                ? Stream.of(NumberFormat.PLAIN, DateFormat.ISO)
                : Stream.of(declared.plain(), declared);
        ToDoubleFunction<String> line = formats.filter(
                        format -> words.stream().allMatch(word -> format.canonical(word) != null))
                .findFirst()
                .<ToDoubleFunction<String>>map(format -> word -> place(format, word))
                .orElse(null);
        return line == null
                        && words.stream().map(SensitiveScale::unit).distinct().count() == 1
                        && !unit(words.iterator().next()).isEmpty()
                ? word -> place(NumberFormat.PLAIN, bare(word))
                : line;
    }

    private static double place(ValueFormat format, String word) {
        String canonical = format.canonical(word);
        return canonical == null ? Double.NaN : format.position(canonical);
    }

    /** The unit behind a number; empty if it is no number with a unit. */
    private static String unit(String word) {
        Matcher matcher = WITH_UNIT.matcher(word.strip());
        return matcher.matches() && NumberFormat.PLAIN.canonical(matcher.group(1)) != null ? matcher.group(2) : "";
    }

    private static String bare(String word) {
        Matcher matcher = WITH_UNIT.matcher(word.strip());
        return matcher.matches() ? matcher.group(1) : word;
    }

    /** The number of a text; {@link #MISSING} for an empty one, and for one that no table had. */
    int code(String text) {
        return numbers.getOrDefault(text, MISSING);
    }

    /** A text of a code; empty if no table had one. */
    String text(int code) {
        return texts.getOrDefault(code, "");
    }

    /** The codes of all rows of a column. */
    public int[] codes(TextTable sheet, int column) {
        int[] byWord = sheet.words(column).stream().mapToInt(this::code).toArray();
        int[] words = sheet.codes(column);
        int[] codes = new int[words.length];
        for (int row = 0; row < codes.length; row++) {
            codes[row] = byWord[words[row]];
        }
        return codes;
    }

    /** One more than the greatest code. */
    public int values() {
        return values;
    }

    /** Whether the values are numbers or dates, with positions. */
    public boolean ordered() {
        return ordered;
    }

    /** The position of a value among numbers or dates. */
    public double position(int code) {
        return positions.get(code);
    }

    /** The taxonomy whose leaves are the first codes. */
    @Nullable
    public Taxonomy tree() {
        return tree;
    }
}
