package io.sfumato.bench;

import io.sfumato.attack.Attacks;
import io.sfumato.attack.Audit;
import io.sfumato.attack.Finding;
import io.sfumato.attack.material.AskedPromises;
import io.sfumato.attack.material.AttackedRelease.Roles;
import io.sfumato.attack.material.AuditMaterialReader;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.attack.material.TextTable;
import io.sfumato.comparison.ComparisonPlan.Contender;
import io.sfumato.io.job.AlgorithmLine;
import io.sfumato.io.job.JobFile;
import io.sfumato.job.Job;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.testkit.MemorySink;
import io.sfumato.testkit.MemorySource;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/**
 * What the attacks gain on releases of every algorithm: adult as Byun et al. prepared it, k = 10, hours-per-week kept, and a
 * key that tells the truth. The second release of the same people has another seed.
 */
final class AttackBench {

    private static final String TWICE =
            "share of rows whose value is at least twice as frequent in the class as in the table";

    private static final String KEY = "row";
    private static final String KEPT = "hours-per-week";

    private AttackBench() {}

    static void print(ReferenceJobs jobs) {
        JobFile file = jobs.job("adult/byun.yaml");
        MemorySource people = keyed(file.source());
        Job job = file.job().withColumns(columns(file.job().columns()));
        List<String> names = job.columns().stream().map(ColumnSpec::name).toList();
        System.out.printf(
                "# Attacks on %,d rows, k = 10: points gained over the baseline, in %%%n",
                people.rows().size());
        System.out.printf(
                "%-28s %-11s %8s %8s %8s %8s %8s %8s %9s %9s%n",
                "algorithm",
                "labels",
                "homogen.",
                "skewness",
                "linking",
                "+ hours",
                "deFin.",
                "downcode",
                "tightest",
                "isolated");
        for (AlgorithmLine.Named named :
                AlgorithmLine.read("bench", "all", names).named()) {
            Contender contender = Contender.naturally(named.words(), named.algorithm(), job);
            Job run = job.with(contender.algorithm(), contender.labels());
            Optional<TextTable> now = release(run, people, "now");
            Optional<TextTable> before = release(run.with(new Seed(0, 2)), people, "before");
            if (now.isEmpty() || before.isEmpty()) {
                System.out.printf("%-28s finds nothing within its limits%n", named.words());
            } else {
                row(named.words(), contender.labels().words(), audit(run, now.get(), before.get(), people));
            }
        }
    }

    private static void row(String algorithm, String labels, Audit audit) {
        System.out.printf(
                "%-28s %-11s %8.1f %8.1f %8.1f %8.1f %8.1f %8.1f %9.1f %9.1f%n",
                algorithm,
                labels,
                gain(audit, "homogeneity", 0),
                frequent(audit),
                gain(audit, "linking", 0),
                gain(audit, "linking", 1),
                gain(audit, "definetti", 0),
                gain(audit, "downcoding", 0),
                gain(audit, "refinement", 0),
                gain(audit, "composition", 1));
    }

    private static double gain(Audit audit, String attack, int index) {
        return audit.entries().stream()
                .filter(entry -> entry.profile().name().equals(attack))
                .flatMap(entry -> entry.findings().stream())
                .skip(index)
                .findFirst()
                .map(Finding::advantage)
                .map(share -> 100 * share)
                .orElse(Double.NaN);
    }

    /** How many more rows than by chance have a value that is twice as frequent in the class as in the table. */
    private static double frequent(Audit audit) {
        return audit.entries().stream()
                .filter(entry -> entry.profile().name().equals("skewness"))
                .flatMap(entry -> entry.findings().stream())
                .map(Finding::figures)
                .mapToDouble(figures -> 100
                        * (Objects.requireNonNull(figures.get(TWICE))
                                - Objects.requireNonNull(figures.get(TWICE + ", by chance"))))
                .findFirst()
                .orElse(Double.NaN);
    }

    /** Rows without a missing cell, numbered. */
    private static MemorySource keyed(Source source) {
        List<String> header = new ArrayList<>(List.of(KEY));
        header.addAll(source.header());
        List<List<String>> rows = new ArrayList<>();
        List<MissingTokens> missing =
                source.header().stream().map(source::missing).toList();
        source.read((line, cells) -> {
            if (!MissingTokens.emptied(missing, cells).contains("")) {
                List<String> row = new ArrayList<>(List.of("" + (100_000 + rows.size())));
                row.addAll(cells);
                rows.add(row);
            }
        });
        return new MemorySource("people", header, rows);
    }

    private static List<ColumnSpec> columns(List<ColumnSpec> declared) {
        List<ColumnSpec> columns = new ArrayList<>();
        columns.add(ColumnSpec.insensitive(KEY).unknownToAttackers("no, it tells the bench the truth"));
        for (ColumnSpec spec : declared) {
            columns.add(
                    spec.name().equals(KEPT)
                            ? ColumnSpec.insensitive(KEPT).unknownToAttackers("the bench asks what if they do")
                            : spec);
        }
        return columns;
    }

    private static Optional<TextTable> release(Job job, MemorySource people, String name) {
        MemorySink sink = new MemorySink();
        Pipeline.run(job, people, sink, Context.quiet());
        return sink.published().map(published -> {
            TextTable.Builder sheet = TextTable.of(name, published.header());
            published.rows().forEach(sheet::add);
            return sheet.build();
        });
    }

    private static Audit audit(Job job, TextTable now, TextTable before, MemorySource people) {
        TextTable.Builder original = TextTable.of(people.name(), people.header());
        people.rows().forEach(original::add);
        Roles roles = new Roles(names(job, Role.QUASI), names(job, Role.SENSITIVE), List.of(KEPT));
        AuditMaterialReader builder = new AuditMaterialReader(now, roles, true)
                .previous(before, true)
                .people(Crowd.ORIGINAL, original.build())
                .asked(AskedPromises.of(job.protect()))
                .key(KEY);
        job.columns().forEach(spec -> {
            builder.format(spec.name(), spec.format());
            spec.taxonomy().ifPresent(plan -> builder.taxonomy(spec.name(), plan));
        });
        return Audit.of(builder.build(), Attacks.ALL, Context.quiet());
    }

    private static List<String> names(Job job, Role role) {
        return job.columns().stream()
                .filter(spec -> spec.role() == role)
                .map(ColumnSpec::name)
                .toList();
    }
}
