package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.space;
import static io.sfumato.fixture.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.ColumnSpec;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.stream.IntStream;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Table 3-1 of Sarrafi Aghdam 2017: Male: Japan 4, US 4, Iran 1; Female: Japan 4, US 1, Iran 6. Codes: Iran, Japan, US. */
class SimilarityTest {

    private static final ColumnSpec SEX = category("sex");
    private static final ColumnSpec NATIONALITY = category("nationality");

    private static List<String> lines() {
        List<String> lines = new ArrayList<>();
        lines.addAll(Collections.nCopies(4, "Male,Japan"));
        lines.addAll(Collections.nCopies(4, "Male,US"));
        lines.add("Male,Iran");
        lines.addAll(Collections.nCopies(4, "Female,Japan"));
        lines.add("Female,US");
        lines.addAll(Collections.nCopies(6, "Female,Iran"));
        return lines;
    }

    private static Space spaceOf(List<ColumnSpec> specs, List<String> lines) {
        return space(table(specs, lines.toArray(String[]::new)), 1);
    }

    private static RowList all(Space space) {
        return new RowList(IntStream.range(0, space.rows()).toArray());
    }

    /** From row 0, in full columns. */
    private static SimilarityDistance fromFirst(Space space, int k) {
        SimilarityDistance similarity = new SimilarityDistance(space);
        similarity.reset(0, all(space), k);
        return similarity;
    }

    private static double distance(SimilarityDistance similarity, int row) {
        return (double) similarity.distance(row) / Axis.ONE / Axis.UNIT_WEIGHT;
    }

    /** The first row is Male and there are 9 of them, so that only they are counted; both columns' distances are added. */
    @Test
    void amongTheRowsThatShareTheSimplerValue() {
        Space space = spaceOf(List.of(SEX, NATIONALITY), lines());
        SimilarityDistance similarity = fromFirst(space, 3);
        assertThat(similarity.counts(1, all(space), 3)).containsExactly(1, 4, 4);
        // twice the mean of two columns
        assertThat(distance(similarity, 1)).isZero();
        assertThat(distance(similarity, 4)).as("d(Japan,US)").isEqualTo(1.0 / 2);
        assertThat(distance(similarity, 8)).as("d(Japan,Iran)").isEqualTo(1);
        assertThat(distance(similarity, 9)).as("d(Male,Female)").isEqualTo(1);
        assertThat(distance(similarity, 13)).isEqualTo(1 + 1.0 / 2);
    }

    /** Table 3-3: the 9 rows with Male are too few for k = 10, so the rows of the table merge to Japan 8, US 5, Iran 7. */
    @Test
    void tooFewRowsAreMerged() {
        Space space = spaceOf(List.of(SEX, NATIONALITY), lines());
        SimilarityDistance similarity = fromFirst(space, 10);
        assertThat(similarity.counts(1, all(space), 10)).containsExactly(7, 8, 5);
        assertThat(distance(similarity, 8)).as("d(Japan,Iran)").isEqualTo(1.0 / 2);
        assertThat(distance(similarity, 4)).as("d(Japan,US)").isEqualTo(1);
        assertThat(fromFirst(space, 9).counts(1, all(space), 9)).containsExactly(1, 4, 4);
    }

    /** Section 3.8 of Sarrafi Aghdam 2017: without Gender, Japan (8) is more like Iran (7) than like US (5). */
    @Test
    void theSimplestColumnByPlainFrequency() {
        List<String> nationalities =
                lines().stream().map(line -> line.split(",")[1]).toList();
        SimilarityDistance similarity = fromFirst(spaceOf(List.of(NATIONALITY), nationalities), 3);
        assertThat(distance(similarity, 8)).isEqualTo(1.0 / 2);
        assertThat(distance(similarity, 4)).isEqualTo(1);
    }

    /** Table 3-4(b): among the 8 Japanese there are 4 bachelors, 3 masters, 1 PhD and nobody from high school only. */
    @Test
    void aThirdColumnLooksAtTheSecond() {
        List<String> degrees = List.of(
                "B", "B", "B", "B", "H", "H", "H", "H", "H", "M", "M", "M", "P", "B", "B", "B", "B", "M", "P", "P");
        List<String> lines = IntStream.range(0, 20)
                .mapToObj(row -> lines().get(row) + "," + degrees.get(row))
                .toList();
        Space space = spaceOf(List.of(category("education"), SEX, NATIONALITY), reordered(lines));
        SimilarityDistance similarity = fromFirst(space, 3);
        assertThat(similarity.counts(2, all(space), 3)).containsExactly(4, 0, 3, 1);
        // from (Male, Japan, Bachelor) to Female Japanese with a master's or a PhD: sex 1, nationality 0
        assertThat(distance(similarity, 9)).isCloseTo(1 + 1.0 / 3, within());
        assertThat(distance(similarity, 12)).isCloseTo(1 + 2.0 / 3, within());
    }

    private static Offset<Double> within() {
        return Offset.offset(1.0 / Axis.ONE);
    }

    /** Education first: the order of the job does not matter, that of cardinality does. */
    private static List<String> reordered(List<String> lines) {
        return lines.stream()
                .map(line -> line.split(","))
                .map(cells -> cells[2] + "," + cells[0] + "," + cells[1])
                .toList();
    }

    /** Two numbers have a mean of their own, which is added to that of the categories. */
    @Test
    void numbersAndCategoriesAreTwoMeans() {
        List<ColumnSpec> specs = List.of(number("a"), SEX, number("b"));
        SimilarityDistance similarity = fromFirst(spaceOf(specs, List.of("0,F,0", "5,F,10", "10,M,10")), 2);
        // times the number of both kinds of columns, 2 x 1
        assertThat(distance(similarity, 1)).isEqualTo(2 * (0.5 + 1) / 2);
        assertThat(distance(similarity, 2)).isEqualTo(2 * (1.0 + 1));
    }

    @Test
    void missingIsFarFromEveryValue() {
        Space space = spaceOf(List.of(NATIONALITY), List.of("Japan", "Iran", "US", "", ""));
        assertThat(distance(fromFirst(space, 2), 1)).isEqualTo(1.0 / 2);
        assertThat(distance(fromFirst(space, 2), 3)).isEqualTo(1);
        SimilarityDistance fromMissing = new SimilarityDistance(space);
        fromMissing.reset(3, all(space), 2);
        assertThat(List.of(distance(fromMissing, 0), distance(fromMissing, 1), distance(fromMissing, 4)))
                .containsExactly(1.0, 1.0, 0.0);
    }

    @Test
    void aWeightMattersEvenForTheOnlyColumnOfItsKind() {
        Space space = spaceOf(List.of(number("n").withWeight(3), SEX), List.of("0,F", "10,F", "0,M"));
        SimilarityDistance similarity = fromFirst(space, 2);
        assertThat(List.of(distance(similarity, 1), distance(similarity, 2))).containsExactly(3.0, 1.0);
    }
}
