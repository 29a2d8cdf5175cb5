package io.sfumato.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.Suppression;
import io.sfumato.privacy.DeltaDisclosure;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.TCloseness;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.NumberFormat;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Promises that compare classes with the whole table hold against all input rows and against the published ones. */
class OwnDistributionTest {

    private static final List<ColumnSpec> SPECS =
            List.of(ColumnSpec.quasi("age", NumberFormat.PLAIN), ColumnSpec.sensitive("ill"));

    /**
     * Nine rows with two thirds a, three with b, six with half of each, and two far away that are left out: b. All: nine of 20 a.
     * Published: half.
     */
    private static String[] lines() {
        List<String> lines = new ArrayList<>(List.of("age,ill"));
        for (int i = 0; i < 9; i++) {
            lines.add("1," + (i < 6 ? "a" : "b"));
        }
        for (int i = 0; i < 3; i++) {
            lines.add("2,b");
        }
        for (int i = 0; i < 6; i++) {
            lines.add("50," + (i < 3 ? "a" : "b"));
        }
        lines.add("1000,b");
        lines.add("2000,b");
        return lines.toArray(String[]::new);
    }

    private static Job job(double t) {
        return Job.of(SPECS, new KAnonymity(3), new TCloseness(t, TCloseness.Ground.EQUAL, "ill"))
                .with(new Suppression(0.1, false))
                .with(Seed.parse("1"));
    }

    /** Apart, the second class is 0.45 from all rows and 0.5 from the published ones: only with the first it is near enough. */
    @Test
    void what_holds_only_against_rows_that_nobody_sees_is_not_published() {
        Publication publication = Publication.of(job(0.47), lines());
        assertThat(publication.release().suppressed()).isEqualTo(2);
        assertThat(publication.release().open().classSizes()).containsOnlyKeys(6L, 12L);
        assertThat(publication.release().open().promises().get(1).reached()).isZero();
    }

    /** Nobody may be b alone, and whoever is left out, some are: with all rows in one class the promise holds. */
    @Test
    void where_leaving_out_breaks_the_promise_nobody_is_left_out() {
        List<String> lines = new ArrayList<>(List.of("age,ill"));
        for (int i = 0; i < 6; i++) {
            lines.add("1,a");
        }
        lines.add("1000,b");
        lines.add("1001,b");
        Publication publication = Publication.of(
                Job.of(SPECS, new KAnonymity(3), new DeltaDisclosure(0.1, "ill"))
                        .with(new Suppression(0.3, false))
                        .with(Seed.parse("1")),
                lines.toArray(String[]::new));
        assertThat(publication.release().suppressed()).isZero();
        assertThat(publication.release().open().rows()).isEqualTo(8);
    }

    @Test
    void the_figure_told_is_that_of_the_release_itself() {
        Publication publication = Publication.of(job(0.7), lines());
        assertThat(publication.release().suppressed()).isEqualTo(2);
        assertThat(publication.release().open().promises().get(1).reached()).isCloseTo(0.5, within(1e-9));
    }
}
