package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import com.networknt.schema.InputFormat;
import com.networknt.schema.Schema;
import com.networknt.schema.SchemaRegistry;
import com.networknt.schema.SpecificationVersion;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class JobSchemaTest {

    private static final Path COMMITTED = Path.of("../docs/job.schema.json");

    private static final Schema SCHEMA = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
            .getSchema(JobSchema.json());

    private static boolean valid(String job) {
        return SCHEMA.validate(job, InputFormat.YAML).isEmpty();
    }

    /** Run with {@code -Dsfumato.rewrite=true} to bring the committed file up to date. */
    @Test
    void the_committed_schema_is_the_one_the_catalogue_gives() throws IOException {
        if (Boolean.getBoolean("sfumato.rewrite")) {
            Files.writeString(COMMITTED, JobSchema.json());
        }
        assertThat(COMMITTED)
                .as("docs/job.schema.json is out of date: run this test with -Dsfumato.rewrite=true")
                .hasContent(JobSchema.json());
    }

    @Test
    void it_is_a_schema() {
        Schema meta = SchemaRegistry.withDefaultDialect(SpecificationVersion.DRAFT_2020_12)
                .getSchema(com.networknt.schema.SchemaLocation.of("https://json-schema.org/draft/2020-12/schema"));
        assertThat(meta.validate(JobSchema.json(), InputFormat.JSON)).isEmpty();
    }

    @Test
    void the_example_and_the_test_job_are_valid() throws IOException {
        String hospital = Files.readString(Path.of("../examples/hospital/job.yaml"));
        assertThat(SCHEMA.validate(hospital, InputFormat.YAML)).isEmpty();
        assertThat(SCHEMA.validate(JobFolder.JOB, InputFormat.YAML)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "input: people.csv           # input: {file: people.csv, delimiter: tab, header: no, missing: ['-', 9]}",
                "sex:       {role: quasi}    # sex: quasi",
                "sex:       {role: quasi}    # sex: {role: undecided, confirmed: no}",
                "sex:       {role: quasi}    # sex: {role: quasi, taxonomy: {intervals: {width: 10}}}",
                "sex:       {role: quasi}    # sex: {role: quasi, taxonomy: {automatic: }}",
                "sex:       {role: quasi}    # sex: {role: quasi, taxonomy: {levels: {file: x.csv, format: arx}}}",
                "sex:       {role: quasi}    # sex: {role: quasi, taxonomy: x.csv, recode: ranges, weight: 2}",
                "suppression: 2%             # suppression: 0.02",
                "suppression: 2%             # algorithm: mondrian",
                "suppression: 2%             # algorithm: {name: greedy-k-member}",
                "output: out/release.csv     # output: {file: o.csv, spreadsheet-safe: yes, delimiter: ;}",
            })
    void other_ways_to_say_it_are_valid(String one, String other) {
        String job = JobFolder.JOB.replace(one, other);
        assertThat(job).isNotEqualTo(JobFolder.JOB);
        assertThat(SCHEMA.validate(job, InputFormat.YAML)).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "version: 1                  # version: 2",
                "version: 1                  # verson: 1",
                "input: people.csv           # input: {file: people.csv, delimitr: x}",
                "{prefix: [3, 2]}            # {prefx: [3, 2]}",
                "{prefix: [3, 2]}            # {prefix: [a]}",
                "{role: identifying}         # {role: identifing}",
                "{role: identifying}         # {kind: numeric}",
                "kind: numeric, domain       # kind: number, domain",
                "domain: [0, 10000]          # domain: [0]",
                "grid: 500                   # grid: 0",
                "grid: 500, top              # top",
                "k: 2                        # k: 1",
                "k: 2                        # k: two",
                "k-anonymity, k: 2           # k-anonymity",
                "k-anonymity                 # k-anonimity",
                "column: diagnosis           # clumn: diagnosis",
                "suppression: 2%             # suppression: 2",
                "suppression: 2%             # algorithm: {name: mondrain}",
                "suppression: 2%             # labels: everything",
                "output: out/release.csv     # output: {path: o.csv}",
            })
    void broken_jobs_are_rejected(String right, String wrong) {
        String job = JobFolder.JOB.replace(right, wrong);
        assertThat(job).isNotEqualTo(JobFolder.JOB);
        assertThat(valid(job)).isFalse();
    }
}
