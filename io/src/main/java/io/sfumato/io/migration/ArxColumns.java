package io.sfumato.io.migration;

import io.sfumato.io.job.JobProposal;
import io.sfumato.io.migration.ArxProject.Attribute;
import io.sfumato.table.Bounds;
import io.sfumato.table.Role;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Columns of a project as columns of a job. What has no place there is added to {@code left}. */
record ArxColumns(ArxProject project, List<String> left) {

    /** A column with the tree that was made for it. */
    JobProposal.Column column(Attribute attribute, Map<String, Object> tree) {
        List<String> remarks = new ArrayList<>();
        if (!attribute.microaggregation().isEmpty()) {
            left.add("the microaggregation of '" + attribute.name()
                    + "': it is coarsened like the others; 'recode: centroids' publishes averages");
        }
        if (attribute.role() == Role.QUASI && attribute.hierarchy().isEmpty()) {
            remarks.add("ARX has no hierarchy for this column.");
        }
        List<ArxCriterion> open = project.criteria().stream()
                .filter(criterion -> criterion.promise().isEmpty())
                .filter(criterion ->
                        criterion.column().map(attribute.name()::equals).orElse(attribute.role() == Role.QUASI))
                .toList();
        open.forEach(criterion -> remarks.add(
                "ARX promises '" + criterion.words() + "', which was not taken over: " + criterion.advice()));
        return new JobProposal.Column(
                attribute.name(),
                remarks,
                Optional.of(attribute.role()),
                format(attribute),
                tree,
                Bounds.EXACT,
                settings(attribute),
                open.isEmpty());
    }

    /** A column that the project says nothing about. */
    JobProposal.Column unknown(String name) {
        left.add("the role of '" + name + "', about which the project says nothing: it is undecided in the job");
        return new JobProposal.Column(
                name,
                List.of("The project says nothing about this column."),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Bounds.EXACT,
                Map.of(),
                true);
    }

    private Optional<ValueFormat> format(Attribute attribute) {
        if (attribute.role() == Role.IDENTIFYING) {
            return Optional.empty();
        } else if (attribute.role() == Role.INSENSITIVE) {
            return Optional.of(TextFormat.CATEGORICAL);
        }
        String type = attribute.datatype();
        if (type.equals("integer") || type.equals("decimal")) {
            return Optional.of(NumberFormat.PLAIN);
        } else if (type.startsWith("date")) {
            Optional<ValueFormat> dates = Optional.ofNullable(DateFormat.of(attribute.format()));
            if (dates.isEmpty()) {
                left.add("that '" + attribute.name()
                        + "' is a date: its format is none that is read here, so its cells are " + "taken as text");
            }
            return Optional.of(dates.orElse(TextFormat.CATEGORICAL));
        } else if (type.startsWith("ordinal") || type.startsWith("ordered")) {
            left.add("the order of the values of '" + attribute.name() + "': its cells are taken as categories");
        }
        return Optional.of(TextFormat.CATEGORICAL);
    }

    /** Weights only if they say anything: ARX gives every attribute the same one. */
    private Map<String, Object> settings(Attribute attribute) {
        Map<String, Object> settings = new LinkedHashMap<>();
        boolean differ = project.attributes().stream()
                        .filter(each -> each.role() == Role.QUASI)
                        .map(each -> project.weights().get(each.name()))
                        .distinct()
                        .count()
                > 1;
        Double weight = project.weights().get(attribute.name());
        if (differ && weight != null && attribute.role() == Role.QUASI) {
            settings.put("weight", weight);
        }
        if (attribute.response() && attribute.role() == Role.SENSITIVE) {
            settings.put("target", true);
        } else if (attribute.response()) {
            left.add("that '" + attribute.name()
                    + "' is a response variable: only a sensitive column can be the target");
        }
        return settings;
    }
}
