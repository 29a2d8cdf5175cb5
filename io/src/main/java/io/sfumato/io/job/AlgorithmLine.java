package io.sfumato.io.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Form;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.job.Catalog;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problem;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Algorithms written on one line, such as {@code mondrian,greedy-k-member[variant=classification;penalty=2]}. Parameters are
 * checked as those of a job are. The members of a list are separated by {@code |}, levels are written {@code column:level},
 * and {@code all} stands for every algorithm that needs no parameters.
 *
 * @param named the algorithms in their order, each once
 * @param needy algorithms that lack parameters and so cannot run, with the parameters that they need
 */
public record AlgorithmLine(List<Named> named, Map<String, List<String>> needy) {

    private static final String ALL = "all";
    private static final String KEY = "algorithm";

    /** Commas part algorithms unless they stand in brackets. */
    private static final Pattern ITEM = Pattern.compile("[^,\\[]*(?:\\[[^\\]]*\\]?)?[^,]*");

    private static final Pattern WITH_PARAMETERS = Pattern.compile("([^\\[]*)\\[([^\\]]*)\\]\\s*");
    private static final Pattern NUMBER = Pattern.compile("-?[0-9]+(?:\\.[0-9]+)?(?:[eE]-?[0-9]+)?");

    /** An algorithm and the words it was written with. */
    public record Named(String words, Algorithm algorithm) {}

    public AlgorithmLine {
        named = List.copyOf(named);
        needy = Map.copyOf(needy);
    }

    /**
     * Reads a line.
     *
     * @param source what the line is called in messages
     * @param columns the columns of the job, for parameters that name some
     * @throws PolicyException with everything that is wrong with it
     */
    public static AlgorithmLine read(String source, String line, List<String> columns) {
        Complaints complaints = new Complaints(source);
        Map<String, Named> named = new LinkedHashMap<>();
        Map<String, List<String>> needy = new LinkedHashMap<>();
        Matcher items = ITEM.matcher(line);
        for (int at = 0; at <= line.length(); at = items.end() + 1) {
            items.region(at, line.length());
            items.lookingAt();
            String words = items.group().strip();
            DocumentPosition mark = new DocumentPosition(1, at + 1);
            if (words.equals(ALL)) {
                all(named, needy);
            } else if (!required(words).isEmpty()) {
                needy.put(words, required(words));
            } else {
                Complaints own = new Complaints(source);
                new CatalogEntries(columns, own)
                        .named(node(words, mark, own), KEY, Catalog.ALGORITHMS)
                        .ifPresent(algorithm -> named.putIfAbsent(words, new Named(words, algorithm)));
                complaints.addAll(naming(words, own));
            }
        }
        if (named.isEmpty() || !complaints.isEmpty()) {
            needy.forEach((name, parameters) -> complaints.add(
                    new DocumentPosition(1, 1), name + ": '" + String.join("', '", parameters) + "' is required"));
        }
        complaints.throwIfAny(PolicyException::new);
        named.values().forEach(each -> needy.remove(each.algorithm().name()));
        return new AlgorithmLine(List.copyOf(named.values()), needy);
    }

    /** What is wrong with one algorithm, which the message names. */
    private static List<Problem> naming(String words, Complaints own) {
        String name = words.replaceFirst("\\[.*", "").strip();
        try {
            own.throwIfAny(PolicyException::new);
            return List.of();
        } catch (PolicyException e) {
            return e.problems().stream()
                    .map(problem -> problem.message().contains(name)
                            ? problem
                            : new Problem(problem.place(), name + ": " + problem.message()))
                    .toList();
        }
    }

    /** The parameters that an algorithm of this name needs. */
    private static List<String> required(String name) {
        return Catalog.find(Catalog.ALGORITHMS, name).stream()
                .flatMap(entry -> entry.parameters().stream())
                .filter(Parameter::required)
                .map(Parameter::name)
                .toList();
    }

    private static void all(Map<String, Named> named, Map<String, List<String>> needy) {
        for (Descriptor<Algorithm> entry : Catalog.ALGORITHMS) {
            List<String> required = required(entry.name());
            if (required.isEmpty()) {
                named.putIfAbsent(entry.name(), new Named(entry.name(), entry.make(Map.of())));
            } else {
                needy.put(entry.name(), required);
            }
        }
    }

    /** The same as a job would write it: a name, or a map with a name and parameters. */
    private static Node node(String words, DocumentPosition mark, Complaints complaints) {
        Matcher matcher = WITH_PARAMETERS.matcher(words);
        if (!matcher.matches()) {
            return scalar(words, mark);
        }
        String name = matcher.group(1).strip();
        List<Entry> entries = new ArrayList<>(List.of(new Entry(scalar(KEY, mark), scalar(name, mark))));
        Set<String> keys = new LinkedHashSet<>(List.of(KEY));
        for (String pair : matcher.group(2).split(";", -1)) {
            int equals = pair.indexOf('=');
            String key = equals < 0 ? pair.strip() : pair.substring(0, equals).strip();
            if (equals < 0 || !keys.add(key)) {
                complaints.add(
                        mark,
                        equals < 0
                                ? name + ": parameters are written name=value and parted by ';'"
                                : name + ": '" + key + "' is given twice");
            } else {
                String value = pair.substring(equals + 1).strip();
                entries.add(new Entry(scalar(key, mark), value(type(name, key), value, mark)));
            }
        }
        return new Mapping(entries, mark);
    }

    private static Parameter.Type type(String name, String key) {
        return Catalog.find(Catalog.ALGORITHMS, name).stream()
                .flatMap(entry -> entry.parameters().stream())
                .filter(parameter -> parameter.name().equals(key))
                .map(Parameter::type)
                .findFirst()
                .orElse(Parameter.Type.TEXT);
    }

    private static Node value(Parameter.Type type, String value, DocumentPosition mark) {
        List<String> members = List.of(value.split("\\|", -1));
        return switch (type) {
            case LEVELS ->
                new Mapping(members.stream().map(member -> level(member, mark)).toList(), mark);
            case INTEGERS, TEXTS, COLUMNS ->
                new Listing(
                        members.stream()
                                .map(member -> (Node) scalar(member.strip(), mark))
                                .toList(),
                        mark);
            case INTEGER, DECIMAL, CHOICE, TEXT, FLAG, COLUMN -> scalar(value, mark);
        };
    }

    private static Entry level(String member, DocumentPosition mark) {
        int colon = member.lastIndexOf(':');
        String column = colon < 0 ? member : member.substring(0, colon);
        String level = colon < 0 ? "" : member.substring(colon + 1);
        return new Entry(scalar(column.strip(), mark), scalar(level.strip(), mark));
    }

    private static Scalar scalar(String text, DocumentPosition mark) {
        Form form = Form.TEXT;
        if (NUMBER.matcher(text).matches()) {
            form = Form.NUMBER;
        } else if (text.equals("true") || text.equals("false")) {
            form = Form.FLAG;
        }
        return new Scalar(text, form, mark);
    }
}
