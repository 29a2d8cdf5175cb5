package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.Task;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.space.Axis;
import io.sfumato.table.Column;
import io.sfumato.table.PersonCodes;
import java.util.Arrays;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;

/** What a growing class would rather not take in, beyond information loss: the variants of greedy k-member. */
interface Preference {

    /** Begins a class with this row. */
    void reset(int row);

    /** The class takes a row. */
    void add(int row);

    /** What taking the row costs on top, per row of the class, in units of {@code Hull.loss}. */
    long penalty(int row);

    /** Rows of the same kind always cost the same on top. */
    int kind(int row);

    /** No preference. */
    Preference NONE = new Preference() {
        @Override
        public void reset(int row) {}

        @Override
        public void add(int row) {}

        @Override
        public long penalty(int row) {
            return 0;
        }

        @Override
        public int kind(int row) {
            return 0;
        }
    };

    /**
     * Rows whose label is not (one of) the class's majority cost a penalty (Byun et al. 2006, section 4.3); missing is a label
     * too. Of several labels of one person one is enough.
     */
    static Preference sameLabel(PersonCodes target, long penalty) {
        return new Counting(target) {
            @Override
            public long penalty(int row) {
                for (int i = 0; i < target.count(row); i++) {
                    if (counts[target.code(row, i)] == greatest) {
                        return 0;
                    }
                }
                return penalty;
            }
        };
    }

    /**
     * While the class has one sensitive value, rows with that value cost a penalty (Byun et al. 2006, section 4.4). Missing is no
     * sensitive value: a class of missing cells and one value still has one value, and rows with missing cells cost none. Nor do
     * people who have another value besides.
     *
     * @param guarded the values for which this matters; empty for all
     */
    static Preference otherValue(PersonCodes sensitive, Set<String> guarded, long penalty) {
        Set<Integer> codes = guarded.stream()
                .map(value -> sensitive.column().dictionary().code(value))
                .collect(Collectors.toSet());
        return new Counting(sensitive) {
            @Override
            public long penalty(int row) {
                int code = sensitive.least(row);
                int last = sensitive.greatest(row);
                boolean only = code == last || (last == missing && sensitive.count(row) == 2);
                boolean same = only && code != missing && counts[code] > 0;
                return same && distinct == 1 && (codes.isEmpty() || codes.contains(code)) ? penalty : 0;
            }
        };
    }

    /** A penalty of this many full columns, as fixed point. */
    static long fixed(double columns) {
        return Math.round(columns * Axis.ONE * Axis.UNIT_WEIGHT);
    }

    /** The sensitive column a variant works on: the one named, or the first that fits. */
    static Column column(Task task, String name, Supplier<List<Column>> candidates) {
        List<Column> fitting = name.isEmpty()
                ? candidates.get()
                : task.sensitive().stream()
                        .filter(column -> column.name().equals(name))
                        .toList();
        if (fitting.isEmpty()) {
            throw new PolicyException(
                    Place.in(""),
                    name.isEmpty()
                            ? "this variant looks at a sensitive column (classification: the target), and there is none"
                            : "'" + name + "' is not a sensitive column");
        }
        return fitting.get(0);
    }

    /** Counts the values of one column in the growing class. */
    abstract class Counting implements Preference {
        final int[] counts;
        final int missing;
        int greatest;
        int distinct;
        private final PersonCodes held;

        Counting(PersonCodes held) {
            this.held = held;
            this.missing = held.column().dictionary().missing();
            this.counts = new int[held.column().dictionary().size()];
        }

        @Override
        public void reset(int row) {
            Arrays.fill(counts, 0);
            greatest = 0;
            distinct = 0;
            add(row);
        }

        @Override
        public void add(int row) {
            for (int i = 0; i < held.count(row); i++) {
                int code = held.code(row, i);
                greatest = Math.max(greatest, ++counts[code]);
                distinct += counts[code] == 1 && code != missing ? 1 : 0;
            }
        }

        /** A person with several values is the only one of their kind. */
        @Override
        public int kind(int row) {
            return held.count(row) == 1 ? held.code(row, 0) : counts.length + row;
        }
    }
}
