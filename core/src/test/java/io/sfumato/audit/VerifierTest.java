package io.sfumato.audit;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.cells;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.audit.PromiseVerifier.Finding;
import io.sfumato.label.Grammar;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** A good release that both verifiers accept, and every way to spoil it, which one of them must reject. */
class VerifierTest {

    private static final List<ColumnSpec> SPECS = List.of(
            ColumnSpec.identifying("name"),
            number("age"),
            category("sex"),
            ColumnSpec.sensitive("ill"),
            ColumnSpec.insensitive("ward").unknownToAttackers("no, it is made up"));

    private static final List<String> SOURCE = List.of(
            "Ann,20,f,flu,W1",
            "Bob,25,m,gout,W1",
            "Cid,31,m,flu,W2",
            "Dee,38,f,,W2",
            "Eve,33,f,gout,W3",
            "Flo,21,f,flu,W4");

    private static final List<String> GOOD = List.of(
            "[20..25],*,flu,W1",
            "[20..25],*,flu,W4",
            "[20..25],*,gout,W1",
            "[31..38],*,,W2",
            "[31..38],*,flu,W2",
            "[31..38],*,gout,W3");

    /** Where each source row is published. */
    private static final int[] PLACES = {0, 2, 4, 3, 5, 1};

    private static ReleaseView view(List<String> rows) {
        ReleaseView view = new ReleaseView(List.of("age", "sex", "ill", "ward"), List.of("age", "sex"), List.of("ill"));
        rows.forEach(row -> view.add(cells(row)));
        return view;
    }

    private static List<String> changed(int row, String line) {
        List<String> rows = new ArrayList<>(GOOD);
        rows.set(row, line);
        return rows;
    }

    private static List<String> without(int row) {
        List<String> rows = new ArrayList<>(GOOD);
        rows.remove(row);
        return rows;
    }

    private static List<Finding> promises(List<String> rows, PrivacyModel... models) {
        return PromiseVerifier.verify(view(rows), List.of(models), name -> OwnPrior.of(view(rows), name));
    }

    private static List<String> faults(List<String> rows, int[] places, long unpublished) {
        return faults(SOURCE, rows, places, unpublished, List.of());
    }

    private static List<String> faults(
            List<String> source, List<String> rows, int[] places, long unpublished, List<String> perturbed) {
        Table table = table(SPECS, source.toArray(String[]::new));
        Map<String, Column> meanings =
                table.quasi().stream().collect(Collectors.toMap(Column::name, Function.identity()));
        FidelityVerifier verifier = new FidelityVerifier(
                view(rows),
                SPECS,
                table,
                new FidelityVerifier.Reading(column -> MissingTokens.DEFAULT, Grammar.INSTANCE, meanings),
                perturbed);
        for (int i = 0; i < source.size(); i++) {
            verifier.row(cells(source.get(i)), i, places[i]);
        }
        return verifier.finish(unpublished);
    }

    @Test
    void theGoodReleasePassesBoth() {
        assertThat(promises(GOOD, new KAnonymity(3), LDiversity.distinct(2, "ill")))
                .allMatch(Finding::kept)
                .extracting(Finding::reached)
                .containsExactly(3.0, 2.0);
        assertThat(faults(GOOD, PLACES, 0)).isEmpty();
    }

    @Test
    void aClassOfKMinusOneIsRejected() {
        Finding finding = promises(without(5), new KAnonymity(3)).get(0);
        assertThat(finding.kept()).isFalse();
        assertThat(finding.reached()).isEqualTo(2);
        assertThat(finding.failing()).isEqualTo(1);
        assertThat(finding.failingRows()).isEqualTo(2);
        assertThat(promises(changed(0, "[20..26],*,flu,W1"), new KAnonymity(3))
                        .get(0)
                        .failing())
                .isEqualTo(2);
    }

    /** Three rows of one person are not three people, and nobody may stand in two classes. */
    @Test
    void peopleAreCountedAndNotTheirRows() {
        assertThat(ofPeople(0, 1, 2, 3, 4, 5).kept()).isTrue();
        assertThat(ofPeople(0, 1, 2, 3, 3, 3).reached()).isEqualTo(1);
        assertThat(ofPeople(0, 1, 1, 3, 4, 5).failing()).isEqualTo(1);
        ReleaseView torn = view(GOOD);
        assertThat(torn.scattered()).isZero();
        torn.attachPeople(place -> new int[] {0, 1, 2, 2, 3, 0}[place]);
        assertThat(torn.scattered()).isEqualTo(2);
        assertThat(torn.fewestPeople()).hasValue(3);
    }

    private static Finding ofPeople(int... people) {
        ReleaseView view = view(GOOD);
        view.attachPeople(place -> people[place]);
        assertThat(view.scattered()).isZero();
        return PromiseVerifier.verify(view, List.of(new KAnonymity(3)), name -> OwnPrior.of(view, name))
                .get(0);
    }

    @Test
    void missingSensitiveCellsDoNotMakeAClassDiverse() {
        assertThat(promises(GOOD, LDiversity.distinct(3, "ill")).get(0).failing())
                .isEqualTo(2);
    }

    @Test
    void anAlteredKeptCellIsRejected() {
        assertThat(faults(changed(0, "[20..25],*,flu,W2"), PLACES, 0))
                .containsExactly("a kept cell differs from its source (1 times)");
    }

    @Test
    void anAlteredSensitiveCellIsRejected() {
        assertThat(faults(changed(0, "[20..25],*,gout,W1"), PLACES, 0))
                .containsExactly("a sensitive cell of column 'ill' differs from its source (1 times)");
        assertThat(faults(changed(3, "[31..38],*,flu,W2"), PLACES, 0)).isNotEmpty();
        assertThat(faults(changed(4, "[31..38],*,,W2"), PLACES, 0)).isNotEmpty();
    }

    @Test
    void aLabelThatDoesNotCoverIsRejected() {
        assertThat(faults(changed(0, "[21..25],*,flu,W1"), PLACES, 0))
                .containsExactly("a label of column 'age' does not cover its source row (1 times)");
        assertThat(faults(changed(0, "[20..25],m,flu,W1"), PLACES, 0))
                .containsExactly("a label of column 'sex' does not cover its source row (1 times)");
        assertThat(faults(changed(0, ",*,flu,W1"), PLACES, 0)).isNotEmpty();
        assertThat(faults(changed(0, "nonsense,*,flu,W1"), PLACES, 0)).isNotEmpty();
    }

    @Test
    void aDroppedRowIsRejected() {
        assertThat(faults(without(5), PLACES, 0)).contains("a source row has no published row of its own (1 times)");
        int[] hidden = {0, 2, 4, 3, -1, 1};
        assertThat(faults(without(5), hidden, 0))
                .containsExactly("the number of rows left out is not the number said (1 times)");
        assertThat(faults(without(5), hidden, 1)).isEmpty();
    }

    @Test
    void anInventedRowIsRejected() {
        List<String> rows = new ArrayList<>(GOOD);
        rows.add("[31..38],*,gout,W3");
        assertThat(faults(rows, PLACES, 0)).containsExactly("a published row has no source row (1 times)");
    }

    @Test
    void aDuplicateInPlaceOfAnotherRowIsRejected() {
        assertThat(faults(changed(5, GOOD.get(4)), PLACES, 0)).isNotEmpty();
        int[] twice = {0, 2, 4, 3, 4, 1};
        assertThat(faults(changed(5, GOOD.get(4)), twice, 0))
                .contains("a source row has no published row of its own (1 times)");
    }

    @Test
    void aMissingCellIsNotAnyText() {
        List<String> source = List.of("A,20,?,flu,W1", "B,20,\0,flu,W1");
        assertThat(faults(source, List.of("20,,flu,W1", "20,\0,flu,W1"), new int[] {0, 1}, 0, List.of()))
                .isEmpty();
        assertThat(faults(source, List.of("20,,flu,W1", "20,,flu,W1"), new int[] {0, 1}, 0, List.of()))
                .containsExactly("a label of column 'sex' does not cover its source row (1 times)");
    }

    @Test
    void perturbedCellsStayInsideTheirClass() {
        List<String> means = GOOD.stream()
                .map(row -> row.replace("[20..25]", "22").replace("[31..38]", "34"))
                .toList();
        assertThat(faults(SOURCE, means, PLACES, 0, List.of("age"))).isEmpty();
        assertThat(faults(SOURCE, means, PLACES, 0, List.of())).isNotEmpty();
        List<String> outside =
                means.stream().map(row -> row.replace("34,", "39,")).toList();
        assertThat(faults(SOURCE, outside, PLACES, 0, List.of("age")))
                .containsExactly("a centroid of column 'age' lies outside its class (1 times)");
    }

    @Test
    void aColumnThatIsNotThereIsRefused() {
        assertThatThrownBy(() -> new ReleaseView(List.of("age"), List.of("age", "sex"), List.of()))
                .isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void formulaCellsAreCounted() {
        ReleaseView view = view(List.of("1,*,=1+1,-3", "1,*,@x,+a", "1,*,flu,-x"));
        assertThat(view.formulaCells()).containsExactly(Map.entry("ill", 2L), Map.entry("ward", 2L));
        assertThat(view.classes()).isEqualTo(1);
        assertThat(view.labels(0)).containsExactly(Map.entry("1", 3L));
    }

    @Test
    void a_column_that_the_release_lacks_is_named() {
        assertThatThrownBy(() -> promises(GOOD, LDiversity.distinct(2, "ilness")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the release has no sensitive column 'ilness'; it has: ill");
        assertThatThrownBy(() -> promises(GOOD, new KAnonymity(2, List.of("age", "sexx"))))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the release has no quasi-identifying column 'sexx'; it has: age, sex");
        assertThatThrownBy(() -> new ReleaseView(List.of("age"), List.of("age"), List.of("ill")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("the release has no column 'ill'");
        assertThatThrownBy(() -> view(GOOD).values("zip")).hasMessageContaining("'zip'");
    }
}
