package io.sfumato.report;

import io.sfumato.job.PrivateRecord.Pair;
import io.sfumato.job.PublicRecord.LabelCount;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import java.util.TreeSet;

/** Invented patients, cut into classes by medians in turn of columns: not Sfumato's work, but it looks like it. */
final class Patients {

    static final List<String> QUASI = List.of("birth", "postcode", "sex", "employment", "income");

    private static final List<String> WORK =
            List.of("civil servant", "employee", "homemaker", "in education", "job-seeking", "preschool", "retired");

    private final List<List<String[]>> classes = new ArrayList<>();
    private final Map<String[], String[]> published = new LinkedHashMap<>();
    private final int k;

    private Patients(int k) {
        this.k = k;
    }

    static Patients generate(int rows, int k) {
        SplittableRandom random = new SplittableRandom(1452);
        List<String[]> patients = new ArrayList<>();
        for (int i = 0; i < rows - 60; i++) {
            int age = (int) Math.min(98, 100 * Math.sqrt(random.nextDouble()));
            patients.add(new String[] {
                LocalDate.of(2024, 1, 1)
                        .minusDays(age * 365L + random.nextInt(365))
                        .toString(),
                String.format("%02d%03d", 1 + random.nextInt(4), random.nextInt(25) * 7),
                random.nextInt(100) < 54 ? "female" : "male",
                age < 6 ? "preschool" : age < 20 ? "in education" : age > 66 ? "retired" : WORK.get(random.nextInt(5)),
                Integer.toString(10 * (60 + (int) (600 * random.nextDouble() * random.nextDouble())))
            });
        }
        Patients made = new Patients(k);
        made.cut(patients, 0, 0);
        made.classes.forEach(made::publish);
        return made;
    }

    private void cut(List<String[]> rows, int column, int failed) {
        List<String[]> sorted = new ArrayList<>(rows);
        sorted.sort(Comparator.comparing((String[] row) -> row[column].length() < 5 ? "0" + row[column] : row[column]));
        int middle = sorted.size() / 2;
        while (middle < sorted.size() && sorted.get(middle)[column].equals(sorted.get(middle - 1)[column])) {
            middle++;
        }
        boolean allowed = sorted.size() - middle >= k && middle >= k;
        if (!allowed && failed == QUASI.size()) {
            classes.add(rows);
        } else if (!allowed) {
            cut(rows, (column + 1) % QUASI.size(), failed + 1);
        } else {
            cut(sorted.subList(0, middle), (column + 1) % QUASI.size(), 0);
            cut(sorted.subList(middle, sorted.size()), (column + 1) % QUASI.size(), 0);
        }
    }

    private void publish(List<String[]> rows) {
        String[] labels = new String[QUASI.size()];
        for (int i = 0; i < labels.length; i++) {
            int column = i;
            TreeSet<String> values =
                    new TreeSet<>(Comparator.comparing(String::length).thenComparing(v -> v));
            rows.forEach(row -> values.add(row[column]));
            labels[i] = values.size() == 1 ? values.first() : label(column, values);
        }
        rows.forEach(row -> published.put(row, labels));
    }

    private static String label(int column, TreeSet<String> values) {
        String low = values.first();
        String high = values.last();
        return switch (column) {
            case 0 ->
                low.substring(0, 3).equals(high.substring(0, 3))
                        ? low.substring(0, 3) + "0s"
                        : "[" + low + ".." + high + "]";
            case 1 -> low.substring(0, 2).equals(high.substring(0, 2)) ? low.substring(0, 2) : "*";
            case 4 -> "[" + Integer.parseInt(low) / 500 * 500 + ".." + (Integer.parseInt(high) / 500 + 1) * 500 + "]";
            default -> values.size() > 4 ? "*" : "{" + String.join("|", values) + "}";
        };
    }

    long published() {
        return published.size();
    }

    Map<Long, Long> classSizes() {
        Map<Long, Long> sizes = new TreeMap<>();
        Map<List<String>, Long> tuples = new LinkedHashMap<>();
        published.values().forEach(labels -> tuples.merge(List.of(labels), 1L, Long::sum));
        tuples.values().forEach(size -> sizes.merge(size, 1L, Long::sum));
        return sizes;
    }

    List<LabelCount> labels(int column) {
        Map<String, Long> counts = new TreeMap<>();
        published.values().forEach(labels -> counts.merge(labels[column], 1L, Long::sum));
        return counts.entrySet().stream()
                .map(e -> new LabelCount(e.getKey(), meaning(column, e.getKey()), e.getValue()))
                .sorted(Comparator.comparing(LabelCount::rows).reversed())
                .toList();
    }

    private static String meaning(int column, String label) {
        if (label.equals("*")) {
            return "any value";
        } else if (label.startsWith("[")) {
            return "from " + label.substring(1, label.length() - 1).replace("..", " to ");
        } else if (label.startsWith("{")) {
            return "one of: " + label.substring(1, label.length() - 1).replace("|", ", ");
        }
        return label.endsWith("0s")
                ? "born in the " + label
                : column == 1 && label.length() == 2 ? "postcodes that begin with " + label : "exactly this value";
    }

    List<Pair> sample(int rows) {
        List<Pair> pairs = new ArrayList<>();
        List<Map.Entry<String[], String[]>> all = new ArrayList<>(published.entrySet());
        for (int i = 0; i < rows; i++) {
            var pair = all.get(i * 431 % all.size());
            pairs.add(new Pair(List.of(pair.getKey()), List.of(pair.getValue())));
        }
        return pairs;
    }

    long distinct(int column) {
        return published.keySet().stream().map(row -> row[column]).distinct().count();
    }

    double exact(int column) {
        return published.entrySet().stream()
                        .filter(e -> e.getKey()[column].equals(e.getValue()[column]))
                        .count()
                / (double) published.size();
    }

    double loss(int column) {
        return (1 - exact(column)) * List.of(0.16, 0.55, 0.9, 0.42, 0.21).get(column);
    }
}
