package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.BitSet;
import java.util.List;
import java.util.Set;

/** Rows in classes with one sensitive value that is truly sensitive (Byun et al. 2006, definition 10). */
public record SensitiveDiversity() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "sd",
            "Sensitive diversity (SD)",
            "How many published rows stand in a class where everyone has the same truly sensitive value.",
            "As equal diversity, but only values count that the job lists as truly-sensitive for the column. Cannot be told without such a list.",
            Audience.RESEARCH,
            List.of(),
            List.of(
                    "Byun, J.-W., Kamra, A., Bertino, E., Li, N.: Efficient k-anonymization using clustering techniques. DASFAA 2007."),
            arguments -> new SensitiveDiversity());

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
        List<SensitiveCodes> listed =
                frame.sensitive().stream().filter(SensitiveCodes::listed).toList();
        List<BitSet> codes = listed.stream().map(SensitiveCodes::trulySensitive).toList();
        return new SingleValues(
                name(), frame, listed, (at, code) -> codes.get(at).get(code));
    }
}
