package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.Dates;
import io.sfumato.value.DateFormat;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import java.util.Objects;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Columns of dates. */
final class DateColumns {

    private static final DateTimeFormatter POINTS = DateTimeFormatter.ofPattern("d.M.yyyy");

    /** The length of 2024-05. */
    private static final int MONTH = 7;

    /** The length of 2024. */
    private static final int YEAR = 4;

    private DateColumns() {}

    private static List<LocalDate> days(int rows, Dice dice) {
        LocalDate first = LocalDate.of(dice.pick(List.of(1924, 1969, 2019)), 11, 20);
        int span = dice.pick(List.of(5, 90, 2000));
        return IntStream.range(0, rows)
                .mapToObj(row -> first.plusDays(dice.between(0, span)))
                .toList();
    }

    static MadeColumn iso(String name, int rows, Dice dice) {
        List<String> cells = days(rows, dice).stream().map(LocalDate::toString).toList();
        return new MadeColumn(ColumnSpec.quasi(name, DateFormat.ISO), cells, ColumnKnowledge.dates());
    }

    static MadeColumn points(String name, int rows, Dice dice) {
        List<String> cells = days(rows, dice).stream().map(POINTS::format).toList();
        DateFormat format = Objects.requireNonNull(DateFormat.of("d.m.yyyy"));
        ColumnKnowledge lore = ColumnKnowledge.dates()
                .readBy(cell -> LocalDate.parse(cell, POINTS).toString());
        return new MadeColumn(ColumnSpec.quasi(name, format), cells, lore);
    }

    static MadeColumn periods(String name, int rows, Dice dice) {
        List<String> cells = days(rows, dice).stream().map(LocalDate::toString).toList();
        List<List<String>> paths = new TreeSet<>(cells)
                .stream()
                        .map(day -> List.of(day, day.substring(0, MONTH), day.substring(0, YEAR), "*"))
                        .toList();
        ColumnSpec spec = ColumnSpec.quasi(name, DateFormat.ISO)
                .withTaxonomy(new Dates(List.of(Dates.Period.MONTH, Dates.Period.YEAR)));
        return new MadeColumn(spec, cells, ColumnKnowledge.dates().under(paths));
    }
}
