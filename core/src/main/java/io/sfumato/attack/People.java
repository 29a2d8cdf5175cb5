package io.sfumato.attack;

import java.util.List;

/** A table of people whom an attacker knows: the original, a register, a population. */
public final class People {

    private final Sheet sheet;
    private final int[][] atoms;

    /**
     * People.
     *
     * @param atoms for each quasi-identifying column of the release the atom of each person's value, -1 for a value that no
     *     label can cover; empty where this table has no such column
     */
    People(Sheet sheet, int[][] atoms) {
        this.sheet = sheet;
        this.atoms = atoms;
    }

    /** People whose cells are read on the ground of the release's columns. */
    static People of(Sheet sheet, List<String> quasi, List<Ground> grounds) {
        int[][] atoms = new int[quasi.size()][];
        for (int i = 0; i < atoms.length; i++) {
            int column = sheet.column(quasi.get(i));
            atoms[i] = column < 0 ? new int[0] : atoms(sheet, column, grounds.get(i));
        }
        return new People(sheet, atoms);
    }

    private static int[] atoms(Sheet sheet, int column, Ground ground) {
        int[] byWord = sheet.words(column).stream().mapToInt(ground::atom).toArray();
        int[] words = sheet.codes(column);
        int[] atoms = new int[words.length];
        for (int row = 0; row < atoms.length; row++) {
            atoms[row] = byWord[words[row]];
        }
        return atoms;
    }

    public Sheet sheet() {
        return sheet;
    }

    public int count() {
        return sheet.rows();
    }

    /** Whether the value of a quasi-identifying column is known. */
    public boolean knows(int column) {
        return atoms[column].length > 0;
    }

    public int atom(int person, int column) {
        return atoms[column][person];
    }
}
