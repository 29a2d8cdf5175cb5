package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.math.BigInteger;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The mean over classes of 1 / records diversity in the sensitive columns (Netshiunda 2020, definition 4). */
public record Protection() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "protection",
            "Protection",
            "How alike the sensitive values inside a class are; lower means more different, so better protected.",
            "The mean over classes of 1 / records diversity over the sensitive columns (the sum of their attribute diversities). A class whose records diversity is 0 (every row has the same number, or none) would count infinitely; it is left out and counted. Every class counts alike.",
            Audience.RESEARCH,
            List.of(),
            List.of(
                    "Loukides, G., Shao, J.: Capturing data usefulness and privacy protection in k-anonymisation. SAC 2007."),
            arguments -> new Protection());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.SENSITIVE);
    }

    @Override
    public State start(MeasureContext frame) {
        return new Inverse(frame);
    }

    /** Sums in fixed point without a bound, so that merging in any order gives the same figure. */
    private static final class Inverse implements State {
        /** One in fixed point: each class is rounded to about a millionth. */
        private static final double ONE = 1L << 20;

        private final List<Diversity> diversities;
        private BigInteger sum = BigInteger.ZERO;
        private long classes;
        private long leftOut;
        private boolean known;

        Inverse(MeasureContext frame) {
            this.diversities = frame.sensitive().stream().map(Diversity::of).toList();
            this.known = !diversities.isEmpty();
        }

        @Override
        public void add(PublishedClass published) {
            known &= published.sensitive().size() == diversities.size();
            double diversity = 0;
            for (int i = 0; i < diversities.size() && known; i++) {
                diversity += diversities.get(i).of(published.sensitive().get(i));
            }
            known &= !Double.isNaN(diversity);
            if (diversity > 0) {
                classes++;
                sum = sum.add(BigInteger.valueOf(Math.round(ONE / diversity)));
            } else {
                leftOut++;
            }
        }

        @Override
        public void merge(State other) {
            Inverse that = (Inverse) other;
            sum = sum.add(that.sum);
            classes += that.classes;
            leftOut += that.leftOut;
            known &= that.known;
        }

        @Override
        public Figure value() {
            double mean = known && classes > 0 ? sum.doubleValue() / ONE / classes : Double.NaN;
            return new Figure(DESCRIPTOR.name(), mean, Map.of(), Map.of("classes left out", (double) leftOut));
        }
    }
}
