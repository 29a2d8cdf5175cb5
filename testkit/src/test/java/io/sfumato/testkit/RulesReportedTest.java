package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.Figure;
import io.sfumato.loss.LevelValue;
import io.sfumato.loss.RuleFinding;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.record.Outcome;
import io.sfumato.record.PrivateRecord;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Every algorithm of the catalogue gets its rules reported: the findings are those of a reader who knows the published rows
 * and the taxonomies, and the owner learns what is left of each column and what each level would leave.
 */
class RulesReportedTest {

    private static final int ROWS = 120;
    private static final Map<String, List<String>> AGES = paths(IntStream.range(20, 90)
            .mapToObj(age -> List.of(age + "", age / 5 * 5 + "f", age / 10 * 10 + "s", "*"))
            .toList());
    private static final Map<String, List<String>> GROUPS = paths(List.of(
            List.of("White", "White or Asian", "*"),
            List.of("Asian", "White or Asian", "*"),
            List.of("Black", "Black or Hispanic", "*"),
            List.of("Hispanic", "Black or Hispanic", "*")));

    private static Map<String, List<String>> paths(List<List<String>> paths) {
        Map<String, List<String>> byValue = new TreeMap<>();
        paths.forEach(path -> byValue.put(path.get(0), path));
        return byValue;
    }

    private static LevelRows tree(Map<String, List<String>> paths) {
        List<LevelRows.Row> rows = new ArrayList<>();
        paths.values().forEach(path -> rows.add(new LevelRows.Row(rows.size() + 1L, path)));
        return new LevelRows("tree", rows, "");
    }

    private static List<ColumnSpec> columns() {
        Rules ages = new Rules(List.of(new Boundary("64", "65", 25), new Boundary("39", "40", 5)), 2, 0.5);
        Rules groups = new Rules(
                List.of(
                        new Apart(List.of("White"), List.of("Black"), 20),
                        new Apart(List.of("Hispanic"), List.of("Black", "Asian"), 10)),
                2,
                0.5);
        return List.of(
                ColumnSpec.quasi("age", NumberFormat.PLAIN)
                        .withTaxonomy(tree(AGES))
                        .withRules(ages),
                ColumnSpec.quasi("group", TextFormat.CATEGORICAL)
                        .withTaxonomy(tree(GROUPS))
                        .withRules(groups));
    }

    private static MemorySource people() {
        Dice dice = new Dice(5);
        List<String> lines = new ArrayList<>(List.of("age,group"));
        for (int i = 0; i < ROWS; i++) {
            lines.add(dice.between(20, 89) + "," + dice.pick(List.copyOf(GROUPS.keySet())));
        }
        return MemorySource.of("people", lines.toArray(String[]::new));
    }

    static Stream<Algorithm> algorithms() {
        return Catalog.ALGORITHMS.stream().map(RulesReportedTest::algorithm);
    }

    private static Algorithm algorithm(Descriptor<Algorithm> entry) {
        boolean levels = entry.parameters().stream()
                .anyMatch(parameter -> parameter.name().equals("levels") && parameter.fallback() == null);
        return entry.make(levels ? Map.of("levels", Map.of("age", 2, "group", 1)) : Map.of());
    }

    @ParameterizedTest
    @MethodSource("algorithms")
    void keptAndBrokenRulesAreReported(Algorithm algorithm) {
        Job job = Job.of(columns(), new KAnonymity(4))
                .with(algorithm, LabelStyle.of(algorithm.shape()))
                .with(new Suppression(0.1, false))
                .with(Seed.parse("1"));
        MemorySink sink = new MemorySink();
        Outcome.Release release = (Outcome.Release) Pipeline.run(job, people(), sink, CommandThreads.context());
        MemorySink.Published published = sink.published().orElseThrow();
        assertThat(release.open().rules()).isEqualTo(expected(published.rows()));
        assertThat(published.dossier().open().rules()).isEqualTo(release.open().rules());
        values(release, published.dossier().secret(), algorithm.shape() == Shape.ONE_SCHEME);
    }

    private static void values(Outcome.Release release, PrivateRecord secret, boolean oneScheme) {
        double sum = secret.values().stream().mapToDouble(ColumnValue::value).sum();
        double figure = release.figures().stream()
                .filter(one -> one.name().equals("research-value"))
                .mapToDouble(Figure::value)
                .findFirst()
                .orElseThrow();
        assertThat(sum).isCloseTo(figure, within(1e-12));
        assertThat(secret.values()).extracting(value -> value.levels().size()).containsExactly(4, 3);
        for (ColumnValue value : secret.values()) {
            assertThat(value.levels().get(0).value()).isEqualTo(value.weight());
            assertThat(value.levels().stream().filter(LevelValue::published)).hasSize(oneScheme ? 1 : 0);
        }
    }

    private static List<RuleFinding> expected(List<List<String>> rows) {
        List<RuleFinding> findings = new ArrayList<>();
        findings.add(finding(rows, "age", "keep the boundary 64 | 65", 25, numbers(0, 64), numbers(65, 99)));
        findings.add(finding(rows, "age", "keep the boundary 39 | 40", 5, numbers(0, 39), numbers(40, 99)));
        findings.add(finding(rows, "group", "keep White apart from Black", 20, Set.of("White"), Set.of("Black")));
        findings.add(finding(
                rows,
                "group",
                "keep Hispanic apart from {Black, Asian}",
                10,
                Set.of("Hispanic"),
                Set.of("Black", "Asian")));
        return findings;
    }

    private static Set<String> numbers(int from, int to) {
        return IntStream.rangeClosed(from, to).mapToObj(Integer::toString).collect(Collectors.toSet());
    }

    private static RuleFinding finding(
            List<List<String>> rows,
            String column,
            String words,
            double importance,
            Set<String> one,
            Set<String> other) {
        int place = column.equals("age") ? 0 : 1;
        long kept = rows.stream()
                .map(row -> under(row.get(place), place == 0 ? AGES : GROUPS))
                .filter(values -> values.stream().noneMatch(one::contains)
                        || values.stream().noneMatch(other::contains))
                .count();
        return new RuleFinding(column, words, importance, (double) kept / rows.size());
    }

    /** The values that a label stands for: its own, those of the members of a set, of a range, or those below a name. */
    private static Set<String> under(String label, Map<String, List<String>> paths) {
        Set<String> values = new TreeSet<>();
        if (label.startsWith("{")) {
            List.of(label.substring(1, label.length() - 1).split("\\|"))
                    .forEach(member -> values.addAll(under(member, paths)));
        } else if (label.startsWith("[")) {
            String[] ends = label.substring(1, label.length() - 1).split("\\.\\.");
            values.addAll(numbers(Integer.parseInt(ends[0]), Integer.parseInt(ends[1])));
        } else {
            paths.values().stream().filter(path -> path.contains(label)).forEach(path -> values.add(path.get(0)));
        }
        assertThat(values).describedAs(label).isNotEmpty();
        return values;
    }
}
