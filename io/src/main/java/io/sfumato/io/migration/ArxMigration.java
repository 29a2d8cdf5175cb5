package io.sfumato.io.migration;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.job.JobProposal;
import io.sfumato.io.migration.ArxProject.Attribute;
import io.sfumato.io.migration.Migration.Part;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.problem.InputException;
import io.sfumato.run.Seed;
import io.sfumato.table.Role;
import io.sfumato.value.MissingInColumns;
import io.sfumato.value.MissingTokens;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * An ARX project as a job of ours: data, roles, hierarchies, weights, level limits, the suppression limit and the privacy models
 * that we have too. What ARX stores as serialized objects is never opened.
 */
final class ArxMigration {

    private static final String DATA = "data/input.csv";
    private static final String SUBSET = "data/input_subset.csv";
    private static final String OPTIMAL = "optimal";
    private static final List<String> MISSING = List.of("NULL", "Null", "null");

    private final Path file;
    private final ArxArchive archive;
    private final ArxProject project;
    private final List<String> left = new ArrayList<>();
    private final List<Part> parts = new ArrayList<>();
    private final Map<String, Object> least = new LinkedHashMap<>();
    private final Map<String, Object> greatest = new LinkedHashMap<>();

    private ArxMigration(Path file, ArxArchive archive) {
        this.file = file;
        this.archive = archive;
        this.project = ArxProject.read(archive);
    }

    static Migration of(Path file) {
        try (ArxArchive archive = new ArxArchive(file)) {
            return new ArxMigration(file, archive).migration();
        }
    }

    private Migration migration() {
        CsvOptions options = options();
        CsvTable table = CsvTable.open(archive.place(DATA).source(), () -> archive.open(DATA), options);
        parts.add(new Part("data.csv", out -> {
            try (ArxArchive again = new ArxArchive(file);
                    InputStream in = again.open(DATA)) {
                in.transferTo(out);
            }
        }));
        List<JobProposal.Column> columns = columns(table.header());
        List<Map<String, Object>> protect = promises();
        Optional<Descriptor<Algorithm>> optimal = Catalog.find(Catalog.ALGORITHMS, OPTIMAL);
        Map<String, Object> algorithm = algorithm(optimal);
        others();
        JobProposal job = new JobProposal(
                remarks(),
                new JobProposal.Input("data.csv", options),
                columns,
                protect,
                algorithm,
                optimal.isPresent() ? LabelStyle.ONE_SCHEME : LabelStyle.REGIONS,
                OptionalDouble.of(project.suppression().doubleValue()),
                Seed.fresh(),
                "out/release.csv",
                "");
        return new Migration(job, parts, taken(table.header(), protect), left);
    }

    private CsvOptions options() {
        Charset charset = StandardCharsets.UTF_8;
        try (InputStream in = archive.open(DATA)) {
            if (!Utf8.isValid(in)) {
                charset = ArxHierarchy.WINDOWS;
                left.add(
                        "the charset of the data, which the project does not tell: they are no UTF-8, so windows-1252 was "
                                + "assumed; see 'encoding' in the job");
            }
        } catch (IOException e) {
            throw new InputException(archive.place(DATA), "is damaged or cannot be read");
        }
        return new CsvOptions(
                project.separator(), '"', charset, true, MissingInColumns.everywhere(MissingTokens.of(MISSING)));
    }

    private List<JobProposal.Column> columns(List<String> header) {
        ArxColumns maker = new ArxColumns(project, left);
        List<JobProposal.Column> columns = new ArrayList<>();
        for (String name : header) {
            Optional<Attribute> attribute = project.attributes().stream()
                    .filter(each -> each.name().equals(name))
                    .findFirst();
            columns.add(attribute.map(each -> maker.column(each, tree(each))).orElseGet(() -> maker.unknown(name)));
        }
        project.attributes().stream()
                .map(Attribute::name)
                .filter(name -> !header.contains(name))
                .forEach(name -> left.add("the attribute '" + name + "': the data have no such column"));
        return columns;
    }

    /** Writes the hierarchy of a column again and tells how the job names it. */
    private Map<String, Object> tree(Attribute attribute) {
        boolean used = attribute.role() == Role.QUASI || attribute.role() == Role.SENSITIVE;
        if (!used || attribute.hierarchy().isEmpty()) {
            if (attribute.role() == Role.QUASI) {
                greatest.put(attribute.name(), 0);
            }
            return attribute.role() == Role.QUASI ? Map.of("flat", Map.of()) : Map.of();
        }
        Character separator = project.separator();
        ArxHierarchy hierarchy =
                ArxHierarchy.read(archive, attribute.hierarchy().get(), separator == null ? ';' : separator);
        if (hierarchy.guessed()) {
            left.add("the charset of the hierarchy of '" + attribute.name()
                    + "', which is not told: windows-1252 was assumed");
        }
        String name = fileName(attribute.name());
        parts.add(new Part(name, hierarchy.content()));
        if (attribute.role() == Role.QUASI) {
            attribute.least().filter(level -> level > 0).ifPresent(level -> least.put(attribute.name(), level));
            int highest = attribute.greatest().orElse(hierarchy.levels());
            if (highest < hierarchy.levels() || hierarchy.levels() == 0) {
                greatest.put(attribute.name(), Math.min(highest, hierarchy.levels()));
            }
        }
        Map<String, Object> levels = new LinkedHashMap<>();
        levels.put("file", name);
        levels.put("format", "arx");
        return Map.of("levels", levels);
    }

    /** A name of our own making; of the column's name only letters and digits are kept. */
    private String fileName(String column) {
        String plain = column.replaceAll("[^A-Za-z0-9]+", "-");
        return "hierarchies/" + parts.size() + "-" + plain.substring(0, Math.min(40, plain.length())) + ".csv";
    }

    private List<Map<String, Object>> promises() {
        List<Map<String, Object>> protect = new ArrayList<>();
        for (ArxCriterion criterion : project.criteria()) {
            if (criterion.promise().isEmpty()) {
                left.add("the promise '" + criterion.words() + "': " + criterion.advice());
            } else {
                protect.add(criterion.promise());
            }
        }
        return protect;
    }

    private Map<String, Object> algorithm(Optional<Descriptor<Algorithm>> optimal) {
        if (optimal.isEmpty()) {
            least.forEach((column, level) -> left.add("the least level " + level + " of '" + column + "'"));
            greatest.forEach((column, level) -> left.add("the greatest level " + level + " of '" + column + "'"));
            return Map.of();
        }
        Map<String, Object> algorithm = new LinkedHashMap<>();
        algorithm.put("name", OPTIMAL);
        if (!least.isEmpty()) {
            algorithm.put("least-levels", least);
        }
        if (!greatest.isEmpty()) {
            algorithm.put("greatest-levels", greatest);
        }
        return algorithm;
    }

    private void others() {
        left.addAll(project.others());
        if (archive.has(SUBSET) && archive.size(SUBSET) != archive.size(DATA)) {
            left.add("the research subset: the job takes all rows of the data");
        }
        if (archive.has("data/output.csv") || archive.has("lattice.xml")) {
            left.add("the results of ARX's last run: run the job, and its release is verified as any other");
        }
    }

    private List<String> remarks() {
        List<String> remarks = new ArrayList<>(List.of("Taken over from the ARX project " + file.getFileName() + "."));
        if (!left.isEmpty()) {
            remarks.add("Not taken over:");
            left.forEach(each -> remarks.add("- " + each));
        }
        return remarks;
    }

    private List<String> taken(List<String> header, List<Map<String, Object>> protect) {
        List<String> taken = new ArrayList<>();
        taken.add("the data, " + header.size() + " columns with their roles and kinds");
        taken.add(parts.size() - 1 + " hierarchies");
        taken.add("the suppression limit");
        if (!project.weights().isEmpty()) {
            taken.add("weights of attributes");
        }
        protect.forEach(promise -> taken.add("the promise " + words(promise)));
        return taken;
    }

    private static String words(Map<String, Object> promise) {
        StringBuilder words = new StringBuilder(String.valueOf(promise.get("model")));
        promise.forEach((key, value) -> words.append(key.equals("model") ? "" : ", " + key + " " + value));
        return words.toString();
    }
}
