package io.sfumato.space;

import io.sfumato.table.Column;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Objects;

/** A column with a taxonomy: share = height of the lowest common ancestor / height of the tree. */
public final class TreeAxis extends Axis {

    /** A set of two values retains half of what one tells; rules then have something to weigh it by. */
    private static final long PAIR = ONE / 2;

    private final Taxonomy taxonomy;
    private final long[] shares;

    public TreeAxis(Column column) {
        super(column);
        this.taxonomy = Objects.requireNonNull(column.taxonomy(), "the column needs a taxonomy");
        this.shares = new long[taxonomy.height() + 1];
        for (int height = 0; height < shares.length; height++) {
            shares[height] = fixed(height, taxonomy.height());
        }
        follow(HullRules.onTree(column), taxonomy.height() == 1 ? PAIR : ONE);
    }

    public Taxonomy taxonomy() {
        return taxonomy;
    }

    @Override
    public int size() {
        return taxonomy.leaves();
    }

    @Override
    public int cell(int code) {
        return code;
    }

    @Override
    long width(int low, int high) {
        return shares[taxonomy.meetingHeight(low, high)];
    }
}
