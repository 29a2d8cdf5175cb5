package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.catalog.Descriptor;
import io.sfumato.label.Label;
import io.sfumato.loss.Figure;
import io.sfumato.loss.Frame;
import io.sfumato.loss.Measure;
import io.sfumato.loss.PublishedClass;
import io.sfumato.loss.Yardstick;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/** What every measure must keep: bounds, and the same figure however the classes are shared out. */
public abstract class MeasureContract {

    private static final Taxonomy TREE = Taxonomy.of(
            List.of(
                    new String[] {"a", "A", "*"},
                    new String[] {"b", "A", "*"},
                    new String[] {"c", "C", "*"},
                    new String[] {"d", "D", "*"},
                    new String[] {"e", "D", "*"}),
            List.of());

    private static final List<Label> NUMBERS = List.of(
            new Label.Value("7"),
            new Label.Range("3", "9"),
            new Label.Range("90", null),
            new Label.Range(null, "12"),
            new Label.Range(null, null),
            Label.Missing.MISSING,
            Label.Suppressed.SUPPRESSED);

    private static final List<Label> TEXTS = List.of(
            new Label.Value("a"),
            new Label.Node("A"),
            new Label.OneOf(List.of(new Label.Value("a"), new Label.Node("D"))),
            Label.Missing.MISSING,
            Label.Suppressed.SUPPRESSED);

    /** The measures under test. */
    protected abstract List<Descriptor<Measure>> measures();

    @TestFactory
    Stream<DynamicTest> merging() {
        return each(measure -> {
            for (long seed = 1; seed <= 50; seed++) {
                checkMerging(measure, new Dice(seed));
            }
        });
    }

    @TestFactory
    Stream<DynamicTest> bounds() {
        return each(measure -> {
            for (long seed = 1; seed <= 50; seed++) {
                checkBounds(measure, new Dice(seed));
            }
        });
    }

    private Stream<DynamicTest> each(Consumer<Measure> check) {
        return measures().stream().map(entry -> dynamicTest(entry.name(), () -> check.accept(entry.make(Map.of()))));
    }

    private static Frame frame(Dice dice) {
        long suppressed = dice.below(4);
        return new Frame(
                List.of(
                        new Yardstick("n", NumberFormat.PLAIN, null, 0, 100, 40),
                        new Yardstick("c", TextFormat.CATEGORICAL, TREE, 0, 0, 5)),
                dice.between(2, 5),
                1000,
                suppressed,
                dice.chance(0.8));
    }

    private static List<PublishedClass> classes(Dice dice) {
        List<PublishedClass> classes = new ArrayList<>();
        for (int i = dice.between(1, 12); i > 0; i--) {
            long rows = dice.between(1, 30);
            classes.add(new PublishedClass(
                    List.of(dice.pick(NUMBERS), dice.pick(TEXTS)), rows, dice.between(1, (int) rows)));
        }
        return classes;
    }

    private static Measure.State state(Measure measure, Frame frame, List<PublishedClass> classes) {
        Measure.State state = measure.start(frame);
        classes.forEach(state::add);
        return state;
    }

    private static void checkMerging(Measure measure, Dice dice) {
        Frame frame = frame(dice);
        List<PublishedClass> classes = classes(dice);
        Figure whole = state(measure, frame, classes).value();
        int cut = dice.below(classes.size() + 1);
        Measure.State left = state(measure, frame, classes.subList(0, cut));
        left.merge(state(measure, frame, classes.subList(cut, classes.size())));
        assertThat(left.value()).describedAs(dice.toString()).isEqualTo(whole);
        Collections.reverse(classes);
        assertThat(state(measure, frame, classes).value())
                .describedAs(dice.toString())
                .isEqualTo(whole);
        assertThat(whole.name()).isEqualTo(measure.name());
    }

    private static void checkBounds(Measure measure, Dice dice) {
        Frame frame = frame(dice);
        List<PublishedClass> classes = classes(dice);
        Figure figure = state(measure, frame, classes).value();
        double exact = relabelled(measure, frame, classes, label -> Label.Missing.MISSING);
        double nothing = relabelled(measure, frame, classes, label -> Label.Suppressed.SUPPRESSED);
        if (Double.isNaN(figure.value())) {
            assertThat(frame.target()).isFalse();
            return;
        }
        assertThat(figure.value())
                .describedAs(dice.toString())
                .isBetween(Math.min(exact, nothing), Math.max(exact, nothing));
        assertThat(figure.perColumn().values())
                .allSatisfy(share -> assertThat(share).isBetween(0.0, 1.0));
        assertThat(figure.value()).isNotNegative().isFinite();
    }

    private static double relabelled(
            Measure measure, Frame frame, List<PublishedClass> classes, UnaryOperator<Label> change) {
        List<PublishedClass> changed = classes.stream()
                .map(one -> new PublishedClass(one.labels().stream().map(change).toList(), one.rows(), one.majority()))
                .toList();
        return state(measure, frame, changed).value().value();
    }
}
