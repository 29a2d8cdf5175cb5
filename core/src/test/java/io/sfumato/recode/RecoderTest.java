package io.sfumato.recode;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.classes;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.space.Space;
import io.sfumato.table.Table;
import java.util.List;
import org.junit.jupiter.api.Test;

class RecoderTest {

    private static final Table TABLE =
            table(List.of(number("n"), category("c")), "1,a", "5,a", "1,a", "5,a", "2,b", "3,b", "9,c");

    private static final Space SPACE = new Space(
            TABLE.rows(),
            List.of(
                    new Ranges().axis(TABLE.quasi().get(0), 2),
                    new ValueSets().axis(TABLE.quasi().get(1), 2)));

    private static Recoded recode(int[]... classes) {
        Recoder recoder = new Recoder(SPACE, List.of(new Ranges(), new ValueSets()));
        return recoder.recode(new Solution.Classes(Partition.of(TABLE.rows(), List.of(classes))));
    }

    private static int[] rows(int... rows) {
        return rows;
    }

    @Test
    void classesWithEqualTuplesAreOne() {
        Recoded recoded = recode(rows(0, 1), rows(2, 3), rows(4, 5));
        assertThat(classes(recoded.partition())).containsExactly(List.of(0, 1, 2, 3), List.of(4, 5));
        assertThat(recoded.labels())
                .containsExactly(
                        List.of(new Label.Range("1", "5"), new Label.Value("a")),
                        List.of(new Label.Range("2", "3"), new Label.Value("b")));
        assertThat(recoded.partition().suppressedRows()).containsExactly(6);
    }

    @Test
    void starsMakeAClassOfSuppressedRows() {
        Recoded starred = recode(rows(0, 1, 2, 3), rows(4, 5)).withStars(2);
        assertThat(classes(starred.partition())).containsExactly(List.of(0, 1, 2, 3), List.of(4, 5), List.of(6));
        assertThat(starred.labels().get(2)).containsExactly(Label.Suppressed.SUPPRESSED, Label.Suppressed.SUPPRESSED);
        Recoded whole = recode(rows(0, 1, 2, 3, 4, 5, 6));
        assertThat(whole.withStars(2)).isSameAs(whole);
    }

    @Test
    void starsJoinAClassThatIsAllStars() {
        Label star = Label.Suppressed.SUPPRESSED;
        Recoded recoded = new Recoded(
                Partition.of(7, List.of(rows(4, 5), rows(1, 2))),
                List.of(List.of(new Label.Value("x"), star), List.of(star, star)));
        Recoded starred = recoded.withStars(2);
        assertThat(classes(starred.partition())).containsExactly(List.of(0, 3, 4, 5, 6), List.of(1, 2));
        assertThat(starred.labels()).containsExactly(List.of(star, star), List.of(new Label.Value("x"), star));
    }

    @Test
    void overlapsAreFound() {
        assertThat(Regions.overlap(SPACE, recode(rows(0, 1, 2, 3), rows(4, 5)))).isEmpty();
        assertThat(Regions.overlap(SPACE, recode(rows(0, 2), rows(1, 3), rows(4, 5))))
                .isEmpty();
        assertThat(Regions.overlap(SPACE, recode(rows(0, 5), rows(1, 4)))).hasValue(new Regions.Overlap(0, 1));
        assertThat(Regions.overlap(SPACE, recode(rows(0, 1), rows(2), rows(3, 4, 5, 6))))
                .isPresent();
    }
}
