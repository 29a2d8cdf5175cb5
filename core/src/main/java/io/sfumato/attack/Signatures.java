package io.sfumato.attack;

import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** What rows of two releases say in the sensitive and kept columns that both publish as they are: equal numbers for equal cells. */
@SuppressWarnings("ArrayRecordComponent") // compared by nobody
record Signatures(int[] now, int[] before, int count, List<String> columns) {

    static Signatures of(Release now, Release before) {
        List<String> columns = now.sheet().header().stream()
                .filter(name -> now.roles().sensitive().contains(name)
                        || now.roles().kept().contains(name))
                .filter(name -> before.sheet().column(name) >= 0)
                .toList();
        int[] mine = new int[now.rows()];
        int[] theirs = new int[before.rows()];
        int count = 1;
        for (String name : columns) {
            int[] cells = now.sheet().codes(now.sheet().column(name));
            int[] others = Join.codes(before.sheet(), now.sheet(), name);
            Map<Long, Integer> numbers = new HashMap<>();
            number(mine, cells, numbers);
            number(theirs, others, numbers);
            count = numbers.size();
        }
        return new Signatures(mine, theirs, count, columns);
    }

    /** The same with the two releases in each other's place. */
    Signatures reversed() {
        int[] later = before;
        int[] earlier = now;
        return new Signatures(later, earlier, count, columns);
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
