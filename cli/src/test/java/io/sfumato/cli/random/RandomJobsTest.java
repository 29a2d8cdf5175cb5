package io.sfumato.cli.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import java.nio.file.Path;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * Random jobs on messy tables, through the command, judged by a verifier that shares no code with it. How many, and from which
 * seed: {@code -Dsfumato.jobs=10000 -Dsfumato.seed=1}.
 */
class RandomJobsTest {

    private static final int FEW = 120;
    private static final int MANY = 3000;

    @TempDir
    Path folder;

    @Test
    void a_few_hundred_releases_are_what_they_say() {
        hold(Long.getLong("sfumato.seed", 1), Integer.getInteger("sfumato.jobs", FEW));
    }

    @Tag("slow")
    @Test
    void thousands_are() {
        hold(1_000_000, MANY);
    }

    private void hold(long seed, int jobs) {
        JobTally tally = new JobTally();
        new JobTrial(tally, folder).run(seed, jobs);
        System.out.println(jobs + " random jobs from seed " + seed + ", " + tally);
        assertThat(tally.violations()).isEmpty();
        assertThat(tally.count("released")).isGreaterThan(jobs / 2);
    }

    @Test
    void every_model_is_drawn() {
        assertThat(DrawnPromises.MODELS)
                .containsExactlyInAnyOrderElementsOf(
                        Catalog.MODELS.stream().map(Descriptor::name).toList());
    }
}
