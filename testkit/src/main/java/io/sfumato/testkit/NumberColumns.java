package io.sfumato.testkit;

import io.sfumato.table.Bounds;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.Intervals;
import io.sfumato.value.NumberFormat;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Columns of numbers. */
final class NumberColumns {

    /** The share of cells that are not missing in a column that is mostly missing. Set by hand, not tuned. */
    private static final double SPARSE = 0.15;

    private NumberColumns() {}

    static MadeColumn integers(String name, int rows, Dice dice) {
        return new MadeColumn(plain(name), wholes(rows, dice), ColumnKnowledge.numbers());
    }

    private static ColumnSpec plain(String name) {
        return ColumnSpec.quasi(name, NumberFormat.PLAIN);
    }

    private static List<String> cells(int rows, IntFunction<String> cell) {
        return IntStream.range(0, rows).mapToObj(cell).toList();
    }

    private static List<String> wholes(int rows, Dice dice) {
        int span = dice.pick(List.of(1, 3, 12, 60, 5000));
        int least = dice.pick(List.of(0, 1, -20, 18));
        boolean skewed = dice.chance(0.3);
        return cells(rows, row -> {
            int step = dice.between(0, span);
            return Integer.toString(least + (skewed && dice.chance(0.7) ? step / 10 : step));
        });
    }

    static MadeColumn decimals(String name, int rows, Dice dice) {
        int places = dice.between(1, 3);
        int span = dice.pick(List.of(9, 100, 4000));
        List<String> cells = cells(rows, row -> {
            String cell = BigDecimal.valueOf(dice.between(-span, span), places).toPlainString();
            return dice.chance(0.2) ? " " + cell + "0" : cell;
        });
        return new MadeColumn(plain(name), cells, ColumnKnowledge.numbers());
    }

    static MadeColumn commaDecimals(String name, int rows, Dice dice) {
        List<String> cells = cells(rows, row -> {
            int thousands = dice.below(3);
            String whole = thousands == 0 ? "" + dice.below(1000) : thousands + "." + dice.between(100, 999);
            return whole + (dice.chance(0.5) ? "," + dice.below(10) : "");
        });
        NumberFormat format = Objects.requireNonNull(NumberFormat.of("1.234,5"));
        ColumnKnowledge lore = ColumnKnowledge.numbers()
                .readBy(cell ->
                        ColumnKnowledge.plainNumber(cell.replace(".", "").replace(',', '.')));
        return new MadeColumn(ColumnSpec.quasi(name, format), cells, lore);
    }

    static MadeColumn constant(String name, int rows, Dice dice) {
        String value = Integer.toString(dice.below(100));
        return new MadeColumn(plain(name), cells(rows, row -> value), ColumnKnowledge.numbers());
    }

    static MadeColumn unique(String name, int rows, Dice dice) {
        List<Integer> numbers = new ArrayList<>(
                IntStream.range(0, rows).map(i -> 3 * i - 7).boxed().toList());
        List<String> cells =
                cells(rows, row -> numbers.remove(dice.below(numbers.size())).toString());
        return new MadeColumn(plain(name), cells, ColumnKnowledge.numbers());
    }

    static MadeColumn mostlyMissing(String name, int rows, Dice dice) {
        List<String> cells = wholes(rows, dice).stream()
                .map(cell -> dice.chance(SPARSE) ? cell : dice.pick(List.of("", "?", " NA ")))
                .toList();
        return new MadeColumn(plain(name), cells, ColumnKnowledge.numbers());
    }

    static MadeColumn allMissing(String name, int rows, Dice dice) {
        return new MadeColumn(plain(name), cells(rows, row -> dice.pick(List.of("", "?"))), ColumnKnowledge.numbers());
    }

    static MadeColumn grid(String name, int rows, Dice dice) {
        return onGrid(name, rows, dice, null, null);
    }

    static MadeColumn codedEnds(String name, int rows, Dice dice) {
        BigDecimal bottom = dice.chance(0.7) ? BigDecimal.ZERO : null;
        BigDecimal top = dice.chance(0.7) ? BigDecimal.valueOf(dice.pick(List.of(20, 100, 1000))) : null;
        return onGrid(name, rows, dice, bottom, top);
    }

    private static MadeColumn onGrid(
            String name, int rows, Dice dice, @Nullable BigDecimal bottom, @Nullable BigDecimal top) {
        BigDecimal step =
                dice.pick(Stream.of("5", "10", "2.5").map(BigDecimal::new).toList());
        ColumnSpec spec = plain(name).withBounds(new Bounds.Grid(step, bottom, top));
        return new MadeColumn(spec, wholes(rows, dice), ColumnKnowledge.numbers());
    }

    static MadeColumn intervals(String name, int rows, Dice dice) {
        ColumnSpec spec = plain(name).withTaxonomy(Intervals.width(BigDecimal.TEN, 2));
        return new MadeColumn(
                spec, cells(rows, row -> Integer.toString(dice.between(-15, 70))), ColumnKnowledge.numbers());
    }
}
