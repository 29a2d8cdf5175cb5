package io.sfumato.attack.material;

import io.sfumato.privacy.Counted;
import io.sfumato.privacy.PrivacyModel;

/**
 * A promise that a release is checked against.
 *
 * @param basis what has to be counted to check it
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

    /** What a promise counts. It decides whether the published file alone shows that it is kept. */
    public enum Basis {
        /** The rows of the release. */
        ROWS,
        /** All rows of the original, of which the release may hold only some. */
        ALL_ROWS,
        /** People. The release does not tell whose row is whose, but a class has at most as many people as rows. */
        PEOPLE,
        /** A column that is not in the release, such as what people asked for. */
        HIDDEN
    }
}
