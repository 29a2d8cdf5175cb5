package io.sfumato.privacy;

import io.sfumato.partition.Histogram;

/** How much of a distribution must be moved, and how far, to make it that of the whole table: 0 for none, at most 1. */
@FunctionalInterface
interface EarthMover {

    double distance(Histogram part);

    /** The share of missing cells; 0 of nothing. */
    static double missing(Histogram histogram) {
        long all = histogram.total() + histogram.missing();
        return all == 0 ? 0 : (double) histogram.missing() / all;
    }
}
