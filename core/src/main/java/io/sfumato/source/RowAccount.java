package io.sfumato.source;

import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What one reading of a table has given: how many rows, how many cells of each column that are not empty, and two sums of
 * keyed hashes of the rows' raw texts, one that depends on their order and one that does not. Two readings of one table give
 * equal accounts; a row that is lost, doubled, repeated, moved or changed in any cell shows, but for one chance in 2^64.
 */
public final class RowAccount {

    /**
     * Texts of a column whose hashes are remembered; a power of two. A round number: more hash fewer cells again and take more
     * memory for each column.
     */
    private static final int KNOWN = 1 << 8;

    private final List<String> header;
    private final long key;
    private final long[] filled;
    private final @Nullable String[][] known;
    private final long[][] hashes;
    private long rows;
    private long sum;
    private long sequence;

    public RowAccount(List<String> header, Seed seed) {
        this.header = List.copyOf(header);
        this.key = seed.stream("row account").nextLong();
        this.filled = new long[header.size()];
        this.known = new String[header.size()][KNOWN];
        this.hashes = new long[header.size()][KNOWN];
    }

    public void add(List<String> cells) {
        long row = key;
        for (int i = 0; i < filled.length; i++) {
            String cell = cells.get(i);
            filled[i] += cell.isEmpty() ? 0 : 1;
            row = mixed(row + hash(i, cell));
        }
        rows++;
        sum += row;
        sequence = mixed(sequence ^ row);
    }

    /** Cells that come back are as a rule the same objects, and hashed once. */
    @SuppressWarnings("ReferenceEquality") // equal texts of other objects are merely hashed again
    private long hash(int column, String cell) {
        int at = cell.hashCode() & (KNOWN - 1);
        if (known[column][at] != cell) {
            known[column][at] = cell;
            hashes[column][at] = hash(cell);
        }
        return hashes[column][at];
    }

    private long hash(String cell) {
        long hash = key ^ cell.length();
        for (int i = 0; i < cell.length(); i++) {
            hash = (hash ^ cell.charAt(i)) * 0x9E3779B97F4A7C15L;
            hash ^= hash >>> 29;
        }
        return mixed(hash);
    }

    /** The finish of SplitMix64: every bit depends on every bit. */
    private static long mixed(long value) {
        long z = (value ^ (value >>> 30)) * 0xBF58476D1CE4E5B9L;
        z = (z ^ (z >>> 27)) * 0x94D049BB133111EBL;
        return z ^ (z >>> 31);
    }

    /** In what another reading differs from this one, in words without cells; empty if in nothing. */
    public List<String> differences(RowAccount other) {
        List<String> words = new ArrayList<>();
        if (rows != other.rows) {
            words.add(other.rows + " rows where there were " + rows);
        }
        for (int i = 0; i < filled.length; i++) {
            if (filled[i] != other.filled[i]) {
                words.add("column '" + header.get(i) + "' has " + other.filled[i]
                        + " cells that are not empty where it had " + filled[i]);
            }
        }
        if (words.isEmpty() && sum != other.sum) {
            words.add("as many rows and filled cells as before, but other cells");
        }
        return words;
    }

    /** Whether another reading gave the same rows in the same order. */
    public boolean isSameSequence(RowAccount other) {
        return rows == other.rows && sequence == other.sequence;
    }
}
