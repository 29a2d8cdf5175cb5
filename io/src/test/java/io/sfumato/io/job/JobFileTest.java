package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.io.release.FileSink;
import io.sfumato.io.release.Hash;
import io.sfumato.io.release.Manifest;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.record.Outcome;
import io.sfumato.run.Seed;
import io.sfumato.space.LossForm;
import io.sfumato.table.Bounds;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.Dates;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.testkit.CommandThreads;
import io.sfumato.value.DateFormat;
import io.sfumato.value.DateNotation;
import io.sfumato.value.Kind;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.NumberFormat.Grouping;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class JobFileTest {

    @TempDir
    Path folder;

    private JobFolder jobs;

    @BeforeEach
    void fill() {
        jobs = new JobFolder(folder);
    }

    private static ColumnSpec column(JobFile file, String name) {
        return file.job().columns().stream()
                .filter(spec -> spec.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    @Test
    void a_whole_job_is_read() {
        JobFile file = jobs.read(JobFolder.JOB);
        Job job = file.job();
        assertThat(job.protect()).containsExactly(new KAnonymity(2), LDiversity.distinct(2, "diagnosis"));
        assertThat(job.labels()).isEqualTo(LabelStyle.REGIONS);
        assertThat(job.algorithm()).isEqualTo(Sfumato.usual());
        assertThat(job.loss()).isEqualTo(LossForm.HEIGHTS);
        assertThat(job.suppression().limit()).isEqualTo(0.02);
        assertThat(job.suppression().stars()).isFalse();
        assertThat(job.missing()).isEqualTo(MissingPolicy.VALUE);
        assertThat(job.seed()).isEqualTo(Seed.parse("3b9d27c6f05e41a88d12e7540c6a00ff"));
        assertThat(file.freshSeed()).isFalse();
        assertThat(file.output().path()).isEqualTo(folder.resolve("out/release.csv"));
        assertThat(file.job().columns())
                .filteredOn(spec -> spec.name().equals("ward"))
                .extracting(spec -> spec.reasons().unknown().orElse(""))
                .containsExactly("no, internal code");
        assertThat(file.source().header()).hasSize(7);
        assertThat(file.text()).isEqualTo(JobFolder.JOB);
    }

    @Test
    void columns_are_read() {
        JobFile file = jobs.read(JobFolder.JOB);
        ColumnSpec birth = column(file, "birth");
        assertThat(birth.format()).isEqualTo(DateFormat.ISO);
        assertThat(birth.taxonomy()).contains(new Dates(List.of(Dates.Period.MONTH, Dates.Period.YEAR)));
        assertThat(column(file, "postcode").taxonomy()).contains(new Prefixes(List.of(3, 2)));
        assertThat(column(file, "postcode").format().kind()).isEqualTo(Kind.CATEGORICAL);
        ColumnSpec income = column(file, "income");
        assertThat(income.domain()).contains(new ColumnSpec.Domain("0", "10000"));
        assertThat(income.bounds()).isEqualTo(new Bounds.Grid(new BigDecimal(500), null, new BigDecimal(4000)));
        assertThat(column(file, "diagnosis").target()).isTrue();
        assertThat(column(file, "diagnosis").trulySensitive()).isEmpty();
        assertThat(column(file, "id").role()).isEqualTo(Role.IDENTIFYING);
    }

    @Test
    void truly_sensitive_values_are_kept_in_their_canonical_form() {
        JobFile texts = jobs.read(JobFolder.JOB.replace("target: true", "truly-sensitive: [flu, ' cold', flu]"));
        assertThat(column(texts, "diagnosis").trulySensitive()).containsExactly("flu", "cold");
        String numbers = JobFolder.JOB.replace(
                "{role: quasi, kind: numeric, domain: [0, 10000], bounds: {grid: 500, top: 4000}}",
                "{role: sensitive, kind: numeric, truly-sensitive: [4500.0, 1], unprotected: it is all made up}");
        assertThat(column(jobs.read(numbers), "income").trulySensitive()).containsExactly("4500", "1");
    }

    @Test
    void a_job_in_json_is_read_too() {
        jobs.write("t.csv", "a,b\nx,1\ny,2\n");
        Path json = jobs.write("job.json", """
                {"version": 1, "input": "t.csv", "columns": {"a": "quasi", "b": {"role": "quasi", "weight": 2}},
                \t"protect": [{"model": "k-anonymity", "k": 2}], "output": {"file": "o.csv.gz", "delimiter": "tab"}}
                """);
        JobFile file = JobFile.read(json);
        assertThat(column(file, "b").weight()).isEqualTo(2);
        assertThat(column(file, "b").format()).isEqualTo(NumberFormat.PLAIN);
        assertThat(file.output().delimiter()).isEqualTo('\t');
        assertThat(file.output().gzip()).isTrue();
        assertThat(file.freshSeed()).isTrue();
    }

    @Test
    void an_input_in_another_dialect_is_read_as_declared() {
        jobs.write("t.txt", "x|1.234|3/4/2020\ny|5|5/6/2020\n-|7|1/2/2020\n");
        JobFile file = jobs.read("""
                version: 1
                input: {file: t.txt, delimiter: "|", header: no, decimal: ",", dates: d/m/yyyy, missing: ["-"],
                        encoding: ISO-8859-1}
                columns:
                  column1: quasi
                  column2: quasi
                  column3: quasi
                protect: [{model: k-anonymity, k: 2}]
                labels: least loss
                loss: gcp
                suppressed: stars
                missing: drop
                output: {file: o.csv, spreadsheet-safe: yes, delimiter: ;}
                """);
        assertThat(column(file, "column2").format()).isEqualTo(new NumberFormat(',', Grouping.POINT));
        assertThat(column(file, "column3").format()).isEqualTo(new DateFormat(DateNotation.DAY_MONTH_SLASH, false));
        assertThat(file.source().missing("a").matches("-")).isTrue();
        assertThat(file.source().missing("a").matches("?")).isFalse();
        assertThat(file.job().algorithm()).isEqualTo(Sfumato.usual().forming(Shape.OVERLAPPING));
        assertThat(file.job().loss()).isEqualTo(LossForm.LEAVES);
        assertThat(file.job().suppression().stars()).isTrue();
        assertThat(file.job().missing()).isEqualTo(MissingPolicy.DROP);
        assertThat(file.output().spreadsheetSafe()).isTrue();
        assertThat(file.output().delimiter()).isEqualTo(';');
    }

    @Test
    void a_column_may_be_written_otherwise_than_the_rest() {
        jobs.write("t.csv", "a,b\n\"1,5\",3/4/2020\n\"2,5\",5/6/2020\n");
        JobFile file = jobs.read("""
                version: 1
                input: t.csv
                columns:
                  a: {role: quasi, kind: numeric, decimal: ",", thousands: none}
                  b: {role: quasi, dates: m/d/yyyy}
                protect: [{model: k-anonymity, k: 2}]
                output: o.csv
                """);
        assertThat(column(file, "a").format()).isEqualTo(new NumberFormat(',', Grouping.NONE));
        assertThat(column(file, "b").format()).isEqualTo(new DateFormat(DateNotation.MONTH_DAY_SLASH, false));
    }

    @Test
    void what_the_input_declares_does_not_overrule_what_a_column_shows() {
        jobs.write("t.csv", "a;b\n1980-01-02;1.5\n1981-02-03;2.25\n");
        JobFile file = jobs.read("""
                version: 1
                input: {file: t.csv, dates: d/m/yyyy, decimal: ","}
                columns: {a: quasi, b: quasi}
                protect: [{model: k-anonymity, k: 2}]
                output: o.csv
                """);
        assertThat(column(file, "a").format()).isEqualTo(DateFormat.ISO);
        assertThat(column(file, "b").format()).isEqualTo(NumberFormat.PLAIN);
    }

    @Test
    void taxonomies_come_from_files_too() {
        jobs.write("wards.csv", "A;north;*\nB;south;*\n");
        String job = JobFolder.JOB.replace(
                "ward:      {role: insensitive, known-to-attackers: \"no, internal code\"}",
                "ward: {role: quasi, taxonomy: TREE}");
        for (String taxonomy :
                List.of("wards.csv", "{levels: wards.csv}", "{levels: {file: wards.csv, format: arx}}")) {
            assertThat(column(jobs.read(job.replace("TREE", taxonomy)), "ward").taxonomy())
                    .as(taxonomy)
                    .isPresent();
        }
        assertThat(jobs.problems(job.replace("TREE", "nowhere.csv"))).contains("nowhere.csv: does not exist");
    }

    @Test
    void the_hospital_example_is_read_and_run(@TempDir Path other) throws IOException {
        JobFile file = hospital(other, Integer.MAX_VALUE);
        FileSink sink = new FileSink(file.output(), List.of(file.copy()));
        Outcome outcome = Pipeline.run(file.job(), file.source(), sink, CommandThreads.context());
        assertThat(outcome).isInstanceOf(Outcome.Release.class);
        Path release = other.resolve("out/patients-release.csv");
        Manifest manifest = Manifest.read(Manifest.of(release));
        assertThat(manifest.describes(release)).isTrue();
        assertThat(other.resolve("out/patients-release.csv.private/job.yaml")).hasContent(file.text());
        assertThat(manifest.leastClass().orElseThrow()).isGreaterThanOrEqualTo(11);
    }

    @Test
    void a_part_of_the_hospital_example_gives_the_same_bytes_again(@TempDir Path other) throws IOException {
        hospitalTwice(other, 1_000);
    }

    @Test
    @Tag("slow")
    void the_whole_hospital_example_gives_the_same_bytes_again(@TempDir Path other) throws IOException {
        hospitalTwice(other, Integer.MAX_VALUE);
    }

    private static void hospitalTwice(Path folder, int patients) throws IOException {
        Path release = folder.resolve("out/patients-release.csv");
        runOnce(hospital(folder, patients));
        String hash = Hash.of(release);
        byte[] bytes = Files.readAllBytes(Manifest.of(release));
        runOnce(JobFile.read(folder.resolve("job.yaml")));
        assertThat(Hash.of(release)).isEqualTo(hash);
        assertThat(Files.readAllBytes(Manifest.of(release))).isEqualTo(bytes);
    }

    private static void runOnce(JobFile file) {
        FileSink sink = new FileSink(file.output(), List.of());
        assertThat(Pipeline.run(file.job(), file.source(), sink, CommandThreads.context()))
                .isInstanceOf(Outcome.Release.class);
    }

    /** The example in a folder of its own, with so many of its patients. */
    private static JobFile hospital(Path folder, int patients) throws IOException {
        Path example = Path.of("../examples/hospital");
        for (String name : List.of("employment.csv", "icd10.csv", "job.yaml")) {
            Files.copy(example.resolve(name), folder.resolve(name));
        }
        List<String> lines = Files.readAllLines(example.resolve("patients.csv"));
        Files.write(folder.resolve("patients.csv"), lines.subList(0, Math.min(lines.size(), patients)));
        return JobFile.read(folder.resolve("job.yaml"));
    }

    @Test
    void nothing_declared_means_the_usual() {
        String job = JobFolder.JOB.replace("suppression: 2%\nseed: \"3b9d27c6f05e41a88d12e7540c6a00ff\"\n", "");
        JobFile file = jobs.read(job);
        assertThat(file.freshSeed()).isTrue();
        assertThat(file.job().suppression().limit()).isZero();
        assertThat(jobs.read(job).job().seed()).isNotEqualTo(file.job().seed());
        assertThat(column(file, "sex").weight()).isEqualTo(1);
        assertThat(column(file, "sex").bounds()).isEqualTo(Bounds.EXACT);
        assertThat(column(file, "sex").recoding()).isEqualTo(Optional.empty());
    }
}
