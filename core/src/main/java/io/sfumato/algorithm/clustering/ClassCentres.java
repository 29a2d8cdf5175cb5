package io.sfumato.algorithm.clustering;

import io.sfumato.algorithm.ShareTable;
import io.sfumato.space.Space;
import java.util.Arrays;
import java.util.stream.IntStream;

/**
 * The centres of many classes: means of numbers and dates (also of those with a taxonomy), modes of the others (ties to
 * the lowest code). A row's distance to a centre is the weighted sum of |value - mean| / width and of the tree distance to
 * the mode. Missing is a category like others; where there are means it is at distance 1 from any mean and at 0 from a
 * class that has no value. Rules are felt between the row's cell and the one that is the mode or nearest the mean.
 */
final class ClassCentres {

    private final Space space;
    private final int classes;
    private final int dimensions;
    private final ShareTable shares;
    private final int[] nominal;
    private final int[] ordered;
    private final AxisLine[] lines;
    private final CellCounts[] counts;
    private final double[] sums;
    private final int[] valued;
    private final double[] means;

    /** The mode, or of an ordered column with rules the cell nearest the mean; -1 where there is none. */
    private final int[] modes;

    ClassCentres(Space space, int classes) {
        this.space = space;
        this.classes = classes;
        this.dimensions = space.dimensions();
        this.shares = new ShareTable(space);
        int[] order = shares.order();
        this.nominal = IntStream.of(order).filter(axis -> !ordered(axis)).toArray();
        this.ordered = IntStream.of(order).filter(this::ordered).toArray();
        this.lines = new AxisLine[dimensions];
        this.counts = new CellCounts[dimensions];
        this.sums = new double[classes * dimensions];
        this.valued = new int[classes * dimensions];
        this.means = new double[classes * dimensions];
        this.modes = new int[classes * dimensions];
        for (int axis : ordered) {
            lines[axis] = new AxisLine(space.axis(axis));
        }
        reset();
    }

    private boolean ordered(int axis) {
        return space.axis(axis).column().kind().ordered();
    }

    /** Empties every class. */
    void reset() {
        Arrays.fill(sums, 0);
        Arrays.fill(valued, 0);
        Arrays.fill(means, 0);
        Arrays.fill(modes, -1);
        for (int axis : nominal) {
            counts[axis] = new CellCounts(space.axis(axis).size());
        }
    }

    void add(int index, int row) {
        change(index, row, 1);
    }

    void remove(int index, int row) {
        change(index, row, -1);
    }

    private void change(int index, int row, int by) {
        for (int axis : nominal) {
            int at = index * dimensions + axis;
            int cell = space.cell(row, axis);
            int count = counts[axis].add(index, cell, by);
            modes[at] = by > 0 ? grown(axis, index, cell, count) : mode(axis, index);
        }
        for (int axis : ordered) {
            int at = index * dimensions + axis;
            double position = lines[axis].position(space.cell(row, axis));
            if (!Double.isNaN(position)) {
                sums[at] += by * position;
                valued[at] += by;
                means[at] = sums[at] / valued[at];
                if (space.axis(axis).ruled()) {
                    modes[at] = valued[at] == 0 ? -1 : lines[axis].nearest(means[at]);
                }
            }
        }
    }

    /** The mode after one cell became more frequent: only that cell can take over. */
    private int grown(int axis, int index, int cell, int count) {
        int mode = modes[index * dimensions + axis];
        int most = mode < 0 ? 0 : counts[axis].count(index, mode);
        return count > most || (count == most && cell < mode) ? cell : mode;
    }

    private int mode(int axis, int index) {
        int best = -1;
        int most = 0;
        for (int cell = 0; cell < space.axis(axis).size(); cell++) {
            int count = counts[axis].count(index, cell);
            if (count > most) {
                most = count;
                best = cell;
            }
        }
        return best;
    }

    /** A reader of distances; each thread has its own. */
    Probe probe() {
        return new Probe();
    }

    /** Distances of one row after the other to the centres. */
    final class Probe {
        private final int[] cells = new int[dimensions];
        private final double[] places = new double[dimensions];

        /** Sets the row whose distances are asked for. */
        Probe at(int row) {
            for (int axis = 0; axis < dimensions; axis++) {
                cells[axis] = space.cell(row, axis);
            }
            for (int axis : ordered) {
                places[axis] = lines[axis].position(cells[axis]);
            }
            return this;
        }

        /** The distance to a centre, or a number no less than {@code bound} once it is known to reach it. */
        long distance(int index, long bound) {
            long sum = 0;
            int at = index * dimensions;
            for (int axis : nominal) {
                int mode = modes[at + axis];
                sum += mode < 0
                        ? space.axis(axis).weight() * space.axis(axis).most()
                        : shares.between(axis, mode, cells[axis]);
                if (sum >= bound) {
                    return sum;
                }
            }
            for (int axis : ordered) {
                sum += space.axis(axis).weight() * orderedShare(axis, at + axis);
                if (sum >= bound) {
                    return sum;
                }
            }
            return sum;
        }

        private long orderedShare(int axis, int at) {
            boolean empty = valued[at] == 0;
            if (Double.isNaN(places[axis]) || empty) {
                return Double.isNaN(places[axis]) && empty
                        ? 0
                        : space.axis(axis).most();
            }
            long share = lines[axis].share(places[axis] - means[at]);
            return modes[at] < 0
                    ? share
                    : space.axis(axis).felt(share, Math.min(modes[at], cells[axis]), Math.max(modes[at], cells[axis]));
        }

        /** The class whose centre is nearest; ties go to the lowest class. A good guess, or -1, makes it faster. */
        int nearest(int guess) {
            int best = guess;
            long least = guess < 0 ? Long.MAX_VALUE : distance(guess, Long.MAX_VALUE);
            for (int i = 0; i < classes; i++) {
                long bound = i < best ? least + 1 : least;
                if (i != guess && distance(i, bound) < bound) {
                    least = distance(i, Long.MAX_VALUE);
                    best = i;
                }
            }
            return best;
        }

        /** The nearest of these classes, which stand in ascending order; -1 if there is none. */
        int nearestOf(RowList candidates) {
            int best = -1;
            long least = Long.MAX_VALUE;
            for (int i = 0; i < candidates.size(); i++) {
                long distance = distance(candidates.get(i), least);
                if (distance < least) {
                    least = distance;
                    best = candidates.get(i);
                }
            }
            return best;
        }
    }
}
