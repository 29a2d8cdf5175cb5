package io.sfumato.feasibility;

import io.sfumato.run.RandomStream;
import java.util.ArrayList;
import java.util.List;

/**
 * Draws combinations of the values of one or several independent columns, each with its probability, in constant time: the
 * alias method (Walker: An efficient method for generating discrete random variables with general distributions, ACM TOMS
 * 1977). One random long makes one draw; probabilities are kept to 32 bits.
 */
final class Urn {

    /**
     * Columns are put into one urn as long as it has no more cells than this. A round number, not tuned: larger urns need fewer
     * draws for a row, and leave the cache.
     */
    private static final int MOST_CELLS = 1 << 16;

    /** The low 32 bits. */
    private static final long LOW = 0xFFFFFFFFL;

    /** 2^32: a probability of 1. */
    private static final double ONE = 4294967296.0;

    private final int[] alias;
    private final long[] keep;

    private Urn(double[] shares) {
        int cells = shares.length;
        this.alias = new int[cells];
        this.keep = new long[cells];
        int[] small = new int[cells];
        int[] large = new int[cells];
        int smalls = 0;
        int larges = 0;
        for (int cell = 0; cell < cells; cell++) {
            shares[cell] *= cells;
            if (shares[cell] < 1) {
                small[smalls++] = cell;
            } else {
                large[larges++] = cell;
            }
        }
        while (smalls > 0 && larges > 0) {
            int poor = small[--smalls];
            int rich = large[larges - 1];
            keep[poor] = (long) (shares[poor] * ONE);
            alias[poor] = rich;
            shares[rich] -= 1 - shares[poor];
            if (shares[rich] < 1) {
                larges--;
                small[smalls++] = rich;
            }
        }
        fill(small, smalls);
        fill(large, larges);
    }

    /** Cells that are left when all shares are dealt out have a share of 1 but for rounding. */
    private void fill(int[] cells, int count) {
        for (int i = 0; i < count; i++) {
            keep[cells[i]] = LOW + 1;
            alias[cells[i]] = cells[i];
        }
    }

    /** Urns that together draw all columns; when one is full, the next columns get another. */
    static List<Urn> over(List<ValueSpread> columns) {
        List<Urn> urns = new ArrayList<>();
        double[] shares = {1};
        for (ValueSpread column : columns) {
            if (shares.length > 1 && (long) shares.length * column.values() > MOST_CELLS) {
                urns.add(new Urn(shares));
                shares = new double[] {1};
            }
            shares = product(shares, column);
        }
        urns.add(new Urn(shares));
        return urns;
    }

    private static double[] product(double[] shares, ValueSpread column) {
        int values = column.values();
        double total = 0;
        for (int value = 0; value < values; value++) {
            total += column.count(value);
        }
        double[] product = new double[shares.length * values];
        for (int cell = 0; cell < shares.length; cell++) {
            for (int value = 0; value < values; value++) {
                product[cell * values + value] = shares[cell] * column.count(value) / total;
            }
        }
        return product;
    }

    int cells() {
        return alias.length;
    }

    int draw(RandomStream random) {
        long bits = random.nextLong();
        int cell = (int) (((bits >>> 32) * alias.length) >>> 32);
        return (bits & LOW) < keep[cell] ? cell : alias[cell];
    }
}
