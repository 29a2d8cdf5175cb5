package io.sfumato.attack.material;

import io.sfumato.taxonomy.Dates;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.Kind;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Reads the published cells of any tool. Ranges are {@code [lo..hi]}, {@code [lo, hi[}, {@code [lo:hi)}, {@code (lo,hi]},
 * {@code lo-hi}, {@code [lo - hi]}, {@code lo,hi}, {@code lo~hi}, {@code >= lo}, {@code < hi}, {@code lo+}, of dates
 * {@code 1942-09}, {@code 1942-Q3}, {@code 1942} and {@code 1940s}; sets are <code>{a|b}</code>, <code>{a, b}</code> and, of
 * values that occur elsewhere, {@code a~b} and {@code [a, b]}; {@code *}, {@code NA}, an empty cell and the like say nothing;
 * {@code 476**} shows a part; names of the taxonomy stand for all under them; everything else is a value, unless it looks like a
 * label: {@code [20..10]}, {@code [1,5-2,5]} among plain numbers.
 *
 * @param format how values are written; only ordered kinds have ranges
 * @param tree the column's taxonomy, if one is known
 * @param known texts that are values, since a table of people has them
 * @param ours whether the cells are written by Sfumato's own grammar: an empty cell is missing, a backslash marks a value
 */
public record CellHintReader(ValueFormat format, @Nullable Taxonomy tree, Set<String> known, boolean ours) {

    private static final Set<String> NOTHING =
            Set.of("*", "na", "n/a", "null", "(null)", "nan", "any", "-", "suppressed", "[..]");
    private static final List<String> BETWEEN = List.of("..", ",", ";", ":", "\u2013", "\u2014", " to ", "~", "-");
    private static final Set<String> OPEN =
            Set.of("", "*", "inf", "+inf", "-inf", "infinity", "-infinity", "\u221e", "-\u221e");

    /** Brackets around several things, or a comparison with a number. */
    private static final Pattern FRAMED =
            Pattern.compile("[\\[\\](].*(?:[,;|:~]|\\.\\.|[0-9] ?- ?[0-9]).*[\\])\\[]|[<>\u2264\u2265]=? ?[-0-9].*");

    /** Two numbers with something between that stands for a range; one hyphen alone may belong to a code. */
    private static final Pattern NUMBERS =
            Pattern.compile("[0-9.,]+ ?(?:\\.\\.|~|\u2013|\u2014|to) ?[0-9.,]+|[0-9]+[.,][0-9]+ ?- ?[0-9]+[.,][0-9]+");

    /** What a cell tells. */
    public CellHint read(String cell) {
        if (ours && cell.startsWith("\\")) {
            return exactly(cell.substring(1));
        } else if (ours && cell.isEmpty()) {
            return CellHint.Absent.ABSENT;
        }
        String text = cell.strip();
        if (known.contains(cell)) {
            return exactly(cell);
        } else if (saysNothing(text)) {
            return CellHint.Anything.ANYTHING;
        } else if (tree != null && tree.node(text) >= 0) {
            return text.equals(tree.label(tree.root())) ? CellHint.Anything.ANYTHING : new CellHint.Under(text);
        }
        CellHint hint = format.kind().ordered() ? range(text) : null;
        hint = hint == null ? set(text) : hint;
        return hint == null ? simple(cell) : hint;
    }

    private static boolean saysNothing(String text) {
        boolean stars = !text.isEmpty() && text.chars().allMatch(c -> c == '*');
        return text.isEmpty() || stars || NOTHING.contains(text.toLowerCase(Locale.ROOT));
    }

    /** Whether a cell is a value of the format or clearly a label; false when it can only be taken as text. */
    boolean understands(String cell) {
        return !(read(cell) instanceof CellHint.Exactly) || canonical(cell.strip()) != null;
    }

    private CellHint simple(String cell) {
        String text = cell.strip();
        boolean shown = text.indexOf('*') >= 0 && text.chars().anyMatch(Character::isLetterOrDigit);
        if (shown && canonicalOrdered(text) == null) {
            return new CellHint.Like(text);
        }
        boolean value = canonicalOrdered(text) != null || (tree != null && tree.leaf(text) >= 0);
        return !value && looksLikeLabel(text) ? CellHint.Unclear.UNCLEAR : exactly(cell);
    }

    private static boolean looksLikeLabel(String text) {
        return FRAMED.matcher(text).matches() || NUMBERS.matcher(text).matches();
    }

    private CellHint exactly(String cell) {
        String canonical = canonical(cell);
        return new CellHint.Exactly(canonical == null ? cell.strip() : canonical);
    }

    private @Nullable String canonical(String text) {
        String plain = format.plain().canonical(text);
        return plain == null ? format.canonical(text) : plain;
    }

    private @Nullable String canonicalOrdered(String text) {
        return format.kind().ordered() ? canonical(text) : null;
    }

    private @Nullable CellHint range(String text) {
        if (canonical(text) != null) {
            return null;
        }
        CellHint open = openRange(text);
        if (open != null || text.length() < 3) {
            return open;
        }
        Optional<Dates.Span> period = format.kind() == Kind.DATE ? Dates.span(text) : Optional.empty();
        if (period.isPresent()) {
            return new CellHint.Between(
                    period.get().first().toString(), true, period.get().last().toString(), true);
        }
        boolean framed = "[(]".indexOf(text.charAt(0)) >= 0 && "])[".indexOf(text.charAt(text.length() - 1)) >= 0;
        String inside = framed ? text.substring(1, text.length() - 1) : text;
        boolean lowIn = !framed || text.charAt(0) == '[';
        boolean highIn = !framed || text.charAt(text.length() - 1) == ']';
        String only = framed ? canonical(inside.strip()) : null;
        return only == null ? ends(inside, lowIn, highIn, framed) : new CellHint.Exactly(only);
    }

    private @Nullable CellHint openRange(String text) {
        for (String mark : List.of(">=", "\u2265", "=>", "<=", "\u2264", "=<", ">", "<")) {
            if (text.startsWith(mark)) {
                String end = canonical(text.substring(mark.length()).strip());
                boolean in = mark.length() == 2 || mark.charAt(0) > '>';
                boolean up = mark.contains(">") || mark.equals("\u2265");
                return end == null
                        ? null
                        : up ? new CellHint.Between(end, in, null, false) : new CellHint.Between(null, false, end, in);
            }
        }
        String low = text.endsWith("+") || text.endsWith("-")
                ? canonical(text.substring(0, text.length() - 1).strip())
                : null;
        return low == null ? null : new CellHint.Between(low, true, null, false);
    }

    private @Nullable CellHint ends(String inside, boolean lowIn, boolean highIn, boolean framed) {
        for (String between : BETWEEN) {
            for (int at = inside.indexOf(between); at >= 0; at = inside.indexOf(between, at + 1)) {
                String left = inside.substring(0, at).strip();
                String right = inside.substring(at + between.length()).strip();
                String low = canonical(left);
                String high = canonical(right);
                boolean leftOpen = framed && OPEN.contains(left.toLowerCase(Locale.ROOT));
                boolean rightOpen = framed && OPEN.contains(right.toLowerCase(Locale.ROOT));
                if ((low != null || leftOpen) && (high != null || rightOpen) && (low != null || high != null)) {
                    return between(low, lowIn, high, highIn);
                }
            }
        }
        return null;
    }

    private CellHint between(@Nullable String low, boolean lowIn, @Nullable String high, boolean highIn) {
        boolean reversed = low != null
                && high != null
                && format.plain().position(low) > format.plain().position(high);
        return reversed
                ? CellHint.Unclear.UNCLEAR
                : new CellHint.Between(low, lowIn && low != null, high, highIn && high != null);
    }

    private @Nullable CellHint set(String text) {
        boolean braces = text.length() > 2 && text.startsWith("{") && text.endsWith("}");
        boolean brackets = text.length() > 2 && text.startsWith("[") && text.endsWith("]");
        String inside = braces || brackets ? text.substring(1, text.length() - 1) : text;
        if (braces) {
            List<String> members = inside.indexOf('|') >= 0 ? bars(inside) : List.of(inside.split("[,;]", -1));
            return new CellHint.Either(
                    members.stream().map(member -> read(member.strip())).toList());
        }
        String mark = brackets ? "," : inside.indexOf('~') >= 0 ? "~" : "|";
        List<String> members = List.of(inside.split(Pattern.quote(mark), -1));
        boolean values = members.size() > 1 && members.stream().allMatch(member -> isValue(member.strip()));
        return values
                ? new CellHint.Either(
                        members.stream().map(member -> read(member.strip())).toList())
                : null;
    }

    private boolean isValue(String text) {
        return known.contains(text)
                || canonicalOrdered(text) != null
                || (tree != null && (tree.leaf(text) >= 0 || tree.node(text) >= 0));
    }

    /** Members between bars; a backslash takes the next character as it is. */
    private static List<String> bars(String inside) {
        List<String> members = new ArrayList<>();
        StringBuilder member = new StringBuilder();
        for (int i = 0; i < inside.length(); i++) {
            char c = inside.charAt(i);
            if (c == '\\' && i + 1 < inside.length()) {
                member.append(inside.charAt(++i));
            } else if (c == '|') {
                members.add(member.toString());
                member.setLength(0);
            } else {
                member.append(c);
            }
        }
        members.add(member.toString());
        return members;
    }
}
