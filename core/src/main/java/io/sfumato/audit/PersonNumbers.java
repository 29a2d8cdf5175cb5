package io.sfumato.audit;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/**
 * The person of each published row, as a number from 1 on in the order of the release; the key that told people apart is not
 * kept. It is for the owner alone, since with it the rows of a person can be linked.
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

    /** Numbers for people, in the order of their first rows; {@code personOf} may number them in any way. */
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
