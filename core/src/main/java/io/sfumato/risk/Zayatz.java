package io.sfumato.risk;

/**
 * The share of sample uniques that are population uniques by Bayes' theorem, if the population's classes are of the sizes of the
 * sample's. A population class of {@code j} people gives the sample exactly one row with the probability {@code p_j} of drawing
 * one of them without replacement; so with {@code s_j} classes of size {@code j} the share is
 * {@code s_1 p_1 / (s_1 p_1 + s_2 p_2 + ...)}.
 */
record Zayatz() implements Estimator {

    @Override
    public String name() {
        return "zayatz";
    }

    @Override
    public String source() {
        return "Zayatz, L.V.: Estimation of the percent of unique population elements on a microdata file using the sample. "
                + "US Bureau of the Census, 1991.";
    }

    @Override
    public double uniqueShare(ClassSizes sample, long population) {
        long rows = sample.rows();
        if (rows == 0 || sample.unique() == 0) {
            return 0;
        } else if (population <= rows) {
            return (double) sample.unique() / rows;
        }
        double alone = 0;
        double all = 0;
        double others = 1; // the probability that none of the j - 1 others of a class is drawn
        long size = 1;
        for (int i = 0; i < sample.distinct() && others > 0; i++) {
            for (; size < sample.size(i) && others > 0; size++) {
                others *= Math.max(0, population - rows - size + 1) / (double) (population - size);
            }
            double once = sample.classes(i) * (sample.size(i) * others);
            alone = sample.size(i) == 1 ? once : alone;
            all += once;
        }
        return sample.unique() * (alone / all) / rows;
    }
}
