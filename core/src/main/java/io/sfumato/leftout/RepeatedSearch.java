package io.sfumato.leftout;

import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import java.util.function.BiFunction;

/** How classes are searched again once it is known who would be left out. */
public interface RepeatedSearch {

    /** Searches among all rows, of which none may be left out. */
    Solution everybody(EncodedJob all, Context context);

    /** Searches among the published rows; remarks for the owner were made before, about all rows. */
    Solution published(EncodedJob some, Context context);

    /** Searches in the same way for both. */
    static RepeatedSearch by(BiFunction<EncodedJob, Context, Solution> search) {
        return new RepeatedSearch() {
            @Override
            public Solution everybody(EncodedJob all, Context context) {
                return search.apply(all, context);
            }

            @Override
            public Solution published(EncodedJob some, Context context) {
                return search.apply(some, context);
            }
        };
    }
}
