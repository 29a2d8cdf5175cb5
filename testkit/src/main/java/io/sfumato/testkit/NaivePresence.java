package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.List;

/** What is promised of the people of a population who fit a class, straight from the definitions. */
public final class NaivePresence {

    private NaivePresence() {}

    /** Whether a class of so many rows that so many people fit keeps all promises about a population. */
    public static boolean hold(List<Promise> promises, int rows, int fitting) {
        return promises.stream().allMatch(promise -> switch (promise.model()) {
            case "k-map" -> fitting >= promise.number("k");
            case "delta-presence" -> {
                double share = fitting == 0 ? 2 : Math.rint(1e9 * rows / fitting) / 1e9;
                yield promise.number("least") <= share && share <= promise.number("most");
            }
            default -> true;
        });
    }

    /** Whether some promise is about a population. */
    static boolean any(List<Promise> promises) {
        return promises.stream()
                .anyMatch(promise ->
                        promise.model().equals("k-map") || promise.model().equals("delta-presence"));
    }

    /** The same as a source. */
    static MemorySource source(GeneratedTable table) {
        return new MemorySource("people", table.source().header(), population(table));
    }

    /**
     * A population for a table: all its rows, and for each of them two others whose cells come from other rows, so that nobody
     * has a value that the table does not have.
     */
    static List<List<String>> population(GeneratedTable table) {
        List<List<String>> people = new ArrayList<>(table.rows());
        int rows = table.rows().size();
        for (int row = 0; row < 2 * rows; row++) {
            List<String> mixed = new ArrayList<>();
            for (int column = 0; column < table.columns().size(); column++) {
                mixed.add(table.rows().get((row + column * (row % 3)) % rows).get(column));
            }
            people.add(mixed);
        }
        return people;
    }
}
