package io.sfumato.record;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Missing;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Range;
import io.sfumato.label.Label.Value;

/** Labels in plain words, for the data dictionary. */
final class LabelWords {

    private LabelWords() {}

    static String of(Label label) {
        if (label instanceof Value) {
            return "this value";
        } else if (label instanceof Range range) {
            return of(range);
        } else if (label instanceof OneOf set) {
            return "one of these " + set.members().size();
        } else if (label instanceof Node) {
            return "any value under this name in the column's taxonomy";
        }
        return label instanceof Missing ? "no value recorded" : "any value, or none";
    }

    private static String of(Range range) {
        if (range.low() == null) {
            return range.high() == null ? "any value, but not missing" : range.high() + " or less";
        }
        return range.high() == null
                ? range.low() + " or more"
                : "from " + range.low() + " to " + range.high() + ", both included";
    }
}
