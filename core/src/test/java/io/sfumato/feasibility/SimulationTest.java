package io.sfumato.feasibility;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SimulationTest {

    private static final Seed SEED = Seed.parse("7ab1e12");

    private static List<ValueSpread> binary(int columns) {
        return Collections.nCopies(columns, ValueSpread.even("binary", 2));
    }

    private static Forecast forecast(List<ValueSpread> columns, int rows, int k, int tables) {
        return new Simulation(columns, rows)
                .run(List.of(k), tables, SEED, Context.quiet())
                .get(0);
    }

    /**
     * Morton 2012 table 12 as printed. Its rates are themselves samples of {@code printed} tables: ours may differ from one by what two
     * samples of the same rate differ in 99.9 of 100 cases, and by two tables of theirs where the rate is 0 or 1.
     */
    @ParameterizedTest(name = "{0} columns, k = {1}, {2} rows: {4}")
    @CsvSource({
        "3, 3, 50, 50, 0.68, 2000",
        "3, 3, 75, 50, 1.00, 2000",
        "3, 5, 75, 50, 0.74, 2000",
        "3, 5, 100, 50, 1.00, 2000",
        "7, 5, 1200, 500, 0.00, 500",
        "7, 5, 7500, 500, 1.00, 500",
        "12, 5, 30000, 500, 0.00, 50",
        "12, 5, 100000, 500, 1.00, 50",
        "15, 5, 750000, 200, 0.96, 40",
        "18, 5, 2000000, 200, 0.00, 5"
    })
    void repeats_the_printed_table(int columns, int k, int rows, int printed, double rate, int tables) {
        Forecast ours = forecast(binary(columns), rows, k, tables);
        double pooled = Math.min(0.99, Math.max(0.01, (rate * printed + ours.successes()) / (printed + tables)));
        double error = Math.sqrt(pooled * (1 - pooled) * (1.0 / printed + 1.0 / tables));
        assertThat(ours.rate()).isCloseTo(rate, within(3.29 * error + (rate == 0 || rate == 1 ? 2.0 / printed : 0)));
        assertThat(ours.low()).isLessThanOrEqualTo(ours.rate());
        assertThat(ours.high()).isGreaterThanOrEqualTo(ours.rate());
    }

    @ParameterizedTest(name = "{0} columns, k = {1}, {2} rows")
    @CsvSource({"3, 3, 50", "3, 3, 75", "3, 5, 75", "4, 2, 60", "5, 3, 300"})
    void agrees_with_the_exact_probability(int columns, int k, int rows) {
        int tables = 4000;
        double exact = exact(1 << columns, rows, k);
        Forecast ours = forecast(binary(columns), rows, k, tables);
        assertThat(ours.rate()).isCloseTo(exact, within(4 * Math.sqrt(exact * (1 - exact) / tables) + 1.0 / tables));
    }

    @Test
    void the_ruled_examples_hold() {
        assertThat(exact(8, 50, 3)).isCloseTo(0.70, within(0.02));
        assertThat(exact(8, 75, 3)).isCloseTo(0.98, within(0.01));
    }

    @Test
    void uneven_columns_are_drawn_as_they_are() {
        List<ValueSpread> columns = List.of(new ValueSpread("a", 1, 0, 3), new ValueSpread("b", new long[] {7, 1}));
        assertThat(Simulation.combinations(columns)).isEqualTo(4);
        Forecast ours = forecast(columns, 1, 2, 10);
        assertThat(ours.below()).as("a single row is alone").isEqualTo(1);
        // Of two rows both are below 2 unless they are equal: 1 - ((1/4)^2 + (3/4)^2) * ((7/8)^2 + (1/8)^2).
        Forecast two = forecast(columns, 2, 2, 20_000);
        double differ = 1 - (10.0 / 16) * (50.0 / 64);
        assertThat(two.below()).isCloseTo(differ, within(4 * two.belowError()));
        assertThat(two.belowError()).isCloseTo(Math.sqrt(differ * (1 - differ) / 20_000), within(1e-4));
        assertThat(two.belowMargin()).isCloseTo(1.96 * two.belowError(), within(1e-5));
    }

    /** Too many combinations to count in an array, or to number with a long. */
    @Test
    void any_number_of_columns_is_counted() {
        List<ValueSpread> wide = Collections.nCopies(10, ValueSpread.even("wide", 1000));
        assertThat(forecast(wide, 500, 2, 5).below()).isEqualTo(1);
        List<ValueSpread> huge = Collections.nCopies(40, ValueSpread.even("wide", 1000));
        assertThat(Simulation.combinations(huge)).isEqualTo(Long.MAX_VALUE);
        assertThat(forecast(huge, 500, 2, 5).below()).isEqualTo(1);
        List<ValueSpread> still = Collections.nCopies(60, new ValueSpread("rare", 1_000_000_000_000L, 1));
        List<ValueSpread> more = new ArrayList<>(still);
        more.addAll(still);
        assertThat(forecast(more, 300, 300, 20).rate()).isEqualTo(1);
    }

    @Test
    void a_sparse_count_is_the_dense_one() {
        List<ValueSpread> dense = List.of(ValueSpread.even("a", 2), ValueSpread.even("b", 3));
        List<ValueSpread> sparse =
                List.of(ValueSpread.even("a", 2), ValueSpread.even("b", 3), new ValueSpread("never", new long[] {
                    Long.MAX_VALUE / 4, 1
                }));
        Forecast one = forecast(dense, 40, 5, 3000);
        Forecast other = forecast(sparse, 40, 5, 3000);
        assertThat(other.rate()).isCloseTo(one.rate(), within(0.05));
    }

    @Test
    void several_k_are_told_of_the_same_tables() {
        Simulation simulation = new Simulation(binary(3), 60);
        List<Forecast> all = simulation.run(List.of(2, 3, 5, 100), 500, SEED, Context.quiet());
        assertThat(all).extracting(Forecast::k).containsExactly(2, 3, 5, 100);
        assertThat(all).extracting(Forecast::rate).isSortedAccordingTo(Collections.reverseOrder());
        assertThat(all.get(1))
                .isEqualTo(
                        simulation.run(List.of(3), 500, SEED, Context.quiet()).get(0));
        assertThat(all.get(1))
                .isNotEqualTo(simulation
                        .run(List.of(3), 500, Seed.parse("1"), Context.quiet())
                        .get(0));
        assertThat(all.get(3).below()).isEqualTo(1);
    }

    @Test
    void can_be_stopped() {
        Context stopped = new Context(Progress.SILENT, Runnable::run, () -> true);
        assertThatExceptionOfType(CancellationException.class)
                .isThrownBy(() -> new Simulation(binary(3), 10).run(List.of(2), 10, SEED, stopped));
    }

    @Test
    void takes_about_as_long_whatever_is_asked() {
        assertThat(new Simulation(binary(3), 50).usualTables()).isEqualTo(1000);
        assertThat(new Simulation(binary(3), 1_000_000).usualTables()).isEqualTo(100);
        assertThat(new Simulation(binary(18), 2_000_000).usualTables()).isEqualTo(50);
    }

    @Test
    void refuses_nonsense() {
        assertThatIllegalArgumentException().isThrownBy(() -> ValueSpread.even("a", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new ValueSpread("a", 0));
        assertThatIllegalArgumentException().isThrownBy(() -> new Simulation(List.of(), 5));
        assertThatIllegalArgumentException().isThrownBy(() -> new Simulation(binary(1), 0));
        assertThatIllegalArgumentException().isThrownBy(() -> forecast(binary(1), 5, 0, 5));
    }

    /** The probability that no cell of {@code cells} equal ones holds 1 to k-1 of {@code rows} rows, cell by cell. */
    private static double exact(int cells, int rows, int k) {
        double[] logFactorial = new double[rows + 1];
        for (int i = 1; i <= rows; i++) {
            logFactorial[i] = logFactorial[i - 1] + Math.log(i);
        }
        double[] fits = new double[rows + 1];
        for (int left = 0; left <= rows; left++) {
            fits[left] = left == 0 || left >= k ? 1 : 0;
        }
        for (int cell = 2; cell <= cells; cell++) {
            double[] more = new double[rows + 1];
            double in = Math.log(1.0 / cell);
            double out = Math.log(1 - 1.0 / cell);
            for (int left = 0; left <= rows; left++) {
                for (int here = 0; here <= left; here++) {
                    if (here == 0 || here >= k) {
                        double ways = logFactorial[left] - logFactorial[here] - logFactorial[left - here];
                        more[left] += Math.exp(ways + here * in + (left - here) * out) * fits[left - here];
                    }
                }
            }
            fits = more;
        }
        return fits[rows];
    }
}
