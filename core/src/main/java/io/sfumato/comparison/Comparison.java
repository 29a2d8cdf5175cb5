package io.sfumato.comparison;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.job.LabelStyle;
import io.sfumato.loss.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * What a comparison found. It holds no rows, but figures that need the original, so it belongs to the owner of the table.
 *
 * @param source the name of the table
 * @param rows the rows of the table, without those dropped for missing cells
 * @param seed from which every random choice follows
 * @param threads how many runs went on at the same time
 * @param measures the names of the measures shown, in the order of the catalogue
 * @param loss the measure that is compared with time; empty when no run could give one
 * @param entries one for each run, by part, then k, then contender
 * @param leftOut contenders that do not fit the table or its job, and why
 * @param untold measures that were asked for and that no run could give
 * @param advice which result to take and why, a sentence for each k and number of rows
 */
public record Comparison(
        String source,
        long rows,
        String seed,
        int threads,
        List<String> measures,
        Optional<String> loss,
        List<Entry> entries,
        List<LeftOut> leftOut,
        List<String> untold,
        List<String> advice) {

    public Comparison {
        untold = List.copyOf(untold);
        advice = List.copyOf(advice);
        measures = List.copyOf(measures);
        entries = List.copyOf(entries);
        leftOut = List.copyOf(leftOut);
    }

    /** How a run ended. */
    public enum End {
        DONE("done"),
        INFEASIBLE("infeasible"),
        REFUSED("does not fit"),
        FAILED("failed"),
        STOPPED("not run");

        private final String words;

        End(String words) {
            this.words = words;
        }

        public String words() {
            return words;
        }
    }

    /**
     * One run.
     *
     * @param algorithm what the contender is called
     * @param labels the label style it published in
     * @param rows how many rows took part
     * @param why why the run did not finish; empty when it did
     * @param result empty when the run did not finish
     * @param best whether no other run with the same k and rows is both faster and less lossy
     */
    public record Entry(
            String algorithm,
            LabelStyle labels,
            int k,
            int rows,
            End end,
            String why,
            Optional<Result> result,
            boolean best) {

        /** The figure of a measure, if it can be told. */
        public OptionalDouble figure(String measure) {
            return result.stream()
                    .flatMap(found -> found.figures().stream())
                    .filter(figure -> figure.name().equals(measure) && Double.isFinite(figure.value()))
                    .mapToDouble(Figure::value)
                    .findFirst();
        }

        Entry with(boolean other) {
            return new Entry(algorithm, labels, k, rows, end, why, result, other);
        }
    }

    /**
     * What a finished run found. Rows were grouped again by the printed labels, as a reader would, and every promise held.
     *
     * @param seconds from the encoded table to the labels, without reading, checking and measuring
     * @param certificate how far at most its loss is from the least possible
     */
    public record Result(List<Figure> figures, long classes, long suppressed, double seconds, Certificate certificate) {
        public Result {
            figures = List.copyOf(figures);
        }
    }

    /** A contender that could not take part. */
    public record LeftOut(String algorithm, String why) {}

    /** The same with more contenders that could not take part. */
    public Comparison and(List<LeftOut> others) {
        List<LeftOut> all = new ArrayList<>(others);
        all.addAll(leftOut);
        return new Comparison(source, rows, seed, threads, measures, loss, entries, all, untold, advice);
    }

    /** The runs that no other run with the same k and rows beats in time and in this measure. */
    public List<Entry> bestBy(String measure) {
        return BestRuns.mark(entries, measure).stream().filter(Entry::best).toList();
    }

    /** How many runs ended in this way. */
    public long count(End end) {
        return entries.stream().filter(entry -> entry.end() == end).count();
    }

    /** Each k once, ascending. */
    public List<Integer> ks() {
        return entries.stream().map(Entry::k).distinct().sorted().toList();
    }

    /** Each number of rows once, ascending. */
    public List<Integer> cardinalities() {
        return entries.stream().map(Entry::rows).distinct().sorted().toList();
    }

    /** Each contender once, in their order. */
    public List<String> algorithms() {
        return entries.stream().map(Entry::algorithm).distinct().toList();
    }
}
