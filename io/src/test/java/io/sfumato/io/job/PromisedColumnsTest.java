package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.io.release.FileSink;
import io.sfumato.partition.Shortfall;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Promises about several columns, from the words of a job to the release. */
class PromisedColumnsTest {

    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              age: {role: quasi, kind: numeric}
              ill: sensitive
              ward: sensitive
            protect: [%s]
            algorithm: mondrian
            seed: 7d40c1e29b6f4a358e02d9f1a6b35c81
            output: release.csv
            """;

    /** In each half two ills and two wards, but in the first only two combinations of them. */
    private static final String TABLE = """
            age,ill,ward
            20,flu,A
            21,flu,A
            22,cold,B
            23,cold,B
            60,flu,A
            61,flu,B
            62,cold,B
            63,gout,A
            """;

    @TempDir
    Path folder;

    private JobFile job(String promise) throws IOException {
        Files.writeString(folder.resolve("people.csv"), TABLE);
        return JobFile.read(Files.writeString(folder.resolve("job.yaml"), JOB.formatted(promise)));
    }

    private Outcome run(String promise) throws IOException {
        JobFile file = job(promise);
        return Pipeline.run(
                file.job(), file.source(), new FileSink(file.output(), List.of()), CommandThreads.context());
    }

    @Test
    void severalColumnsArePromisedAboutOneByOne() throws IOException {
        assertThat(job("{model: l-diversity, l: 2, columns: [ill, ward]}").job().protect())
                .isEqualTo(job("{model: l-diversity, l: 2, column: ill}, {model: l-diversity, l: 2, column: ward}")
                        .job()
                        .protect());
    }

    @Test
    void orAboutTheirCombinations() throws IOException {
        List<PrivacyModel> joint = job("{model: l-diversity, l: 2, columns: [ill, ward], jointly: yes}")
                .job()
                .protect();
        assertThat(joint).hasSize(1);
        assertThat(joint.get(0).columns()).containsExactly("ill", "ward");
        assertThat(joint.get(0).promise()).contains("'ill' and 'ward' taken together");
    }

    /** Each column alone has its values in both halves; their combinations are enough only in one class of all rows. */
    @Test
    void combinationsAreCounted() throws IOException {
        Outcome.Release each =
                (Outcome.Release) run("{model: k-anonymity, k: 4}, {model: l-diversity, l: 2, columns: [ill, ward]}");
        Outcome.Release jointly = (Outcome.Release)
                run("{model: k-anonymity, k: 4}, {model: l-diversity, l: 3, columns: [ill, ward], jointly: yes}");
        assertThat(each.open().classSizes()).containsOnlyKeys(4L);
        assertThat(jointly.open().classSizes()).containsOnlyKeys(8L);
        assertThat(jointly.open().promises().get(1).reached()).isEqualTo(4);
    }

    @Test
    void tooManyCombinationsCannotBePromised() throws IOException {
        Outcome.Infeasible none =
                (Outcome.Infeasible) run("{model: l-diversity, l: 6, columns: [ill, ward], jointly: yes}");
        assertThat(none.shortfalls()).extracting(Shortfall::reached).containsExactly("4");
    }

    @Test
    void whatMakesNoSenseIsRefused() {
        assertThatThrownBy(() -> job("{model: l-diversity, l: 2}"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("give 'column', or 'columns' for several");
        assertThatThrownBy(() -> job("{model: l-diversity, l: 2, column: ill, jointly: yes}"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("needs 'columns'");
        assertThatThrownBy(() -> job("{model: l-diversity, l: 2, columns: [ill, wart], jointly: yes}"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("no column is named 'wart'");
        assertThatThrownBy(() ->
                        job("{model: t-closeness, t: 0.2, distance: ordered, columns: [ill, ward], jointly: yes}"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("no order");
    }
}
