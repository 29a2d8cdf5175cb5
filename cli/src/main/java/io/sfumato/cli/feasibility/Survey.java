package io.sfumato.cli.feasibility;

import io.sfumato.feasibility.Forecast;
import io.sfumato.feasibility.Prospect;
import io.sfumato.feasibility.Simulation;
import io.sfumato.feasibility.Spread;
import io.sfumato.run.Context;
import io.sfumato.table.Table;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;

/**
 * An answer.
 *
 * @param columns the columns that others may know
 * @param forecasts what independent columns would give, for each k
 * @param found what is in the table, if there is one
 */
public record Survey(String name, List<Spread> columns, int rows, List<Forecast> forecasts, Optional<Found> found) {

    /**
     * What is in the table.
     *
     * @param below rows below each k of the forecasts
     * @param prospect more about the k that was asked for
     */
    public record Found(List<Long> below, Prospect prospect) {
        public Found {
            below = List.copyOf(below);
        }
    }

    public Survey {
        columns = List.copyOf(columns);
        forecasts = List.copyOf(forecasts);
    }

    /** Columns that are only imagined. */
    public static Survey imagined(List<Spread> columns, int rows, Request request, Context context) {
        return new Survey("", columns, rows, forecast(columns, rows, request, context), Optional.empty());
    }

    /** A table's columns; {@code allowed} rows may be left out. */
    public static Survey of(String name, Table table, long allowed, Request request, Context context) {
        List<Spread> columns = table.quasi().stream().map(Spread::of).toList();
        int rows = table.rows();
        Prospect prospect = Prospect.of(table.quasi(), rows, request.k(), allowed, context);
        List<Long> below = Prospect.below(table.quasi(), rows, request.ks());
        List<Forecast> forecasts = forecast(columns, rows, request, context);
        return new Survey(name, columns, rows, forecasts, Optional.of(new Found(below, prospect)));
    }

    private static List<Forecast> forecast(List<Spread> columns, int rows, Request request, Context context) {
        Simulation simulation = new Simulation(columns, rows);
        OptionalInt tables = request.tables();
        return simulation.run(request.ks(), tables.orElse(simulation.usualTables()), request.seed(), context);
    }
}
