package io.sfumato.solve;

import io.sfumato.audit.PopulationCounts;
import io.sfumato.audit.WiderMeaning;
import io.sfumato.label.Label;
import io.sfumato.table.Column;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/** Counts the people of a table who fit labels. Somebody fits with any of their rows. */
public final class PeopleByValues {

    private final PopulationCounts rows;
    private final List<WiderMeaning> meanings;
    private final List<BitSet> people = new ArrayList<>();

    /**
     * Some rows of a table.
     *
     * @param who a number for whose row each of the table is
     */
    public PeopleByValues(List<Column> quasi, int[] some, IntUnaryOperator who) {
        this.rows = new PopulationCounts(quasi.size());
        for (int row : some) {
            List<@Nullable String> values = new ArrayList<>();
            quasi.forEach(column -> values.add(column.value(row)));
            int kind = rows.add(values);
            if (kind == people.size()) {
                people.add(new BitSet());
            }
            people.get(kind).set(who.applyAsInt(row));
        }
        this.meanings = PopulationCensus.meanings(rows, quasi);
    }

    /** How many people fit these labels. */
    public long fitting(List<? extends Label> labels) {
        return distinct(rows.kinds(labels, meanings));
    }

    private long distinct(BitSet kinds) {
        BitSet fitting = new BitSet();
        kinds.stream().forEach(kind -> fitting.or(people.get(kind)));
        return fitting.cardinality();
    }
}
