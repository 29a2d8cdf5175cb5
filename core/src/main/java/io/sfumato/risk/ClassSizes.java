package io.sfumato.risk;

import java.util.Arrays;
import java.util.Map;
import java.util.TreeMap;

/** How many classes of each size a table has. Sizes ascend, and each has at least one class. */
public final class ClassSizes {

    private final long[] sizes;
    private final long[] classes;

    private ClassSizes(long[] sizes, long[] classes) {
        this.sizes = sizes;
        this.classes = classes;
    }

    /** For classes of these sizes, in any order; size 0 does not count. */
    public static ClassSizes of(long[] sizesOfClasses) {
        long[] sorted =
                Arrays.stream(sizesOfClasses).filter(size -> size > 0).sorted().toArray();
        long[] sizes = new long[sorted.length];
        long[] classes = new long[sorted.length];
        int distinct = 0;
        for (long size : sorted) {
            if (distinct == 0 || sizes[distinct - 1] != size) {
                sizes[distinct++] = size;
            }
            classes[distinct - 1]++;
        }
        return new ClassSizes(Arrays.copyOf(sizes, distinct), Arrays.copyOf(classes, distinct));
    }

    /** From the number of classes of each size. */
    public static ClassSizes of(Map<Long, Long> classesOfSize) {
        Map<Long, Long> sorted = new TreeMap<>(classesOfSize);
        return new ClassSizes(
                sorted.keySet().stream().mapToLong(Long::longValue).toArray(),
                sorted.values().stream().mapToLong(Long::longValue).toArray());
    }

    /** How many different sizes there are. */
    public int distinct() {
        return sizes.length;
    }

    /** The i-th size, ascending. */
    public long size(int index) {
        return sizes[index];
    }

    /** How many classes have the i-th size. */
    public long classes(int index) {
        return classes[index];
    }

    public long rows() {
        long sum = 0;
        for (int i = 0; i < sizes.length; i++) {
            sum += sizes[i] * classes[i];
        }
        return sum;
    }

    public long classes() {
        return Arrays.stream(classes).sum();
    }

    /** The rows that are alone in their class. */
    public long unique() {
        return sizes.length > 0 && sizes[0] == 1 ? classes[0] : 0;
    }

    /** The size of the smallest class; 0 if there is none. */
    public long smallest() {
        return sizes.length == 0 ? 0 : sizes[0];
    }

    /** The same without the classes of the smallest size. */
    public ClassSizes withoutSmallest() {
        return new ClassSizes(
                Arrays.copyOfRange(sizes, 1, sizes.length), Arrays.copyOfRange(classes, 1, classes.length));
    }

    /** The same with one more class. */
    public ClassSizes with(long size) {
        Map<Long, Long> all = new TreeMap<>();
        for (int i = 0; i < sizes.length; i++) {
            all.put(sizes[i], classes[i]);
        }
        all.merge(size, 1L, Long::sum);
        return of(all);
    }
}
