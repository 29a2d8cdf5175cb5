package io.sfumato.solve;

import io.sfumato.audit.PopulationCounts;
import io.sfumato.audit.WiderMeaning;
import io.sfumato.label.Label;
import io.sfumato.privacy.Population;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.recode.Recoder;
import io.sfumato.recode.Recoding;
import io.sfumato.source.Source;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** The population of a job in the space of its search: who fits what would be published of a class. */
public final class PopulationCensus implements Population {

    private final PopulationCounts population;
    private final Space space;
    private final List<Column> quasi;
    private final List<WiderMeaning> meanings;
    private final Recoder recoder;
    private final Map<Long, int[]> codes = new HashMap<>();
    private @Nullable PeopleByValues attendance;

    private PopulationCensus(PopulationCounts population, Space space, List<Recoding> recodings) {
        this.population = population;
        this.space = space;
        this.quasi = space.axes().stream().map(Axis::column).toList();
        this.meanings = meanings(population, quasi);
        this.recoder = new Recoder(space, recodings);
    }

    /**
     * Reads a population.
     *
     * @param source a table that has all columns of the space, and maybe others
     * @throws InputException if it cannot be read
     */
    public static PopulationCensus of(Source source, Space space, List<Recoding> recodings) {
        List<Column> quasi = space.axes().stream().map(Axis::column).toList();
        return new PopulationCensus(read(source, quasi), space, recodings);
    }

    /**
     * Refuses a population that lists people several times: each of its rows counts as somebody.
     *
     * @param subject the column that tells whose rows they are; if the population has it, nobody may have two
     */
    static void requireOnce(Source source, String subject) {
        int place = source.header().indexOf(subject);
        Set<String> seen = new HashSet<>();
        long[] again = {0};
        if (place >= 0) {
            source.read((line, cells) -> again[0] += seen.add(cells.get(place).strip()) ? 0 : 1);
        }
        if (again[0] > 0) {
            throw new InputException(
                    Place.in(source.name()).column(subject),
                    "lists people several times (rows that repeat somebody: " + again[0] + "); the population "
                            + "counts one row for each person");
        }
    }

    /** The people of a source by these columns, read as the columns are. */
    public static PopulationCounts read(Source source, List<Column> quasi) {
        Problems problems = new Problems();
        int[] places = new int[quasi.size()];
        List<MissingTokens> tokens =
                quasi.stream().map(column -> source.missing(column.name())).toList();
        for (int i = 0; i < places.length; i++) {
            places[i] = source.header().indexOf(quasi.get(i).name());
            if (places[i] < 0) {
                problems.add(
                        Place.in(source.name()).column(quasi.get(i).name()),
                        "is quasi-identifying, and the population table does not have it");
            }
        }
        problems.throwIfAny(InputException::new);
        PopulationCounts population = new PopulationCounts(places.length);
        source.read((line, cells) -> {
            List<@Nullable String> values = new ArrayList<>();
            for (int i = 0; i < places.length; i++) {
                String cell = cells.get(places[i]);
                boolean missing =
                        tokens.get(i).matches(cell, quasi.get(i).spec().format());
                String value = missing ? null : quasi.get(i).spec().format().canonical(cell);
                if (value == null && !missing) {
                    problems.add(
                            Place.in(source.name())
                                    .line(line)
                                    .column(quasi.get(i).name()),
                            "cannot be read as " + quasi.get(i).kind().name().toLowerCase(Locale.ROOT));
                }
                values.add(value);
            }
            population.add(values);
        });
        problems.throwIfAny(InputException::new);
        return population;
    }

    /** What labels of these columns say of the population's values. */
    public static List<WiderMeaning> meanings(PopulationCounts population, List<Column> quasi) {
        List<WiderMeaning> meanings = new ArrayList<>();
        for (int i = 0; i < quasi.size(); i++) {
            meanings.add(WiderMeaning.of(quasi.get(i), population.values(i)));
        }
        return meanings;
    }

    @Override
    public long people() {
        return population.people();
    }

    @Override
    public long fitting(List<?> labels) {
        return population.fitting(labels.stream().map(Label.class::cast).toList(), meanings);
    }

    @Override
    public long present(List<?> labels) {
        return attendance().fitting(labels.stream().map(Label.class::cast).toList());
    }

    @Override
    public long presentInAll() {
        return space.units().size();
    }

    private PeopleByValues attendance() {
        if (attendance == null) {
            PersonRows units = space.units();
            int[] unitOf = new int[units.rows()];
            for (int unit = 0; unit < units.size(); unit++) {
                for (int i = 0; i < units.rows(unit); i++) {
                    unitOf[units.row(unit, i)] = unit;
                }
            }
            attendance =
                    new PeopleByValues(quasi, IntStream.range(0, unitOf.length).toArray(), row -> unitOf[row]);
        }
        return attendance;
    }

    @Override
    public List<?> labels(int[] rows, List<Integer> levels) {
        int[] all = space.units().rows(rows);
        List<Label> labels = new ArrayList<>();
        for (int axis = 0; axis < space.dimensions(); axis++) {
            labels.add(recoder.label(axis, all, levels.isEmpty() ? -1 : levels.get(axis)));
        }
        return labels;
    }

    @Override
    public int kinds() {
        return population.kinds();
    }

    @Override
    public long people(int kind) {
        return population.people(kind);
    }

    @Override
    public int code(int column, int level, int kind) {
        return codes.computeIfAbsent(((long) column << 32) | level, key -> codes(column, level))[
                population.number(kind, column)];
    }

    /** For each value of the population a code of the column with a label, at this level, that covers it. */
    private int[] codes(int axis, int level) {
        Column column = quasi.get(axis);
        Map<Label, Integer> first = new HashMap<>();
        BitSet seen = new BitSet();
        for (int row = 0; row < column.rows(); row++) {
            if (!seen.get(column.code(row))) {
                seen.set(column.code(row));
                first.putIfAbsent(recoder.label(axis, new int[] {row}, level), column.code(row));
            }
        }
        List<Optional<String>> values = population.values(axis);
        int[] found = new int[values.size()];
        for (int i = 0; i < found.length; i++) {
            String value = values.get(i).orElse(null);
            found[i] = first.entrySet().stream()
                    .filter(entry -> entry.getKey().covers(value, meanings.get(axis)))
                    .mapToInt(Map.Entry::getValue)
                    .min()
                    .orElse(-1);
        }
        return found;
    }

    /** How many rows have values that nobody of the population has: they are not of it. */
    public long strangers() {
        long strangers = 0;
        for (int row = 0; row < space.units().rows(); row++) {
            List<Label> exact = new ArrayList<>();
            for (Column column : quasi) {
                exact.add(Label.of(column.value(row)));
            }
            strangers += population.fitting(exact, meanings) == 0 ? 1 : 0;
        }
        return strangers;
    }
}
