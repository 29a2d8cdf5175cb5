package io.sfumato.io.utd;

import io.sfumato.io.document.Suggestion;
import io.sfumato.io.hierarchy.UtdXml;
import io.sfumato.io.utd.UtdConfig.Attribute;
import io.sfumato.io.utd.UtdConfig.FileName;
import io.sfumato.io.xml.Element;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Reads the elements of a configuration, goes on whatever is wrong, and complains at the end. */
final class UtdConfigReader {

    private static final List<String> SECTIONS = List.of("input", "output", "id", "qid", "sens");
    private static final String GEN_VALS = "genvals";

    private final Element root;
    private final Place place;
    private final Problems problems = new Problems();
    private final List<String> notes = new ArrayList<>();

    UtdConfigReader(String source, Element root) {
        this.root = root;
        this.place = Place.in(source);
    }

    UtdConfig read(String text) {
        checkNames();
        UtdMethod method = method();
        List<Attribute> attributes = attributes();
        UtdPromises promises = new UtdPromises(root, place, problems, notes);
        List<Map<String, Object>> protect = promises.read(method, sensitive(attributes));
        FileName input = file("input", "the table");
        FileName output = file("output", "the release");
        char separator = separator();
        checkFormat();
        problems.throwIfAny(InputException::new);
        return new UtdConfig(
                place.source(),
                text,
                root.line(),
                input,
                separator,
                output,
                method.algorithm(),
                method.labels(),
                protect,
                attributes,
                notes);
    }

    private void complain(Element element, String message) {
        problems.add(place.line(element.line()), message);
    }

    private void note(Element element, String message) {
        notes.add(place.line(element.line()) + ": " + message);
    }

    /** A misspelt word would silently become the toolbox's default, so none is passed over. */
    private void checkNames() {
        Set<String> known = Set.of("method", "k", "l", "c", "t");
        for (String attribute : root.attributes().keySet()) {
            if (!known.contains(attribute) && !attribute.startsWith("xmlns") && !attribute.contains("schemalocation")) {
                complain(
                        root,
                        "unknown attribute '" + attribute + "'" + Suggestion.among(List.copyOf(known), attribute));
            }
        }
        for (Element child : root.children()) {
            String name = child.name().toLowerCase(Locale.ROOT);
            if (!SECTIONS.contains(name)) {
                complain(child, "unknown element '" + child.name() + "'" + Suggestion.among(SECTIONS, name));
            }
        }
        for (String once : List.of("input", "output")) {
            root.children(once).skip(1).forEach(more -> complain(more, "there can be one '" + once + "' only"));
        }
    }

    private UtdMethod method() {
        String word = root.attribute("method");
        Optional<UtdMethod> method = UtdMethod.of(word);
        if (method.isEmpty()) {
            complain(
                    root,
                    word.isBlank()
                            ? "'method' is missing; known are: " + String.join(", ", UtdMethod.words())
                            : "unknown method '" + word.strip() + "'"
                                    + Suggestion.among(
                                            UtdMethod.words(), word.strip().toLowerCase(Locale.ROOT)));
        } else if (method.get() == UtdMethod.ANATOMY) {
            complain(
                    root,
                    "anatomy publishes the quasi-identifiers as they are, beside a table of sensitive values; Sfumato "
                            + "coarsens instead: write method='incognito_l' to promise the same diversity");
        }
        return method.orElse(UtdMethod.MONDRIAN);
    }

    private List<Attribute> attributes() {
        Map<Integer, Attribute> byIndex = new HashMap<>();
        List<Attribute> attributes = new ArrayList<>();
        Map<String, Role> roles = Map.of("qid", Role.QUASI, "id", Role.IDENTIFYING, "sens", Role.SENSITIVE);
        for (UtdXml.Named named : UtdXml.named(root, "qid", "id", "sens")) {
            Element element = named.attribute();
            String index = element.attribute("index").strip();
            if (!index.matches("\\d{1,6}")) {
                complain(element, "'index' must be the number of a column, counted from 0");
                continue;
            }
            String section = named.section();
            boolean mapped = element.children("map").findFirst().isPresent();
            Attribute attribute = new Attribute(
                    Integer.parseInt(index),
                    named.name(),
                    roles.getOrDefault(section, Role.IDENTIFYING),
                    section.equals("qid") && !mapped,
                    element.line());
            checkAttribute(element, section);
            Attribute before = byIndex.putIfAbsent(attribute.index(), attribute);
            if (before != null) {
                complain(element, "column " + index + " is listed before, in line " + before.line());
            } else {
                attributes.add(attribute);
            }
        }
        if (root.children("qid")
                .noneMatch(qid -> qid.children("att").findFirst().isPresent())) {
            complain(root, "'qid' with at least one 'att' is missing: the columns that others may know");
        }
        return attributes;
    }

    private void checkAttribute(Element attribute, String section) {
        for (Element child : attribute.children()) {
            boolean known = child.is("map") || child.is("vgh");
            if (!known) {
                complain(
                        child,
                        "unknown element '" + child.name() + "'"
                                + Suggestion.among(List.of("map", "vgh"), child.name()));
            } else if (section.equals("id") || (section.equals("sens") && child.is("vgh"))) {
                note(child, "'" + child.name() + "' means nothing in '" + section + "' and was not read");
            }
        }
    }

    private static List<Attribute> sensitive(List<Attribute> attributes) {
        return attributes.stream()
                .filter(attribute -> attribute.role() == Role.SENSITIVE)
                .toList();
    }

    private FileName file(String section, String meaning) {
        Optional<Element> element = root.children(section).findFirst();
        String name = element.map(each -> each.attribute("filename").strip()).orElse("");
        if (name.isEmpty()) {
            complain(element.orElse(root), "'" + section + "' with a 'filename' is missing: " + meaning);
        }
        return new FileName(name, element.orElse(root).line());
    }

    /** The toolbox takes the separator for a regular expression; here it is one character with or without blanks around. */
    private char separator() {
        Element input = root.children("input").findFirst().orElse(root);
        String written = input.attributes().getOrDefault("separator", ",");
        String bare = written.replace("\\s*", "").replace(" *", "").replace("\\t", "\t");
        if (bare.length() > 1 && bare.strip().length() >= 1) {
            bare = bare.strip();
        }
        if (bare.length() == 2 && bare.charAt(0) == '\\' && !Character.isLetterOrDigit(bare.charAt(1))) {
            bare = bare.substring(1);
        }
        boolean usable =
                bare.length() == 1 && bare.charAt(0) != '\n' && bare.charAt(0) != '\r' && bare.charAt(0) != '"';
        if (!usable) {
            complain(
                    input,
                    "'separator' must be one character, or one between blanks such as \\s*,\\s*; other regular "
                            + "expressions are not read");
            return ',';
        }
        return bare.charAt(0);
    }

    private void checkFormat() {
        root.children("output").findFirst().ifPresent(output -> {
            String format = output.attribute("format").strip().toLowerCase(Locale.ROOT);
            if (format.equals("genvalsdist") || format.equals("anatomy")) {
                complain(
                        output,
                        "the format '" + output.attribute("format").strip() + "' is not written: it publishes "
                                + (format.equals("anatomy")
                                        ? "the quasi-identifiers as they are"
                                        : "how the values of each class are spread, which no promise covers")
                                + "; write format='genVals'");
            } else if (!format.isEmpty() && !format.equals(GEN_VALS)) {
                complain(output, "unknown format '" + output.attribute("format").strip() + "'; known is genVals");
            }
        });
    }
}
