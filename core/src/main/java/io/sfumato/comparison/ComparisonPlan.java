package io.sfumato.comparison;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.PrivacyModel;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What is to be compared: every contender at every k on every part of one table.
 *
 * @param job where columns, promises, suppression and seed come from; its algorithm and labels are not used
 * @param ks take the place of k in the job's promises; the other promises stay
 * @param parts at least one
 * @param measures the names of the measures to be shown, in the order of the catalogue; the first that a run can give is the
 *     loss that is compared with time
 */
public record ComparisonPlan(
        Job job, List<Contender> contenders, List<Integer> ks, List<Part> parts, List<String> measures) {

    private static final String K = "k";

    public ComparisonPlan {
        contenders = List.copyOf(contenders);
        ks = List.copyOf(ks);
        parts = List.copyOf(parts);
        measures = List.copyOf(measures);
    }

    /**
     * An algorithm that takes part.
     *
     * @param words what it is called in the comparison
     */
    public record Contender(String words, Algorithm algorithm, LabelStyle labels) {

        /** Whether every column is published at one of its levels. */
        boolean onLevels() {
            return algorithm.forming(labels.shape()).shape() == Shape.ONE_SCHEME;
        }

        /** With the label style that is made for the shape of its classes. */
        public static Contender naturally(String words, Algorithm algorithm, Job job) {
            LabelStyle style = LabelStyle.of(algorithm.shape());
            boolean stars = style == LabelStyle.REGIONS && job.suppression().stars();
            return new Contender(words, algorithm, stars ? LabelStyle.LEAST_LOSS : style);
        }
    }

    /** Which rows of the table take part, after rows with missing cells were dropped. */
    public sealed interface Part {

        /** Every row. */
        record All() implements Part {}

        /** The first rows. */
        record First(int rows) implements Part {}

        /** Rows drawn at random by the job's seed; a smaller sample is part of a larger one. */
        record Sample(int rows) implements Part {}
    }

    /** The job of one run. */
    Job job(Contender contender, int k) {
        Job base = job.with(contender.algorithm(), contender.labels());
        return base.with(promises(k));
    }

    private List<PrivacyModel> promises(int k) {
        List<PrivacyModel> promises = new ArrayList<>();
        boolean placed = false;
        for (PrivacyModel model : job.protect()) {
            boolean hasK = model.arguments().containsKey(K);
            promises.add(hasK ? withK(model, k) : model);
            placed |= hasK;
        }
        if (!placed) {
            promises.add(0, new KAnonymity(k));
        }
        return promises;
    }

    private static PrivacyModel withK(PrivacyModel model, int k) {
        Map<String, Object> arguments = new LinkedHashMap<>(model.arguments());
        arguments.put(K, (long) k);
        return Catalog.find(Catalog.MODELS, model.name()).orElseThrow().make(arguments);
    }
}
