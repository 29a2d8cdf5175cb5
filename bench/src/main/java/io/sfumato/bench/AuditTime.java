package io.sfumato.bench;

import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.attack.Attacks;
import io.sfumato.attack.Audit;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.cli.audit.AuditRequest;
import io.sfumato.cli.audit.AuditTables;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.testkit.MemorySink;
import io.sfumato.testkit.MemorySource;
import io.sfumato.value.MissingTokens;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/** How long the audit of a large release takes, as a ratio to reading the files it is given. */
final class AuditTime {

    /** Rows of the release, which is adult over and over. */
    private static final int ROWS = 1_000_000;

    /** The k of the release. A round number. */
    private static final int K = 50;

    /** Runs of which the median is told. */
    private static final int TIMES = 3;

    private AuditTime() {}

    static void print(ReferenceJobs jobs) {
        JobFile file = jobs.job("adult/byun.yaml");
        Job job = file.job().with(List.of(new KAnonymity(K))).with(new Mondrian(false, false), LabelStyle.REGIONS);
        MemorySource people = repeated(file);
        try {
            Path folder = Files.createTempDirectory("sfumato-bench");
            try {
                Path original = write(folder.resolve("people.csv"), people.header(), people.rows());
                MemorySink sink = new MemorySink();
                Pipeline.run(job, people, sink, Context.quiet());
                MemorySink.Published published = sink.published().orElseThrow();
                Path release = write(folder.resolve("release.csv"), published.header(), published.rows());
                System.out.printf("# Audit of %,d rows, against reading its files; medians of %d%n", ROWS, TIMES);
                System.out.printf("%-34s %9s %9s %7s%n", "", "reading", "audit", "ratio");
                row("the release alone", request(job, release, Map.of()));
                row("with the original table", request(job, release, Map.of(Crowd.ORIGINAL, original)));
            } finally {
                try (Stream<Path> left = Files.list(folder)) {
                    for (Path each : left.toList()) {
                        Files.delete(each);
                    }
                }
                Files.delete(folder);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void row(String what, AuditRequest request) {
        List<Path> files = new ArrayList<>(request.people().values());
        files.add(request.release());
        double reading = median(() -> files.forEach(AuditTime::read));
        double audit = median(() -> Audit.of(AuditTables.of(request, Context.quiet()), Attacks.ALL, Context.quiet()));
        System.out.printf("%-34s %9.2f %9.2f %7.1f%n", what, reading, audit, audit / reading);
    }

    private static void read(Path path) {
        long[] cells = {0};
        CsvTable.open(path, CsvOptions.detect()).read((line, row) -> cells[0] += row.size());
        if (cells[0] == 0) {
            throw new IllegalStateException("nothing was read");
        }
    }

    private static double median(Runnable work) {
        double[] seconds = new double[TIMES];
        for (int i = 0; i < TIMES; i++) {
            long start = System.nanoTime();
            work.run();
            seconds[i] = (System.nanoTime() - start) / 1e9;
        }
        Arrays.sort(seconds);
        return seconds[TIMES / 2];
    }

    private static MemorySource repeated(JobFile file) {
        List<List<String>> some = new ArrayList<>();
        List<MissingTokens> missing =
                file.source().header().stream().map(file.source()::missing).toList();
        file.source().read((line, cells) -> {
            if (!MissingTokens.emptied(missing, cells).contains("")) {
                some.add(List.copyOf(cells));
            }
        });
        List<List<String>> rows = new ArrayList<>(ROWS);
        for (int i = 0; i < ROWS; i++) {
            rows.add(some.get(i % some.size()));
        }
        return new MemorySource("people", file.source().header(), rows);
    }

    /** No cell of the reference table or of its labels has a comma or a quote. */
    private static Path write(Path path, List<String> header, List<List<String>> rows) {
        try (BufferedWriter writer = Files.newBufferedWriter(path)) {
            writer.write(String.join(",", header) + "\n");
            for (List<String> row : rows) {
                writer.write(String.join(",", row) + "\n");
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return path;
    }

    private static AuditRequest request(Job job, Path release, Map<Crowd, Path> people) {
        return new AuditRequest(
                release,
                Optional.empty(),
                Optional.empty(),
                List.of(),
                people,
                names(job, Role.QUASI),
                names(job, Role.SENSITIVE),
                Optional.of(K),
                Optional.empty(),
                Optional.empty(),
                Map.of(),
                Optional.empty());
    }

    private static List<String> names(Job job, Role role) {
        return job.columns().stream()
                .filter(spec -> spec.role() == role)
                .map(ColumnSpec::name)
                .toList();
    }
}
