package io.sfumato.audit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.partition.ClassSummary;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;

class WildcardsTest {

    private static boolean open(String cell) {
        return cell.isEmpty() || cell.equals("*");
    }

    private static ReleaseView view(List<List<String>> rows, int quasi) {
        List<String> header = new ArrayList<>();
        for (int i = 0; i < quasi; i++) {
            header.add("q" + i);
        }
        ReleaseView view = new ReleaseView(
                java.util.stream.Stream.concat(header.stream(), java.util.stream.Stream.of("s"))
                        .toList(),
                header,
                List.of("s"));
        rows.forEach(view::add);
        return view;
    }

    @Test
    void a_cell_that_says_nothing_matches_every_cell() {
        ReleaseView view = view(
                List.of(
                        List.of("a", "1", "flu"),
                        List.of("a", "", "gout"),
                        List.of("a", "2", ""),
                        List.of("*", "2", "flu"),
                        List.of("b", "3", "flu")),
                2);
        List<ClassSummary> matches = WildcardMatches.summaries(view, List.of("s"), WildcardsTest::open);
        assertThat(matches).extracting(ClassSummary::rows).containsExactly(2L, 4L, 3L, 3L, 1L);
        assertThat(matches).extracting(match -> match.histogram(0).distinct()).containsExactly(2, 2, 2, 2, 1);
        assertThat(matches).extracting(match -> match.histogram(0).missing()).containsExactly(0L, 1L, 1L, 1L, 0L);
    }

    @Test
    void without_such_cells_it_is_the_plain_view() {
        ReleaseView view = view(List.of(List.of("a", "flu"), List.of("a", "gout"), List.of("b", "flu")), 1);
        assertThat(WildcardMatches.summaries(view, List.of("s"), WildcardsTest::open))
                .extracting(ClassSummary::rows)
                .containsExactly(2L, 1L);
    }

    @Test
    void agrees_with_comparing_every_row_with_every_row() {
        for (long seed = 1; seed <= 300; seed++) {
            Random random = new Random(seed);
            int quasi = 1 + random.nextInt(4);
            List<List<String>> rows = new ArrayList<>();
            for (int i = 1 + random.nextInt(40); i > 0; i--) {
                List<String> row = new ArrayList<>();
                for (int column = 0; column < quasi; column++) {
                    row.add(List.of("", "*", "a", "b", "c").get(random.nextInt(5)));
                }
                row.add(List.of("", "x", "y", "z").get(random.nextInt(4)));
                rows.add(row);
            }
            check(rows, quasi, seed);
        }
    }

    private static void check(List<List<String>> rows, int quasi, long seed) {
        ReleaseView view = view(rows, quasi);
        List<ClassSummary> matches = WildcardMatches.summaries(view, List.of("s"), WildcardsTest::open);
        for (int row = 0; row < rows.size(); row++) {
            long count = 0;
            Set<String> values = new HashSet<>();
            for (List<String> other : rows) {
                if (match(rows.get(row), other, quasi)) {
                    count++;
                    values.add(other.get(quasi));
                }
            }
            values.remove("");
            ClassSummary found = matches.get(view.classOf(row));
            assertThat(found.rows()).as("seed %d, row %d", seed, row).isEqualTo(count);
            assertThat(found.histogram(0).distinct())
                    .as("seed %d, row %d", seed, row)
                    .isEqualTo(values.size());
        }
    }

    private static boolean match(List<String> one, List<String> other, int quasi) {
        for (int i = 0; i < quasi; i++) {
            if (!open(one.get(i)) && !open(other.get(i)) && !one.get(i).equals(other.get(i))) {
                return false;
            }
        }
        return true;
    }

    @Test
    void a_hundred_thousand_rows_take_seconds_at_most() {
        Random random = new Random(7);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < 100_000; i++) {
            String age = random.nextInt(50) == 0 ? "" : "" + random.nextInt(1000);
            String town = random.nextInt(50) == 0 ? "*" : "" + random.nextInt(1000);
            rows.add(List.of(age, town, "" + random.nextInt(10)));
        }
        ReleaseView view = view(rows, 2);
        assertThat(view.classes()).isGreaterThan(50_000);
        long before = System.nanoTime();
        WildcardMatches.summaries(view, List.of("s"), WildcardsTest::open);
        assertThat((System.nanoTime() - before) / 1_000_000).isLessThan(10_000);
    }

    @Test
    void tells_the_least_k_and_l_of_any_class() {
        ReleaseView view = view(
                List.of(
                        List.of("a", "x"),
                        List.of("a", "x"),
                        List.of("a", "y"),
                        List.of("b", "x"),
                        List.of("b", "y"),
                        List.of("b", "z"),
                        List.of("b", "")),
                1);
        Reached reached = Reached.of(view.summaries(List.of("s")), List.of("s"));
        assertThat(reached.k()).isEqualTo(3);
        Reached.Diversity diversity = reached.diversity().get(0);
        assertThat(diversity.distinct()).isEqualTo(2);
        assertThat(diversity.entropy()).isBetween(1.889, 1.891); // exp(-(2/3 ln 2/3 + 1/3 ln 1/3))
        assertThat(diversity.recursive()).isEqualTo(2); // class a: 2 < 3 * 1
    }
}
