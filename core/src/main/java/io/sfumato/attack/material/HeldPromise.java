package io.sfumato.attack.material;

import io.sfumato.privacy.Counted;
import io.sfumato.privacy.PrivacyModel;

/**
 * Something that a release is held to.
 *
 * @param basis what would have to be counted
 */
public record HeldPromise(PrivacyModel model, Basis basis) {

    private Counted counted() {
        return basis == Basis.PEOPLE ? Counted.PEOPLE : Counted.ROWS;
    }

    /** The promise in a sentence. */
    public String words() {
        return model.promise(counted());
    }

    /** No class with fewer rows can keep it. */
    int leastRows() {
        return model.least(counted());
    }

    /** What a promise is about, and so whether a file tells whether it is kept. */
    public enum Basis {
        /** The rows of the release. */
        ROWS,
        /** All rows of the original, of which the release may hold only some. */
        ALL_ROWS,
        /** People, of whom the release does not tell which rows are theirs; a class has at most as many as it has rows. */
        PEOPLE,
        /** A column that is not in the release, such as what people asked for. */
        HIDDEN
    }
}
