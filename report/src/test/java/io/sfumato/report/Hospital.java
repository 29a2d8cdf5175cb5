package io.sfumato.report;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.job.Catalog;
import io.sfumato.job.Dossier;
import io.sfumato.job.PrivateRecord;
import io.sfumato.job.PrivateRecord.ColumnStory;
import io.sfumato.job.PrivateRecord.Pair;
import io.sfumato.job.PrivateRecord.Sample;
import io.sfumato.job.PrivateRecord.Step;
import io.sfumato.job.PublicRecord;
import io.sfumato.job.PublicRecord.ColumnPublished;
import io.sfumato.job.PublicRecord.PromiseKept;
import io.sfumato.label.Grammar;
import io.sfumato.loss.Figure;
import io.sfumato.loss.Frame;
import io.sfumato.loss.Measure;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** A record of a realistic release: invented patients, five quasi-identifying columns, some three hundred classes. */
final class Hospital {

    static final String SEED = "91617221837f38db68923048d96e2b96";
    static final String HASH = "6f1d2c0b9a8e7f6d5c4b3a291807f6e5d4c3b2a190807060504030201f0e0d0c";
    static final String INPUT_HASH = "b1946ac92492d2347c6235b4d2611184f0e1d2c3b4a5968778695a4b3c2d1e0f";

    private static final Patients PATIENTS = Patients.generate(5000, 11);

    private Hospital() {}

    static Glossary glossary() {
        return Glossary.of(
                List.of(
                        measure(
                                "gcp",
                                "GCP",
                                "the average width of the published labels over all cells, from 0 (all "
                                        + "exact) to 1 (nothing told); the figure to compare tools by"),
                        measure(
                                "ncp",
                                "NCP, set form",
                                "the share of a column's range or values that a label covers, "
                                        + "averaged over all cells"),
                        measure("dm", "Discernibility (DM)", "each row pays the size of its class; smaller is finer"),
                        measure(
                                "c-avg",
                                "Average class size (C_avg)",
                                "the average class as a multiple of k; 1 is the " + "least possible"),
                        measure(
                                "unique-tuples",
                                "Unique tuples",
                                "how many different combinations of labels were " + "published")),
                Catalog.MODELS);
    }

    private static Descriptor<Measure> measure(String name, String title, String meaning) {
        Measure measure = new Measure() {
            @Override
            public String name() {
                return name;
            }

            @Override
            public String meaning() {
                return meaning;
            }

            @Override
            public State start(Frame frame) {
                throw new UnsupportedOperationException();
            }
        };
        return new Descriptor<>(
                Family.MEASURE, name, title, meaning, "", Audience.STANDARD, List.of(), List.of(), args -> measure);
    }

    static PublicRecord open() {
        List<ColumnPublished> columns = new ArrayList<>();
        for (int i = 0; i < Patients.QUASI.size(); i++) {
            String kind = i == 0 ? "date" : i == 4 ? "numeric" : "categorical";
            columns.add(new ColumnPublished(Patients.QUASI.get(i), "quasi", kind, PATIENTS.labels(i)));
        }
        columns.add(new ColumnPublished("ward", "insensitive", "categorical", List.of()));
        columns.add(new ColumnPublished("stay_days", "insensitive", "numeric", List.of()));
        columns.add(new ColumnPublished("diagnosis", "sensitive", "categorical", List.of()));
        return new PublicRecord(
                "0.1.0",
                HASH,
                PATIENTS.published(),
                "regions",
                Grammar.INSTANCE.explanation(),
                promises(),
                columns,
                PATIENTS.classSizes(),
                figures(1),
                List.of("2 cells of column 'ward' begin with '=': a spreadsheet would run them as formulas"));
    }

    private static List<PromiseKept> promises() {
        long smallest = new TreeMap<>(PATIENTS.classSizes()).firstKey();
        return List.of(
                new PromiseKept(
                        "k-anonymity",
                        "every row shares its published quasi-identifiers with at least 10 other rows (k = 11)",
                        11,
                        smallest),
                new PromiseKept("l-diversity", "every class holds at least 3 different values of 'diagnosis'", 3, 5));
    }

    private static List<Figure> figures(double scale) {
        Map<String, Double> gcp = new LinkedHashMap<>();
        Map<String, Double> ncp = new LinkedHashMap<>();
        for (int i = 0; i < Patients.QUASI.size(); i++) {
            gcp.put(Patients.QUASI.get(i), Math.min(1, PATIENTS.loss(i) * scale));
            ncp.put(Patients.QUASI.get(i), Math.min(1, PATIENTS.loss(i) * 1.17 * scale));
        }
        double rows = PATIENTS.published();
        double classes = PATIENTS.classSizes().values().stream()
                .mapToLong(Long::longValue)
                .sum();
        return List.of(
                new Figure("gcp", mean(gcp), gcp),
                new Figure("ncp", mean(ncp), ncp),
                Figure.of("dm", 88214),
                Figure.of("c-avg", rows / classes / 11),
                Figure.of("unique-tuples", classes));
    }

    private static double mean(Map<String, Double> figures) {
        return figures.values().stream()
                .mapToDouble(Double::doubleValue)
                .average()
                .orElse(0);
    }

    static Dossier dossier() {
        return new Dossier(open(), secret());
    }

    private static PrivateRecord secret() {
        List<Pair> pairs = new ArrayList<>(PATIENTS.sample(11));
        pairs.add(new Pair(List.of("1931-02-27", "04173", "female", "self-employed", "14800"), List.of()));
        return new PrivateRecord(
                SEED,
                "mondrian (strict)",
                "examples/hospital/patients.csv",
                INPUT_HASH,
                5000,
                28,
                5000 - 28 - PATIENTS.published(),
                figures(1.02),
                stories(),
                new Sample(Patients.QUASI, pairs),
                List.of(
                        new Step("read and encode", 412),
                        new Step("anonymize", 1893),
                        new Step("recode", 61),
                        new Step("write the draft", 140),
                        new Step("verify the promises", 205),
                        new Step("verify against the source", 388)),
                List.of("column 'stay_days' is kept and makes 4.1 % of the rows unique within their class"));
    }

    private static List<ColumnStory> stories() {
        List<ColumnStory> stories = new ArrayList<>();
        for (int i = 0; i < Patients.QUASI.size(); i++) {
            long before = PATIENTS.distinct(i);
            long after = PATIENTS.labels(i).size();
            long unique = 4100 - 900L * (i % 3);
            stories.add(new ColumnStory(
                    Patients.QUASI.get(i),
                    before,
                    after,
                    PATIENTS.exact(i),
                    PATIENTS.loss(i),
                    unique,
                    before + " different values became " + after + " labels; without this column " + unique
                            + " rows of the input would still be unique, so it "
                            + (unique > 4000 ? "is not what" : "is part of what") + " makes people stand out"));
        }
        return stories;
    }
}
