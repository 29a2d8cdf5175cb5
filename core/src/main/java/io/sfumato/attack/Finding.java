package io.sfumato.attack;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What an attack reached; made by a {@link AttackTrial}.
 *
 * @param about the column, or the further knowledge of the attacker; empty if the attack has one finding only
 * @param targets rows or people that were attacked
 * @param successes those for whom it worked; an expected number, and so not always whole, where the attacker guesses
 * @param baseline the share of targets for whom it would have worked without what the attack exploits
 * @param against what the baseline is, in words
 * @param told the result in a sentence without any cell
 * @param figures further numbers by name
 * @param evidence the targets that were harmed most: private
 * @param without columns of the release that another table lacks, so that the attacker knew less than possible
 */
public record Finding(
        String about,
        Verdict verdict,
        long targets,
        double successes,
        double baseline,
        String against,
        String told,
        Map<String, Double> figures,
        Evidence evidence,
        List<String> without) {

    /** No finding lists more rows than this. A round number: enough to look into, few enough to read. */
    public static final int MOST_ROWS = 20;

    /**
     * Different rows of a table, counted from 1, worst first. A class that is exposed as a whole is listed by its first row.
     *
     * @param table which table: the name of its file
     * @param all how many there are, of which the worst are listed
     */
    public record Evidence(String table, List<Long> rows, long all) {
        /** Nothing to point at. */
        public static final Evidence NONE = new Evidence("", List.of(), 0);

        public Evidence {
            rows = List.copyOf(rows);
        }
    }

    public Finding {
        figures = Collections.unmodifiableMap(new LinkedHashMap<>(figures));
        without = List.copyOf(without);
    }

    /** Whether the attack was tried on anybody, or raises an alarm without that. */
    public boolean tells() {
        return verdict.alarming() || (verdict != Verdict.UNTOLD && targets > 0);
    }

    /** The share of targets for whom it worked; 0 of none. */
    public double share() {
        return targets == 0 ? 0 : successes / targets;
    }

    /** What the attacker gained: the share for whom it worked, minus the baseline. */
    public double advantage() {
        return targets == 0 ? 0 : share() - baseline;
    }
}
