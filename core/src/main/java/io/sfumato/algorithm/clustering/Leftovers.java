package io.sfumato.algorithm.clustering;

import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import java.util.List;

/** The rows that are left when no further class can be filled: each goes to the class whose loss grows least. */
final class Leftovers {

    private Leftovers() {}

    /** Places the rows in the given order; ties go to the lowest class. */
    static void place(Space space, List<RowList> classes, int[] rows) {
        if (rows.length == 0) {
            return;
        }
        List<Hull> hulls = classes.stream()
                .map(members -> Hull.of(space, members.toArray()))
                .toList();
        for (int row : rows) {
            int best = 0;
            long least = Long.MAX_VALUE;
            for (int i = 0; i < hulls.size(); i++) {
                long size = classes.get(i).size();
                long growth = (size + 1) * hulls.get(i).lossWith(row)
                        - size * hulls.get(i).loss();
                if (growth < least) {
                    least = growth;
                    best = i;
                }
            }
            classes.get(best).add(row);
            hulls.get(best).add(row);
        }
    }
}
