package io.sfumato.risk;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class UniqueSetsTest {

    private static Table table(List<List<String>> rows) {
        TableBuilder builder = new TableBuilder(
                "people",
                IntStream.range(0, rows.get(0).size())
                        .mapToObj(i -> ColumnSpec.quasi("q" + i, TextFormat.CATEGORICAL))
                        .toList(),
                column -> MissingTokens.EMPTY,
                MissingPolicy.VALUE);
        for (int row = 0; row < rows.size(); row++) {
            builder.add(row, rows.get(row));
        }
        return builder.build();
    }

    private static UniqueSets of(List<List<String>> rows) {
        return UniqueSets.of(table(rows).quasi(), PersonRows.single(rows.size()));
    }

    /** The first row is alone with its town, the second and third only with town and job together. */
    @Test
    void aSmallTable() {
        UniqueSets found = of(List.of(
                List.of("Ulm", "cook"),
                List.of("Bonn", "cook"),
                List.of("Bonn", "nurse"),
                List.of("Kiel", "cook"),
                List.of("Kiel", "cook"),
                List.of("Bonn", "judge"),
                List.of("Kiel", "nurse")));
        assertThat(found.standing()).isEqualTo(5);
        assertThat(found.all()).isTrue();
        assertThat(found.sets())
                .containsExactly(
                        new UniqueSets.Singling(List.of("q0", "q1"), 3),
                        new UniqueSets.Singling(List.of("q0"), 1),
                        new UniqueSets.Singling(List.of("q1"), 1));
        assertThat(found.columns()).containsExactly(new UniqueSets.Part("q0", 4, 4), new UniqueSets.Part("q1", 4, 4));
    }

    @Test
    void randomTablesByTheDefinition() {
        for (long seed = 1; seed <= 60; seed++) {
            Random random = new Random(seed);
            int columns = 1 + random.nextInt(4);
            int values = 2 + random.nextInt(4);
            List<List<String>> rows = new ArrayList<>();
            for (int row = 2 + random.nextInt(40); row > 0; row--) {
                rows.add(random.ints(columns, 0, values)
                        .mapToObj(value -> value == 0 ? "" : "v" + value)
                        .toList());
            }
            Map<List<String>, Long> expected = new HashMap<>();
            long standing = 0;
            for (List<String> row : rows) {
                List<Integer> minimal = minimal(row, rows);
                standing += minimal.isEmpty() ? 0 : 1;
                minimal.forEach(mask -> expected.merge(names(mask, columns), 1L, Long::sum));
            }
            UniqueSets found = of(rows);
            assertThat(found.standing()).as("seed %s", seed).isEqualTo(standing);
            Map<List<String>, Long> told = new HashMap<>();
            found.sets().forEach(set -> told.put(set.columns(), set.people()));
            assertThat(expected).containsAllEntriesOf(told);
            assertThat(told).hasSize(Math.min(10, expected.size()));
            for (UniqueSets.Part part : found.columns()) {
                int bit = 1 << Integer.parseInt(part.column().substring(1));
                assertThat(part.people())
                        .isEqualTo(rows.stream()
                                .filter(row -> minimal(row, rows).stream().anyMatch(mask -> (mask & bit) != 0))
                                .count());
                assertThat(part.freed())
                        .isEqualTo(rows.stream()
                                .map(row -> minimal(row, rows))
                                .filter(masks ->
                                        !masks.isEmpty() && masks.stream().allMatch(mask -> (mask & bit) != 0))
                                .count());
            }
        }
    }

    private static List<String> names(int mask, int columns) {
        return IntStream.range(0, columns)
                .filter(i -> (mask >> i & 1) == 1)
                .mapToObj(i -> "q" + i)
                .toList();
    }

    private static List<Integer> minimal(List<String> row, List<List<String>> rows) {
        List<Integer> unique = IntStream.range(1, 1 << row.size())
                .filter(mask ->
                        rows.stream().filter(other -> alike(row, other, mask)).count() == 1)
                .boxed()
                .toList();
        return unique.stream()
                .filter(mask -> unique.stream().noneMatch(other -> !other.equals(mask) && (other & mask) == other))
                .toList();
    }

    private static boolean alike(List<String> one, List<String> other, int mask) {
        return IntStream.range(0, one.size())
                .allMatch(i -> (mask >> i & 1) == 0 || one.get(i).equals(other.get(i)));
    }

    /** Whoever lives in Ulm is found by the town, though there are three such rows: all are of one person. */
    @Test
    void peopleWithSeveralRowsStandOutOnce() {
        TableBuilder builder = new TableBuilder(
                "people",
                List.of(
                        ColumnSpec.subject("who"),
                        ColumnSpec.quasi("town", TextFormat.CATEGORICAL),
                        ColumnSpec.quasi("job", TextFormat.CATEGORICAL)),
                column -> MissingTokens.EMPTY,
                MissingPolicy.VALUE);
        List<String> lines = List.of(
                "p,Ulm,cook", "p,Ulm,cook", "p,Ulm,cook", "q,Bonn,cook", "q,Kiel,cook", "r,Bonn,cook", "s,Kiel,nurse");
        for (int row = 0; row < lines.size(); row++) {
            builder.add(row, List.of(lines.get(row).split(",")));
        }
        Table table = builder.build();
        InputRisk risk = InputRisk.of(table.quasi(), PersonRows.of(table), OptionalLong.empty());
        UniqueSets found = risk.unique();
        assertThat(found.total()).isEqualTo(4);
        assertThat(found.standing()).isEqualTo(3);
        assertThat(found.sets())
                .containsExactly(
                        new UniqueSets.Singling(List.of("town"), 1),
                        new UniqueSets.Singling(List.of("job"), 1),
                        new UniqueSets.Singling(List.of("town", "job"), 1));
        assertThat(risk.figures().total()).isEqualTo(4);
        assertThat(risk.figures().unique()).isEqualTo(0.75);
        assertThat(risk.figures().prosecutor()).isEqualTo(1);
        assertThat(risk.figures().marketer()).isEqualTo((1 + 1 + 0.5 + 1) / 4);
        assertThat(risk.remedies("people").get(0)).contains("of 4 people stand out");
    }
}
