package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Missing;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Suppressed;
import io.sfumato.label.Label.Value;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.ValueFormat;
import java.util.Collection;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * How wide labels are in one column.
 *
 * @param taxonomy the column's tree, flat for categories without one; null for plain numbers and dates
 * @param least the least position of the domain (ordered kinds)
 * @param greatest the greatest position of the domain (ordered kinds)
 * @param distinct the number of distinct values in the column
 * @param original the column of the original; null when only the release is known
 */
public record Yardstick(
        String column,
        ValueFormat format,
        @Nullable Taxonomy taxonomy,
        double least,
        double greatest,
        long distinct,
        @Nullable Column original) {

    /** A column of the original as its own yardstick. */
    public static Yardstick of(Column column) {
        boolean ordered = column.kind().ordered();
        return new Yardstick(
                column.name(),
                column.spec().format(),
                column.taxonomy(),
                ordered ? column.least() : 0,
                ordered ? column.greatest() : 0,
                Diversity.distinct(column),
                column);
    }

    public boolean ordered() {
        return format.kind().ordered();
    }

    /** Width of the label / width of the domain; ordered kinds only. */
    public double rangeShare(Label label) {
        double width = greatest - least;
        Optional<Extent> extent = Extent.of(label, format);
        if (width <= 0 || exact(label)) {
            return 0;
        } else if (extent.isPresent()) {
            return clamp((Math.min(greatest, extent.get().to())
                            - Math.max(least, extent.get().from()))
                    / width);
        }
        int first = firstLeaf(label);
        int last = lastLeaf(label);
        return taxonomy == null || first < 0 || last < 0
                ? 1
                : clamp((format.position(taxonomy.label(last)) - format.position(taxonomy.label(first))) / width);
    }

    /** From where to where all these labels reach, or empty when the text of one does not tell. */
    public static Optional<double[]> span(Collection<Label> labels, ValueFormat format) {
        double[] span = {Double.POSITIVE_INFINITY, Double.NEGATIVE_INFINITY};
        for (Label label : labels) {
            boolean silent = label instanceof Missing || label instanceof Suppressed;
            Optional<Extent> extent = Extent.of(label, format);
            if (extent.isEmpty() && !silent) {
                return Optional.empty();
            }
            extent.ifPresent(known -> {
                for (double end : new double[] {known.from(), known.to()}) {
                    span[0] = Double.isInfinite(end) ? span[0] : Math.min(span[0], end);
                    span[1] = Double.isInfinite(end) ? span[1] : Math.max(span[1], end);
                }
            });
        }
        return Optional.of(span[0] <= span[1] ? span : new double[] {0, 0});
    }

    /** Height of the label's lowest common ancestor / height of the tree. */
    public double heightShare(Label label) {
        if (exact(label) || taxonomy == null) {
            return exact(label) ? 0 : 1;
        }
        return (double) height(label) / taxonomy.height();
    }

    /** The height of the label above the values, up to {@link #heights}; without a tree, in the automatic one. */
    public int height(Label label) {
        if (exact(label)) {
            return 0;
        } else if (taxonomy == null) {
            return Extent.of(label, format)
                    .map(extent -> HierarchicalDistance.automaticHeight(
                            Math.max(least, extent.from()), Math.min(greatest, extent.to()), least, greatest))
                    .orElse(heights());
        }
        int first = firstLeaf(label);
        int last = lastLeaf(label);
        return first < 0 || last < 0
                ? taxonomy.height()
                : Math.max(taxonomy.meetingHeight(Math.min(first, last), Math.max(first, last)), level(label));
    }

    /** The height of the tree. */
    public int heights() {
        return taxonomy == null ? HierarchicalDistance.AUTOMATIC_HEIGHT : taxonomy.height();
    }

    /** Whether the label leaves every value open. */
    public boolean silent(Label label) {
        return label instanceof Suppressed
                || (label instanceof Range range && range.low() == null && range.high() == null)
                || (label instanceof Node && taxonomy != null && leaves(label) >= allLeaves());
    }

    /** The number of the column's values that the label stands for. */
    public long leaves(Label label) {
        if (exact(label) || taxonomy == null) {
            return exact(label) ? 1 : distinct;
        }
        if (label instanceof OneOf set) {
            return set.members().stream().mapToLong(this::leaves).sum();
        }
        int first = firstLeaf(label);
        // missing, a leaf under the root, is no value
        return first < 0 ? allLeaves() : Math.min(allLeaves(), lastLeaf(label) - first + 1L);
    }

    /** The number of values of the column, or of its tree, that the label stands for, whatever their kind. */
    public long values(Label label) {
        if (taxonomy != null || original == null || exact(label)) {
            return leaves(label);
        }
        Dictionary values = original.dictionary();
        return Extent.of(label, format)
                .map(extent -> (long) below(values, Math.nextUp(extent.to())) - below(values, extent.from()))
                .orElse(distinct);
    }

    /** How many values of a column without a tree lie below a position. */
    private static int below(Dictionary values, double position) {
        int low = 0;
        int high = values.values();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (values.position(middle) < position) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    /** The number of real values of the tree, or of the column without one. */
    public long allLeaves() {
        return taxonomy == null ? distinct : taxonomy.leaves() - (taxonomy.hasMissing() ? 1 : 0);
    }

    /** Whether the label tells the value itself. */
    public static boolean exact(Label label) {
        return label instanceof Value || label instanceof Missing;
    }

    private int level(Label label) {
        return label instanceof Node node && taxonomy != null ? taxonomy.level(taxonomy.node(node.name())) : 0;
    }

    private int firstLeaf(Label label) {
        return edge(label, true);
    }

    private int lastLeaf(Label label) {
        return edge(label, false);
    }

    private int edge(Label label, boolean lower) {
        if (taxonomy == null) {
            return -1;
        } else if (label instanceof Value value) {
            return taxonomy.leaf(value.text());
        } else if (label instanceof Node node) {
            int found = taxonomy.node(node.name());
            return found < 0 ? -1 : lower ? taxonomy.first(found) : taxonomy.last(found);
        } else if (label instanceof OneOf set) {
            int[] edges = set.members().stream()
                    .mapToInt(member -> edge(member, lower))
                    .sorted()
                    .toArray();
            return edges[0] < 0 ? -1 : lower ? edges[0] : edges[edges.length - 1];
        }
        return label instanceof Range range ? edgeOfRange(range, lower) : -1;
    }

    /** The first or last leaf that lies in a range: its own ends where they are values, else found among all. */
    private int edgeOfRange(Range range, boolean lower) {
        String end = lower ? range.low() : range.high();
        int leaf = end == null || taxonomy == null ? -1 : taxonomy.leaf(end);
        if (leaf >= 0 || original == null) {
            return leaf;
        }
        Optional<Extent> extent = Extent.of(range, format);
        Dictionary values = original.dictionary();
        IntStream held = IntStream.range(0, values.values())
                .filter(code -> extent.isPresent() && extent.get().holds(values.position(code)));
        return (lower ? held.min() : held.max()).orElse(-1);
    }

    private static double clamp(double share) {
        return Math.max(0, Math.min(1, share));
    }
}
