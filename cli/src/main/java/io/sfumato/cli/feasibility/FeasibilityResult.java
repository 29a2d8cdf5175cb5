package io.sfumato.cli.feasibility;

import io.sfumato.feasibility.Forecast;
import io.sfumato.feasibility.Simulation;
import io.sfumato.feasibility.TableFeasibility;
import io.sfumato.feasibility.ValueSpread;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.Judge;
import io.sfumato.run.Context;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * What {@code feasible} found.
 *
 * @param columns the columns that others may know
 * @param counted whether people were told apart; they are counted then
 * @param total how many of them there are
 * @param forecasts what independent columns would give, for each k
 * @param found what is in the table, if there is one
 */
public record FeasibilityResult(
        String name,
        List<ValueSpread> columns,
        Counted counted,
        int total,
        List<Forecast> forecasts,
        Optional<Found> found) {

    /**
     * What is in the table.
     *
     * @param rows the rows of the table
     * @param below how many are below each k of the forecasts
     * @param prospect more about the k that was asked for
     */
    public record Found(int rows, List<Long> below, TableFeasibility prospect) {
        public Found {
            below = List.copyOf(below);
        }
    }

    public FeasibilityResult {
        columns = List.copyOf(columns);
        forecasts = List.copyOf(forecasts);
    }

    /** Columns that are only imagined. */
    public static FeasibilityResult imagined(
            List<ValueSpread> columns, int rows, FeasibilityRequest request, Context context) {
        return new FeasibilityResult(
                "", columns, Counted.ROWS, rows, forecast(columns, rows, request, context), Optional.empty());
    }

    /** A table's columns; {@code allowed} rows may be left out. */
    public static FeasibilityResult of(
            String name, Table table, long allowed, FeasibilityRequest request, Context context) {
        List<ValueSpread> columns = table.quasi().stream().map(ValueSpread::of).toList();
        PersonRows units = PersonRows.of(table);
        TableFeasibility prospect = TableFeasibility.of(table.quasi(), units, request.k(), allowed, context);
        List<Long> below = TableFeasibility.below(table.quasi(), units, request.ks());
        List<Forecast> forecasts = forecast(columns, units.size(), request, context);
        Found found = new Found(table.rows(), below, prospect);
        return new FeasibilityResult(name, columns, Judge.counted(table), units.size(), forecasts, Optional.of(found));
    }

    private static List<Forecast> forecast(
            List<ValueSpread> columns, int rows, FeasibilityRequest request, Context context) {
        Simulation simulation = new Simulation(columns, rows);
        OptionalInt tables = request.tables();
        return simulation.run(request.ks(), tables.orElse(simulation.usualTables()), request.seed(), context);
    }
}
