package io.sfumato.loss;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Missing;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Suppressed;
import io.sfumato.label.Label.Value;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.ConstraintRule.Side;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.ValueFormat;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Whether labels of one column keep a rule: a label breaks it when it stands for values of both sides. It needs the label's
 * text, the rule and the declared taxonomy, nothing of the original.
 */
public record RuleCheck(
        ConstraintRule rule, ValueFormat format, @Nullable Taxonomy taxonomy) {

    public boolean keeps(Label label) {
        return !(touches(label, Side.ONE) && touches(label, Side.OTHER));
    }

    private boolean touches(Label label, Side side) {
        if (label instanceof Missing || label instanceof Suppressed) {
            return label instanceof Suppressed;
        } else if (label instanceof OneOf set) {
            return set.members().stream().anyMatch(member -> touches(member, side));
        } else if (label instanceof Value value) {
            return side(value.text()) == side;
        }
        Optional<Extent> extent = format.kind().ordered() ? Extent.of(label, format) : Optional.empty();
        return extent.map(range -> touches(range, side)).orElseGet(() -> under(label, side));
    }

    private Side side(String value) {
        boolean readable =
                !format.kind().ordered() || value.equals(format.plain().canonical(value));
        return readable ? rule.side(value, format, taxonomy) : Side.NEITHER;
    }

    private boolean touches(Extent range, Side side) {
        if (rule instanceof Boundary boundary) {
            return side == Side.ONE
                    ? range.from() <= format.position(boundary.below())
                    : range.to() >= format.position(boundary.above());
        }
        Apart apart = (Apart) rule;
        List<String> names = side == Side.ONE ? apart.one() : apart.other();
        return names.stream()
                .filter(name -> name.equals(format.plain().canonical(name)))
                .mapToDouble(format::position)
                .anyMatch(place -> range.from() <= place && place <= range.to());
    }

    /** A name stands for the values below it; one that no tree knows, for anything. */
    private boolean under(Label label, Side side) {
        int node = taxonomy != null && label instanceof Node name ? taxonomy.node(name.name()) : -1;
        if (taxonomy == null || node < 0) {
            return true;
        }
        int last = taxonomy.hasMissing() ? taxonomy.leaves() - 2 : taxonomy.leaves() - 1;
        return IntStream.rangeClosed(taxonomy.first(node), Math.min(last, taxonomy.last(node)))
                .anyMatch(leaf -> side(taxonomy.label(leaf)) == side);
    }
}
