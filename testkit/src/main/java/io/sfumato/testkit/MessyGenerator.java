package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Makes messy tables from a seed; the same seed and the same calls give the same tables. */
public final class MessyGenerator {

    /** What people write where they have no value. */
    private static final List<String> CODES = List.of("-9", "-99", "k.A.", "unknown", "keine Angabe", "n/a", ".");

    /** The most rows that a person has. Set by hand, not tuned. */
    private static final int MOST_ROWS_OF_ONE = 4;

    /** The share of cells between blanks. Set by hand, not tuned: enough for every table to have some. */
    private static final double BLANKS = 0.05;

    /** The share of missing cells that hold a code instead of nothing. Set by hand, not tuned: tables are to have both. */
    private static final double CODED = 0.7;

    private final Dice dice;

    public MessyGenerator(long seed) {
        this.dice = new Dice(seed);
    }

    /** A table of any mess with up to so many rows. */
    public MessyTable any(int most) {
        MessSettings mess = new MessSettings(
                dice.chance(0.1) ? dice.between(1, 6) : dice.between(Math.min(7, most), most),
                dice.between(1, 5),
                dice.chance(0.05) ? 60 : 0,
                dice.pick(List.of(0.0, 0.3, 0.8)),
                dice.pick(List.of(0.0, 0.05, 0.3)),
                dice.pick(List.of(0.0, 0.0, 0.05, 0.2)),
                dice.pick(List.of(0.0, 0.1)),
                dice.pick(List.of(CountryNotation.values())),
                dice.chance(0.4));
        return table(mess);
    }

    /** A table of this mess. */
    public MessyTable table(MessSettings mess) {
        List<String> whose = people(mess);
        Map<String, Set<String>> contradictions = new TreeMap<>();
        List<MessyColumn> columns = new ArrayList<>();
        for (ColumnPlan plan : plans(mess)) {
            List<String> codes = plan.codes().isEmpty() ? drawnCodes(mess) : plan.codes();
            List<String> values = values(plan, mess, whose, contradictions);
            columns.add(new MessyColumn(
                    plan.name(),
                    plan.role(),
                    plan.kind(),
                    mess.notation(),
                    codes,
                    plan.tree(),
                    plan.taxonomy(),
                    values,
                    written(plan, values, codes, mess)));
        }
        MessyTable table = new MessyTable(
                "messy table by " + dice + " with " + mess,
                placed(columns, whose, mess),
                whose,
                contradictions,
                Set.of());
        return copied(table, mess);
    }

    private List<String> people(MessSettings mess) {
        List<String> whose = new ArrayList<>();
        for (int person = 1; whose.size() < mess.rows(); person++) {
            int rows = dice.chance(mess.severalRows()) ? dice.between(2, MOST_ROWS_OF_ONE) : 1;
            for (int i = 0; i < rows && whose.size() < mess.rows(); i++) {
                whose.add("Fall-" + (70_000 + person * 13));
            }
        }
        return whose;
    }

    private List<ColumnPlan> plans(MessSettings mess) {
        List<ColumnPlan> quasi = ColumnPlans.quasi(dice);
        List<ColumnPlan> plans = new ArrayList<>(quasi.subList(0, Math.min(mess.quasi(), quasi.size())));
        List<ColumnPlan> sensitive = ColumnPlans.sensitive(dice);
        plans.addAll(sensitive.subList(0, dice.pick(List.of(1, 1, 1, 2, 3))));
        for (int i = 0; i < 2 || plans.size() < mess.columns() - 2; i++) {
            ColumnPlan kept = ColumnPlans.kept(i);
            plans.add(dice.below(plans.size() + 1), i > 0 && dice.chance(0.3) ? kept.as("identifying") : kept);
        }
        return plans;
    }

    private List<String> drawnCodes(MessSettings mess) {
        Set<String> codes = new LinkedHashSet<>();
        for (int i = mess.missing() > 0 ? dice.between(0, 2) : 0; i > 0; i--) {
            codes.add(dice.pick(CODES));
        }
        return List.copyOf(codes);
    }

    /** Draws a value for each row; people who contradict themselves get another one in one of their later rows. */
    private List<String> values(
            ColumnPlan plan, MessSettings mess, List<String> whose, Map<String, Set<String>> contradictions) {
        Map<String, String> first = new HashMap<>();
        List<String> values = new ArrayList<>();
        for (String person : whose) {
            boolean seen = first.containsKey(person);
            String value = plan.steady() && seen ? first.getOrDefault(person, "") : drawn(plan, mess);
            if (plan.steady() && seen && dice.chance(mess.contradicting())) {
                String other = drawn(plan, mess);
                if (!other.equals(value)) {
                    contradictions
                            .computeIfAbsent(person, key -> new TreeSet<>())
                            .add(plan.name());
                    value = other;
                }
            }
            first.putIfAbsent(person, value);
            values.add(value);
        }
        return values;
    }

    private String drawn(ColumnPlan plan, MessSettings mess) {
        return dice.chance(mess.missing()) ? "" : plan.value().apply(dice);
    }

    /** How values are written: in the notation of the country, some between blanks; kept ones as they are. */
    private List<String> written(ColumnPlan plan, List<String> values, List<String> codes, MessSettings mess) {
        List<String> cells = new ArrayList<>();
        for (String value : values) {
            boolean blanks = !plan.role().equals("insensitive") && mess.missing() > 0 && dice.chance(BLANKS);
            String cell = value.isEmpty()
                    ? (codes.isEmpty() || !dice.chance(CODED) ? "" : dice.pick(codes))
                    : spelled(plan.kind(), value, mess.notation());
            cells.add(blanks ? " " + cell + " " : cell);
        }
        return cells;
    }

    private String spelled(String kind, String value, CountryNotation notation) {
        return switch (kind) {
            case "numeric" -> notation.number(value, dice);
            case "date" -> notation.date(value, dice);
            default -> value;
        };
    }

    /** All columns, with names in front, and with keys if the table says whose rows they are. */
    private List<MessyColumn> placed(List<MessyColumn> columns, List<String> whose, MessSettings mess) {
        List<String> names = whose.stream().map(person -> "Müller-" + person).toList();
        List<MessyColumn> all = new ArrayList<>(columns);
        all.add(0, texts("Name", "identifying", names, mess));
        if (mess.subject()) {
            all.add(dice.below(all.size() + 1), texts("Patient", "subject", whose, mess));
        }
        return all;
    }

    private static MessyColumn texts(String name, String role, List<String> cells, MessSettings mess) {
        return new MessyColumn(name, role, "categorical", mess.notation(), List.of(), List.of(), "", cells, cells);
    }

    /** The table with some of its rows once more, anywhere. */
    private MessyTable copied(MessyTable table, MessSettings mess) {
        List<Integer> order = new ArrayList<>();
        Set<Integer> copies = new HashSet<>();
        IntStream.range(0, table.size()).forEach(order::add);
        for (int i = (int) (mess.copied() * mess.rows()); i > 0; i--) {
            order.add(dice.below(table.size()));
            copies.add(order.size() - 1);
        }
        List<MessyColumn> columns =
                table.columns().stream().map(column -> column.ordered(order)).toList();
        List<String> whose = order.stream().map(table.whose()::get).toList();
        return new MessyTable(table.name(), columns, whose, table.contradictions(), copies);
    }
}
