package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.certificate.LowerBound;
import io.sfumato.algorithm.certificate.LowerBound.Effort;
import io.sfumato.algorithm.certificate.LowerBound.Question;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.Branches;
import io.sfumato.recode.Ranges;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.ValueSets;
import io.sfumato.run.Context;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import java.util.Arrays;
import java.util.List;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** The bound against the best of all recodings, on small tables with columns of every kind, published in every way. */
abstract class BoundContract {

    private static final int MOST_ROWS = 8;

    /** How many tables are tried in each way. */
    abstract int tables();

    /** How columns are published, how their loss is counted, and what is proven of it on average at least. */
    enum Way {
        HIERARCHIES(LossForm.HEIGHTS, 0.9, Way::ancestors),
        HIERARCHIES_COUNTED(LossForm.LEAVES, 0.9, Way::ancestors),
        RANGES(LossForm.HEIGHTS, 0.9, Way::ranges),
        RANGES_COUNTED(LossForm.LEAVES, 0.9, Way::ranges),
        SETS(LossForm.HEIGHTS, 0.9, Way::sets),
        SETS_COUNTED(LossForm.LEAVES, 0.8, Way::sets),
        BRANCHES(LossForm.HEIGHTS, 0.9, Way::branches),
        BRANCHES_COUNTED(LossForm.LEAVES, 0.8, Way::branches);

        private final LossForm form;
        private final double proven;

        @SuppressWarnings("ImmutableEnumChecker") // a method that holds no state
        private final Function<Column, Recoding> recodings;

        Way(LossForm form, double proven, Function<Column, Recoding> recodings) {
            this.form = form;
            this.proven = proven;
            this.recodings = recodings;
        }

        private static Recoding ancestors(Column column) {
            return column.taxonomy() == null ? new Ranges() : new Ancestors();
        }

        private static Recoding ranges(Column column) {
            return column.ordered() ? new Ranges() : new Ancestors();
        }

        private static Recoding sets(Column column) {
            return column.ordered() ? ancestors(column) : new ValueSets();
        }

        private static Recoding branches(Column column) {
            return column.taxonomy() == null ? new Ranges() : new Branches();
        }

        Space space(SearchableTable laid) {
            return laid.space(recodings, form);
        }

        LabelCosts costs(SearchableTable laid) {
            List<Recoding> each = laid.table().quasi().stream().map(recodings).toList();
            return new LabelCosts(space(laid), each, form);
        }
    }

    /** How much of the optimum was proven, over many tables. */
    private static final class Tally {
        private double proven;
        private double neighbour;
        private int optimum;
        private int reached;

        void add(LowerBound bound, long best) {
            proven += (double) bound.loss() / Math.max(1, best);
            neighbour += (double) bound.neighbour() / Math.max(1, best);
            optimum += best == 0 ? 0 : 1;
            reached += bound.loss() == best ? 1 : 0;
        }
    }

    private static SearchableTable laid(long seed, boolean people) {
        Dice dice = new Dice(seed);
        GeneratedTable rows = new TableGenerator(seed, dice.pick(List.of(0.0, 0.0, 0.2))).any(MOST_ROWS);
        return SearchableTable.of(people ? rows.peopled(dice) : rows);
    }

    private static LowerBound bound(Question question, Effort effort) {
        return LowerBound.of(question, effort, Context.quiet()).orElseThrow();
    }

    /** Each way on tables of its own. */
    private Tally tally(Way way, boolean people, boolean personal) {
        Tally tally = new Tally();
        for (int i = 0; i < tables(); i++) {
            long seed = (long) way.ordinal() * tables() + i;
            SearchableTable laid = laid(seed, people);
            Space space = way.space(laid);
            Dice dice = new Dice(seed + 77);
            int k = dice.between(2, 4);
            int[] asked = IntStream.range(0, space.rows())
                    .map(row -> personal ? dice.pick(List.of(2, 3, 5)) : k)
                    .toArray();
            boolean leaving = dice.chance(0.5);
            long best = new NaiveOptimum(space, way.costs(laid), asked, leaving).loss();
            LowerBound bound = bound(new Question(space, asked, leaving), Effort.CAREFUL);
            assertThat(bound.loss()).as("seed %d", seed).isLessThanOrEqualTo(best);
            assertThat(bound.neighbour()).as("seed %d", seed).isLessThanOrEqualTo(bound.loss());
            if (best < NaiveOptimum.IMPOSSIBLE) {
                tally.add(bound, best);
            }
        }
        return tally;
    }

    @ParameterizedTest
    @EnumSource
    void noRecodingLosesLess(Way way) {
        Tally tally = tally(way, false, false);
        assertThat(tally.optimum).isGreaterThan(tables() / 2);
        assertThat(tally.proven / tally.optimum).isGreaterThan(way.proven);
        assertThat(tally.proven).isGreaterThan(1.02 * tally.neighbour);
        assertThat(tally.reached).isGreaterThan(tables() / 5);
    }

    @ParameterizedTest
    @EnumSource
    void noRecodingLosesLessWhereEachRowAsksForItsOwn(Way way) {
        Tally tally = tally(way, false, true);
        assertThat(tally.proven / tally.optimum).isGreaterThan(way.proven - 0.1);
    }

    @ParameterizedTest
    @EnumSource
    void noRecodingLosesLessWherePeopleHaveSeveralRows(Way way) {
        Tally tally = tally(way, true, false);
        assertThat(tally.proven / tally.optimum).isGreaterThan(way.proven - 0.1);
    }

    @ParameterizedTest
    @EnumSource
    void moreEffortNeverProvesLess(Way way) {
        for (long seed = 0; seed < tables() / 20; seed++) {
            Space space = way.space(SearchableTable.of(new TableGenerator(seed).any(120)));
            int[] asked = new int[space.rows()];
            Arrays.fill(asked, 4);
            Question question = new Question(space, asked, seed % 2 == 0);
            long quick = bound(question, Effort.QUICK).loss();
            long careful = bound(question, Effort.CAREFUL).loss();
            long thorough = bound(question, Effort.THOROUGH).loss();
            assertThat(careful).as("seed %d", seed).isGreaterThanOrEqualTo(quick);
            assertThat(thorough).as("seed %d", seed).isGreaterThanOrEqualTo(careful);
        }
    }

    @ParameterizedTest
    @EnumSource
    void classesOfOneLoseNothing(Way way) {
        Space space = way.space(laid(3, false));
        int[] asked = new int[space.rows()];
        Arrays.fill(asked, 1);
        assertThat(bound(new Question(space, asked, false), Effort.QUICK).loss())
                .isZero();
    }
}
