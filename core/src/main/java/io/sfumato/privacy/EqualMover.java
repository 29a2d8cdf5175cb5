package io.sfumato.privacy;

import io.sfumato.partition.Histogram;

/** Every value is at distance 1 from every other; missing is a value. Cost: the values of the class. */
record EqualMover(Histogram whole) implements EarthMover {

    @Override
    public double distance(Histogram part) {
        double rows = part.total() + part.missing();
        double all = whole.total() + whole.missing();
        if (rows == 0) {
            return 0;
        }
        double sum = Math.max(0, part.missing() / rows - whole.missing() / all);
        for (int i = 0; i < part.distinct(); i++) {
            sum += Math.max(0, part.count(i) / rows - whole.of(part.code(i)) / all);
        }
        return sum;
    }
}
