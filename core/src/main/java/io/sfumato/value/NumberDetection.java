package io.sfumato.value;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Finds the number formats that read every cell of a column. Formats may read a cell differently: {@code 1,234} is a thousand or
 * one and a bit. If they do so for some cell and no other cell rules one out, both are returned and nothing is guessed.
 */
public final class NumberDetection {

    private static final List<NumberFormat> FORMATS = NumberFormat.all();

    private final boolean[] fits = new boolean[FORMATS.size()];

    /** Bit j of element i: formats i and j have read some cell differently. */
    private final int[] differ = new int[FORMATS.size()];

    private boolean ruledOut;
    private long cells;
    private long plain;

    public NumberDetection() {
        Arrays.fill(fits, true);
    }

    public void add(String cell) {
        cells++;
        if (isBareInteger(cell)) {
            plain++;
            return;
        }
        plain += NumberFormat.PLAIN.canonical(cell) == null ? 0 : 1;
        if (!ruledOut) {
            narrow(cell);
        }
    }

    private void narrow(String cell) {
        ruledOut = true;
        List<@Nullable String> readings = new ArrayList<>(FORMATS.size());
        for (int i = 0; i < fits.length; i++) {
            String reading = fits[i] ? FORMATS.get(i).canonical(cell) : null;
            fits[i] = reading != null;
            ruledOut &= !fits[i];
            readings.add(reading);
        }
        compare(readings);
    }

    private static boolean isBareInteger(String cell) {
        for (int i = 0; i < cell.length(); i++) {
            if (cell.charAt(i) < '0' || cell.charAt(i) > '9') {
                return false;
            }
        }
        return !cell.isEmpty() && cell.length() < 300;
    }

    private void compare(List<@Nullable String> readings) {
        for (int i = 0; i < fits.length; i++) {
            String reading = readings.get(i);
            for (int j = 0; j < fits.length && reading != null; j++) {
                if (fits[j] && !reading.equals(readings.get(j))) {
                    differ[i] |= 1 << j;
                }
            }
        }
    }

    /**
     * Empty: these are not numbers. One: the simplest format of those that all mean the same. More: one format for each meaning
     * that the column may have, between which its owner has to decide.
     */
    public List<NumberFormat> readings() {
        List<NumberFormat> readings = new ArrayList<>();
        int known = 0;
        for (int i = 0; i < fits.length && cells > 0; i++) {
            if (fits[i] && (differ[i] & known) == known) {
                readings.add(FORMATS.get(i));
                known |= 1 << i;
            }
        }
        return List.copyOf(readings);
    }

    /** How many cells are plain numbers, whatever the others are. */
    long plainNumbers() {
        return plain;
    }
}
