package io.sfumato.algorithm.lattice;

import io.sfumato.table.Column;
import io.sfumato.table.PersonCodes;
import io.sfumato.table.PersonRows;
import io.sfumato.taxonomy.Taxonomy;
import java.util.List;
import java.util.Objects;

/** Frequency sets of rows in memory. Every quasi-identifying column must have a taxonomy. */
public final class TableFrequencies implements FrequencySource {

    private final PersonRows units;
    private final List<Column> quasi;
    private final List<Column> sensitive;

    /** Frequency sets of rows, each of another person. */
    public TableFrequencies(int rows, List<Column> quasi, List<Column> sensitive) {
        this(PersonRows.single(rows), quasi, sensitive);
    }

    /** Frequency sets of people, who may have several rows. */
    public TableFrequencies(PersonRows units, List<Column> quasi, List<Column> sensitive) {
        this.units = units;
        this.quasi = List.copyOf(quasi);
        this.sensitive = List.copyOf(sensitive);
    }

    @Override
    public long rows() {
        return units.rows();
    }

    @Override
    public boolean people() {
        return !units.single();
    }

    @Override
    public void groupBy(int[] levels, List<String> names, Receiver receiver) {
        int[][] nodeOf = nodes(levels);
        List<Column> asked = names.stream().map(this::sensitive).toList();
        if (people()) {
            tellPeople(nodeOf, asked, receiver);
            return;
        }
        int[] nodes = new int[levels.length];
        int[] values = new int[asked.size()];
        for (int row = 0; row < units.rows(); row++) {
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

    private void tellPeople(int[][] nodeOf, List<Column> asked, Receiver receiver) {
        List<PersonCodes> held =
                quasi.stream().map(column -> PersonCodes.of(column, units)).toList();
        List<PersonCodes> kept =
                asked.stream().map(column -> PersonCodes.of(column, units)).toList();
        int[] lows = new int[held.size()];
        int[] highs = new int[held.size()];
        int[][] values = new int[kept.size()][];
        for (int unit = 0; unit < units.size(); unit++) {
            for (int i = 0; i < lows.length; i++) {
                lows[i] = nodeOf[i][held.get(i).least(unit)];
                highs[i] = nodeOf[i][held.get(i).greatest(unit)];
            }
            for (int i = 0; i < values.length; i++) {
                values[i] = values(kept.get(i), unit);
            }
            receiver.addPerson(lows, highs, values, units.rows(unit));
        }
    }

    private static int[] values(PersonCodes held, int unit) {
        int last = held.count(unit) - 1;
        boolean lacking = held.code(unit, last) == held.column().dictionary().missing();
        int[] values = new int[lacking ? last : last + 1];
        for (int i = 0; i < values.length; i++) {
            values[i] = held.code(unit, i);
        }
        return values;
    }

    private int[][] nodes(int[] levels) {
        int[][] nodes = new int[levels.length][];
        for (int i = 0; i < nodes.length; i++) {
            Taxonomy taxonomy = Objects.requireNonNull(quasi.get(i).taxonomy(), "the column needs a taxonomy");
            nodes[i] = new int[taxonomy.leaves()];
            for (int leaf = 0; leaf < nodes[i].length; leaf++) {
                nodes[i][leaf] = LevelNumbers.number(taxonomy, leaf, levels[i]);
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
