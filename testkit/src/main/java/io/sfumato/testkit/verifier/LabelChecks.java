package io.sfumato.testkit.verifier;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** Checks that labels obey their style, and that ranges end only where they may. */
final class LabelChecks {

    /** The most decimal places tried, more than any column here has. */
    private static final int DECIMALS = 4;

    private final StatedJob job;
    private final List<StatedColumn> quasi;
    private final List<LabelReader> readers;
    private final List<List<String>> tuples;
    private final Map<List<String>, List<KnownRow>> classes;

    LabelChecks(
            StatedJob job,
            List<LabelReader> published,
            Map<List<String>, Integer> tuples,
            Map<List<String>, List<KnownRow>> classes) {
        this.job = job;
        this.quasi = job.having("quasi");
        List<StatedColumn> columns = job.published();
        this.readers = quasi.stream()
                .map(column -> published.get(columns.indexOf(column)))
                .toList();
        this.tuples = List.copyOf(tuples.keySet());
        this.classes = classes;
    }

    List<String> faults() {
        List<String> faults = new ArrayList<>();
        boolean truthful = quasi.stream().allMatch(StatedColumn::truthful);
        if (truthful && job.style().equals("regions") && !disjoint()) {
            faults.add("two regions overlap");
        } else if (truthful && job.style().equals("one scheme") && !oneScheme()) {
            faults.add("two labels of a column overlap");
        }
        for (int i = 0; i < quasi.size(); i++) {
            StatedColumn.StatedGrid grid = quasi.get(i).grid();
            if (grid != null && quasi.get(i).truthful() && !onGrid(i, grid)) {
                faults.add("a range of " + quasi.get(i).name() + " does not end on the grid");
            }
        }
        return faults;
    }

    private boolean disjoint() {
        for (int i = 0; i < tuples.size(); i++) {
            for (int j = 0; j < i; j++) {
                List<String> one = tuples.get(i);
                List<String> other = tuples.get(j);
                if (IntStream.range(0, one.size()).allMatch(at -> meet(at, one.get(at), other.get(at)))) {
                    return false;
                }
            }
        }
        return true;
    }

    private boolean meet(int column, String one, String other) {
        LabelReader reader = readers.get(column);
        return reader.read(one).meets(reader.read(other));
    }

    /** Different labels of a column have nothing in common; rows kept as stars are of no scheme. */
    private boolean oneScheme() {
        for (int column = 0; column < quasi.size(); column++) {
            Set<String> labels = new HashSet<>();
            for (List<String> tuple : tuples) {
                if (!tuple.stream().allMatch("*"::equals)) {
                    labels.add(tuple.get(column));
                }
            }
            List<String> all = List.copyOf(labels);
            for (int i = 0; i < all.size(); i++) {
                for (int j = 0; j < i; j++) {
                    if (meet(column, all.get(i), all.get(j))) {
                        return false;
                    }
                }
            }
        }
        return true;
    }

    private boolean onGrid(int column, StatedColumn.StatedGrid grid) {
        return classes.keySet().stream()
                .flatMap(tuple -> readers.get(column).read(tuple.get(column)).spans().stream())
                .allMatch(span -> begins(span.low(), grid) && ends(span.high(), grid));
    }

    /** On a step of the grid, or where a coded end begins. */
    private static boolean begins(@Nullable BigDecimal low, StatedColumn.StatedGrid grid) {
        return low == null
                || same(low, grid.top())
                || same(low, grid.bottom())
                || low.remainder(grid.step()).signum() == 0;
    }

    /** One unit of the last decimal place before a range would begin. */
    private static boolean ends(@Nullable BigDecimal high, StatedColumn.StatedGrid grid) {
        return high == null
                || IntStream.rangeClosed(0, DECIMALS)
                        .mapToObj(decimals -> high.add(BigDecimal.ONE.movePointLeft(decimals)))
                        .anyMatch(next -> begins(next, grid));
    }

    private static boolean same(BigDecimal number, @Nullable BigDecimal other) {
        return other != null && number.compareTo(other) == 0;
    }
}
