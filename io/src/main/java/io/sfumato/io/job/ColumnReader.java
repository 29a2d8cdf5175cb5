package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.job.Catalog;
import io.sfumato.table.Bounds;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.table.Reason;
import io.sfumato.table.Reasons;
import io.sfumato.table.Role;
import io.sfumato.value.Kind;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/** Makes a column's specification of what is declared about it and of the format that its cells turned out to have. */
final class ColumnReader {

    /**
     * The greatest weight of a column; weights count by their ratios. A round number: more would let sums of losses grow
     * without being of use.
     */
    private static final double GREATEST_WEIGHT = 1000;

    private static final String TRULY_SENSITIVE = "truly-sensitive";
    private static final String REASON = "known-to-attackers";
    private static final String UNPROTECTED = "unprotected";

    private final TaxonomyReader taxonomies;
    private final RuleReader rules;
    private final Complaints complaints;

    ColumnReader(TaxonomyReader taxonomies, RuleReader rules, Complaints complaints) {
        this.taxonomies = taxonomies;
        this.rules = rules;
        this.complaints = complaints;
    }

    /** The specification, or a preliminary one if something was wrong. */
    ColumnSpec read(ColumnSection column, ValueFormat format) {
        Fields fields = column.fields();
        Role role = column.role().orElse(Role.IDENTIFYING);
        if (role == Role.QUASI && format.kind() == Kind.SET) {
            complaints.add(
                    column.mark(),
                    "set-valued columns cannot be quasi-identifying yet"
                            + (column.kind().isPresent()
                                    ? ""
                                    : "; 'kind: categorical' takes each cell of '" + column.name() + "' as one value"));
        }
        boolean target = fields.flag("target").orElse(false);
        if (target && role != Role.SENSITIVE) {
            complaints.add(fields.mark("target"), "only a sensitive column can be the target");
        }
        return new ColumnSpec(
                column.name(),
                role,
                role == Role.SUBJECT ? TextFormat.CATEGORICAL : format,
                role == Role.QUASI || role == Role.SENSITIVE
                        ? taxonomies.read(column.name(), fields)
                        : Optional.empty(),
                domain(fields, format),
                bounds(fields, format),
                weight(fields),
                target,
                fields.word("recode", CatalogEntries.names(Catalog.RECODINGS)),
                disguise(role, fields),
                trulySensitive(role, fields, format),
                rules.read(fields, role, format),
                new Reasons(reason(fields), unprotected(role, fields)));
    }

    /** The owner's reason. It must be a sentence, unless it begins with yes: that says that attackers do know the column. */
    private Optional<String> reason(Fields fields) {
        Optional<String> written = fields.text(REASON);
        if (written.map(Reason::new)
                .filter(reason -> !reason.isSentence() && !reason.admits())
                .isPresent()) {
            complaints.add(
                    fields.mark(REASON),
                    "'" + REASON
                            + "' must say in a sentence, of three words or more, why attackers do not know the column, "
                            + "such as \"no, internal code that stands on no letter\"; leave it out if they may know it");
        }
        return written;
    }

    private Optional<String> unprotected(Role role, Fields fields) {
        Optional<String> written = fields.text(UNPROTECTED);
        if (fields.node(UNPROTECTED).isPresent() && role != Role.SENSITIVE) {
            complaints.add(fields.mark(UNPROTECTED), "'" + UNPROTECTED + "' is for sensitive columns");
        } else if (written.map(Reason::new)
                .filter(reason -> !reason.isSentence())
                .isPresent()) {
            complaints.add(
                    fields.mark(UNPROTECTED),
                    "'" + UNPROTECTED
                            + "' must say in a sentence, of three words or more, why no promise has to cover the column, such as "
                            + "\"everybody in the study has agreed to publish it\"");
        }
        return written;
    }

    /** Values as they stand in the cells; kept in their canonical form. */
    private List<String> trulySensitive(Role role, Fields fields, ValueFormat format) {
        List<String> values = fields.texts(TRULY_SENSITIVE).orElse(List.of());
        if (fields.node(TRULY_SENSITIVE).isPresent() && role != Role.SENSITIVE) {
            complaints.add(fields.mark(TRULY_SENSITIVE), "'" + TRULY_SENSITIVE + "' is for sensitive columns");
        }
        List<String> canonical = values.stream()
                .flatMap(value -> Optional.ofNullable(format.canonical(value)).stream())
                .distinct()
                .toList();
        if (values.stream().anyMatch(value -> format.canonical(value) == null)) {
            complaints.add(
                    fields.mark(TRULY_SENSITIVE),
                    "a value of '" + TRULY_SENSITIVE + "' is not "
                            + format.kind().word() + " as the cells are");
        }
        return canonical;
    }

    private Disguise disguise(Role role, Fields fields) {
        Disguise disguise = fields.word("publish", JobKeys.DISGUISES)
                .map(word -> Disguise.valueOf(word.toUpperCase(Locale.ROOT)))
                .orElse(Disguise.DROP);
        if (fields.node("publish").isPresent() && role != Role.IDENTIFYING) {
            complaints.add(fields.mark("publish"), "'publish' is for identifying columns");
        }
        return disguise;
    }

    private double weight(Fields fields) {
        double weight = fields.number("weight").map(BigDecimal::doubleValue).orElse(1.0);
        if (weight >= 0 && weight <= GREATEST_WEIGHT) {
            return weight;
        }
        complaints.add(fields.mark("weight"), "'weight' must be between 0 and " + (int) GREATEST_WEIGHT);
        return 1;
    }

    /** Ends are written plainly, whatever the notation of the cells: numbers with a point, ISO dates. */
    private Optional<ColumnSpec.Domain> domain(Fields fields, ValueFormat format) {
        List<String> ends = fields.texts("domain").orElse(List.of());
        if (fields.node("domain").isEmpty() || !isOrdered("domain", fields, format)) {
            return Optional.empty();
        }
        ValueFormat plain = format.plain();
        List<String> canonical = ends.stream()
                .flatMap(end -> Optional.ofNullable(plain.canonical(end)).stream())
                .toList();
        if (ends.size() != 2 || canonical.size() != 2) {
            complaints.add(
                    fields.mark("domain"),
                    "'domain' must be [least, greatest], each "
                            + (format.kind() == Kind.DATE ? "a date such as 2024-12-31" : "a number"));
            return Optional.empty();
        } else if (plain.compare(canonical.get(0), canonical.get(1)) > 0) {
            complaints.add(fields.mark("domain"), "'domain' must begin with its least value");
            return Optional.empty();
        }
        return Optional.of(new ColumnSpec.Domain(canonical.get(0), canonical.get(1)));
    }

    private boolean isOrdered(String key, Fields fields, ValueFormat format) {
        if (!format.kind().ordered()) {
            complaints.add(
                    fields.mark(key),
                    "'" + key + "' is for numbers and dates, and this column is "
                            + format.kind().word());
            return false;
        }
        return true;
    }

    private Bounds bounds(Fields fields, ValueFormat format) {
        Node node = fields.node("bounds").orElse(null);
        if (node == null || (node instanceof Scalar scalar && scalar.text().equals(JobKeys.EXACT))) {
            return Bounds.EXACT;
        } else if (!(node instanceof Mapping)) {
            complaints.add(node, "'bounds' must be exact or a map with 'grid'");
            return Bounds.EXACT;
        } else if (format.kind() != Kind.NUMERIC) {
            complaints.add(
                    node,
                    "a grid is for numbers, and this column is "
                            + format.kind().word()
                            + (format.kind() == Kind.DATE ? "; use 'taxonomy: {dates: [month, year]}'" : ""));
            return Bounds.EXACT;
        }
        return grid(new Fields((Mapping) node, JobKeys.BOUNDS, complaints), node);
    }

    private Bounds grid(Fields fields, Node node) {
        fields.required("grid", "the step on which ranges begin and end");
        Optional<BigDecimal> step = fields.number("grid");
        Optional<BigDecimal> bottom = fields.number("bottom");
        Optional<BigDecimal> top = fields.number("top");
        if (step.isEmpty()) {
            return Bounds.EXACT;
        }
        try {
            return new Bounds.Grid(step.get(), bottom.orElse(null), top.orElse(null));
        } catch (IllegalArgumentException e) {
            complaints.add(node, String.valueOf(e.getMessage()));
            return Bounds.EXACT;
        }
    }
}
