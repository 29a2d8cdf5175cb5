package io.sfumato.rule;

import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.ValueFormat;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Two sides of a column's values that no published label should mix (Morton 2012, tables 1 and 2). A value may lie on neither
 * side.
 */
public sealed interface ConstraintRule {

    /** How much it matters; more than 0. */
    double importance();

    /** What is to be kept, in words made of what the owner declared. */
    String words();

    /** On which side a canonical value lies. */
    Side side(String value, ValueFormat format, @Nullable Taxonomy taxonomy);

    /** Where a value lies. */
    enum Side {
        ONE,
        OTHER,
        NEITHER
    }

    private static void checkImportance(double importance) {
        if (!(importance > 0) || importance > 1_000_000) {
            throw new IllegalArgumentException("importance must be more than 0 and at most 1000000, was " + importance);
        }
    }

    /**
     * A boundary on a line of numbers or dates. Values strictly between its ends lie on neither side.
     *
     * @param below the greatest value of the lower side, canonical
     * @param above the least value of the upper side, canonical
     */
    record Boundary(String below, String above, double importance) implements ConstraintRule {

        public Boundary {
            checkImportance(importance);
        }

        @Override
        public String words() {
            return "keep the boundary " + below + " | " + above;
        }

        @Override
        public Side side(String value, ValueFormat format, @Nullable Taxonomy taxonomy) {
            if (format.compare(value, below) <= 0) {
                return Side.ONE;
            }
            return format.compare(value, above) >= 0 ? Side.OTHER : Side.NEITHER;
        }
    }

    /**
     * Two sets of values, canonical, or of names of a taxonomy that stand for all values below them.
     *
     * @param one at least one name; none of them is in {@code other}
     * @param other at least one name
     */
    record Apart(List<String> one, List<String> other, double importance) implements ConstraintRule {

        public Apart {
            one = List.copyOf(one);
            other = List.copyOf(other);
            checkImportance(importance);
            if (one.isEmpty() || other.isEmpty()) {
                throw new IllegalArgumentException("both sides of a rule need a value");
            } else if (one.stream().anyMatch(other::contains)) {
                throw new IllegalArgumentException("a value cannot be kept apart from itself");
            }
        }

        @Override
        public String words() {
            return "keep " + side(one) + " apart from " + side(other);
        }

        private static String side(List<String> names) {
            return names.size() == 1 ? names.get(0) : "{" + String.join(", ", names) + "}";
        }

        @Override
        public Side side(String value, ValueFormat format, @Nullable Taxonomy taxonomy) {
            if (holds(one, value, taxonomy)) {
                return Side.ONE;
            }
            return holds(other, value, taxonomy) ? Side.OTHER : Side.NEITHER;
        }

        /** Whether a value lies on both sides, because one name lies under another. */
        public boolean torn(String value, Taxonomy taxonomy) {
            return holds(one, value, taxonomy) && holds(other, value, taxonomy);
        }

        private static boolean holds(List<String> names, String value, @Nullable Taxonomy taxonomy) {
            return names.contains(value)
                    || (taxonomy != null && names.stream().anyMatch(n -> under(n, value, taxonomy)));
        }

        /** A name that is a value itself stands for that value alone. */
        private static boolean under(String name, String value, Taxonomy taxonomy) {
            int node = taxonomy.leaf(name) < 0 ? taxonomy.node(name) : -1;
            int leaf = taxonomy.leaf(value);
            return node >= 0 && leaf >= taxonomy.first(node) && leaf <= taxonomy.last(node);
        }
    }
}
