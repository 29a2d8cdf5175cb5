package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.io.release.FileSink;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Several sets of quasi-identifiers, each with its own k. */
class QuasiSetsTest {

    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              sex: {role: quasi}
              town: {role: quasi}
              ill: {role: sensitive, unprotected: it is all made up}
            protect: [%s]
            algorithm: %s
            labels: %s
            suppression: %s
            seed: 7d40c1e29b6f4a358e02d9f1a6b35c81
            output: release.csv
            """;

    /** Each sex four times and each town twice at least, but no two people alike in both. */
    private static final String TABLE = """
            sex,town,ill
            f,Ulm,flu
            m,Ulm,cold
            f,Bonn,flu
            m,Bonn,gout
            f,Kiel,flu
            m,Kiel,cold
            f,Jena,flu
            m,Jena,gout
            """;

    private static final String SETS =
            "{model: k-anonymity, k: 4, columns: [sex]}, {model: k-anonymity, k: 2, columns: [town]}";

    @TempDir
    Path folder;

    private Outcome run(String table, String promises, String algorithm, String labels, String suppression)
            throws IOException {
        Files.writeString(folder.resolve("people.csv"), table);
        JobFile file = JobFile.read(
                Files.writeString(folder.resolve("job.yaml"), JOB.formatted(promises, algorithm, labels, suppression)));
        return Pipeline.run(
                file.job(), file.source(), new FileSink(file.output(), List.of()), CommandThreads.context());
    }

    @Test
    void levelsAreTestedForEachSet() throws IOException {
        Outcome.Release release = (Outcome.Release) run(TABLE, SETS, "optimal", "one scheme", "0%");
        assertThat(release.open().classSizes()).as("nothing is coarsened").containsOnlyKeys(1L);
        assertThat(release.open().promises())
                .extracting(promise -> promise.reached())
                .containsExactly(4.0, 2.0);
        assertThat(release.open().promises().get(0).words()).contains("shares its published sex");
    }

    @Test
    void othersKeepTheGreatestOfAllAndSaySo() throws IOException {
        Outcome.Release release = (Outcome.Release) run(TABLE, SETS, "mondrian", "regions", "0%");
        assertThat(release.open().classSizes()).containsOnlyKeys(4L);
        assertThat(release.warnings()).anyMatch(warning -> warning.contains("with the greatest k (4)"));
    }

    /** The man in Rome is alone in his town; without him there are three men left, who then go as well. */
    @Test
    void leavingOutInOneSetIsFeltInTheOther() throws IOException {
        String table = """
                sex,town,ill
                f,Ulm,flu
                f,Ulm,cold
                f,Bonn,flu
                f,Bonn,gout
                f,Kiel,flu
                f,Kiel,cold
                m,Ulm,flu
                m,Bonn,gout
                m,Kiel,flu
                m,Rome,gout
                """;
        Outcome outcome = run(table, SETS, "{name: fixed-levels, levels: {sex: 0, town: 0}}", "one scheme", "100%");
        assertThat(((Outcome.Release) outcome).suppressed()).isEqualTo(4);
    }

    @Test
    void setsAreOfQuasiColumns() {
        assertThatThrownBy(
                        () -> run(TABLE, "{model: k-anonymity, k: 2, columns: [ill]}", "optimal", "one scheme", "0%"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("'ill' is sensitive");
    }
}
