package io.sfumato.attack.material;

import java.util.List;

/** A table of people whom an attacker knows: the original, a register, a population. */
public final class KnownPeople {

    private final TextTable sheet;
    private final int[][] atoms;

    /**
     * People.
     *
     * @param atoms for each quasi-identifying column of the release the atom of each person's value, -1 for a value that no
     *     label can cover; empty where this table has no such column
     */
    KnownPeople(TextTable sheet, int[][] atoms) {
        this.sheet = sheet;
        this.atoms = atoms;
    }

    /** People whose cells are read as atoms of the release's columns. */
    static KnownPeople of(TextTable sheet, List<String> quasi, List<ColumnAtoms> grounds) {
        int[][] atoms = new int[quasi.size()][];
        for (int i = 0; i < atoms.length; i++) {
            int column = sheet.column(quasi.get(i));
            atoms[i] = column < 0 ? new int[0] : atoms(sheet, column, grounds.get(i));
        }
        return new KnownPeople(sheet, atoms);
    }

    private static int[] atoms(TextTable sheet, int column, ColumnAtoms ground) {
        int[] byWord = sheet.words(column).stream().mapToInt(ground::atom).toArray();
        int[] words = sheet.codes(column);
        int[] atoms = new int[words.length];
        for (int row = 0; row < atoms.length; row++) {
            atoms[row] = byWord[words[row]];
        }
        return atoms;
    }

    public TextTable sheet() {
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
