package io.sfumato.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.privacy.Counted;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
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
            KnowledgeCurve curve = KnowledgeCurve.of(view(rows), 5, Set.of(), Context.quiet());
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

    /** The sets that make more than one in twenty unique, and none of whose parts does. */
    @Test
    void findsTheLeastSetsThatBreakIt() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<List<String>> rows = rows(random, 50 + random.nextInt(400), 1 + random.nextInt(30));
            KnowledgeCurve curve = KnowledgeCurve.of(view(rows), 5, Set.of(), Context.quiet());
            List<List<Integer>> sets = List.of(
                    List.of(1), List.of(2), List.of(4), List.of(1, 2), List.of(1, 4), List.of(2, 4), List.of(1, 2, 4));
            List<List<Integer>> breaking = sets.stream()
                    .filter(set -> broken(rows, set))
                    .filter(set -> sets.stream()
                            .filter(part -> part.size() < set.size() && set.containsAll(part))
                            .noneMatch(part -> broken(rows, part)))
                    .toList();
            assertThat(curve.breaking().stream()
                            .map(set ->
                                    set.columns().stream().map(HEADER::indexOf).toList()))
                    .containsExactlyInAnyOrderElementsOf(breaking);
            List<String> fixed = curve.fix().map(KnowledgeCurve.Fix::columns).orElse(List.of());
            assertThat(curve.breaking()).allMatch(set -> set.columns().stream().anyMatch(fixed::contains));
            assertThat(curve.fix().isEmpty()).isEqualTo(breaking.isEmpty());
        }
    }

    private static boolean broken(List<List<String>> rows, List<Integer> set) {
        List<Integer> known = new ArrayList<>(List.of(0));
        known.addAll(set);
        return below(rows, known, 2) > 0.05 * rows.size();
    }

    /** By definition: somebody stands out if one row of theirs is shared with fewer than k people. */
    @Test
    void countsPeopleAndNotRows() {
        for (int seed = 0; seed < 50; seed++) {
            Random random = new Random(seed);
            List<List<String>> rows = rows(random, 1 + random.nextInt(200), 1 + random.nextInt(20));
            int people = 1 + random.nextInt(40);
            List<List<String>> sorted = new ArrayList<>();
            int[] personOf = new int[rows.size()];
            for (int row = 0; row < rows.size(); row++) {
                personOf[row] = random.nextInt(people);
                List<String> cells = new ArrayList<>(rows.get(row));
                cells.set(0, "a" + personOf[row] % 3);
                sorted.add(cells);
            }
            ReleaseView view = view(sorted);
            view.attachPeople(row -> personOf[row]);
            KnowledgeCurve curve = KnowledgeCurve.of(view, 4, Set.of(), Context.quiet());
            assertThat(curve.counted()).isEqualTo(Counted.PEOPLE);
            assertThat(curve.total())
                    .isEqualTo(IntStream.of(personOf).distinct().count());
            assertThat(curve.points().get(0).worstBelow()).isEqualTo(standing(sorted, personOf, List.of(0), 4));
            assertThat(curve.points().get(3).worstUnique())
                    .isEqualTo(standing(sorted, personOf, List.of(0, 1, 2, 4), 2));
            assertThat(curve.points().get(3).worstBelow())
                    .isEqualTo(standing(sorted, personOf, List.of(0, 1, 2, 4), 4));
        }
    }

    private static long standing(List<List<String>> rows, int[] personOf, List<Integer> known, long k) {
        Map<List<String>, Set<Integer>> crowds = new HashMap<>();
        for (int row = 0; row < rows.size(); row++) {
            List<String> cells = known.stream().map(rows.get(row)::get).toList();
            crowds.computeIfAbsent(cells, key -> new HashSet<>()).add(personOf[row]);
        }
        Set<Integer> standing = new HashSet<>();
        crowds.values().stream().filter(crowd -> crowd.size() < k).forEach(standing::addAll);
        return standing.size();
    }

    @Test
    void manySetsAreNotAllTried() {
        List<String> header = new ArrayList<>(List.of("age"));
        List<String> row = new ArrayList<>(List.of("a"));
        for (int i = 0; i < 100; i++) {
            header.add("k" + i);
            row.add("v");
        }
        ReleaseView view = new ReleaseView(header, List.of("age"), List.of());
        view.add(row);
        List<KnowledgeCurve.Point> points =
                KnowledgeCurve.of(view, 2, Set.of("k0"), Context.quiet()).points();
        assertThat(points.get(1).all()).isTrue();
        assertThat(points.get(2).all()).isTrue();
        assertThat(points.get(3).all()).isFalse();
        assertThat(points.get(3).sets()).isEqualTo(19_600);
        assertThat(points.get(3).possible()).isEqualTo(156_849);
        assertThat(points.get(3).worstUnique()).isEqualTo(1);
    }

    @Test
    void theMostTellingColumnIsNamed() {
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < 10; i++) {
            rows.add(List.of("a", "w", "s" + i, "x", "b"));
        }
        KnowledgeCurve curve = KnowledgeCurve.of(view(rows), 5, Set.of(), Context.quiet());
        assertThat(curve.remedy()).hasValueSatisfying(words -> assertThat(words).contains("'stay' makes 100.0 %"));
        assertThat(curve.points().get(1).worst()).containsExactly("stay");
    }
}
