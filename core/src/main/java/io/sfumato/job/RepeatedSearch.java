package io.sfumato.job;

import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import java.util.function.BiFunction;

/** How classes are searched again once it is known who would be left out. */
interface RepeatedSearch {

    /** Among all rows, of which none may be left out. */
    Solution everybody(Attempt all, Context context);

    /** Among the rows that are published; what the owner is told of all rows was found before. */
    Solution published(Attempt some, Context context);

    /** The same way for both. */
    static RepeatedSearch by(BiFunction<Attempt, Context, Solution> search) {
        return new RepeatedSearch() {
            @Override
            public Solution everybody(Attempt all, Context context) {
                return search.apply(all, context);
            }

            @Override
            public Solution published(Attempt some, Context context) {
                return search.apply(some, context);
            }
        };
    }
}
