package io.sfumato.attack.material;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.attack.AuditStage;
import io.sfumato.value.DateFormat;
import io.sfumato.value.Kind;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

/** Cells of people's tables in the notation of the release. */
class PlainCellsTest {

    private final List<String> notes = new ArrayList<>();
    private final Set<String> lost = new LinkedHashSet<>();

    private UnaryOperator<String> quasi(ValueFormat format, boolean declared, List<String> words, String... labels) {
        return new PlainCells(true, notes, lost)
                .quasi(new PlainCells.Theirs("people.csv", "born", words), format, declared, List.of(labels));
    }

    @Test
    void dates_are_read_in_the_notation_that_their_table_shows() {
        UnaryOperator<String> german = quasi(DateFormat.ISO, false, List.of("03.09.1942", "31.12.2001", ""));
        assertThat(german.apply("03.09.1942")).isEqualTo("1942-09-03");
        assertThat(german.apply("")).isEmpty();
        assertThat(quasi(DateFormat.ISO, false, List.of("1942-09-03")).apply("1942-09-03"))
                .isEqualTo("1942-09-03");
        assertThat(notes).isEmpty();
        assertThat(lost).isEmpty();
    }

    @Test
    void numbers_are_read_with_commas_points_and_narrow_blanks() {
        assertThat(quasi(NumberFormat.PLAIN, false, List.of("1.234,50", "7")).apply("1.234,50"))
                .isEqualTo("1234.5");
        assertThat(quasi(NumberFormat.PLAIN, false, List.of("1\u202f234,50", "7"))
                        .apply("1\u202f234,50"))
                .isEqualTo("1234.5");
        assertThat(notes).isEmpty();
    }

    @Test
    void what_most_others_are_not_is_missing_and_said_without_its_text() {
        UnaryOperator<String> read = quasi(NumberFormat.PLAIN, false, List.of("1,5", "2,5", "3,5", "k.A."));
        assertThat(read.apply("k.A.")).isEmpty();
        assertThat(read.apply("2,5")).isEqualTo("2.5");
        assertThat(notes)
                .containsExactly("1 different text of 'born' in people.csv is no number, and taken for missing.");
        assertThat(lost).isEmpty();
    }

    @Test
    void labels_decide_between_two_meanings() {
        List<String> words = List.of("01/02/1942", "03/02/1942");
        assertThat(quasi(DateFormat.ISO, false, words, "[1942-01-01..1942-01-31]", "1942-03")
                        .apply("01/02/1942"))
                .isEqualTo("1942-01-02");
        assertThat(quasi(DateFormat.ISO, false, words, "1942-02", "*").apply("01/02/1942"))
                .isEqualTo("1942-02-01");
        assertThat(notes).isEmpty();
        quasi(DateFormat.ISO, false, words, "1940s");
        assertThat(notes).singleElement().asString().contains("d/m/yyyy or m/d/yyyy", "--job");
    }

    @Test
    void what_cannot_be_read_is_lost_and_said() {
        assertThat(quasi(DateFormat.ISO, false, List.of("spring 42", "autumn 43"))
                        .apply("spring 42"))
                .isEqualTo("spring 42");
        assertThat(lost).containsExactly("born");
        assertThat(notes).singleElement().asString().contains("'born' in people.csv could not be read", "--job");
    }

    @Test
    void what_is_declared_holds_as_long_as_it_reads_all() {
        ValueFormat german = NumberFormat.of("1.234,5");
        assertThat(quasi(german, true, List.of("1.234", "2.345")).apply("1.234"))
                .isEqualTo("1234");
        assertThat(quasi(german, true, List.of("1234.25", "2.5")).apply("2.5")).isEqualTo("2.5");
    }

    @Test
    void cells_that_are_shown_as_they_are_are_written_as_most_are_found() {
        List<String> theirs = List.of("3.270,50", "12,00", "k.A.", "");
        UnaryOperator<String> plain = PlainCells.shown(theirs, List.of("3270.5", "12", ""), Optional.of(Kind.NUMERIC));
        assertThat(theirs.stream().map(plain)).containsExactly("3270.5", "12", "", "");
        UnaryOperator<String> same = PlainCells.shown(theirs, List.of("3.270,50", "k.A."), Optional.empty());
        assertThat(theirs.stream().map(same)).containsExactlyElementsOf(theirs);
        assertThat(PlainCells.shown(List.of("01"), List.of("1"), Optional.of(Kind.CATEGORICAL))
                        .apply("01"))
                .isEqualTo("01");
    }

    @Test
    void texts_that_become_equal_are_one() {
        TextTable sheet = AuditStage.sheet("people.csv", "age", "1,50", "1,5", "2")
                .rewritten(java.util.Map.of(0, word -> word.startsWith("1") ? "1.5" : word));
        assertThat(sheet.words(0)).containsExactly("1.5", "2");
        assertThat(sheet.codes(0)).containsExactly(0, 0, 1);
        assertThat(sheet.rows()).isEqualTo(3);
    }
}
