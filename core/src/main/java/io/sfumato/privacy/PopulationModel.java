package io.sfumato.privacy;

import java.util.List;

/** A promise about the people of a population who fit the labels of a class. A class of which that is not known is not judged. */
interface PopulationModel extends PrivacyModel {

    @Override
    default boolean needsPopulation() {
        return true;
    }

    @Override
    default List<String> columns() {
        return List.of();
    }

    @Override
    default int leastRows() {
        return 1;
    }

    @Override
    default int leastValues() {
        return 1;
    }
}
