package io.sfumato.audit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * Whose row each published one is: a number for each person, from 1 on in the order of the release, and nothing of the key that told
 * them apart. It belongs to the owner alone: with it the rows of a person can be linked.
 */
public final class PersonNumbers {

    private final int[] numbers;

    private PersonNumbers(int[] numbers) {
        this.numbers = numbers;
    }

    /** Numbers that were written down before, one for each published row. */
    public static PersonNumbers of(int... numbers) {
        return new PersonNumbers(numbers.clone());
    }

    /** Numbers for people who are told apart by anything. */
    static PersonNumbers first(int rows, IntUnaryOperator personOf) {
        Map<Integer, Integer> known = new HashMap<>();
        int[] numbers = new int[rows];
        for (int row = 0; row < rows; row++) {
            int next = known.size() + 1;
            Integer before = known.putIfAbsent(personOf.applyAsInt(row), next);
            numbers[row] = before == null ? next : before;
        }
        return new PersonNumbers(numbers);
    }

    /** How many rows there are. */
    public int rows() {
        return numbers.length;
    }

    /** The number of the person whose row this is; rows count from 0. */
    public int of(int row) {
        return numbers[row];
    }

    /** How many people there are. */
    public long people() {
        return Arrays.stream(numbers).distinct().count();
    }
}
