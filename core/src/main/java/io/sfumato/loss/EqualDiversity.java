package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import java.util.List;
import java.util.Set;

/** Rows in classes with one sensitive value (Byun et al. 2006, definition 10). */
public record EqualDiversity() implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "ed",
            "Equal diversity (ED)",
            "How many published rows stand in a class where everyone has the same sensitive value.",
            "Whoever finds such a row's class learns the value. Each sensitive column is counted by itself, too; overall a row counts when any of them has one value in its class. A class with missing values has one value only if all rows have it. Cannot be told without a sensitive column.",
            Audience.STANDARD,
            List.of(),
            List.of(
                    "Byun, J.-W., Kamra, A., Bertino, E., Li, N.: Efficient k-anonymization using clustering techniques. DASFAA 2007."),
            arguments -> new EqualDiversity());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public boolean tellable() {
        return true;
    }

    @Override
    public Set<Need> needs() {
        return Set.of(Need.SENSITIVE);
    }

    @Override
    public State start(MeasureContext frame) {
        return new SingleValues(name(), frame, frame.sensitive(), (at, code) -> true);
    }
}
