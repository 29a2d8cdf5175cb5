package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.catalog.Descriptor;
import io.sfumato.label.Label;
import io.sfumato.loss.Figure;
import io.sfumato.loss.Measure;
import io.sfumato.loss.MeasureContext;
import io.sfumato.loss.Need;
import io.sfumato.loss.PublishedClass;
import io.sfumato.loss.SensitiveCodes;
import io.sfumato.loss.Yardstick;
import io.sfumato.partition.Histogram;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.MissingTokens;
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

/**
 * What every measure must guarantee: its bounds, and the same figure however the classes are divided into parts that are
 * merged.
 */
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

    private static final Table TABLE = table();

    /** Every value that the classes below have, and missing ones. */
    private static Table table() {
        List<ColumnSpec> columns = List.of(
                ColumnSpec.quasi("n", NumberFormat.PLAIN).withDomain("0", "100"),
                ColumnSpec.quasi("c", TextFormat.CATEGORICAL).withTaxonomy((values, problems, place) -> TREE),
                ColumnSpec.sensitive("ill").asTarget().withTrulySensitive(List.of("HIV")),
                ColumnSpec.sensitive("cost").withFormat(NumberFormat.PLAIN));
        TableBuilder builder =
                new TableBuilder("contract", columns, column -> MissingTokens.EMPTY, MissingPolicy.VALUE);
        for (int row = 0; row <= 40; row++) {
            String letter = List.of("a", "b", "c", "d", "e", "").get(row % 6);
            String ill = List.of("HIV", "flu", "gout", "").get(row % 4);
            String number = row == 40 ? "" : Integer.toString(row * 5 % 101);
            builder.add(row, List.of(number, letter, ill, row == 40 ? "" : Integer.toString(row % 7)));
        }
        return builder.build();
    }

    /** With or without the original. */
    private static MeasureContext frame(Dice dice) {
        boolean known = dice.chance(0.7);
        List<Yardstick> yardsticks = known
                ? TABLE.quasi().stream().map(Yardstick::of).toList()
                : List.of(
                        new Yardstick("n", NumberFormat.PLAIN, null, 0, 100, 40, null),
                        new Yardstick("c", TextFormat.CATEGORICAL, TREE, 0, 0, 5, null));
        List<SensitiveCodes> traits =
                known ? TABLE.sensitive().stream().map(SensitiveCodes::of).toList() : List.of();
        return new MeasureContext(yardsticks, traits, dice.between(2, 5), 1000, dice.below(4));
    }

    private static List<PublishedClass> classes(MeasureContext frame, Dice dice) {
        boolean known = !frame.sensitive().isEmpty();
        List<PublishedClass> classes = new ArrayList<>();
        for (int i = dice.between(1, 12); i > 0; i--) {
            int rows = dice.between(1, 30);
            classes.add(new PublishedClass(
                    List.of(dice.pick(NUMBERS), dice.pick(TEXTS)),
                    rows,
                    known ? values(TABLE.quasi(), rows, dice) : List.of(),
                    known ? values(TABLE.sensitive(), rows, dice) : List.of()));
        }
        return classes;
    }

    private static List<Histogram> values(List<Column> columns, int rows, Dice dice) {
        return columns.stream().map(column -> values(column, rows, dice)).toList();
    }

    /** This many values of a column, more or less alike. */
    private static Histogram values(Column column, int rows, Dice dice) {
        Histogram values = new Histogram();
        int codes = dice.between(1, column.dictionary().size());
        for (int row = 0; row < rows; row++) {
            int code = column.dictionary().size() - 1 - dice.below(codes);
            if (code == column.dictionary().missing()) {
                values.addMissing(1);
            } else {
                values.add(code, 1);
            }
        }
        return values;
    }

    private static Measure.State state(Measure measure, MeasureContext frame, List<PublishedClass> classes) {
        Measure.State state = measure.start(frame);
        classes.forEach(state::add);
        return state;
    }

    private static void checkMerging(Measure measure, Dice dice) {
        MeasureContext frame = frame(dice);
        List<PublishedClass> classes = classes(frame, dice);
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
        MeasureContext frame = frame(dice);
        List<PublishedClass> classes = classes(frame, dice);
        Figure figure = state(measure, frame, classes).value();
        Figure exact = relabelled(measure, frame, classes, label -> Label.Missing.MISSING);
        Figure nothing = relabelled(measure, frame, classes, label -> Label.Suppressed.SUPPRESSED);
        if (!figure.told()) {
            assertThat(frame.sensitive()).describedAs(dice.toString()).isEmpty();
            assertThat(measure.needs()).isNotEmpty();
            return;
        }
        assertThat(figure.value()).isNotNegative().isFinite();
        assertBetween(measure, figure.value(), exact.value(), nothing.value());
        figure.perColumn().forEach((column, part) -> {
            double one = exact.perColumn().getOrDefault(column, Double.NaN);
            double other = nothing.perColumn().getOrDefault(column, Double.NaN);
            assertBetween(measure, part, one, other);
        });
    }

    /**
     * Checks that a figure lies between the two extremes; from 0 on for measures of the originals, for which publishing
     * everything or nothing need not give the least figure.
     */
    private static void assertBetween(Measure measure, double figure, double exact, double nothing) {
        boolean labelsOnly = !measure.needs().contains(Need.ORIGINALS);
        double least = labelsOnly ? Math.min(exact, nothing) : 0;
        assertThat(figure).describedAs(measure.name()).isBetween(least, Math.max(exact, nothing));
    }

    private static Figure relabelled(
            Measure measure, MeasureContext frame, List<PublishedClass> classes, UnaryOperator<Label> change) {
        List<PublishedClass> changed = classes.stream()
                .map(one -> one.under(one.labels().stream().map(change).toList()))
                .toList();
        return state(measure, frame, changed).value();
    }
}
