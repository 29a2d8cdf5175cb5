package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.io.csv.CsvDialect;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvRows;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.job.LabelStyle;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Seed;
import io.sfumato.table.Bounds;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.DateFormat;
import io.sfumato.value.DateNotation;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.NumberFormat.Grouping;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.io.IOException;
import java.io.OutputStream;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobWriterTest {

    private static final Seed SEED = Seed.parse("0123456789abcdef0123456789abcdef");

    @TempDir
    Path folder;

    private JobFolder jobs;

    @BeforeEach
    void fill() {
        jobs = new JobFolder(folder);
    }

    private static JobProposal.Column column(String name, Role role, ValueFormat format) {
        Map<String, Object> settings = role == Role.SENSITIVE ? Map.of("unprotected", "it is all made up") : Map.of();
        return new JobProposal.Column(
                name, List.of(), Optional.of(role), Optional.of(format), Map.of(), Bounds.EXACT, settings, true);
    }

    private static JobProposal proposal(CsvDialect dialect, List<JobProposal.Column> columns) {
        return new JobProposal(
                List.of("A proposal.", "Look at\neverything."),
                new JobProposal.Input("t.csv", CsvOptions.of(dialect).missing(MissingTokens.of(List.of("-", "NA")))),
                columns,
                List.of(Map.of("model", "k-anonymity", "k", 11)),
                Map.of(),
                LabelStyle.LEAST_LOSS,
                OptionalDouble.of(0.025),
                SEED,
                "out/t release.csv",
                "");
    }

    @Test
    void what_is_written_reads_back() {
        jobs.write("t.csv", "day;amount;code;diagnosis\n3/4/2020;1.234,5;0100;x\n5/6/2020;7;0200;y\n");
        ValueFormat dates = new DateFormat(DateNotation.DAY_MONTH_SLASH, false);
        ValueFormat numbers = new NumberFormat(',', Grouping.POINT);
        Bounds grid = new Bounds.Grid(new BigDecimal("0.5"), new BigDecimal("1"), new BigDecimal("9000"));
        JobFile file = jobs.read(JobWriter.write(proposal(
                CsvDialect.written(';'),
                List.of(
                        column("day", Role.QUASI, dates),
                        new JobProposal.Column(
                                "amount",
                                List.of("A remark."),
                                Optional.of(Role.QUASI),
                                Optional.of(numbers),
                                Map.of(),
                                grid,
                                Map.of(),
                                true),
                        new JobProposal.Column(
                                "code",
                                List.of(),
                                Optional.of(Role.QUASI),
                                Optional.of(TextFormat.CATEGORICAL),
                                Map.of("prefix", List.of(3, 2)),
                                Bounds.EXACT,
                                Map.of(),
                                true),
                        column("diagnosis", Role.SENSITIVE, TextFormat.CATEGORICAL)))));
        assertThat(file.job().columns()).extracting(ColumnSpec::format).startsWith(dates, numbers);
        assertThat(file.job().columns().get(1).bounds()).isEqualTo(grid);
        assertThat(file.job().columns().get(2).taxonomy()).contains(new Prefixes(List.of(3, 2)));
        assertThat(file.job().protect()).containsExactly(new KAnonymity(11));
        assertThat(file.freshSeed()).isTrue();
        assertThat(file.job().suppression().limit()).isEqualTo(0.025);
        assertThat(file.job().labels()).isEqualTo(LabelStyle.LEAST_LOSS);
        assertThat(file.source().missing("a").matches("-")).isTrue();
        assertThat(file.source().missing("a").matches("?")).isFalse();
        assertThat(file.output().name()).isEqualTo("t release.csv");
        assertThat(file.text()).startsWith("# A proposal.\n# Look at\n# everything.\nversion: 1\n");
        assertThat(file.text()).contains("  # A remark.\n  amount: ");
    }

    @Test
    void any_name_of_a_column_reads_back() throws IOException {
        List<String> names = List.of(
                "plain",
                "two words",
                "no",
                "null",
                "1",
                "1.5",
                "a: b",
                "# hash",
                "- dash",
                "{x}",
                "[y]",
                "*star",
                "&and",
                "!tag",
                "%x",
                "@at",
                "`tick",
                "it's",
                "say \"x\"",
                "back\\slash",
                "a,b",
                "\u00e4\u00f6\u00fc \u4f60 \ud83d\ude00",
                "line\nend",
                "tab\there",
                "\u2028sep",
                "?",
                "~",
                "<<",
                "y".repeat(5_000),
                "\u00ad\u200b");
        Path table = folder.resolve("t.csv");
        try (OutputStream out = Files.newOutputStream(table);
                CsvRows rows = new CsvRows(out, ',')) {
            rows.write(names);
            rows.write(names.stream().map(name -> "x").toList());
        }
        List<String> header =
                CsvTable.open(table, CsvOptions.of(CsvDialect.written(','))).header();
        JobFile file = jobs.read(JobWriter.write(proposal(
                CsvDialect.written(','),
                header.stream()
                        .map(name -> column(name, Role.QUASI, TextFormat.CATEGORICAL))
                        .toList())));
        assertThat(file.job().columns()).extracting(ColumnSpec::name).isEqualTo(header);
    }

    @Test
    void guesses_have_to_be_confirmed() {
        jobs.write("t.csv", "a,b\n1,2\n");
        String text = JobWriter.write(proposal(
                CsvDialect.written(','),
                List.of(
                        new JobProposal.Column(
                                "a",
                                List.of("Long texts: who can know them?"),
                                Optional.empty(),
                                Optional.empty(),
                                Map.of(),
                                Bounds.EXACT,
                                Map.of(),
                                true),
                        new JobProposal.Column(
                                "b",
                                List.of(),
                                Optional.of(Role.QUASI),
                                Optional.of(NumberFormat.PLAIN),
                                Map.of(),
                                Bounds.EXACT,
                                Map.of(),
                                false))));
        assertThat(jobs.problems(text)).contains("'a' (line ", "'b' (line ").hasLineCount(2);
        assertThat(jobs.problems(text.replace("undecided", "identifying").replace("confirmed: no", "confirmed: yes")))
                .isEmpty();
    }

    @Test
    void the_same_proposal_gives_the_same_text() {
        JobProposal proposal = proposal(
                CsvDialect.written(','),
                List.of(new JobProposal.Column(
                        "a",
                        List.of(),
                        Optional.of(Role.QUASI),
                        Optional.of(NumberFormat.PLAIN),
                        Map.of("intervals", Map.of("width", 10, "fan-out", 3)),
                        Bounds.EXACT,
                        Map.of(),
                        false)));
        assertThat(JobWriter.write(proposal))
                .contains(
                        "a: {role: quasi, kind: numeric, taxonomy: {intervals: {fan-out: 3, width: 10}}, confirmed: no}")
                .contains(
                        "input: {file: t.csv, delimiter: \",\", quote: \"\\\"\", encoding: UTF-8, header: yes, missing: {\"-\": yes, NA: yes}}")
                .contains("- {model: k-anonymity, k: 11}")
                .contains("suppression: 2.5%");
    }
}
