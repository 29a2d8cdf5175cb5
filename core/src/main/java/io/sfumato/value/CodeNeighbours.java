package io.sfumato.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Counts the rows of each usual code for missing, such as -9 or 999, and those of the numbers next to it. Only the numbers
 * nearest to a code are kept, with exact counts, so memory is bounded and the order of the rows changes nothing.
 */
final class CodeNeighbours {

    /**
     * Numbers that are looked at on each side of a code. Not tuned: a few more than {@link #ENOUGH}, so that a code at the end
     * of a column can be judged from one side; more compare it with numbers farther away.
     */
    private static final int REACH = 24;

    /**
     * Fewer neighbours than this on both sides together tell nothing. A round number: fewer judge by chance, more leave short
     * scales unjudged.
     */
    private static final int ENOUGH = 20;

    /**
     * So many other codes near one, such as -8 next to -9, may be as frequent as it is without hiding it. A judgement, not
     * measured: more overlook frequent values nearby, fewer overlook codes.
     */
    private static final int OTHER_CODES = 2;

    /** Digits of the longest code; {@link OutlyingCodes} reads no longer ones. */
    private static final int LONGEST = 12;

    private static final double[] CODES = codes();

    private final Map<Integer, OutlyingCodes.Seen> codes = new HashMap<>();
    private final Map<Integer, NavigableMap<Double, Long>> above = new HashMap<>();
    private final Map<Integer, NavigableMap<Double, Long>> below = new HashMap<>();

    private static double[] codes() {
        TreeSet<Double> codes = new TreeSet<>();
        for (int digit = 1; digit <= 9; digit++) {
            for (int length = 1; length <= LONGEST; length++) {
                String same = String.valueOf(digit).repeat(length);
                String nines = "9".repeat(length - 1) + digit;
                List.of(same, nines, "-" + same, "-" + nines).stream()
                        .filter(OutlyingCodes::isCode)
                        .forEach(code -> codes.add(Double.parseDouble(code)));
            }
        }
        return codes.stream().mapToDouble(code -> code).toArray();
    }

    void add(OutlyingCodes.Seen seen) {
        int place = Arrays.binarySearch(CODES, seen.number());
        if (place >= 0) {
            codes.merge(place, seen, OutlyingCodes.Seen::and);
            return;
        }
        int next = -place - 1;
        if (next > 0) {
            NavigableMap<Double, Long> near = above.computeIfAbsent(next - 1, code -> new TreeMap<>());
            near.merge(seen.number(), seen.rows(), Long::sum);
            if (near.size() > REACH) {
                near.pollLastEntry();
            }
        }
        if (next < CODES.length) {
            NavigableMap<Double, Long> near = below.computeIfAbsent(next, code -> new TreeMap<>());
            near.merge(seen.number(), seen.rows(), Long::sum);
            if (near.size() > REACH) {
                near.pollFirstEntry();
            }
        }
    }

    /** The codes that occur. */
    List<OutlyingCodes.Seen> seen() {
        return List.copyOf(codes.values());
    }

    /**
     * Whether a code has at least {@code times} as many rows as any number near it; false if too few numbers are near to tell.
     */
    boolean heaped(OutlyingCodes.Seen code, int times) {
        return most(code).filter(most -> code.rows() >= times * most).isPresent();
    }

    /** The rows of the most frequent number near a code; empty if there are too few numbers to tell. */
    private Optional<Long> most(OutlyingCodes.Seen code) {
        int place = Arrays.binarySearch(CODES, code.number());
        List<Long> others = new ArrayList<>();
        List<Long> values = new ArrayList<>();
        look(place, -1, values, others);
        look(place, 1, values, others);
        if (values.size() + others.size() < ENOUGH) {
            return Optional.empty();
        }
        others.sort(Collections.reverseOrder());
        values.addAll(others.subList(Math.min(OTHER_CODES, others.size()), others.size()));
        return values.stream().max(Long::compare);
    }

    /** Collects the rows of the numbers on one side of a code, past other codes, until {@link #REACH} numbers were met. */
    private void look(int place, int step, List<Long> values, List<Long> others) {
        int met = 0;
        for (int at = place; at >= 0 && at < CODES.length && met < REACH; at += step) {
            OutlyingCodes.Seen other = at == place ? null : codes.get(at);
            if (other != null) {
                others.add(other.rows());
                met++;
            }
            NavigableMap<Double, Long> near = (step > 0 ? above : below).getOrDefault(at, new TreeMap<>());
            List<Long> rows = List.copyOf((step > 0 ? near : near.descendingMap()).values());
            int taken = Math.min(rows.size(), REACH - met);
            values.addAll(rows.subList(0, taken));
            met += taken;
        }
    }
}
