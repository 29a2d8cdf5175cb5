package io.sfumato.report.chart;

import io.sfumato.report.markup.Numbers;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The classes whose sizes lie between two numbers.
 *
 * @param from the least size, included
 * @param to the greatest size, included
 */
public record Bin(long from, long to, long classes, long rows) {

    /** The most bins of a chart. Chosen by eye: more get too narrow, fewer hide the form. */
    private static final int MOST_BINS = 30;

    /** If one bin holds more than this share of the classes, bins of growing width are used. Chosen by eye. */
    private static final double CROWDED = 0.6;

    /** "11" or "20 to 29". */
    public String words() {
        return from == to ? Numbers.count(from) : Numbers.count(from) + " to " + Numbers.count(to);
    }

    /**
     * Sorts classes into bins without gaps, from the least size to the greatest: one per size if they are few, else of equal
     * round width, and if that puts most classes into one bin, of widths that grow (1, 2, 5, 10, ...). The first and the last
     * bin end where the sizes do, so that no bin claims sizes that do not occur.
     *
     * @param classSizes how many classes have each size
     */
    public static List<Bin> of(Map<Long, Long> classSizes) {
        SortedMap<Long, Long> sizes = new TreeMap<>(classSizes);
        if (sizes.isEmpty()) {
            return List.of();
        }
        long span = sizes.lastKey() - sizes.firstKey() + 1;
        List<Bin> even = even(sizes, span <= MOST_BINS ? 1 : (long) AxisScale.round((double) span / MOST_BINS));
        long all = even.stream().mapToLong(Bin::classes).sum();
        boolean crowded = even.stream().anyMatch(bin -> bin.classes > CROWDED * all);
        return span > MOST_BINS && crowded ? growing(sizes) : even;
    }

    private static List<Bin> even(SortedMap<Long, Long> sizes, long width) {
        List<Bin> bins = new ArrayList<>();
        for (long edge = sizes.firstKey() / width * width; edge <= sizes.lastKey(); edge += width) {
            bins.add(between(sizes, edge, edge + width - 1));
        }
        return bins;
    }

    private static List<Bin> growing(SortedMap<Long, Long> sizes) {
        List<Bin> bins = new ArrayList<>();
        long edge = 1;
        while (edge <= sizes.lastKey()) {
            long next = (long) AxisScale.round(edge * 1.5);
            if (next > sizes.firstKey()) {
                bins.add(between(sizes, edge, next - 1));
            }
            edge = next;
        }
        return bins;
    }

    private static Bin between(SortedMap<Long, Long> sizes, long from, long to) {
        Map<Long, Long> inside = sizes.subMap(from, to + 1);
        long classes = inside.values().stream().mapToLong(Long::longValue).sum();
        long rows = inside.entrySet().stream()
                .mapToLong(e -> e.getKey() * e.getValue())
                .sum();
        return new Bin(Math.max(from, sizes.firstKey()), Math.min(to, sizes.lastKey()), classes, rows);
    }
}
