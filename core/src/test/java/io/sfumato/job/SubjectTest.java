package io.sfumato.job;

import static io.sfumato.fixture.Fixture.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.fixture.Publication;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import java.util.List;
import org.junit.jupiter.api.Test;

class SubjectTest {

    private static final List<ColumnSpec> SPECS =
            List.of(ColumnSpec.subject("patient"), number("age"), ColumnSpec.sensitive("ill"));

    private static final Job JOB = Job.of(SPECS, new KAnonymity(2)).with(Seed.parse("1"));

    @Test
    void oneRowOfEachSubjectIsPublishedWithoutTheKey() {
        Publication publication =
                Publication.of(JOB, "patient,age,ill", "p1,21,flu", "p2,22,gout", "p3,61,flu", "p4,64,cold");
        assertThat(publication.publishedHeader()).containsExactly("age", "ill");
        assertThat(publication.lines())
                .containsExactly("[21..22],flu", "[21..22],gout", "[61..64],cold", "[61..64],flu");
    }

    @Test
    void rowsOfNobodyAreAllToldUnlessTheyAreDropped() {
        String[] lines = {"patient,age,ill", "p1,21,flu", ",22,gout", "p3,61,flu", "NA,64,cold", "p4,23,flu"};
        for (MissingPolicy policy : List.of(MissingPolicy.VALUE, MissingPolicy.REJECT)) {
            assertThatThrownBy(() -> Publication.of(JOB.with(policy), lines))
                    .isInstanceOf(InputException.class)
                    .hasMessageContaining("lines:3, column 'patient'")
                    .hasMessageContaining("lines:5");
        }
        assertThat(Publication.of(JOB.with(MissingPolicy.DROP), lines).lines()).hasSize(3);
    }

    @Test
    void onlyOneColumnTellsPeopleApart() {
        Job job = JOB.withColumns(List.of(ColumnSpec.subject("patient"), number("age"), ColumnSpec.subject("ill")));
        assertThatThrownBy(() -> Publication.of(job, "patient,age,ill", "p1,21,flu"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("more than one column is the subject");
    }
}
