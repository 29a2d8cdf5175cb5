package io.sfumato.comparison;

import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.problem.Counts;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/** Which result of a comparison to take, and why. */
final class ComparisonAdvice {

    private final String measure;
    private final LabelStyle wanted;
    private final boolean greater;

    private ComparisonAdvice(String measure, LabelStyle wanted) {
        this.measure = measure;
        this.wanted = wanted;
        this.greater = Catalog.greaterIsBetter(measure);
    }

    /**
     * A sentence for each k and number of rows of which a run was finished.
     *
     * @param loss the measure that decides; nothing is advised without one
     * @param wanted the label style of the job, which its owner chose for the readers
     */
    static List<String> of(List<Entry> entries, Optional<String> loss, LabelStyle wanted) {
        return loss.map(measure -> new ComparisonAdvice(measure, wanted).sentences(entries))
                .orElse(List.of());
    }

    private record Field(int rows, int k) {}

    private List<String> sentences(List<Entry> entries) {
        List<Field> fields = entries.stream()
                .map(entry -> new Field(entry.rows(), entry.k()))
                .distinct()
                .toList();
        boolean sizes = fields.stream().map(Field::rows).distinct().count() > 1;
        return fields.stream()
                .flatMap(field -> sentence(
                        entries.stream()
                                .filter(entry -> entry.rows() == field.rows()
                                        && entry.k() == field.k()
                                        && entry.figure(measure).isPresent())
                                .sorted(Comparator.comparingDouble(this::loss))
                                .toList(),
                        (fields.size() == 1
                                ? "Take "
                                : "For k = " + field.k() + (sizes ? " and " + Counts.of(field.rows()) + " rows" : "")
                                        + " take "))
                        .stream())
                .toList();
    }

    private double loss(Entry entry) {
        return (greater ? -1.0 : 1.0) * entry.figure(measure).orElseThrow();
    }

    /** The sentence for some runs, the best first. */
    private Optional<String> sentence(List<Entry> best, String begin) {
        if (best.isEmpty()) {
            return Optional.empty();
        }
        List<Entry> fitting =
                best.stream().filter(entry -> entry.labels() == wanted).toList();
        List<Entry> among = fitting.isEmpty() ? best : fitting;
        Entry first = among.get(0);
        List<String> words = new ArrayList<>();
        String style = fitting.isEmpty() ? "" : "with labels: " + wanted.words() + ", as the job asks, ";
        words.add(begin + first.algorithm() + ": "
                + (among.size() == 1
                        ? "it is the only finished run " + style + "with " + measure + " "
                        : "of the " + Counts.of(among.size()) + " runs " + style + "it is best by " + measure + ", ")
                + figure(first) + next(among, first));
        other(best, first).ifPresent(words::add);
        return Optional.of(String.join("; ", words) + ".");
    }

    private String next(List<Entry> among, Entry first) {
        return among.stream()
                .skip(1)
                .findFirst()
                .map(second -> figure(second).equals(figure(first))
                        ? " (" + second.algorithm() + " reaches the same)"
                        : " (the next, " + second.algorithm() + ": " + figure(second) + ")")
                .orElse("");
    }

    /** A better run in another style, and what that style costs. */
    private Optional<String> other(List<Entry> best, Entry first) {
        return Stream.of(best.get(0))
                .filter(entry -> entry.labels() != first.labels() && loss(entry) < loss(first))
                .map(entry -> entry.algorithm() + " reaches " + figure(entry) + " with labels: "
                        + entry.labels().words()
                        + (entry.labels() == LabelStyle.LEAST_LOSS
                                ? ", which overlap and so protect no more than the tightest of them"
                                : ""))
                .findFirst();
    }

    private String figure(Entry entry) {
        return String.format(Locale.ROOT, "%.3f", entry.figure(measure).orElseThrow());
    }
}
