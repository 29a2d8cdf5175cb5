package io.sfumato.bench;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * How time, loss and memory grow with the rows of a table: the command itself as a cold process, from a CSV file to a
 * verified release, beside a cold process in which DuckDB reads the same file and writes it again. The two take turns, so
 * that other load on the machine hits both.
 */
final class ScaleBench {

    private static final List<Integer> ROWS = List.of(10_000, 100_000, 1_000_000);

    /** Tables with more rows are run once only, and with more memory. */
    private static final int LARGE = 2_000_000;

    /** Runs of which the median is told. */
    private static final int TIMES = 3;

    private static final Pattern LIVE = Pattern.compile("Pause.* (\\d+)M->(\\d+)M\\(");

    private final Path folder;
    private final ScaleTable table;

    private ScaleBench(Path folder, ScaleTable table) {
        this.folder = folder;
        this.table = table;
    }

    /** What was seen for a number of rows; times are seconds, memory is in megabytes. */
    record Seen(int rows, double duck, double ours, double loss, long live, Map<String, Double> steps) {
        double ratio() {
            return ours / duck;
        }
    }

    static void print(ReferenceJobs jobs, List<String> wanted) {
        List<Integer> sizes = wanted.isEmpty()
                ? ROWS
                : wanted.stream()
                        .map(text -> Integer.parseInt(text.replace("_", "")))
                        .toList();
        boolean adult = Files.exists(Path.of("../shared/data/adult/adult.csv"));
        try {
            Path folder = Files.createTempDirectory("sfumato-scale");
            try {
                ScaleBench scale = new ScaleBench(
                        folder, adult ? ScaleTable.of(jobs.job("adult/byun.yaml")) : ScaleTable.madeUp());
                scale.run(List.of("./sfumato", "--version"), Map.of());
                System.out.printf(
                        "# %s rows, eight quasi-identifying columns, k = 10, regions, no search; medians of %d%n",
                        adult ? "Adult, drawn again:" : "Made-up", TIMES);
                List<Seen> seen = new ArrayList<>();
                for (int rows : sizes) {
                    seen.add(scale.look(rows));
                    tell(seen.get(seen.size() - 1));
                }
                Path plot = Path.of("docs/images/scale.svg");
                Files.writeString(plot, ScalePlot.svg(seen));
                System.out.println("plotted in " + plot);
            } finally {
                remove(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void tell(Seen seen) {
        System.out.printf(
                Locale.ROOT,
                "%,11d rows: DuckDB %.2f s, sfumato %.2f s, ratio %.1f, total-il %.4f, live %d MB, steps %s%n",
                seen.rows(),
                seen.duck(),
                seen.ours(),
                seen.ratio(),
                seen.loss(),
                seen.live(),
                seen.steps());
    }

    private Seen look(int rows) throws IOException {
        Path people = folder.resolve("people.csv");
        table.write(people, rows);
        Files.writeString(folder.resolve("job.yaml"), ScaleTable.job());
        int times = rows > LARGE ? 1 : TIMES;
        String heap = rows > LARGE ? "-Xmx8g" : "-Xmx2g";
        Path log = folder.resolve("gc.log");
        double[] duck = new double[times];
        double[] ours = new double[times];
        for (int i = 0; i < times; i++) {
            duck[i] = run(
                    List.of(
                            java(),
                            "-cp",
                            jars(),
                            DuckCopy.class.getName(),
                            people.toString(),
                            folder.resolve("copy.csv").toString()),
                    Map.of());
            Files.delete(folder.resolve("copy.csv"));
            remove(folder.resolve("out"));
            ours[i] = run(
                    List.of(
                            "./sfumato",
                            "anonymize",
                            "--quiet",
                            folder.resolve("job.yaml").toString()),
                    Map.of("SFUMATO_JAVA_OPTIONS", heap + " -Xlog:gc:file=" + log));
        }
        Arrays.sort(duck);
        Arrays.sort(ours);
        JsonNode record = JsonMapper.shared()
                .readTree(folder.resolve("out/release.csv.private/record.json").toFile());
        return new Seen(rows, duck[times / 2], ours[times / 2], loss(record), live(log), steps(record));
    }

    private static double loss(JsonNode record) {
        for (JsonNode figure : record.get("figures")) {
            if (figure.get("name").asString().equals("total-il")) {
                return figure.get("value").asDouble();
            }
        }
        throw new IllegalStateException("the record does not tell the loss");
    }

    private static Map<String, Double> steps(JsonNode record) {
        Map<String, Double> steps = new LinkedHashMap<>();
        for (JsonNode step : record.get("steps")) {
            steps.put(step.get("name").asString(), step.get("milliseconds").asLong() / 1000.0);
        }
        return steps;
    }

    /** The most that was still in use after a collection. */
    private static long live(Path log) throws IOException {
        long most = 0;
        for (String line : Files.readAllLines(log)) {
            Matcher pause = LIVE.matcher(line);
            most = pause.find() ? Math.max(most, Long.parseLong(pause.group(2))) : most;
        }
        return most;
    }

    /** Seconds that a process takes. */
    private double run(List<String> command, Map<String, String> environment) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).inheritIO();
        builder.environment().putAll(environment);
        long start = System.nanoTime();
        try {
            int exit = builder.start().waitFor();
            if (exit != 0) {
                throw new IllegalStateException(command.get(0) + " ended with " + exit);
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
        return (System.nanoTime() - start) / 1e9;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /** DuckDB and this class, no more. */
    private static String jars() throws IOException {
        try (Stream<Path> lib = Files.list(Path.of("bench/target/lib"))) {
            return String.join(
                    File.pathSeparator,
                    lib.map(Path::toString)
                            .filter(name -> name.contains("duckdb") || name.contains("sfumato-bench"))
                            .toList());
        }
    }

    private static void remove(Path tree) throws IOException {
        if (Files.exists(tree)) {
            try (Stream<Path> all = Files.walk(tree)) {
                for (Path each : all.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(each);
                }
            }
        }
    }
}
