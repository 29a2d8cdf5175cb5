package io.sfumato.algorithm.clustering;

import io.sfumato.space.Space;
import org.jspecify.annotations.Nullable;

/**
 * The rows that are left, in a tree of boxes, so that the row of least or of greatest cost for a class is found without looking
 * at most of them.
 *
 * <p>Cost of a search: the boxes that are not left out. There is one for the first row of a class and one for each time that its
 * hull grows; the rows that a hull holds already are taken together, where that makes no difference.
 */
final class RowTree implements RowPool {

    /**
     * After so many searches from the same reference in a row, all rows are sorted by their distance from it. A round number:
     * sorting takes longer than one search, and pays after some.
     */
    private static final int PATIENCE = 16;

    private final Preference preference;
    private final BoxCosts costs;
    private final RowGroups groups;
    private final BoxTree tree;
    private final BoxSearch search;
    private @Nullable FarLine line;
    private int reference = -1;
    private int asked;

    RowTree(Space space, Preference preference) {
        this.preference = preference;
        this.costs = new BoxCosts(space);
        this.groups = new RowGroups(space, preference, costs);
        this.tree = new BoxTree(costs, groups);
        this.search = new BoxSearch(costs, groups, tree, preference);
    }

    @Override
    public int left() {
        return groups.left();
    }

    @Override
    public int[] remaining() {
        return groups.remaining();
    }

    @Override
    public int furthest(int from) {
        int group = groups.of(from);
        asked = group == reference ? asked + 1 : 0;
        line = group == reference ? line : null;
        reference = group;
        if (line == null) {
            costs.begin(groups.cells(), group);
        }
        if (line == null && asked >= PATIENCE) {
            line = new FarLine(groups, costs);
        }
        return line == null ? search.furthest() : line.first();
    }

    @Override
    public void begin(int row) {
        int group = groups.of(row);
        tree.take(group);
        costs.begin(groups.cells(), group);
        preference.reset(row);
    }

    @Override
    public void join(RowList members, int size) {
        if (costs.points() && preference == Preference.NONE) {
            for (int row : search.next(size - members.size())) {
                add(row, members);
            }
        } else {
            add(search.cheapest(members.size()), members);
        }
    }

    private void add(int row, RowList members) {
        int group = groups.of(row);
        tree.take(group);
        members.add(row);
        costs.add(groups.cells(), group);
        preference.add(row);
    }
}
