package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.table.Role;
import io.sfumato.value.Kind;
import io.sfumato.value.ValueFormat;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Reads the data constraint rules of columns: what published labels should keep apart. */
final class RuleReader {

    private final ResearchSection research;
    private final Complaints complaints;

    RuleReader(ResearchSection research, Complaints complaints) {
        this.research = research;
        this.complaints = complaints;
    }

    Rules read(Fields column, Role role, ValueFormat format) {
        List<ConstraintRule> rules = new ArrayList<>();
        for (Node node : column.list("rules").orElse(List.of())) {
            rule(node, format).ifPresent(rules::add);
        }
        if (column.node("rules").isPresent() && role != Role.QUASI) {
            complaints.add(column.mark("rules"), "'rules' are for quasi columns: the others are not coarsened");
            rules.clear();
        }
        return new Rules(rules, research.base(), research.emphasis());
    }

    private Optional<ConstraintRule> rule(Node node, ValueFormat format) {
        if (!(node instanceof Mapping map)) {
            complaints.add(node, "a rule is a map with 'boundary' or 'apart', and this is " + node.what());
            return Optional.empty();
        }
        Fields fields = new Fields(map, JobKeys.RULE, complaints);
        boolean boundary = fields.node("boundary").isPresent();
        if (boundary == fields.node("apart").isPresent()) {
            complaints.add(node, "a rule has either 'boundary: [64, 65]' or 'apart: [one, other]'");
            return Optional.empty();
        }
        double importance = importance(fields);
        return boundary ? boundary(fields, format, importance) : apart(fields, format, importance);
    }

    private double importance(Fields fields) {
        double importance =
                fields.number("importance").map(BigDecimal::doubleValue).orElse(1.0);
        if (importance > 0 && importance <= ResearchSection.GREATEST) {
            return importance;
        }
        complaints.add(
                fields.mark("importance"),
                "'importance' must be more than 0 and at most " + (int) ResearchSection.GREATEST);
        return 1;
    }

    /** Ends are written plainly, whatever the notation of the cells: numbers with a point, ISO dates. */
    private Optional<ConstraintRule> boundary(Fields fields, ValueFormat format, double importance) {
        if (!format.kind().ordered()) {
            complaints.add(
                    fields.mark("boundary"),
                    "a boundary is for numbers and dates, and this column is "
                            + format.kind().word() + "; use 'apart'");
            return Optional.empty();
        }
        List<String> ends = fields.texts("boundary").orElse(List.of()).stream()
                .flatMap(end -> Optional.ofNullable(format.plain().canonical(end)).stream())
                .toList();
        if (ends.size() != 2
                || fields.texts("boundary").orElse(List.of()).size() != 2
                || format.plain().compare(ends.get(0), ends.get(1)) >= 0) {
            complaints.add(
                    fields.mark("boundary"),
                    "'boundary' must be [the last value below, the first above], such as "
                            + (format.kind() == Kind.DATE ? "[1999-12-31, 2000-01-01]" : "[64, 65]"));
            return Optional.empty();
        }
        return Optional.of(new ConstraintRule.Boundary(ends.get(0), ends.get(1), importance));
    }

    private Optional<ConstraintRule> apart(Fields fields, ValueFormat format, double importance) {
        List<Node> nodes = fields.list("apart").orElse(List.of());
        if (nodes.size() != 2) {
            complaints.add(fields.mark("apart"), "'apart' must be two sides, each a value or a list of values");
            return Optional.empty();
        }
        List<String> one = side(nodes.get(0), format);
        List<String> other = side(nodes.get(1), format);
        if (one.isEmpty() || other.isEmpty()) {
            return Optional.empty();
        } else if (one.stream().anyMatch(other::contains)) {
            complaints.add(fields.mark("apart"), "a value cannot be kept apart from itself");
            return Optional.empty();
        }
        return Optional.of(new ConstraintRule.Apart(one, other, importance));
    }

    private List<String> side(Node node, ValueFormat format) {
        List<Node> members = node instanceof Listing listing ? listing.items() : List.of(node);
        List<String> values = new ArrayList<>();
        for (Node member : members) {
            String value = member instanceof Scalar scalar ? format.plain().canonical(scalar.text()) : null;
            if (value == null) {
                complaints.add(member, "this cannot be a value of the column");
                return List.of();
            }
            values.add(value);
        }
        if (values.isEmpty()) {
            complaints.add(node, "a side needs at least one value");
        }
        return values;
    }
}
