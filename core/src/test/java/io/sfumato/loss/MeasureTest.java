package io.sfumato.loss;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Value;
import io.sfumato.partition.Histogram;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.List;
import org.assertj.core.data.Offset;
import org.junit.jupiter.api.Test;

class MeasureTest {

    private static final Offset<Double> CLOSE = within(1e-6);
    private static final Label STAR = Label.Suppressed.SUPPRESSED;

    private static final Yardstick AGE = new Yardstick("age", NumberFormat.PLAIN, null, 10, 100, 4, null);
    private static final Yardstick SEX =
            new Yardstick("sex", TextFormat.CATEGORICAL, Taxonomy.flat(List.of("Female", "Male")), 0, 0, 2, null);
    private static final Yardstick ZIP =
            new Yardstick("zip", TextFormat.CATEGORICAL, Taxonomy.flat(List.of("2370", "5300")), 0, 0, 2, null);

    private static final Yardstick CITY = new Yardstick(
            "city",
            TextFormat.CATEGORICAL,
            Taxonomy.of(
                    List.of(
                            new String[] {"a", "A", "*"},
                            new String[] {"b", "A", "*"},
                            new String[] {"c", "B", "*"},
                            new String[] {"d", "B", "*"},
                            new String[] {"e", "B", "*"}),
                    List.of()),
            0,
            0,
            4,
            null);

    private static Value value(String text) {
        return new Value(text);
    }

    private static final List<SensitiveCodes> TARGET = List.of(new SensitiveCodes("income", true, null));

    /** A class in which this many rows have the most frequent target. */
    private static PublishedClass rows(long rows, long majority, Label... labels) {
        Histogram target = new Histogram();
        target.add(0, majority);
        for (int code = 1; code <= rows - majority; code++) {
            target.add(code, 1);
        }
        return new PublishedClass(List.of(labels), rows, List.of(), List.of(target));
    }

    private static Figure measure(Measure measure, MeasureContext frame, PublishedClass... classes) {
        Measure.State state = measure.start(frame);
        List.of(classes).forEach(state::add);
        return state.value();
    }

    private static double sum(Figure figure) {
        return figure.perColumn().values().stream()
                .mapToDouble(Double::doubleValue)
                .sum();
    }

    /** Sarrafi Aghdam 2017 figure 2-10 and table 2-13: NCP of t1, t2, t3 is 1.167 each, that of the suppressed t4 is 3. */
    @Test
    void certaintyPenaltyOf000() {
        PublishedClass e1 =
                rows(3, 3, new Range("25", "40"), new OneOf(List.of(value("Male"), value("Female"))), value("2370"));
        List<Yardstick> columns = List.of(AGE, SEX, ZIP);
        assertThat(sum(measure(new NcpSets(), new MeasureContext(columns, List.of(), 3, 3, 0), e1)))
                .isCloseTo(1.167, within(0.0005));
        assertThat(sum(measure(new NcpSets(), new MeasureContext(columns, List.of(), 3, 1, 1))))
                .isCloseTo(3, CLOSE);
        MeasureContext all = new MeasureContext(columns, List.of(), 3, 4, 1);
        assertThat(measure(new NcpSets(), all, e1).value()).isCloseTo((3 * 7 / 6.0 + 3) / 12, CLOSE);
        assertThat(measure(new Utility(), all, e1).value()).isCloseTo(1 - (3 * 7 / 6.0 + 3) / 12, CLOSE);
    }

    @Test
    void formsOfPenaltyOnATree() {
        MeasureContext frame = new MeasureContext(List.of(CITY), List.of(), 2, 10, 0);
        PublishedClass b = rows(10, 10, new Node("B"));
        assertThat(measure(new NcpTaxonomy(), frame, b).value()).isCloseTo(3 / 5.0, CLOSE);
        assertThat(measure(new NcpSets(), frame, b).value()).isCloseTo(3 / 4.0, CLOSE);
        assertThat(measure(new GlobalCertaintyPenalty(), frame, b).value()).isCloseTo(2 / 4.0, CLOSE);
        assertThat(measure(new TotalInformationLoss(), frame, b).value()).isCloseTo(1 / 2.0, CLOSE);
        PublishedClass set = rows(10, 10, new OneOf(List.of(value("a"), value("c"))));
        assertThat(measure(new NcpTaxonomy(), frame, set).value()).isCloseTo(2 / 5.0, CLOSE);
        assertThat(measure(new GlobalCertaintyPenalty(), frame, set).value()).isCloseTo(1 / 4.0, CLOSE);
        assertThat(measure(new TotalInformationLoss(), frame, set).value()).isCloseTo(1, CLOSE);
        for (Measure measure : List.of(new NcpTaxonomy(), new NcpSets(), new GlobalCertaintyPenalty())) {
            assertThat(measure(measure, frame, rows(10, 10, value("a"))).value())
                    .isZero();
            assertThat(measure(measure, frame, rows(10, 10, STAR)).value()).isCloseTo(1, CLOSE);
        }
    }

    @Test
    void aGroupOfOneValueIsStillAGroup() {
        Taxonomy tree = Taxonomy.of(
                List.of(new String[] {"a", "A", "*"}, new String[] {"b", "B", "*"}, new String[] {"c", "B", "*"}),
                List.of());
        MeasureContext frame = new MeasureContext(
                List.of(new Yardstick("x", TextFormat.CATEGORICAL, tree, 0, 0, 3, null)), List.of(), 2, 10, 0);
        PublishedClass alone = rows(10, 10, new Node("A"));
        assertThat(measure(new TotalInformationLoss(), frame, alone).value()).isCloseTo(0.5, CLOSE);
        assertThat(measure(new NcpTaxonomy(), frame, alone).value()).isZero();
        assertThat(measure(new GlobalCertaintyPenalty(), frame, alone).value()).isZero();
    }

    @Test
    void numbersByWidth() {
        MeasureContext frame = new MeasureContext(List.of(AGE), List.of(), 2, 4, 0);
        for (Measure measure :
                List.of(new NcpTaxonomy(), new NcpSets(), new GlobalCertaintyPenalty(), new TotalInformationLoss())) {
            assertThat(measure(measure, frame, rows(4, 4, new Range("20", "65")))
                            .value())
                    .isCloseTo(0.5, CLOSE);
            assertThat(measure(measure, frame, rows(4, 4, new Range("55", null)))
                            .value())
                    .isCloseTo(0.5, CLOSE);
            assertThat(measure(measure, frame, rows(4, 4, new Range(null, "19")))
                            .value())
                    .isCloseTo(0.1, CLOSE);
            assertThat(measure(measure, frame, rows(4, 4, new Range(null, null)))
                            .value())
                    .isCloseTo(1, CLOSE);
            assertThat(measure(measure, frame, rows(4, 4, value("33"))).value()).isZero();
            assertThat(measure(measure, frame, rows(4, 4, Label.Missing.MISSING))
                            .value())
                    .isZero();
            assertThat(measure(measure, frame, rows(4, 4, STAR)).value()).isCloseTo(1, CLOSE);
        }
    }

    @Test
    void countsOfClasses() {
        MeasureContext frame = new MeasureContext(List.of(SEX), TARGET, 2, 12, 2);
        PublishedClass men = rows(6, 4, value("Male"));
        PublishedClass women = rows(4, 3, value("Female"));
        assertThat(measure(new Discernibility(), frame, men, women).value()).isEqualTo(36 + 16 + 12 * 2);
        assertThat(measure(new AverageClassSize(), frame, men, women).value()).isEqualTo(2.5);
        assertThat(measure(new UniqueTuples(), frame, men, women).value()).isEqualTo(2);
        assertThat(measure(new ClassificationMetric(), frame, men, women).value())
                .isEqualTo(5 / 12.0);
        MeasureContext untargeted = new MeasureContext(List.of(SEX), List.of(), 2, 12, 2);
        assertThat(measure(new ClassificationMetric(), untargeted, men).value()).isNaN();
    }

    /** Sarrafi Aghdam 2017 equation 2-2: nothing for a leaf, (5 - 1) / 5 for the root. */
    @Test
    void leavesThatALabelLeavesOpen() {
        MeasureContext frame = new MeasureContext(List.of(CITY), List.of(), 2, 10, 0);
        assertThat(measure(new LeafLoss(), frame, rows(10, 10, value("a"))).value())
                .isZero();
        assertThat(measure(new LeafLoss(), frame, rows(10, 10, new Node("A"))).value())
                .isCloseTo(1 / 5.0, CLOSE);
        assertThat(measure(new LeafLoss(), frame, rows(10, 10, new Node("B"))).value())
                .isCloseTo(2 / 5.0, CLOSE);
        assertThat(measure(new LeafLoss(), frame, rows(10, 10, STAR)).value()).isCloseTo(4 / 5.0, CLOSE);
        MeasureContext suppressed = new MeasureContext(List.of(CITY), List.of(), 2, 11, 1);
        assertThat(measure(new LeafLoss(), suppressed, rows(10, 10, value("a"))).value())
                .isCloseTo(1 / 11.0, CLOSE);
    }

    @Test
    void suppressedCellsAsAPercentage() {
        MeasureContext frame = new MeasureContext(List.of(AGE, CITY), List.of(), 2, 10, 1);
        Figure figure = measure(
                new PrivacyShare(),
                frame,
                rows(4, 4, STAR, new Node("A")),
                rows(3, 3, new Range(null, null), new Node("*")),
                rows(2, 2, new Range("10", "100"), new OneOf(List.of(new Node("A"), new Node("B")))));
        assertThat(figure.value()).isCloseTo(100 * (4 + 6 + 2) / 20.0, CLOSE);
        assertThat(figure.perColumn().get("age")).isCloseTo(80, CLOSE);
        assertThat(figure.perColumn().get("city")).isCloseTo(40, CLOSE);
    }

    /** Byun et al. 2006 definitions 7 and 8: two rows at 15/33 + 1/3 + 1 and four at 1 cell each. */
    @Test
    void totalLossPerCell() {
        Yardstick age = new Yardstick("age", NumberFormat.PLAIN, null, 24, 57, 6, null);
        MeasureContext frame = new MeasureContext(List.of(age, CITY), List.of(), 2, 6, 0);
        Figure figure = measure(
                new TotalInformationLoss(),
                frame,
                rows(2, 2, new Range("41", "57"), new Node("A")),
                rows(4, 4, value("30"), STAR));
        assertThat(figure.value()).isCloseTo((2 * (16 / 33.0 + 1 / 2.0) + 4 * 1) / 12, CLOSE);
        assertThat(figure.perColumn()).containsOnlyKeys("age", "city");
        assertThat(figure.perColumn().get("age")).isCloseTo(2 * 16 / 33.0 / 6, CLOSE);
    }
}
