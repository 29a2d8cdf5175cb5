package io.sfumato.io.job;

import static io.sfumato.io.job.ParameterSchema.anyOf;
import static io.sfumato.io.job.ParameterSchema.described;
import static io.sfumato.io.job.ParameterSchema.list;
import static io.sfumato.io.job.ParameterSchema.object;
import static io.sfumato.io.job.ParameterSchema.text;
import static io.sfumato.io.job.ParameterSchema.typed;
import static io.sfumato.io.job.ParameterSchema.words;

import io.sfumato.catalog.Descriptor;
import io.sfumato.io.document.JsonText;
import io.sfumato.io.hierarchy.HierarchyFiles;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.space.LossForm;
import io.sfumato.table.WithinPerson;
import io.sfumato.taxonomy.Taxonomies;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.Kind;
import io.sfumato.value.ValueFormat;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import tools.jackson.databind.node.JsonNodeFactory;
import tools.jackson.databind.node.ObjectNode;

/**
 * The grammar of jobs as a JSON schema (draft 2020-12), for editors that complete and check while somebody types. It is made
 * from the catalogue, so it knows every algorithm, model, taxonomy and their parameters. It cannot know the columns of a
 * table: {@link JobFile#read} checks those and everything else.
 */
public final class JobSchema {

    private static final JsonNodeFactory NODES = JsonNodeFactory.instance;

    private JobSchema() {}

    /** The schema as text; the same catalogue gives the same text. */
    public static String json() {
        ObjectNode schema = NODES.objectNode();
        schema.put("$schema", "https://json-schema.org/draft/2020-12/schema");
        schema.put("$id", "urn:sfumato:job:" + JobKeys.VERSION);
        schema.put("title", "Sfumato job");
        schema.setAll(object(
                "What a table holds, what is promised about the release, and how far the table may be coarsened.",
                properties(JobKeys.JOB, job()),
                List.of("version", "input", "columns", "protect", "output")));
        return JsonText.of(schema);
    }

    /** The schemas of all keys, in their order; a key without one, or the reverse, is our mistake. */
    private static ObjectNode properties(List<String> keys, Map<String, ObjectNode> schemas) {
        if (!schemas.keySet().equals(Set.copyOf(keys))) {
            throw new IllegalStateException("the schema does not have the keys of the grammar: " + keys);
        }
        ObjectNode properties = NODES.objectNode();
        keys.forEach(key -> properties.set(key, schemas.get(key)));
        return properties;
    }

    private static Map<String, ObjectNode> job() {
        return Map.ofEntries(
                Map.entry("version", described("The version of this grammar.").put("const", JobKeys.VERSION)),
                Map.entry(
                        "input", anyOf("The table.", List.of(file("A CSV file; its dialect is found out."), input()))),
                Map.entry(
                        "population",
                        anyOf(
                                "A table of people with the quasi columns, for k-map and delta-presence: those of the input, "
                                        + "and others.",
                                List.of(file("A CSV file; its dialect is found out."), input()))),
                Map.entry("columns", columns()),
                Map.entry("research-value", research()),
                Map.entry("protect", protect()),
                Map.entry("algorithm", algorithm()),
                Map.entry("labels", words(PolicySection.STYLES, styles()).put("default", LabelStyle.REGIONS.words())),
                Map.entry(
                        "loss",
                        words(
                                        PolicySection.LOSSES,
                                        "What classes are formed by. il: how far up its tree a label lies. gcp: how many "
                                                + "values it stands for. Numbers and dates lose by width in both.")
                                .put("default", LossForm.HEIGHTS.word())),
                Map.entry("suppression", suppression()),
                Map.entry(
                        "suppressed",
                        words(
                                        List.of(JobKeys.REMOVE, JobKeys.STARS),
                                        "What becomes of suppressed rows: left out, or kept with * in every quasi cell.")
                                .put("default", JobKeys.REMOVE)),
                Map.entry(
                        "missing",
                        words(
                                PolicySection.MISSING,
                                "What becomes of rows with a missing cell in a column that is published.")),
                Map.entry("within-person", withinPerson()),
                Map.entry(
                        "seed",
                        text(
                                "32 hexadecimal digits from which every random choice follows. Better kept in the private file "
                                        + "beside the job.")),
                Map.entry("output", anyOf("Where the release goes.", List.of(file("A CSV file."), output()))));
    }

    private static String styles() {
        return Stream.of(LabelStyle.values())
                .map(style -> style.words() + ": " + style.meaning())
                .reduce((left, right) -> left + ". " + right)
                .orElse("");
    }

    private static ObjectNode file(String description) {
        return typed("string", description + " Relative to the job's folder.").put("minLength", 1);
    }

    private static ObjectNode flag(String description) {
        ObjectNode schema = described(description);
        schema.putArray("enum").add(true).add(false).add("yes").add("no");
        return schema;
    }

    private static ObjectNode withinPerson() {
        String meanings = Stream.of(WithinPerson.Take.values())
                .map(take -> take.word() + ": " + take.meaning())
                .reduce((left, right) -> left + ". " + right)
                .orElse("");
        ObjectNode take = words(PolicySection.TAKES, meanings).put("default", WithinPerson.Take.HULL.word());
        ObjectNode by = typed("string", "A column of numbers or dates that tells the order of a person's rows.");
        return anyOf(
                "What becomes of quasi cells where rows of one person disagree; needs a subject column.",
                List.of(
                        take,
                        object(
                                "The same with the column that tells what is latest or first.",
                                properties(JobKeys.WITHIN_PERSON, Map.of("take", take.deepCopy(), "by", by)),
                                List.of("take"))));
    }

    private static ObjectNode suppression() {
        ObjectNode percent = typed("string", "A percentage.").put("pattern", "^[0-9]{1,3}(\\.[0-9]{1,10})? ?%$");
        ObjectNode share = typed("number", "A share.").put("minimum", 0).put("maximum", 1);
        return anyOf("The share of rows that may be left out, such as 2% or 0.02.", List.of(percent, share));
    }

    private static ObjectNode input() {
        ObjectNode delimiter = typed("string", "What stands between cells: one character, or tab.");
        Map<String, ObjectNode> keys = new HashMap<>(database());
        keys.put("file", file("A CSV file."));
        keys.put("delimiter", delimiter);
        keys.put("quote", typed("string", "What stands around cells: one character, or none."));
        keys.put("encoding", typed("string", "Such as UTF-8 or windows-1252."));
        keys.put("header", flag("Whether the first row holds the names of the columns."));
        keys.put("decimal", words(ValueNotation.DECIMALS, "What stands before decimals."));
        keys.put("thousands", words(ValueNotation.THOUSANDS.keySet(), "What stands between thousands."));
        keys.put("dates", words(dates(), "How dates are written."));
        keys.put("missing", missing("Which texts mean missing, in all columns that do not say otherwise."));
        keys.put(
                "outside",
                words(
                        List.of(JobKeys.CLOSED, JobKeys.ALLOWED),
                        "Whether queries of DuckDB may read files and the network; closed by default."));
        keys.put("query", typed("string", "One SELECT, in place of a table; it is run where it can change nothing."));
        return either(object(
                "A CSV file and how it is written; what is left out is found out. Or a table of a database.",
                properties(JobKeys.INPUT, keys),
                List.of()));
    }

    private static ObjectNode missing(String description) {
        ObjectNode answer = described("Whether the text means missing; ask is a question that stops the job.");
        answer.putArray("enum").add(true).add(false).add("yes").add("no").add(MissingAnswers.ASK);
        ObjectNode answers = typed("object", "Texts, each with yes, no or ask.");
        answers.set("additionalProperties", answer);
        return anyOf(
                description + " Empty cells always mean it, and a missing cell is published as one.",
                List.of(list(text("A text."), "Texts that do."), answers));
    }

    /** One of two keys has to be there. */
    private static ObjectNode either(ObjectNode schema) {
        for (String key : List.of("file", "database")) {
            schema.withArray("anyOf").addObject().putArray("required").add(key);
        }
        return schema;
    }

    private static Map<String, ObjectNode> database() {
        ObjectNode name = typed("string", "Its name, letter by letter.").put("minLength", 1);
        return Map.of(
                "database",
                file("A DuckDB or SQLite file, or an address that begins with jdbc: and holds no secrets."),
                "schema",
                name,
                "table",
                name.deepCopy(),
                "user",
                secret("Who is asking."),
                "password",
                secret("Their password."));
    }

    private static ObjectNode secret(String description) {
        return object(
                        description + " It never stands in a job, only where it is kept.",
                        properties(
                                DatabaseKeys.SECRET,
                                Map.of(
                                        "env", typed("string", "The name of an environment variable."),
                                        "file", file("A file that only you can read."))),
                        List.of())
                .put("minProperties", 1)
                .put("maxProperties", 1);
    }

    private static List<String> dates() {
        return ValueFormat.spellings(Kind.DATE);
    }

    private static ObjectNode columns() {
        List<String> roles = Stream.concat(ColumnSection.ROLES.stream(), Stream.of(JobKeys.UNDECIDED))
                .toList();
        ObjectNode column = object("", properties(JobKeys.COLUMN, column(roles)), List.of("role"));
        column.remove("description");
        ObjectNode schema = typed("object", "Every column of the input by its name, with its role.");
        schema.put("minProperties", 1);
        schema.set("additionalProperties", anyOf("One column.", List.of(words(roles, "Its role alone."), column)));
        return schema;
    }

    private static Map<String, ObjectNode> column(List<String> roles) {
        ObjectNode domain = list(text("An end."), "The least and the greatest value there can be.");
        return Map.ofEntries(
                Map.entry("role", words(roles, "What the column is to the release.")),
                Map.entry("publish", words(JobKeys.DISGUISES, "What stands in place of an identifying column.")),
                Map.entry("kind", words(ColumnSection.KINDS, "What its values are; found out if it is left out.")),
                Map.entry("decimal", words(ValueNotation.DECIMALS, "What stands before decimals.")),
                Map.entry("thousands", words(ValueNotation.THOUSANDS.keySet(), "What stands between thousands.")),
                Map.entry("dates", words(dates(), "How dates are written.")),
                Map.entry("separator", words(ValueFormat.spellings(Kind.SET), "What separates the items of a set.")),
                Map.entry("missing", missing("Which texts mean missing in this column.")),
                Map.entry("taxonomy", taxonomy()),
                Map.entry("domain", domain.put("minItems", 2).put("maxItems", 2)),
                Map.entry("bounds", bounds()),
                Map.entry(
                        "weight",
                        typed("number", "How much its loss counts.")
                                .put("minimum", 0)
                                .put("maximum", 1000)),
                Map.entry("rules", rules()),
                Map.entry("target", flag("Whether classifiers are to predict it.")),
                Map.entry(
                        "truly-sensitive",
                        list(text("A value."), "The values of a sensitive column that harm when they are learned.")),
                Map.entry("recode", words(CatalogEntries.names(Catalog.RECODINGS), "How its labels are made.")),
                Map.entry("known-to-attackers", text("Why attackers do not know it, in a sentence of yours.")),
                Map.entry(
                        "unprotected",
                        text("Why no promise has to cover this sensitive column, in a sentence of yours.")),
                Map.entry("confirmed", flag("Whether somebody who knows the data has looked at this proposal.")));
    }

    private static ObjectNode research() {
        return object(
                "What the columns are worth to research; their rules stand with them.",
                properties(
                        JobKeys.RESEARCH,
                        Map.of(
                                "weights",
                                words(
                                                ResearchSection.WEIGHTS,
                                                "Whether weights are those given with the columns, or derived from how "
                                                        + "little the other columns tell; those given are then factors.")
                                        .put("default", ResearchSection.WEIGHTS.get(0)),
                                "emphasis",
                                typed("number", "0 looks at granularity only, 1 at rules only.")
                                        .put("minimum", 0)
                                        .put("maximum", 1)
                                        .put("default", 0.5),
                                "base",
                                typed("number", "What a column is worth when all its rules are broken.")
                                        .put("minimum", 0)
                                        .put("default", 0))),
                List.of());
    }

    private static ObjectNode rules() {
        ObjectNode ends = list(text("An end."), "The last value below a boundary and the first above it.");
        ObjectNode side = anyOf(
                "A value, a name of the taxonomy, or a list of them.",
                List.of(text("A value."), list(text("A value."), "Values.").put("minItems", 1)));
        ObjectNode sides = list(side, "Two sides that no label should mix.");
        ObjectNode rule = object(
                "What labels should keep apart: a boundary, or two sides.",
                properties(
                        JobKeys.RULE,
                        Map.of(
                                "boundary", ends.put("minItems", 2).put("maxItems", 2),
                                "apart", sides.put("minItems", 2).put("maxItems", 2),
                                "importance",
                                        typed("number", "How much it matters beside the other rules of the column.")
                                                .put("exclusiveMinimum", 0)
                                                .put("default", 1))),
                List.of());
        return list(rule, "Data constraint rules: what published labels should keep apart.");
    }

    private static ObjectNode bounds() {
        ObjectNode grid = object(
                "Ends on a grid.",
                properties(
                        JobKeys.BOUNDS,
                        Map.of(
                                "grid", typed("number", "The step of the grid.").put("exclusiveMinimum", 0),
                                "bottom", typed("number", "Everything below is one open range."),
                                "top", typed("number", "Everything from here on is one open range."))),
                List.of("grid"));
        ObjectNode exact = described("Ends are values of the data.").put("const", JobKeys.EXACT);
        return anyOf("How the ends of published ranges are chosen.", List.of(exact, grid));
    }

    private static ObjectNode protect() {
        List<ObjectNode> models = new ArrayList<>();
        Catalog.MODELS.forEach(model -> models.add(ParameterSchema.entry(model, "model")));
        return list(anyOf("A promise.", models), "What the release has to keep, or nothing is written.")
                .put("minItems", 1);
    }

    private static ObjectNode algorithm() {
        List<String> bare = new ArrayList<>();
        List<ObjectNode> options = new ArrayList<>();
        for (Descriptor<?> algorithm : Catalog.ALGORITHMS) {
            options.add(ParameterSchema.entry(algorithm, "name"));
            if (ParameterSchema.required(algorithm).isEmpty()) {
                bare.add(algorithm.name());
            }
        }
        options.add(words(bare, "An algorithm with its defaults."));
        return anyOf("How classes are found; the usual one for the labels if it is left out.", options);
    }

    private static ObjectNode taxonomy() {
        List<Descriptor<TaxonomyPlan>> known = new ArrayList<>(Taxonomies.ALL);
        known.add(HierarchyFiles.taxonomy(Path.of("")));
        List<ObjectNode> options = new ArrayList<>(List.of(file("A hierarchy file.")));
        for (Descriptor<TaxonomyPlan> entry : known) {
            ObjectNode properties = NODES.objectNode();
            properties.set(entry.name(), parameters(entry));
            options.add(object(entry.summary(), properties, List.of(entry.name())));
        }
        return anyOf("How values are gathered into groups.", options);
    }

    /** A map of parameters, or the first one alone. */
    private static ObjectNode parameters(Descriptor<TaxonomyPlan> entry) {
        List<ObjectNode> options = new ArrayList<>(List.of(ParameterSchema.parameters(entry)));
        entry.parameters().stream().findFirst().map(ParameterSchema::of).ifPresent(options::add);
        if (ParameterSchema.required(entry).isEmpty()) {
            options.add(typed("null", "The usual."));
        }
        return anyOf(entry.title(), options);
    }

    private static ObjectNode output() {
        Map<String, ObjectNode> keys = new HashMap<>(database());
        keys.put("file", file("A CSV file; compressed if its name ends in .gz."));
        keys.put("notation", words(CatalogEntries.names(Catalog.NOTATIONS), "How labels are spelled."));
        keys.put("delimiter", typed("string", "What stands between cells: one character, or tab."));
        keys.put("spreadsheet-safe", flag("Put an apostrophe before cells that look like formulas."));
        keys.put(
                "report",
                file("What the manifest, the report and the private folder of a table are named after; its own name if "
                        + "left out."));
        return either(object(
                "A CSV file and how it is written, or a table of a database.",
                properties(JobKeys.OUTPUT, keys),
                List.of()));
    }
}
