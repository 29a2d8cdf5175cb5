package io.sfumato.testkit.verifier;

import java.util.List;

/**
 * What a job asks for.
 *
 * @param columns every column of the source, in its order
 * @param style {@code regions}, {@code least loss}, {@code one scheme} or {@code tidy}
 * @param suppression the share of rows that may be left out
 * @param stars whether left-out rows are kept as stars
 * @param missing {@code value}, {@code drop} or {@code reject}
 * @param number the kept column that tells the row of the source, from 0, of each published row; empty if there is none
 * @param population the quasi cells of the people of a population, in the order of the quasi columns, as values
 */
public record StatedJob(
        List<StatedColumn> columns,
        List<StatedPromise> promises,
        String style,
        double suppression,
        boolean stars,
        String missing,
        String number,
        List<List<String>> population) {

    public StatedJob {
        columns = List.copyOf(columns);
        promises = List.copyOf(promises);
        population = population.stream().map(List::copyOf).toList();
    }

    List<StatedColumn> having(String role) {
        return columns.stream().filter(column -> column.is(role)).toList();
    }

    List<StatedColumn> published() {
        return columns.stream().filter(StatedColumn::published).toList();
    }

    boolean countsPeople() {
        return !having("subject").isEmpty();
    }
}
