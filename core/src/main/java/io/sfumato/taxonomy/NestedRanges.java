package io.sfumato.taxonomy;

import io.sfumato.taxonomy.LevelRows.Row;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A tree of ranges written by hand, whose leaves are whatever values the data holds. Children must lie inside their parent
 * and apart from each other; they need not fill it. Labels are rewritten as inclusive ranges {@code [lo..hi]} in the
 * column's precision; the root is {@code *}.
 *
 * @param source the file's name, for messages
 */
public record NestedRanges(String source, Span root) implements WrittenPlan {

    /** An end of a range: a number with a decimal point or an ISO date, and whether it belongs to the range. */
    public record End(String text, boolean included) {}

    /** A range, the line on which it stands, and the ranges inside it. */
    public record Span(long line, End low, End high, List<Span> children) {
        public Span {
            children = List.copyOf(children);
        }
    }

    /** A span in the column's own units, both ends included. */
    private record Measured(long line, BigDecimal low, BigDecimal high, List<Measured> children) {
        boolean holds(BigDecimal position) {
            return low.compareTo(position) <= 0 && position.compareTo(high) <= 0;
        }
    }

    @Override
    public Taxonomy build(Inspection inspection) {
        if (!inspection.values().format().kind().ordered()) {
            inspection.findings().error(inspection.column(), "ranges need a column of numbers or dates");
            return inspection.unusable();
        }
        if (inspection.values().values().isEmpty()) {
            inspection.findings().error(inspection.column(), "a tree of ranges needs data: its leaves are the values");
            return inspection.unusable();
        }
        Ruler ruler = new Ruler(
                inspection.values().format().kind(), inspection.values().decimals());
        Measured top = measured(root, ruler, inspection);
        if (top == null || !inspection.sound()) {
            return inspection.unusable();
        }
        LeafCoverage.check(
                inspection.values(),
                value -> holds(top, ruler.position(value)),
                inspection.column(),
                inspection.findings());
        if (!inspection.sound()) {
            return inspection.unusable();
        }
        List<Row> rows = new ArrayList<>();
        for (String value : inspection.values().values()) {
            rows.add(row(value, top, ruler));
        }
        return new TaxonomyAssembler(ParentLinks.of(rows, inspection).paths(), inspection).taxonomy();
    }

    private static boolean holds(@Nullable Measured span, @Nullable BigDecimal position) {
        return span != null && position != null && span.holds(position);
    }

    private static @Nullable Measured measured(Span span, Ruler ruler, Inspection inspection) {
        BigDecimal from = ruler.position(span.low().text());
        BigDecimal to = ruler.position(span.high().text());
        if (from == null || to == null) {
            inspection.error(span.line(), "an end of the range is no value of this column's kind");
            return null;
        }
        BigDecimal low = ruler.up(from);
        BigDecimal high = ruler.down(to);
        if (!span.low().included() && low.compareTo(from) == 0) {
            low = low.add(ruler.unit());
        }
        if (!span.high().included() && high.compareTo(to) == 0) {
            high = high.subtract(ruler.unit());
        }
        if (low.compareTo(high) > 0) {
            inspection.error(span.line(), "the range is empty");
            return null;
        }
        List<Measured> children = new ArrayList<>();
        for (Span child : span.children()) {
            Measured inside = measured(child, ruler, inspection);
            if (inside != null) {
                children.add(inside);
            }
        }
        children.sort(Comparator.comparing(Measured::low));
        Measured measured = new Measured(span.line(), low, high, children);
        checkChildren(measured, inspection);
        return measured;
    }

    private static void checkChildren(Measured parent, Inspection inspection) {
        Measured before = null;
        for (Measured child : parent.children()) {
            if (!parent.holds(child.low()) || !parent.holds(child.high())) {
                inspection.error(child.line(), "the range does not lie inside its parent (line " + parent.line() + ")");
            } else if (before != null && before.holds(child.low())) {
                inspection.error(child.line(), "the range overlaps its neighbour (line " + before.line() + ")");
            }
            before = child;
        }
    }

    /** The value and the ranges around it, the narrowest first. */
    private static Row row(String value, Measured root, Ruler ruler) {
        List<String> inward = new ArrayList<>(List.of(Taxonomy.ANY));
        BigDecimal position = ruler.position(value);
        @Nullable Measured at = position == null ? null : child(root, position);
        while (at != null && position != null) {
            String label = ruler.label(at.low(), at.high());
            if (!label.equals(inward.get(inward.size() - 1)) && !label.equals(value)) {
                inward.add(label);
            }
            at = child(at, position);
        }
        List<String> cells = new ArrayList<>(List.of(value));
        for (int i = inward.size() - 1; i >= 0; i--) {
            cells.add(inward.get(i));
        }
        return new Row(root.line(), cells);
    }

    /** The child that holds a position: children are in order and apart, so it is the last that begins before. */
    private static @Nullable Measured child(Measured span, BigDecimal position) {
        int from = 0;
        int to = span.children().size();
        while (from < to) {
            int middle = (from + to) >>> 1;
            if (span.children().get(middle).low().compareTo(position) <= 0) {
                from = middle + 1;
            } else {
                to = middle;
            }
        }
        Measured before = from == 0 ? null : span.children().get(from - 1);
        return holds(before, position) ? before : null;
    }
}
