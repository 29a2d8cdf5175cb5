package io.sfumato.attack;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an attack reached.
 *
 * @param about the column, or what the attacker knows besides; empty if there is nothing to tell apart
 * @param targets rows or people that were attacked
 * @param successes those for whom it worked
 * @param baseline the share of targets for whom it would have worked anyhow
 * @param against what the baseline is, in words
 * @param told the result in a sentence without any cell
 * @param figures further numbers by name
 * @param evidence the targets for whom it worked worst: private
 */
public record Finding(
        String about,
        Verdict verdict,
        long targets,
        long successes,
        double baseline,
        String against,
        String told,
        Map<String, Double> figures,
        Evidence evidence) {

    /** A gain over the baseline above this share counts as exposed. */
    public static final double TOLERANCE = 0.05;

    /** No finding lists more rows than this. */
    public static final int MOST_ROWS = 20;

    /**
     * Rows of a table, counted from 1, worst first.
     *
     * @param table which table: the name of its file
     */
    public record Evidence(String table, List<Long> rows) {
        /** Nothing to point at. */
        public static final Evidence NONE = new Evidence("", List.of());

        public Evidence {
            rows = List.copyOf(rows);
        }
    }

    public Finding {
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
    }

    /** The share of targets for whom it worked; 0 of none. */
    public double share() {
        return targets == 0 ? 0 : (double) successes / targets;
    }

    /** What the attacker gained: the share for whom it worked less the baseline. */
    public double advantage() {
        return targets == 0 ? 0 : share() - baseline;
    }
}
