package io.sfumato.io.migration;

import io.sfumato.io.xml.Element;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Problems;
import io.sfumato.table.Role;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the XML parts of an ARX project say.
 *
 * @param separator between cells, if it says so
 * @param suppression the share of rows that may be left out
 * @param weights by attribute
 * @param others other settings that matter but have no place in a job, in words
 */
record ArxProject(
        @Nullable Character separator,
        BigDecimal suppression,
        Map<String, Double> weights,
        List<ArxCriterion> criteria,
        List<Attribute> attributes,
        List<String> others) {

    /** The settings of the run, as the data are before it. */
    static final String INPUT = "input/";

    private static final Set<String> SILENT = Set.of(
            "suppresstuplesinnonanonymousoutput",
            "suppressionstring",
            "suppressedattributetypes",
            "removeoutliers",
            "protectsensitiveassociations",
            "relativemaxoutliers",
            "attributeweights",
            "criteria");

    /**
     * A column.
     *
     * @param datatype ARX's word for the kind of its values, lower case
     * @param format how they are written, or empty
     * @param hierarchy the part with its hierarchy, if it has one
     * @param least the lowest level allowed, if it says so
     * @param greatest the highest
     * @param microaggregation the function that would replace its values, or empty
     * @param response whether classifiers are to predict it
     */
    record Attribute(
            String name,
            Role role,
            String datatype,
            String format,
            Optional<String> hierarchy,
            Optional<Integer> least,
            Optional<Integer> greatest,
            String microaggregation,
            boolean response) {}

    static ArxProject read(ArxArchive archive) {
        Problems problems = new Problems();
        Element config = archive.xml(INPUT + "config.xml");
        Element definition = archive.xml(INPUT + "definition.xml");
        List<Attribute> attributes = new ArrayList<>();
        definition.children("assigment").forEach(each -> attributes.add(attribute(each, archive, problems)));
        if (attributes.isEmpty()) {
            problems.add(archive.place(INPUT + "definition.xml"), "lists no attribute");
        }
        BigDecimal suppression = suppression(config, archive, problems);
        Map<String, Double> weights = weights(config, archive, problems);
        problems.throwIfAny(InputException::new);
        List<ArxCriterion> criteria = config.children("criteria")
                .flatMap(all -> all.children("criterion"))
                .map(each -> ArxCriterion.of(each.text()))
                .toList();
        return new ArxProject(separator(archive), suppression, weights, criteria, attributes, others(config));
    }

    private static @Nullable Character separator(ArxArchive archive) {
        if (!archive.has("project.xml")) {
            return null;
        }
        String text = archive.xml("project.xml")
                .children("separator")
                .findFirst()
                .map(each -> each.content().toString())
                .orElse("");
        return text.length() == 1 && "\n\r\"".indexOf(text.charAt(0)) < 0 ? text.charAt(0) : null;
    }

    private static BigDecimal suppression(Element config, ArxArchive archive, Problems problems) {
        Optional<Element> limit = config.children("relativemaxoutliers").findFirst();
        String text = limit.map(Element::text).orElse("0");
        Optional<BigDecimal> share = number(text);
        if (share.isPresent() && share.get().signum() >= 0 && share.get().compareTo(BigDecimal.ONE) <= 0) {
            return share.get();
        }
        problems.add(
                archive.place(INPUT + "config.xml")
                        .line(limit.map(Element::line).orElse(0L)),
                "'relativeMaxOutliers' must be a share from 0 to 1");
        return BigDecimal.ZERO;
    }

    /** Java writes small numbers with an exponent. */
    private static Optional<BigDecimal> number(String text) {
        return text.matches("\\d{1,9}(\\.\\d{1,30})?([eE]-?\\d{1,2})?")
                ? Optional.of(new BigDecimal(text))
                : Optional.empty();
    }

    private static Map<String, Double> weights(Element config, ArxArchive archive, Problems problems) {
        Map<String, Double> weights = new LinkedHashMap<>();
        config.children("attributeweights")
                .flatMap(all -> all.children("attributeweight"))
                .forEach(each -> {
                    Optional<BigDecimal> weight = number(each.text("weight"));
                    if (weight.isEmpty()) {
                        problems.add(
                                archive.place(INPUT + "config.xml").line(each.line()),
                                "'weight' must be a number, 0 or more");
                    }
                    weight.ifPresent(number -> weights.put(each.text("attribute"), number.doubleValue()));
                });
        return weights;
    }

    private static List<String> others(Element config) {
        List<String> others = new ArrayList<>();
        for (Element child : config.children()) {
            String name = child.name().toLowerCase(Locale.ROOT);
            if (name.equals("metric")) {
                others.add("the quality model '" + child.text() + "': the search uses its own measure of loss; see "
                        + "'sfumato catalog measure'");
            } else if (name.equals("practicalmonotonicity")) {
                if (child.text().equals("true")) {
                    others.add("the assumption of practical monotonicity: nothing is assumed here that does not hold");
                }
            } else if (!SILENT.contains(name)) {
                others.add("the setting '" + child.name() + "', which is not known here");
            }
        }
        return others;
    }

    private static Attribute attribute(Element element, ArxArchive archive, Problems problems) {
        String name = element.text("name");
        long line = element.line();
        String type = element.text("type");
        Optional<Role> role = role(type);
        if (name.isEmpty()) {
            problems.add(archive.place(INPUT + "definition.xml").line(line), "an attribute has no name");
        }
        if (role.isEmpty()) {
            problems.add(
                    archive.place(INPUT + "definition.xml").line(line),
                    "the type of attribute '" + name + "' is none that ARX has");
        }
        String ref = element.text("ref");
        Optional<String> hierarchy = ref.isEmpty() ? Optional.empty() : Optional.of(INPUT + ref);
        hierarchy
                .filter(part -> !ref.startsWith("hierarchies/") || !archive.has(part))
                .ifPresent(part -> problems.add(
                        archive.place(INPUT + "definition.xml").line(line),
                        "the hierarchy of attribute '" + name + "' is not in the project"));
        return new Attribute(
                name,
                role.orElse(Role.IDENTIFYING),
                element.text("datatype").toLowerCase(Locale.ROOT),
                element.text("format"),
                hierarchy,
                level(element.text("min")),
                level(element.text("max")),
                containing(element, "microaggregationfunction"),
                containing(element, "responsevariable").equals("true"));
    }

    private static String containing(Element element, String part) {
        return element.children().stream()
                .filter(child -> child.name().toLowerCase(Locale.ROOT).contains(part))
                .findFirst()
                .map(Element::text)
                .orElse("");
    }

    private static Optional<Role> role(String type) {
        return switch (type) {
            case "IDENTIFYING_ATTRIBUTE" -> Optional.of(Role.IDENTIFYING);
            case "QUASI_IDENTIFYING_ATTRIBUTE" -> Optional.of(Role.QUASI);
            case "SENSITIVE_ATTRIBUTE" -> Optional.of(Role.SENSITIVE);
            case "INSENSITIVE_ATTRIBUTE" -> Optional.of(Role.INSENSITIVE);
            default -> Optional.empty();
        };
    }

    private static Optional<Integer> level(String text) {
        return text.matches("\\d{1,3}") ? Optional.of(Integer.valueOf(text)) : Optional.empty();
    }
}
