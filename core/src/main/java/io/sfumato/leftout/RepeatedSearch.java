package io.sfumato.leftout;

import io.sfumato.partition.Solution;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import java.util.function.BiFunction;

/** How classes are searched again once it is known who would be left out. */
public interface RepeatedSearch {

    /** Among all rows, of which none may be left out. */
    Solution everybody(EncodedJob all, Context context);

    /** Among the rows that are published; what the owner is told of all rows was found before. */
    Solution published(EncodedJob some, Context context);

    /** The same way for both. */
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
