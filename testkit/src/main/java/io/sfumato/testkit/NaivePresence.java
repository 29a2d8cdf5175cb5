package io.sfumato.testkit;

import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.List;

/** What is promised of the people of a population who fit a class, straight from the definitions. */
public final class NaivePresence {

    private NaivePresence() {}

    /** Whether a class of so many rows that so many people fit keeps all promises about a population; no other row fits it. */
    public static boolean hold(List<ModelCase> promises, int rows, int fitting) {
        return hold(promises, rows, rows, fitting);
    }

    /** The same where rows of other classes fit the labels too: {@code present} in all. */
    static boolean hold(List<ModelCase> promises, int rows, int present, int fitting) {
        return promises.stream().allMatch(promise -> switch (promise.model()) {
            case "k-map" -> fitting >= promise.number("k");
            case "delta-presence" ->
                promise.number("least") <= share(rows, fitting) && share(present, fitting) <= promise.number("most");
            default -> true;
        });
    }

    private static double share(int rows, int fitting) {
        return fitting == 0 ? 2 : Math.rint(1e9 * rows / fitting) / 1e9;
    }

    /** Whether some promise is about a population. */
    static boolean any(List<ModelCase> promises) {
        return promises.stream()
                .anyMatch(promise ->
                        promise.model().equals("k-map") || promise.model().equals("delta-presence"));
    }

    /** The same as a source. It does not say whose rows they are; each counts as one person. */
    static MemorySource source(GeneratedTable table) {
        List<String> header = new ArrayList<>(table.source().header());
        List<List<String>> people = new ArrayList<>();
        population(table).forEach(person -> people.add(new ArrayList<>(person)));
        for (int whose : table.places(Role.SUBJECT)) {
            header.remove(whose);
            people.forEach(person -> person.remove(whose));
        }
        return new MemorySource("people", header, people);
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
