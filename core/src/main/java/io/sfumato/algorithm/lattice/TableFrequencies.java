package io.sfumato.algorithm.lattice;

import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.List;
import java.util.Objects;

/** Frequency sets of rows in memory. Every quasi-identifying column must have a taxonomy. */
public final class TableFrequencies implements FrequencySource {

    private final int rows;
    private final List<Column> quasi;
    private final List<Column> sensitive;

    public TableFrequencies(int rows, List<Column> quasi, List<Column> sensitive) {
        this.rows = rows;
        this.quasi = List.copyOf(quasi);
        this.sensitive = List.copyOf(sensitive);
    }

    @Override
    public long rows() {
        return rows;
    }

    @Override
    public void groupBy(int[] levels, List<String> names, Receiver receiver) {
        int[][] nodeOf = nodes(levels);
        List<Column> asked = names.stream().map(this::sensitive).toList();
        int[] nodes = new int[levels.length];
        int[] values = new int[asked.size()];
        for (int row = 0; row < rows; row++) {
            for (int i = 0; i < nodes.length; i++) {
                nodes[i] = nodeOf[i][quasi.get(i).code(row)];
            }
            for (int i = 0; i < values.length; i++) {
                int code = asked.get(i).code(row);
                values[i] = code == asked.get(i).dictionary().missing() ? MISSING : code;
            }
            receiver.add(nodes, values, 1);
        }
    }

    private int[][] nodes(int[] levels) {
        int[][] nodes = new int[levels.length][];
        for (int i = 0; i < nodes.length; i++) {
            Taxonomy taxonomy = Objects.requireNonNull(quasi.get(i).taxonomy(), "the column needs a taxonomy");
            nodes[i] = new int[taxonomy.leaves()];
            for (int leaf = 0; leaf < nodes[i].length; leaf++) {
                nodes[i][leaf] = Steps.number(taxonomy, leaf, levels[i]);
            }
        }
        return nodes;
    }

    private Column sensitive(String name) {
        return sensitive.stream()
                .filter(column -> column.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no sensitive column named " + name));
    }
}
