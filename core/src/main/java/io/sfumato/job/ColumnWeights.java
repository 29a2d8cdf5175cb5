package io.sfumato.job;

import io.sfumato.loss.Associations;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;

/** Where the weights of quasi-identifying columns come from. */
public enum ColumnWeights {
    /** From their owner; 1 where nothing is said. */
    GIVEN("given"),
    /**
     * From the data: a column that the others tell little about weighs more (Morton 2012). What the owner gives is a factor on
     * top; the weights are then scaled to a mean of 1.
     */
    DERIVED("derived");

    private final String word;

    ColumnWeights(String word) {
        this.word = word;
    }

    public String word() {
        return word;
    }

    /** The table with the weights that its columns are to have. */
    public Table of(Table table) {
        List<Column> quasi = table.quasi();
        if (this == GIVEN) {
            return table;
        }
        double[] derived = Associations.weights(quasi);
        double sum = 0;
        for (int i = 0; i < derived.length; i++) {
            derived[i] *= quasi.get(i).spec().weight();
            sum += derived[i];
        }
        List<Column> weighted = new ArrayList<>();
        for (int i = 0; i < derived.length; i++) {
            weighted.add(quasi.get(i).withWeight(sum == 0 ? 1 : derived.length * derived[i] / sum));
        }
        return table.withQuasi(weighted);
    }
}
