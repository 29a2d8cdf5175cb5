package io.sfumato.intake;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;

/**
 * Whether rows that share a value of one column also share what they have in others, more than rows in general do: then they are
 * rows of the same person rather than of people with the same name. Looks at a bounded sample of values, each with all its rows.
 */
final class ValueCompanions {

    /**
     * Rows of the sample; beyond that half of the values are dropped. A round number: more take memory and change the averages
     * little.
     */
    private static final int MOST_ROWS = 1 << 15;

    /**
     * With fewer columns beside the value nothing can be told, and it is taken for a person's. A judgement: an average over
     * fewer is chance.
     */
    private static final int FEWEST_COLUMNS = 3;

    /**
     * From this agreement on, rows with the same value are taken for one person's. Agreement beyond chance, averaged over the
     * columns: in rows of one person most columns agree, in those of namesakes only what goes with a name, such as the sex, one
     * column of five or so. The value lies between the two; no measurement of it is recorded. A greater one warns less often.
     */
    private static final double SAME_PERSON = 0.35;

    private Map<Long, List<int[]>> sample = new HashMap<>();
    private long mask;
    private int rows;

    /** Takes the hash of a value, and those of what stands beside it in the row. */
    void add(long value, Supplier<int[]> beside) {
        if ((mixed(value) & mask) != 0) {
            return;
        }
        sample.computeIfAbsent(value, key -> new ArrayList<>()).add(beside.get());
        if (++rows > MOST_ROWS) {
            halve();
        }
    }

    private static long mixed(long value) {
        long mixed = value * 0x9E3779B97F4A7C15L;
        return mixed ^ (mixed >>> 32);
    }

    private void halve() {
        mask = (mask << 1) | 1;
        Map<Long, List<int[]>> fewer = new HashMap<>();
        rows = 0;
        for (Map.Entry<Long, List<int[]>> each : sample.entrySet()) {
            if ((mixed(each.getKey()) & mask) == 0) {
                fewer.put(each.getKey(), each.getValue());
                rows += each.getValue().size();
            }
        }
        sample = fewer;
    }

    /** Whether rows with the same value seem to be rows of one person; also where it cannot be told. */
    boolean samePeople() {
        int columns = sample.values().stream()
                .mapToInt(each -> each.get(0).length)
                .findFirst()
                .orElse(0);
        boolean returns = sample.values().stream().anyMatch(each -> each.size() > 1);
        if (columns < FEWEST_COLUMNS || !returns) {
            return true;
        }
        double sum = 0;
        int telling = 0;
        for (int column = 0; column < columns; column++) {
            double chance = chance(column);
            if (chance < 1) {
                telling++;
                sum += Math.max(0, (agreement(column) - chance) / (1 - chance));
            }
        }
        return telling < FEWEST_COLUMNS || sum / telling >= SAME_PERSON;
    }

    /** How often a row agrees with the one before it that has the same value. */
    private double agreement(int column) {
        long pairs = 0;
        long same = 0;
        for (List<int[]> each : sample.values()) {
            for (int i = 1; i < each.size(); i++) {
                pairs++;
                same += each.get(i)[column] == each.get(i - 1)[column] ? 1 : 0;
            }
        }
        return pairs == 0 ? 0 : (double) same / pairs;
    }

    /** How often two rows agree, whatever their values. */
    private double chance(int column) {
        Map<Integer, Long> counts = new HashMap<>();
        sample.values().forEach(each -> each.forEach(row -> counts.merge(row[column], 1L, Long::sum)));
        double all = counts.values().stream().mapToLong(Long::longValue).sum();
        return counts.values().stream()
                .mapToDouble(count -> count / all * (count / all))
                .sum();
    }
}
