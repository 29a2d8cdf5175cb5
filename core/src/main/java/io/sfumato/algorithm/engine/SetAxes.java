package io.sfumato.algorithm.engine;

import io.sfumato.space.Axis;
import io.sfumato.space.SetRules;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import java.util.ArrayList;
import java.util.List;

/**
 * The axes of a space on which a box loses by how many values occur in it, and by the rules that these break. Each has a bit
 * for every cell, in one of a few numbers; a box is the <i>or</i> of its rows.
 */
final class SetAxes {

    private final Field[] fields;
    private final int words;

    /**
     * The bits of one axis.
     *
     * @param mask all its bits
     * @param missing that of missing, or 0
     * @param losses by the number of values
     * @param rules what is added to them
     * @param full where missing is among values
     */
    @SuppressWarnings("ArrayRecordComponent") // private, compared by nobody
    private record Field(
            Axis axis, int word, int shift, long mask, long missing, long[] losses, SetRules rules, long full) {

        static Field of(TreeAxis axis, int word, int shift) {
            long mask = -1L >>> (Long.SIZE - axis.size()) << shift;
            long missing = axis.missing() < 0 ? 0 : 1L << (shift + axis.missing());
            long[] losses = new long[axis.size() + 1];
            for (int count = 1; count < losses.length; count++) {
                losses[count] = axis.weight() * axis.shareOf(count);
            }
            return new Field(axis, word, shift, mask, missing, losses, axis.setRules(), axis.weight() * axis.most());
        }

        long loss(long bits) {
            if ((bits & missing) != 0 && bits != missing) {
                return full;
            }
            long loss = losses[Long.bitCount(bits)];
            return axis.ruled() ? loss + axis.weight() * rules.added(bits >>> shift) : loss;
        }
    }

    SetAxes(Space space) {
        List<Field> found = new ArrayList<>();
        int word = -1;
        int used = Long.SIZE;
        for (Axis axis : space.axes()) {
            if (axis instanceof TreeAxis tree && fits(tree)) {
                if (used + axis.size() > Long.SIZE) {
                    word++;
                    used = 0;
                }
                found.add(Field.of(tree, word, used));
                used += axis.size();
            }
        }
        this.fields = found.toArray(Field[]::new);
        this.words = word + 1;
    }

    private static boolean fits(TreeAxis axis) {
        return axis.losesBySet() && axis.size() > 2 && axis.size() <= Long.SIZE;
    }

    int count() {
        return fields.length;
    }

    /** How many numbers a set takes. */
    int words() {
        return words;
    }

    boolean holds(Axis axis) {
        for (Field field : fields) {
            if (field.axis == axis) {
                return true;
            }
        }
        return false;
    }

    /** Adds the cells of a row of the table. */
    void add(int row, long[] sets, int at) {
        for (Field field : fields) {
            sets[at + field.word] |=
                    1L << (field.shift + field.axis.cell(field.axis.column().code(row)));
        }
    }

    /** The loss per row of a box in which these occur. */
    long loss(long[] sets, int at) {
        long sum = 0;
        for (Field field : fields) {
            sum += field.loss(sets[at + field.word] & field.mask);
        }
        return sum;
    }

    /** The same of two boxes together. */
    long loss(long[] sets, int at, long[] others, int from) {
        long sum = 0;
        for (Field field : fields) {
            sum += field.loss((sets[at + field.word] | others[from + field.word]) & field.mask);
        }
        return sum;
    }
}
