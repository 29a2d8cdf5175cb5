package io.sfumato.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Value;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

/** Netshiunda 2020, definitions 5 and 6. */
class HierarchicalDistanceTest {

    private static final Offset<Double> CLOSE = within(1e-9);

    @Test
    void three_levels_with_beta_one() {
        HierarchicalDistance distance = new HierarchicalDistance(2, 1);
        assertThat(distance.of(0)).isZero();
        assertThat(distance.of(1)).isCloseTo(1 / 3.0, CLOSE);
        assertThat(distance.of(2)).isCloseTo(1, CLOSE);
    }

    @Test
    void steps_near_the_root_are_dearer_the_greater_beta_is() {
        assertThat(new HierarchicalDistance(4, 0).of(1)).isCloseTo(1 / 4.0, CLOSE);
        HierarchicalDistance squared = new HierarchicalDistance(3, 2);
        assertThat(squared.of(1)).isCloseTo(1 / 9.0 / (1 + 1 / 4.0 + 1 / 9.0), CLOSE);
        assertThat(squared.of(3) - squared.of(2)).isCloseTo(1 / (1 + 1 / 4.0 + 1 / 9.0), CLOSE);
    }

    @Test
    void numbers_meet_in_sixteen_bins_joined_by_twos() {
        assertThat(HierarchicalDistance.automaticHeight(0, 0, 0, 160)).isZero();
        assertThat(HierarchicalDistance.automaticHeight(0, 9, 0, 160)).isEqualTo(1);
        assertThat(HierarchicalDistance.automaticHeight(9, 10, 0, 160)).isEqualTo(2);
        assertThat(HierarchicalDistance.automaticHeight(79, 80, 0, 160)).isEqualTo(5);
        assertThat(HierarchicalDistance.automaticHeight(150, 160, 0, 160)).isEqualTo(1);
    }

    /** Netshiunda 2020's first record: sex, age and zip code go to the top of two levels, to the middle of three, and nowhere. */
    @Test
    void the_first_record_of_004() {
        Taxonomy age = Taxonomy.of(
                List.of(new String[] {"39", "[39..40]", "**"}, new String[] {"40", "[39..40]", "**"}), List.of());
        MeasureContext frame = new MeasureContext(
                List.of(
                        tree("gender", Taxonomy.flat(List.of("Female", "Male"))),
                        tree("age", age),
                        tree("zip", Taxonomy.flat(List.of("23051", "23052")))),
                List.of(),
                2,
                1,
                0);
        List<Label> labels = List.of(Label.Suppressed.SUPPRESSED, new Label.Node("[39..40]"), new Value("23051"));
        Figure figure = measure(frame, labels);
        assertThat(figure.perColumn())
                .hasEntrySatisfying("gender", cell -> assertThat(cell).isCloseTo(1, within(1e-6)))
                .hasEntrySatisfying("age", cell -> assertThat(cell).isCloseTo(1 / 3.0, within(1e-6)))
                .hasEntrySatisfying("zip", cell -> assertThat(cell).isZero());
        assertThat(figure.value() * 3).isCloseTo(4 / 3.0, within(1e-6));
    }

    @Test
    void ranges_without_a_taxonomy() {
        MeasureContext frame = new MeasureContext(
                List.of(new Yardstick("n", NumberFormat.PLAIN, null, 0, 160, 9, null)), List.of(), 2, 1, 0);
        double all = 1 + 1 / 2.0 + 1 / 3.0 + 1 / 4.0 + 1 / 5.0;
        assertThat(measure(frame, List.of(new Range("0", "9"))).value()).isCloseTo(1 / 5.0 / all, within(1e-6));
        assertThat(measure(frame, List.of(new Range("0", "19"))).value())
                .isCloseTo((1 / 5.0 + 1 / 4.0) / all, within(1e-6));
        assertThat(measure(frame, List.of(new Range("70", null))).value()).isCloseTo(1, within(1e-6));
        assertThat(measure(frame, List.of(new Value("70"))).value()).isZero();
    }

    private static Yardstick tree(String name, Taxonomy taxonomy) {
        return new Yardstick(name, TextFormat.CATEGORICAL, taxonomy, 0, 0, 2, null);
    }

    private static Figure measure(MeasureContext frame, List<Label> labels) {
        Measure.State state = new WeightedDistortion(1).start(frame);
        state.add(PublishedClass.of(labels, 1));
        return state.value();
    }
}
