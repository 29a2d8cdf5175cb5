package io.sfumato.algorithm.splitting;

import io.sfumato.space.Hull;
import io.sfumato.space.Space;

/** Two parts of a class. */
@SuppressWarnings("ArrayRecordComponent") // handed on once, compared by nobody
record TwoParts(int[] left, int[] right) {

    /** The information loss of both parts together. */
    long loss(Space space) {
        return left.length * Hull.of(space, left).loss()
                + right.length * Hull.of(space, right).loss();
    }
}
