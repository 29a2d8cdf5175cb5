package io.sfumato.feasibility;

import io.sfumato.run.Context;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import java.util.ArrayList;
import java.util.List;

/**
 * What a table's own combinations say about one k. People are counted; these are rows where nobody has several. A person whose
 * rows would not all have the same labels (torn) cannot be published and is below every k.
 *
 * @param total all people
 * @param combinations how many different combinations of the columns' values there are
 * @param least the people of the smallest one: for no greater k can the columns be published as they are
 * @param torn the people with rows of several combinations
 * @param below the people whose combination has fewer than k, the torn ones among them
 * @param belowRows their rows
 * @param allowed rows that may be left out
 * @param columns what each column contributes
 * @param leavingOut columns without which no more rows are below k than are allowed, so that the others can be published as
 *     they are. Empty if all can, or if nothing helps
 * @param coarsening the same by coarsening columns: the level of each that is coarsened
 */
public record TableFeasibility(
        int k,
        int total,
        int combinations,
        int least,
        long torn,
        long below,
        long belowRows,
        long allowed,
        List<Effect> columns,
        List<Step> leavingOut,
        List<Step> coarsening) {

    public TableFeasibility {
        columns = List.copyOf(columns);
        leavingOut = List.copyOf(leavingOut);
        coarsening = List.copyOf(coarsening);
    }

    /**
     * What one column contributes.
     *
     * @param values its different values, missing included
     * @param alone people below k if it were the only column
     * @param without people below k if it were left out
     * @param proposed whether its levels are those of a proposed tree, because it has none of its own
     * @param steps people below k if it alone were coarsened, level by level
     */
    public record Effect(String column, int values, long alone, long without, boolean proposed, List<Step> steps) {
        public Effect {
            steps = List.copyOf(steps);
        }
    }

    /**
     * A column at a level.
     *
     * @param height the highest level, at which the column says nothing any more
     * @param labels how many different labels it then has
     * @param below people below k then
     */
    public record Step(String column, int level, int height, int labels, long below) {}

    /** Whether the columns can be published as they are, all rows but those that may be left out. */
    public boolean works() {
        return belowRows <= allowed;
    }

    /** Looks at a table's columns; {@code allowed} rows may be left out. */
    public static TableFeasibility of(List<Column> columns, PersonRows units, int k, long allowed, Context context) {
        context.stage("counting", 0);
        return new Search(columns, units, k, allowed, context).prospect();
    }

    /** The people below each of these k in a table's columns as they are, in their order. */
    public static List<Long> below(List<Column> columns, PersonRows units, List<Integer> ks) {
        Combinations all = Combinations.of(columns, units);
        return ks.stream().map(all::below).toList();
    }

    private static final class Search {
        private final List<Column> columns;
        private final PersonRows units;
        private final int k;
        private final long allowed;
        private final Context context;
        private final Combinations all;
        private final List<PublishableLevels> ladders = new ArrayList<>();
        private long evaluated;

        Search(List<Column> columns, PersonRows units, int k, long allowed, Context context) {
            this.columns = columns;
            this.units = units;
            this.k = k;
            this.allowed = allowed;
            this.context = context;
            this.all = Combinations.of(columns, units);
            columns.forEach(column -> ladders.add(PublishableLevels.of(column)));
        }

        TableFeasibility prospect() {
            List<Effect> effects = new ArrayList<>();
            for (int column = 0; column < columns.size(); column++) {
                effects.add(effect(column));
            }
            Shortage now = tried(asTheyAre());
            return new TableFeasibility(
                    k,
                    units.size(),
                    all.size(),
                    all.least(),
                    all.torn(),
                    now.people(),
                    now.rows(),
                    allowed,
                    effects,
                    search(ladders.stream()
                            .map(PublishableLevels::withoutLevels)
                            .toList()),
                    search(ladders));
        }

        private Effect effect(int column) {
            List<ColumnLevel> ladder = ladders.get(column).grades();
            List<Step> steps = new ArrayList<>();
            for (ColumnLevel grade : ladder.subList(1, ladder.size())) {
                steps.add(step(column, grade, tried(only(column, grade)).people()));
            }
            Combinations alone = Combinations.of(List.of(columns.get(column)), units);
            return new Effect(
                    columns.get(column).name(),
                    alone.size(),
                    alone.below(k),
                    tried(only(column, ladder.get(ladder.size() - 1))).people(),
                    ladders.get(column).proposed(),
                    steps);
        }

        private List<ColumnLevel> asTheyAre() {
            List<ColumnLevel> grades = new ArrayList<>();
            ladders.forEach(ladder -> grades.add(ladder.grades().get(0)));
            return grades;
        }

        /** All columns as they are but one. */
        private List<ColumnLevel> only(int column, ColumnLevel grade) {
            List<ColumnLevel> grades = asTheyAre();
            grades.set(column, grade);
            return grades;
        }

        private Shortage tried(List<ColumnLevel> grades) {
            context.advance(++evaluated);
            return all.lack(grades, k);
        }

        private Step step(int column, ColumnLevel grade, long below) {
            return new Step(
                    columns.get(column).name(),
                    grade.level(),
                    ladders.get(column).height(),
                    grade.labels(),
                    below);
        }

        private List<Step> search(List<PublishableLevels> ways) {
            int[] places = new Coarsening(ways, allowed, this::tried).search();
            List<ColumnLevel> grades = new ArrayList<>();
            for (int column = 0; column < places.length; column++) {
                grades.add(ways.get(column).grades().get(places[column]));
            }
            Shortage left = tried(grades);
            List<Step> steps = new ArrayList<>();
            for (int column = 0; column < places.length && left.rows() <= allowed; column++) {
                if (places[column] > 0) {
                    steps.add(step(column, grades.get(column), left.people()));
                }
            }
            return steps;
        }
    }
}
