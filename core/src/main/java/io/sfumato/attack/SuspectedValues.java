package io.sfumato.attack;

import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.SensitiveColumn;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Which classes make a rare value suspected: at most {@link #RARE} of all rows have it, at least {@link #FREQUENT} of the class
 * have it, and chance would not do that anywhere in the table.
 *
 * <p>Chance is computed and not drawn. If the values are dealt at random, the number of times that a value falls into a class is
 * hypergeometric. An event is that a value is in a class so often; its rank is how unlikely so many or more are. Events are
 * taken, the least likely first, as long as all of them together are expected at most {@link #BY_CHANCE} times in a deal. So at
 * most that share of all deals has any of them, and whatever is among them lies beyond the 95 % quantile of the most unlikely
 * event of a random deal. Cost: different class sizes x different frequencies of values.
 */
final class SuspectedValues {

    /** A value is rare if at most this share of rows has it. A choice, told in docs/attacks.md: a greater one suspects more. */
    static final double RARE = 0.1;

    /** A rare value is suspected where at least this share of a class has it. A choice, as above: a smaller one suspects more. */
    static final double FREQUENT = 0.5;

    /** At most this share of random deals shows anything suspect: the usual level of a test. A smaller one finds less. */
    static final double BY_CHANCE = 0.05;

    /** Events expected less often than e to the power of this are not told apart; all of them lie far beyond chance. */
    private static final double NEVER = -80;

    private final int rows;
    private final double[] logFactorials;
    private final Map<Long, Tails> tails = new HashMap<>();
    private final double limit;

    /** How likely a value falls into a class so often or more, for each number from the least that makes it suspected. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Tails(int least, double[] probabilities) {
        double of(int times) {
            return probabilities[Math.min(times - least, probabilities.length - 1)];
        }
    }

    /** An event, and how often it is to be expected in a deal. */
    private record Event(double tail, double expected) {}

    private SuspectedValues(ClassCounts counts, int[] frequencies, int rows) {
        this.rows = rows;
        this.logFactorials = new double[rows + 1];
        for (int i = 2; i <= rows; i++) {
            logFactorials[i] = logFactorials[i - 1] + StrictMath.log(i);
        }
        Map<Integer, Integer> sizes = new TreeMap<>();
        for (int each = 0; each < counts.classes(); each++) {
            sizes.merge(counts.known(each), 1, Integer::sum);
        }
        Map<Integer, Integer> values = new TreeMap<>();
        for (int frequency : frequencies) {
            if (frequency > 0 && isRare(frequency)) {
                values.merge(frequency, 1, Integer::sum);
            }
        }
        List<Event> events = new ArrayList<>();
        sizes.forEach((size, classes) -> values.forEach((frequency, several) -> {
            if (least(size) <= Math.min(size, frequency)) {
                add(size, frequency, (double) classes * several, events);
            }
        }));
        this.limit = limit(events);
    }

    /** For the values of a sensitive column. */
    static SuspectedValues of(SensitiveColumn secret) {
        ClassCounts counts = secret.counts();
        int[] frequencies = new int[secret.scale().values()];
        int rows = 0;
        for (int each = 0; each < counts.classes(); each++) {
            rows += counts.known(each);
            for (int i = 0; i < counts.distinct(each); i++) {
                frequencies[counts.code(each, i)] += counts.count(each, i);
            }
        }
        return new SuspectedValues(counts, frequencies, rows);
    }

    /** The rows that have a value. */
    int rows() {
        return rows;
    }

    private boolean isRare(long frequency) {
        return frequency <= RARE * rows;
    }

    /** The least number of rows of a class of this size that makes a value suspected. */
    private static int least(int size) {
        return Math.max(1, (int) Math.ceil(FREQUENT * size));
    }

    /** Whether a rare value is frequent in a class. */
    boolean suspected(int times, int size, long frequency) {
        return isRare(frequency) && times >= least(size);
    }

    /** Whether that is more than chance would do anywhere in the table. */
    boolean beyondChance(int times, int size, long frequency) {
        Tails known = tails.get(key(size, (int) frequency));
        return suspected(times, size, frequency) && known != null && known.of(times) <= limit;
    }

    private static long key(int size, int frequency) {
        return ((long) size << Integer.SIZE) | frequency;
    }

    /**
     * Adds the events that a value of this frequency is in a class of this size so often. Each is less likely than the one
     * before, since all of them lie above what is expected.
     */
    private void add(int size, int frequency, double pairs, List<Event> events) {
        int least = least(size);
        int most = Math.min(size, frequency);
        List<Double> likely = new ArrayList<>();
        for (int times = least; times <= most && size - times <= rows - frequency; times++) {
            double log = choose(frequency, times) + choose(rows - frequency, size - times) - choose(rows, size);
            likely.add(StrictMath.exp(log));
            if (log + StrictMath.log(pairs) < NEVER) {
                break;
            }
        }
        double[] sums = new double[likely.size()];
        double sum = 0;
        for (int i = sums.length - 1; i >= 0; i--) {
            sum += likely.get(i);
            sums[i] = sum;
            events.add(new Event(sum, likely.get(i) * pairs));
        }
        if (sums.length > 0) {
            tails.put(key(size, frequency), new Tails(least, sums));
        }
    }

    /** The most likely event that may count. */
    private static double limit(List<Event> events) {
        events.sort(Comparator.comparingDouble(Event::tail));
        double expected = 0;
        double last = -1;
        int at = 0;
        while (at < events.size()) {
            double tail = events.get(at).tail();
            while (at < events.size() && events.get(at).tail() == tail) {
                expected += events.get(at).expected();
                at++;
            }
            if (expected > BY_CHANCE) {
                return last;
            }
            last = tail;
        }
        return last;
    }

    /** The logarithm of the number of ways to choose. */
    private double choose(int from, int take) {
        return logFactorials[from] - logFactorials[take] - logFactorials[from - take];
    }
}
