package io.sfumato.cli.comparison;

import io.sfumato.comparison.Comparison.LeftOut;
import io.sfumato.comparison.ComparisonPlan;
import io.sfumato.comparison.ComparisonPlan.Contender;
import io.sfumato.comparison.ComparisonPlan.Part;
import io.sfumato.io.document.Suggestion;
import io.sfumato.io.job.AlgorithmLine;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import io.sfumato.table.ColumnSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What the options of a comparison ask for, as they were written.
 *
 * @param ks empty for the job's own
 * @param labels empty for the style that suits each algorithm
 * @param measures empty for all
 */
public record ComparisonRequest(
        String algorithms,
        List<Integer> ks,
        List<Integer> samples,
        List<Integer> firsts,
        Optional<String> labels,
        List<String> measures) {

    /** A class of one row protects nobody. */
    private static final int LEAST_K = 2;

    /**
     * A comparison that can be run.
     *
     * @param leftOut algorithms that cannot take part, whatever the table
     */
    public record Granted(ComparisonPlan plan, List<LeftOut> leftOut) {}

    /**
     * Holds the options against the catalogues and the job.
     *
     * @throws PolicyException with everything that is wrong with them
     */
    public Granted on(Job job) {
        Problems problems = new Problems();
        Optional<AlgorithmLine> line = line(job, problems);
        Optional<LabelStyle> style = labels.flatMap(words -> style(words, problems));
        checkNumbers(problems);
        List<String> chosen = measures(problems);
        problems.throwIfAny(PolicyException::new);
        AlgorithmLine found = line.orElseThrow();
        List<Contender> contenders = found.named().stream()
                .map(each -> style.map(fixed -> new Contender(each.words(), each.algorithm(), fixed))
                        .orElseGet(() -> Contender.naturally(each.words(), each.algorithm(), job)))
                .toList();
        List<LeftOut> leftOut = found.needy().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(needy -> new LeftOut(
                        needy.getKey(),
                        "it needs the parameter " + String.join(", ", needy.getValue())
                                + ", which was not given (see 'sfumato catalog')"))
                .toList();
        return new Granted(new ComparisonPlan(job, contenders, ks(job), parts(), chosen), leftOut);
    }

    private Optional<AlgorithmLine> line(Job job, Problems problems) {
        List<String> columns = job.columns().stream().map(ColumnSpec::name).toList();
        try {
            return Optional.of(AlgorithmLine.read("--algorithms", algorithms, columns));
        } catch (PolicyException e) {
            e.problems().forEach(problem -> problems.add(new Problem(Place.in("--algorithms"), problem.message())));
            return Optional.empty();
        }
    }

    private static Optional<LabelStyle> style(String words, Problems problems) {
        String wanted = words.strip().replace('-', ' ');
        Optional<LabelStyle> style = Arrays.stream(LabelStyle.values())
                .filter(each -> each.words().equals(wanted))
                .findFirst();
        if (style.isEmpty()) {
            List<String> known =
                    Arrays.stream(LabelStyle.values()).map(LabelStyle::words).toList();
            problems.add(Place.in("--labels"), "unknown style '" + words + "'" + Suggestion.among(known, wanted));
        }
        return style;
    }

    private void checkNumbers(Problems problems) {
        if (ks.stream().anyMatch(k -> k < LEAST_K)) {
            problems.add(Place.in("--k"), "k must be at least " + LEAST_K);
        }
        if (samples.stream().anyMatch(rows -> rows < 1)) {
            problems.add(Place.in("--sample"), "a sample has at least 1 row");
        }
        if (firsts.stream().anyMatch(rows -> rows < 1)) {
            problems.add(Place.in("--rows"), "at least 1 row must take part");
        }
        if (!samples.isEmpty() && !firsts.isEmpty()) {
            problems.add(Place.in("--sample"), "take either a sample or the first rows (--rows), not both");
        }
    }

    private List<String> measures(Problems problems) {
        List<String> known = Catalog.figures();
        for (String name : measures) {
            if (!known.contains(name)) {
                problems.add(Place.in("--measures"), "unknown measure '" + name + "'" + Suggestion.among(known, name));
            }
        }
        return measures.isEmpty() ? known : measures.stream().distinct().toList();
    }

    private List<Integer> ks(Job job) {
        return ks.isEmpty()
                ? List.of(job.protect().stream()
                        .mapToInt(PrivacyModel::leastRows)
                        .max()
                        .orElse(LEAST_K))
                : ks.stream().distinct().sorted().toList();
    }

    private List<Part> parts() {
        Stream<Part> sampled = samples.stream().distinct().sorted().map(Part.Sample::new);
        Stream<Part> first = firsts.stream().distinct().sorted().map(Part.First::new);
        List<Part> parts = new ArrayList<>(Stream.concat(sampled, first).toList());
        return parts.isEmpty() ? List.of(new Part.All()) : parts;
    }
}
