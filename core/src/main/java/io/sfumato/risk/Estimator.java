package io.sfumato.risk;

import java.util.List;

/**
 * What share of a sample's rows is unique in the population that the sample was drawn from at random, by the sizes of the
 * sample's classes. A row that is unique in the population is unique in every sample that has it, so the share is 0 in a sample
 * without unique rows; and if the sample is the whole population, it is the share of its unique rows.
 */
public interface Estimator {

    /** All of them. */
    List<Estimator> ALL = List.of(new Zayatz(), new Pitman());

    /** Its name in jobs and reports. */
    String name();

    /** Where it was published. */
    String source();

    /**
     * The share of the sample's rows, from 0 to 1.
     *
     * @param population how many people the population has; if it is less than the sample, the sample is all of it
     */
    double uniqueShare(ClassSizes sample, long population);

    /** The one of this name. */
    static Estimator named(String name) {
        return ALL.stream()
                .filter(each -> each.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("there is no estimator " + name));
    }
}
