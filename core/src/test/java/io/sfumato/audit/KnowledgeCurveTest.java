package io.sfumato.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

class KnowledgeCurveTest {

    private static final List<String> HEADER = List.of("age", "ward", "stay", "ill", "bed");

    private static ReleaseView view(List<List<String>> rows) {
        ReleaseView view = new ReleaseView(HEADER, List.of("age"), List.of("ill"));
        rows.forEach(view::add);
        return view;
    }

    private static List<List<String>> rows(Random random, int count, int values) {
        List<List<String>> rows = new ArrayList<>();
        for (int row = 0; row < count; row++) {
            rows.add(List.of(
                    "a" + random.nextInt(4),
                    "w" + random.nextInt(3),
                    "s" + random.nextInt(values),
                    "x",
                    "b" + random.nextInt(values)));
        }
        return rows;
    }

    /** Rows that share these cells with fewer than k rows. */
    private static long below(List<List<String>> rows, List<Integer> known, long k) {
        Map<List<String>, Long> counts = new HashMap<>();
        rows.forEach(row -> counts.merge(known.stream().map(row::get).toList(), 1L, Long::sum));
        return counts.values().stream()
                .filter(count -> count < k)
                .mapToLong(Long::longValue)
                .sum();
    }

    @Test
    void countsWhatEverySetOfKeptColumnsTells() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<List<String>> rows = rows(random, 1 + random.nextInt(400), 1 + random.nextInt(200));
            KnowledgeCurve curve = KnowledgeCurve.of(view(rows), 5, Context.quiet());
            assertThat(curve.points()).hasSize(4).allMatch(KnowledgeCurve.Point::all);
            assertThat(curve.points().get(0).worstBelow()).isEqualTo(below(rows, List.of(0), 5));
            List<List<Integer>> pairs = List.of(List.of(0, 1, 2), List.of(0, 1, 4), List.of(0, 2, 4));
            assertThat(curve.points().get(2).unique())
                    .isEqualTo(pairs.stream()
                            .mapToLong(pair -> below(rows, pair, 2))
                            .average()
                            .orElseThrow());
            assertThat(curve.points().get(2).worstUnique())
                    .isEqualTo(pairs.stream()
                            .mapToLong(pair -> below(rows, pair, 2))
                            .max()
                            .orElseThrow());
            assertThat(curve.points().get(3).worstUnique()).isEqualTo(below(rows, List.of(0, 1, 2, 4), 2));
            assertThat(curve.single()).extracting(KnowledgeCurve.Column::name).contains("ward", "stay", "bed");
        }
    }

    @Test
    void manySetsAreNotAllTried() {
        List<String> header = new ArrayList<>(List.of("age"));
        List<String> row = new ArrayList<>(List.of("a"));
        for (int i = 0; i < 30; i++) {
            header.add("k" + i);
            row.add("v");
        }
        ReleaseView view = new ReleaseView(header, List.of("age"), List.of());
        view.add(row);
        List<KnowledgeCurve.Point> points =
                KnowledgeCurve.of(view, 2, Context.quiet()).points();
        assertThat(points.get(1).all()).isTrue();
        assertThat(points.get(3).all()).isFalse();
        assertThat(points.get(3).sets()).isLessThanOrEqualTo(200);
        assertThat(points.get(3).worstUnique()).isEqualTo(1);
    }

    @Test
    void theMostTellingColumnIsNamed() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            rows.add(List.of("a", "w", "s" + i, "x", "b"));
        }
        KnowledgeCurve curve = KnowledgeCurve.of(view(rows), 5, Context.quiet());
        assertThat(curve.remedy()).hasValueSatisfying(words -> assertThat(words).contains("'stay' makes 100.0 %"));
        assertThat(curve.points().get(1).worst()).containsExactly("stay");
    }
}
