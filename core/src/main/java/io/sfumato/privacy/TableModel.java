package io.sfumato.privacy;

import io.sfumato.partition.ClassSummary;
import java.util.List;
import java.util.function.Function;

/** A promise about all classes together; no class breaks it by itself. */
interface TableModel extends PrivacyModel {

    @Override
    default List<String> columns() {
        return List.of();
    }

    @Override
    default Closure closure() {
        return Closure.TABLE;
    }

    @Override
    default int leastRows() {
        return 1;
    }

    @Override
    default Rule bind(Function<String, Integer> place, Function<String, Prior> prior) {
        return new Rule() {
            @Override
            public double reached(ClassSummary summary) {
                return 0;
            }

            @Override
            public double asked() {
                return 0;
            }
        };
    }

    @Override
    default int leastValues() {
        return 1;
    }
}
