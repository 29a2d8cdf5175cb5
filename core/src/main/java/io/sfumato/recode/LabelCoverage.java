package io.sfumato.recode;

import io.sfumato.label.Label;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/** Which of a column's values a label covers, as ascending runs of dictionary codes that do not touch. */
public record LabelCoverage(List<Run> runs) {

    /** Codes from {@code first} to {@code last}. */
    public record Run(int first, int last) {}

    public LabelCoverage {
        runs = List.copyOf(runs);
    }

    /** What this label covers in this column. */
    public static LabelCoverage of(Label label, Column column) {
        List<Run> runs = new ArrayList<>();
        collect(label, column, runs);
        runs.sort(Comparator.comparingInt(Run::first));
        List<Run> joined = new ArrayList<>();
        for (Run run : runs) {
            Run last = joined.isEmpty() ? null : joined.get(joined.size() - 1);
            if (last != null && run.first() <= last.last() + 1) {
                joined.set(joined.size() - 1, new Run(last.first(), Math.max(last.last(), run.last())));
            } else {
                joined.add(run);
            }
        }
        return new LabelCoverage(joined);
    }

    private static void collect(Label label, Column column, List<Run> runs) {
        Dictionary dictionary = column.dictionary();
        if (label instanceof Label.Value value) {
            add(runs, dictionary.code(value.text()), dictionary.code(value.text()));
        } else if (label instanceof Label.Range range) {
            int first = range.low() == null ? 0 : firstNotBelow(column, range.low());
            int last = range.high() == null ? dictionary.values() - 1 : lastNotAbove(column, range.high());
            add(runs, first, last);
        } else if (label instanceof Label.Node node) {
            Taxonomy taxonomy = Objects.requireNonNull(column.taxonomy());
            int found = taxonomy.node(node.name());
            add(runs, taxonomy.first(found), taxonomy.last(found));
        } else if (label instanceof Label.OneOf set) {
            set.members().forEach(member -> collect(member, column, runs));
        } else if (label instanceof Label.Missing) {
            add(runs, dictionary.missing(), dictionary.missing());
        } else {
            add(runs, 0, dictionary.size() - 1);
        }
    }

    private static void add(List<Run> runs, int first, int last) {
        if (first >= 0 && first <= last) {
            runs.add(new Run(first, last));
        }
    }

    private static int firstNotBelow(Column column, String bound) {
        int low = 0;
        int high = column.dictionary().values();
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (column.compare(Objects.requireNonNull(column.dictionary().value(middle)), bound) < 0) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low;
    }

    private static int lastNotAbove(Column column, String bound) {
        int at = firstNotBelow(column, bound);
        boolean equal = at < column.dictionary().values()
                && column.compare(Objects.requireNonNull(column.dictionary().value(at)), bound) == 0;
        return equal ? at : at - 1;
    }

    /** Where the run ends that begins with this code. */
    int lastOf(int first) {
        for (Run run : runs) {
            if (run.first() == first) {
                return run.last();
            }
        }
        throw new IllegalArgumentException("no run begins there");
    }

    boolean meets(LabelCoverage other) {
        int i = 0;
        int j = 0;
        while (i < runs.size() && j < other.runs.size()) {
            Run one = runs.get(i);
            Run two = other.runs.get(j);
            if (one.last() < two.first()) {
                i++;
            } else if (two.last() < one.first()) {
                j++;
            } else {
                return true;
            }
        }
        return false;
    }
}
