package io.sfumato.privacy;

import java.util.List;

/**
 * A population beside the table: who of it fits what would be published of a class. People are told apart by the values of their
 * quasi-identifying columns only; those who have the same are of one kind.
 */
public interface Population {

    /** How many people there are in all. */
    long people();

    /** How many of them fit the labels of a class. */
    long fitting(List<?> labels);

    /** How many people of the table fit the labels, in whatever class they are. */
    long present(List<?> labels);

    /** How many people the table has. */
    long presentInAll();

    /**
     * The labels of a class, one for each quasi-identifying column.
     *
     * @param levels one for each column, or none when classes have labels of their own
     */
    List<?> labels(int[] rows, List<Integer> levels);

    /** How many kinds of people there are. */
    int kinds();

    /** How many people are of a kind. */
    long people(int kind);

    /** A code of the column that is published at this level by a label that fits a kind; negative if no label does. */
    int code(int column, int level, int kind);
}
