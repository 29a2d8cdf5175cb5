package io.sfumato.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.fixture.Fixture;
import io.sfumato.label.Label;
import io.sfumato.partition.Histogram;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.value.NumberFormat;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Byun et al. 2006 definition 10, Netshiunda 2020 definitions 1 to 4, and changed cells, by hand. */
class ClassDiversityTest {

    private static final Offset<Double> CLOSE = within(1e-6);

    /** Ages range over 20, there are 4 towns, spendings range over 100. */
    private static final Table TABLE = Fixture.table(
            List.of(
                    Fixture.number("age"),
                    Fixture.category("town"),
                    ColumnSpec.sensitive("spending").withFormat(NumberFormat.PLAIN),
                    ColumnSpec.sensitive("diagnosis").withTrulySensitive(List.of("cancer"))),
            "30,A,10,cancer",
            "35,B,60,cancer",
            "40,A,10,flu",
            "40,C,10,flu",
            "50,D,110,gout",
            "50,D,110,");

    private static final List<int[]> CLASSES = List.of(new int[] {0, 1}, new int[] {2, 3}, new int[] {4, 5});

    private static MeasureContext frame() {
        return new MeasureContext(
                TABLE.quasi().stream().map(Yardstick::of).toList(),
                TABLE.sensitive().stream().map(SensitiveCodes::of).toList(),
                2,
                7,
                1);
    }

    private static Figure measure(Measure measure, Label... labels) {
        Measure.State state = measure.start(frame());
        List<Label> tuple = labels.length == 0 ? Collections.nCopies(2, Label.Suppressed.SUPPRESSED) : List.of(labels);
        for (int[] rows : CLASSES) {
            state.add(new PublishedClass(
                    tuple, rows.length, values(TABLE.quasi(), rows), values(TABLE.sensitive(), rows)));
        }
        return state.value();
    }

    private static List<Histogram> values(List<Column> columns, int[] rows) {
        return columns.stream()
                .map(column -> {
                    Histogram histogram = new Histogram();
                    for (int row : rows) {
                        if (column.value(row) == null) {
                            histogram.addMissing(1);
                        } else {
                            histogram.add(column.code(row), 1);
                        }
                    }
                    return histogram;
                })
                .toList();
    }

    /** Age: 5/20, 0, 0. Town: 2/4, 2/4, 1/4. */
    @Test
    void usefulness_is_the_mean_diversity_of_what_is_known() {
        Figure figure = measure(new Usefulness());
        assertThat(figure.value()).isCloseTo((0.75 + 0.5 + 0.25) / 3, CLOSE);
        assertThat(figure.perColumn().get("age")).isCloseTo(0.25 / 3, CLOSE);
        assertThat(figure.perColumn().get("town")).isCloseTo(1.25 / 3, CLOSE);
    }

    /** Spending: 50/100, 0, 0. Diagnosis has three values, and missing is none: 1/3 each. */
    @Test
    void protection_is_the_mean_inverse_diversity_of_what_is_sensitive() {
        Figure figure = measure(new Protection());
        assertThat(figure.value()).isCloseTo((1 / (0.5 + 1 / 3.0) + 3 + 3) / 3, CLOSE);
        assertThat(figure.details()).isEqualTo(Map.of("classes left out", 0.0));
    }

    @Test
    void diversities_of_all_columns() {
        double all = (0.75 + 0.5 + 0.25 + 0.5 + 3 / 3.0) / 3;
        assertThat(measure(new RecordsDiversity()).value()).isCloseTo(all, CLOSE);
        assertThat(measure(new AttributeDiversity()).value()).isCloseTo(all / 4, CLOSE);
        assertThat(measure(new AttributeDiversity()).perColumn())
                .containsOnlyKeys("age", "town", "spending", "diagnosis");
    }

    @Test
    void missing_is_no_value_but_mixes_with_none() {
        Table holed = Fixture.table(
                List.of(Fixture.number("n"), Fixture.category("c"), ColumnSpec.sensitive("s")),
                "1,a,x",
                ",,",
                "3,b,y",
                "5,b,y");
        Diversity number = Diversity.of(Yardstick.of(holed.quasi().get(0)));
        Diversity text = Diversity.of(Yardstick.of(holed.quasi().get(1)));
        Diversity kept = Diversity.of(SensitiveCodes.of(holed.sensitive().get(0)));
        List<Histogram> mixed = values(holed.columns(), new int[] {0, 1});
        assertThat(number.of(mixed.get(0))).isOne();
        assertThat(text.of(mixed.get(1))).isOne();
        assertThat(kept.of(mixed.get(2))).isEqualTo(0.5);
        List<Histogram> none = values(holed.columns(), new int[] {1});
        assertThat(number.of(none.get(0))).isZero();
        assertThat(text.of(none.get(1))).isZero();
        assertThat(kept.of(none.get(2))).isZero();
    }

    @Test
    void a_class_without_any_diversity_is_left_out_and_counted() {
        MeasureContext spending =
                new MeasureContext(List.of(), List.of(SensitiveCodes.of(TABLE.column("spending"))), 2, 6, 0);
        Measure.State state = new Protection().start(spending);
        for (int[] rows : CLASSES) {
            state.add(new PublishedClass(
                    List.of(), rows.length, List.of(), values(List.of(TABLE.column("spending")), rows)));
        }
        assertThat(state.value().value()).isCloseTo(2, CLOSE);
        assertThat(state.value().details()).isEqualTo(Map.of("classes left out", 2.0));
    }

    /** Two classes have one spending, two have one diagnosis (the third also has a missing one). */
    @Test
    void rows_whose_value_anybody_can_tell() {
        Figure figure = measure(new EqualDiversity());
        assertThat(figure.value()).isEqualTo(6);
        assertThat(figure.perColumn()).isEqualTo(Map.of("spending", 4.0, "diagnosis", 4.0));
    }

    @Test
    void only_listed_values_are_truly_sensitive() {
        Figure figure = measure(new SensitiveDiversity());
        assertThat(figure.value()).isEqualTo(2);
        assertThat(figure.perColumn()).isEqualTo(Map.of("diagnosis", 2.0));
        MeasureContext unlisted =
                new MeasureContext(List.of(), List.of(SensitiveCodes.of(TABLE.column("spending"))), 2, 6, 0);
        assertThat(new SensitiveDiversity().start(unlisted).value().told()).isFalse();
    }

    /** Sarrafi Aghdam 2017, section 2.6: ten records that lose their sex are ten changes. */
    @Test
    void every_cell_that_is_not_its_value_has_changed() {
        assertThat(measure(new ChangedCells()).value()).isEqualTo(2 * 7);
        Figure kept = measure(new ChangedCells(), new Label.Value("40"), new Label.Value("D"));
        assertThat(kept.perColumn()).isEqualTo(Map.of("age", 7.0 - 2, "town", 7.0 - 2));
        Figure never = measure(new ChangedCells(), new Label.Value("37.5"), Label.Missing.MISSING);
        assertThat(never.value()).isEqualTo(14);
    }

    @Test
    void what_is_not_known_is_not_told() {
        List<Label> labels = List.of(new Label.Value("40"), new Label.Value("D"));
        for (Measure measure : List.of(
                new ChangedCells(),
                new Usefulness(),
                new Protection(),
                new AttributeDiversity(),
                new RecordsDiversity(),
                new EqualDiversity(),
                new SensitiveDiversity())) {
            Measure.State state = measure.start(frame());
            state.add(PublishedClass.of(labels, 2));
            assertThat(state.value().told()).describedAs(measure.name()).isFalse();
            assertThat(measure.needs()).isNotEmpty();
        }
    }
}
