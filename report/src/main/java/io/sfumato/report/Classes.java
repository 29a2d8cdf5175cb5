package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * The sizes of a release's classes, summed up; all 0 when there is none.
 *
 * @param median half of the classes have at most this many rows
 */
record Classes(long count, long smallest, long median, long largest) {

    static Classes of(PublicRecord release) {
        SortedMap<Long, Long> sizes = new TreeMap<>(release.classSizes());
        if (sizes.isEmpty()) {
            return new Classes(0, 0, 0, 0);
        }
        long count = sizes.values().stream().mapToLong(Long::longValue).sum();
        return new Classes(count, sizes.firstKey(), median(sizes, count), sizes.lastKey());
    }

    private static long median(SortedMap<Long, Long> sizes, long count) {
        long seen = 0;
        for (Map.Entry<Long, Long> entry : sizes.entrySet()) {
            seen += entry.getValue();
            if (2 * seen >= count) {
                return entry.getKey();
            }
        }
        return sizes.lastKey();
    }
}
