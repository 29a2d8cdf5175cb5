package io.sfumato.testkit;

import java.util.ArrayList;
import java.util.List;

/**
 * A column of a messy table, in the words of a job.
 *
 * @param role such as {@code quasi}
 * @param kind {@code numeric}, {@code date} or {@code categorical}
 * @param notation how its numbers and dates are written
 * @param missing the codes that mean missing in this column, besides an empty cell
 * @param tree the path of every value that can occur, value first and root last; empty without a tree
 * @param taxonomy what a job says of its tree; empty if the tree is a file, or if there is none
 * @param values what is true: canonical values, {@code ""} where there is none
 * @param cells what is written
 */
public record MessyColumn(
        String name,
        String role,
        String kind,
        CountryNotation notation,
        List<String> missing,
        List<List<String>> tree,
        String taxonomy,
        List<String> values,
        List<String> cells) {

    public MessyColumn {
        missing = List.copyOf(missing);
        tree = tree.stream().map(List::copyOf).toList();
        values = List.copyOf(values);
        cells = List.copyOf(cells);
    }

    /** The same column in another role. */
    public MessyColumn as(String other) {
        return new MessyColumn(name, other, kind, notation, missing, tree, taxonomy, values, cells);
    }

    /** Whether its tree is one that somebody wrote into a file. */
    public boolean hasTreeFile() {
        return !tree.isEmpty() && taxonomy.isEmpty();
    }

    /** The file of its tree: a line for each value, value first. */
    public String treeFile() {
        StringBuilder file = new StringBuilder();
        tree.forEach(path -> file.append(String.join(";", path)).append('\n'));
        return file.toString();
    }

    /** The same column with its rows in another order: the {@code i}-th row is the one that was at {@code order.get(i)}. */
    MessyColumn ordered(List<Integer> order) {
        List<String> truth = new ArrayList<>();
        List<String> written = new ArrayList<>();
        order.forEach(row -> {
            truth.add(values.get(row));
            written.add(cells.get(row));
        });
        return new MessyColumn(name, role, kind, notation, missing, tree, taxonomy, truth, written);
    }
}
