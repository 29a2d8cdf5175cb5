package io.sfumato.algorithm.lattice;

import io.sfumato.loss.ColumnWorth;
import io.sfumato.loss.Yardstick;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Objects;

/**
 * A quasi-identifying column as a search for levels sees it.
 *
 * @param yardstick how wide its labels are; must have a taxonomy
 * @param worth what it is worth to research; its weight is also how much its loss counts
 */
public record LevelColumn(Yardstick yardstick, ColumnWorth worth) {

    public LevelColumn {
        Objects.requireNonNull(yardstick.taxonomy(), "the column needs a taxonomy");
    }

    public String name() {
        return yardstick.column();
    }

    public double weight() {
        return worth.weight();
    }

    public Taxonomy taxonomy() {
        return Objects.requireNonNull(yardstick.taxonomy());
    }
}
