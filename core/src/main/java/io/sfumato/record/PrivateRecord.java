package io.sfumato.record;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.Figure;
import io.sfumato.partition.Rounds;
import io.sfumato.risk.InputRisk;
import io.sfumato.risk.Risk;
import io.sfumato.study.Analysis;
import java.util.List;
import java.util.Optional;

/**
 * What the owner keeps. It contains personal data and must not leave the owner's hands.
 *
 * @param seed from which every random choice follows
 * @param inputHash keyed hash (HMAC-SHA-256) of the input's cells; the key derives from the seed
 * @param dropped rows left out by the missing policy
 * @param suppressed rows left out to keep the promises
 * @param figures losses against the original, suppressed rows counted in full
 * @param analysis what analysts find in the original and in the release
 * @param columns why each quasi-identifying column was coarsened as far as it was
 * @param values what is left of each quasi-identifying column to research, with the weights used
 * @param knowledge what kept columns give away to attackers who know them
 * @param risk what the input gives away before anything is coarsened
 * @param sample some rows before and after
 * @param steps what was done, in order, with the time each step took
 * @param warnings for the owner
 * @param people how many people the rows are of, where they were told apart
 * @param released what the release gives away, counted in people, where they were told apart
 * @param certificate how far at most the loss is from the least possible
 * @param rounds how long the search went on, where it could have been ended before
 */
public record PrivateRecord(
        String seed,
        String algorithm,
        String source,
        String inputHash,
        long inputRows,
        long dropped,
        long suppressed,
        List<Figure> figures,
        Analysis analysis,
        List<ColumnStory> columns,
        List<ColumnValue> values,
        KnowledgeCurve knowledge,
        InputRisk risk,
        Sample sample,
        List<Step> steps,
        List<String> warnings,
        Optional<Outcome.PeopleCounts> people,
        Optional<Risk> released,
        Certificate certificate,
        Optional<Rounds> rounds) {

    public PrivateRecord {
        figures = List.copyOf(figures);
        columns = List.copyOf(columns);
        values = List.copyOf(values);
        steps = List.copyOf(steps);
        warnings = List.copyOf(warnings);
    }

    /**
     * What happened to one quasi-identifying column.
     *
     * @param distinct distinct values in the input
     * @param labels distinct labels in the release
     * @param exactShare share of published rows whose cell still tells the exact value
     * @param loss mean information loss of its published cells
     * @param uniqueWithout input rows that would still be unique among the quasi-identifiers if this column were left out
     * @param why a sentence made of these numbers
     */
    public record ColumnStory(
            String name, long distinct, long labels, double exactShare, double loss, long uniqueWithout, String why) {}

    /** Rows of the input beside what was published for them; quasi-identifying columns only. */
    public record Sample(List<String> header, List<Pair> rows) {
        public Sample {
            header = List.copyOf(header);
            rows = List.copyOf(rows);
        }
    }

    /** One row before and after; {@code after} is empty for a suppressed row. */
    public record Pair(List<String> before, List<String> after) {
        public Pair {
            before = List.copyOf(before);
            after = List.copyOf(after);
        }
    }

    /** One step of the pipeline. */
    public record Step(String name, long milliseconds) {}
}
