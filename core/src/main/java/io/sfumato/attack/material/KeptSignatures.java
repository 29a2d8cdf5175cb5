package io.sfumato.attack.material;

import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A number for each row of two releases: rows with equal cells in the sensitive and kept columns that both publish have equal
 * numbers.
 *
 * @param own the same for the rows of a table of people; -1 for all of them if it lacks some of the columns
 */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
public record KeptSignatures(int[] now, int[] before, int[] own, List<String> columns) {

    /** The signatures by the columns that both releases publish unchanged. */
    public static KeptSignatures of(AttackedRelease now, AttackedRelease before) {
        return of(now, before, null);
    }

    public static KeptSignatures of(AttackedRelease now, AttackedRelease before, @Nullable TextTable people) {
        List<String> columns = now.sheet().header().stream()
                .filter(name -> now.roles().sensitive().contains(name)
                        || now.roles().kept().contains(name))
                .filter(name -> before.sheet().column(name) >= 0)
                .toList();
        boolean told = people != null && columns.stream().allMatch(name -> people.column(name) >= 0);
        int[] mine = new int[now.rows()];
        int[] theirs = new int[before.rows()];
        int[] own = new int[people == null ? 0 : people.rows()];
        for (String name : columns) {
            Map<Long, Integer> numbers = new HashMap<>();
            number(mine, now.sheet().codes(now.sheet().column(name)), numbers);
            number(theirs, SharedCodes.codes(before.sheet(), now.sheet(), name), numbers);
            if (told && people != null) {
                number(own, SharedCodes.codes(people, now.sheet(), name), numbers);
            }
        }
        if (!told) {
            Arrays.fill(own, -1);
        }
        return new KeptSignatures(mine, theirs, own, columns);
    }

    /** The columns that this release publishes unchanged and the earlier one lacks. */
    public static List<String> lacking(AttackedRelease now, AttackedRelease before) {
        return now.sheet().header().stream()
                .filter(name -> now.roles().sensitive().contains(name)
                        || now.roles().kept().contains(name))
                .filter(name -> before.sheet().column(name) < 0)
                .toList();
    }

    /** The same with the two releases swapped. */
    public KeptSignatures reversed() {
        int[] later = before;
        int[] earlier = now;
        return new KeptSignatures(later, earlier, own, columns);
    }

    /** The signatures of the rows of a class. */
    public static BitSet of(AttackedRelease release, int each, int[] signatures) {
        BitSet all = new BitSet();
        collect(release, each, signatures, all);
        return all;
    }

    /** Adds the signatures of the rows of a class to others. */
    public static void collect(AttackedRelease release, int each, int[] signatures, BitSet into) {
        for (int m = 0; m < release.size(each); m++) {
            into.set(signatures[release.member(each, m)]);
        }
    }

    /** How many rows of a class have one of these signatures. */
    public static int count(AttackedRelease release, int each, int[] signatures, BitSet among) {
        int count = 0;
        for (int m = 0; m < release.size(each); m++) {
            count += among.get(signatures[release.member(each, m)]) ? 1 : 0;
        }
        return count;
    }

    private static void number(int[] group, int[] cells, Map<Long, Integer> numbers) {
        for (int row = 0; row < group.length; row++) {
            long key = ((long) group[row] << 32) | (cells[row] + 1L);
            Integer number = numbers.get(key);
            if (number == null) {
                number = numbers.size();
                numbers.put(key, number);
            }
            group[row] = number;
        }
    }
}
