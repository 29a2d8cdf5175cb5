package io.sfumato.privacy;

/**
 * A promise that compares how values are spread in a class with how they are spread over all rows. What two classes keep, their
 * union keeps, since its shares lie between theirs; the whole table as one class always keeps it.
 */
interface SpreadModel extends ColumnModel {

    @Override
    default boolean comparesWithAll() {
        return true;
    }

    @Override
    default Closure closure() {
        return Closure.MERGE_SAFE;
    }

    @Override
    default int leastRows() {
        return 1;
    }

    @Override
    default String help(PromiseAtBest outlook) {
        return outlook.coarser();
    }

    @Override
    default int leastValues() {
        return 1;
    }
}
