package io.sfumato.pipeline;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.algorithm.lattice.Optimal;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.apply.ReusedTransformation;
import io.sfumato.apply.Transformation;
import io.sfumato.apply.UnknownRows;
import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.record.PublicRecord;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class SubjectTest {

    private static final List<ColumnSpec> SPECS = List.of(
            ColumnSpec.subject("patient"),
            number("age"),
            ColumnSpec.sensitive("ill").unprotected("it is all made up"));

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
    void peopleWhoseRowsDisagreeAreTold() {
        String[] lines = {
            "patient,age,ill", "p1,21,flu", "p1,29,flu", "p2,22,gout", "p2,22,flu", "p3,61,flu", "p4,64,cold"
        };
        assertThat(Publication.of(JOB, lines).release().warnings())
                .anyMatch(told -> told.startsWith("Of 4 people, 1 have rows that disagree in a quasi column (age: 1)"));
        String[] agreeing = {"patient,age,ill", "p1,21,flu", "p1,21,cold", "p2,22,gout"};
        assertThat(Publication.of(JOB, agreeing).release().warnings()).noneMatch(told -> told.contains("disagree"));
    }

    /** Two patients with ten rows each are two people. */
    @Test
    void manyRowsOfFewPeopleAreNotMany() {
        String[] lines = new String[21];
        lines[0] = "patient,age,ill";
        for (int row = 1; row < lines.length; row++) {
            lines[row] = "p" + row % 2 + "," + (20 + row) + ",flu" + row;
        }
        for (Algorithm algorithm : ALGORITHMS) {
            Job job = JOB.with(algorithm, style(algorithm));
            Publication publication = Publication.of(job.with(List.of(new KAnonymity(3))), lines);
            assertThat(publication.outcome()).isInstanceOf(Outcome.Infeasible.class);
            assertThat(((Outcome.Infeasible) publication.outcome()).shortfalls())
                    .anyMatch(shortfall -> shortfall.promise().contains("other people")
                            && shortfall.reached().equals("2"));
            assertThat(Publication.of(job, lines).lines()).hasSize(20);
        }
    }

    private static final List<Algorithm> ALGORITHMS =
            List.of(Mondrian.strict(), GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), new FixedLevels(Map.of()));

    private static LabelStyle style(Algorithm algorithm) {
        return algorithm.shape() == Shape.ONE_SCHEME ? LabelStyle.ONE_SCHEME : LabelStyle.LEAST_LOSS;
    }

    /** No cut at 30 or at 50 leaves p2 and p4 whole; the one between them does. */
    @Test
    void regionsAreNotCutThroughAPerson() {
        Publication publication = Publication.of(
                JOB,
                "patient,age,ill",
                "p1,20,flu",
                "p2,25,gout",
                "p2,35,gout",
                "p3,41,flu",
                "p4,45,cold",
                "p4,55,flu",
                "p5,60,flu");
        assertThat(publication.lines().stream().map(line -> line.substring(0, line.indexOf(','))))
                .containsExactlyInAnyOrder(
                        "[20..35]", "[20..35]", "[20..35]", "[41..60]", "[41..60]", "[41..60]", "[41..60]");
        PublicRecord open = publication.dossier().open();
        assertThat(open.counted()).isEqualTo(Counted.PEOPLE);
        assertThat(open.promises()).allMatch(kept -> kept.words().contains("people") && Double.isNaN(kept.reached()));
        assertThat(open.classSizes()).isEqualTo(Map.of(3L, 1L, 4L, 1L));
        assertThat(publication.dossier().secret().people()).contains(new Outcome.PeopleCounts(5, 0, 2));
    }

    /** One class for all is all that unites p1; or p1 goes, with both rows, where two may. */
    @Test
    void levelsThatTearSomebodyApartFailOrLeaveThemOut() {
        Job job = JOB.withColumns(List.of(
                        ColumnSpec.subject("patient"),
                        category("town").withTaxonomy(tree("a < A < *", "b < A < *", "c < C < *", "d < C < *")),
                        ColumnSpec.sensitive("ill").unprotected("it is all made up")))
                .with(Optimal.usual(), LabelStyle.ONE_SCHEME);
        String[] lines = {"patient,town,ill", "p1,a,x", "p1,d,x", "p2,a,x", "p3,b,x", "p4,c,x", "p5,d,x"};
        assertThat(Publication.of(job, lines).lines()).hasSize(6).allMatch(line -> line.startsWith("*"));
        Publication without = Publication.of(job.with(new Suppression(0.34, false)), lines);
        assertThat(without.lines()).containsExactly("A,x", "A,x", "C,x", "C,x");
        assertThat(without.dossier().secret().people()).contains(new Outcome.PeopleCounts(5, 1, 2));
        assertThat(Publication.of(job.with(new Suppression(0.2, false)), lines).lines())
                .hasSize(6);
    }

    /** Where everybody has the same illness, others besides hide nothing. */
    @Test
    void whatEverybodyHasIsNotDiverse() {
        Job job = JOB.with(List.of(new KAnonymity(2), LDiversity.distinct(2, "ill")));
        String[] told = {"patient,age,ill", "p1,20,flu", "p1,20,gout", "p2,21,flu", "p2,21,cold"};
        assertThat(Publication.of(job, told).outcome()).isInstanceOf(Outcome.Infeasible.class);
        String[] hidden = {"patient,age,ill", "p1,20,flu", "p1,20,gout", "p2,21,flu", "p3,21,cold"};
        assertThat(Publication.of(job, hidden).lines()).hasSize(4);
    }

    /** Labels found before are given to people: one class that covers all their rows, or they are left out. */
    @Test
    void labelsFoundBeforeAreGivenToPeople() {
        String[] lines = {"patient,age,ill", "p1,20,flu", "p2,25,gout", "p3,40,flu", "p4,45,cold"};
        Transformation found =
                Publication.of(JOB, lines).dossier().transformation().orElseThrow();
        String[] whole = {"patient,age,ill", "q1,21,x", "q1,24,x", "q2,25,x", "q3,41,x", "q4,44,x", "q4,40,y"};
        assertThat(applied(JOB, found, whole).lines())
                .containsExactly("[20..25],x", "[20..25],x", "[20..25],x", "[40..45],x", "[40..45],x", "[40..45],y");
        String[] few = {"patient,age,ill", "q1,21,x", "q1,24,x", "q3,41,x", "q4,44,x"};
        assertThat(applied(JOB, found, few).outcome()).isInstanceOf(Outcome.Infeasible.class);
        assertThat(applied(JOB.with(new Suppression(0.5, false)), found, few).lines())
                .containsExactly("[40..45],x", "[40..45],x");
        String[] torn = {"patient,age,ill", "q1,21,x", "q1,44,x", "q3,41,x", "q4,44,x"};
        assertThatThrownBy(() -> applied(JOB, found, torn)).isInstanceOf(InputException.class);
    }

    private static Publication applied(Job job, Transformation found, String... lines) {
        return Publication.again(job, new ReusedTransformation(found, UnknownRows.REFUSE), lines);
    }

    @Test
    void levelsFoundBeforeLeaveOutWhomTheyTearApart() {
        Job job = JOB.withColumns(List.of(
                        ColumnSpec.subject("patient"),
                        category("town").withTaxonomy(tree("a < A < *", "b < A < *", "c < C < *", "d < C < *")),
                        ColumnSpec.sensitive("ill").unprotected("it is all made up")))
                .with(Optimal.usual(), LabelStyle.ONE_SCHEME);
        String[] lines = {"patient,town,ill", "p2,a,x", "p3,b,x", "p4,c,x", "p5,d,x"};
        Transformation found =
                Publication.of(job, lines).dossier().transformation().orElseThrow();
        String[] torn = {"patient,town,ill", "q1,a,x", "q1,d,x", "q2,a,x", "q3,b,x", "q4,c,x", "q5,d,x"};
        Outcome refused = applied(job, found, torn).outcome();
        assertThat(((Outcome.Infeasible) refused).shortfalls())
                .anyMatch(shortfall -> shortfall.promise().equals("all rows of a person are in one class"));
        assertThat(applied(job.with(new Suppression(0.34, false)), found, torn).lines())
                .containsExactly("A,x", "A,x", "C,x", "C,x");
    }

    @Test
    void onlyOneColumnTellsPeopleApart() {
        Job job = JOB.withColumns(List.of(ColumnSpec.subject("patient"), number("age"), ColumnSpec.subject("ill")));
        assertThatThrownBy(() -> Publication.of(job, "patient,age,ill", "p1,21,flu"))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("more than one column is the subject");
    }
}
