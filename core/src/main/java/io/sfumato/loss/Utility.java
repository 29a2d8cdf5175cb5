package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.LinkedHashMap;
import java.util.List;

/** One minus the set form of NCP (000, equation 2-5). */
public record Utility() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "utility",
            "Utility",
            "How much of the exact values is left, averaged over cells: 1 is everything, 0 nothing.",
            "1 - NCP in its set form.",
            Audience.RESEARCH,
            List.of(),
            List.of(),
            arguments -> new Utility());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public State start(Frame frame) {
        return new Complement(new NcpSets().start(frame));
    }

    /** One minus another state. */
    private record Complement(State loss) implements State {
        @Override
        public void add(PublishedClass published) {
            loss.add(published);
        }

        @Override
        public void merge(State other) {
            loss.merge(((Complement) other).loss);
        }

        @Override
        public Figure value() {
            Figure figure = loss.value();
            LinkedHashMap<String, Double> perColumn = new LinkedHashMap<>();
            figure.perColumn().forEach((column, share) -> perColumn.put(column, 1 - share));
            return new Figure(DESCRIPTOR.name(), 1 - figure.value(), perColumn);
        }
    }
}
