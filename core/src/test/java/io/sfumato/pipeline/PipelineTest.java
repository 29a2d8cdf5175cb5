package io.sfumato.pipeline;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.audit.VerificationFailure;
import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.loss.Figure;
import io.sfumato.partition.Shortfall;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.ProtectedColumns;
import io.sfumato.problem.InputException;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.record.PrivateRecord;
import io.sfumato.record.PublicRecord;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;

class PipelineTest {

    private static final List<ColumnSpec> SPECS = List.of(
            ColumnSpec.identifying("name"),
            number("age"),
            category("sex"),
            ColumnSpec.sensitive("ill").unprotected("it is all made up"),
            ColumnSpec.insensitive("ward").unknownToAttackers("no, it is made up"));

    private static final String[] LINES = {
        "name,age,sex,ill,ward",
        "Ann,21,f,flu,W2",
        "Bob,58,m,gout, W1",
        "Cid,25,m,flu,W3",
        "Dee,61,f,cold,W1",
        "Eve,24,f,gout,W1",
        "Flo,60,f,flu,W9"
    };

    private static final Job JOB = Job.of(SPECS, new KAnonymity(3)).with(Seed.parse("1"));

    @Test
    void aReleaseIsSortedByItsOwnContent() {
        Publication publication = Publication.of(JOB, LINES);
        assertThat(publication.publishedHeader()).containsExactly("age", "sex", "ill", "ward");
        assertThat(publication.lines())
                .containsExactly(
                        "[21..25],*,flu,W2",
                        "[21..25],*,flu,W3",
                        "[21..25],*,gout,W1",
                        "[58..61],*,cold,W1",
                        "[58..61],*,flu,W9",
                        "[58..61],*,gout, W1");
        assertThat(publication.leftovers()).isZero();
    }

    /** A reader who sees nothing but stars must not be told that nothing was lost. */
    @Test
    void numbersThatAreAllStarsAreWhollyLost() {
        Publication publication = Publication.of(JOB.with(new FixedLevels(Map.of()), LabelStyle.ONE_SCHEME), LINES);
        assertThat(publication.lines()).allMatch(line -> line.startsWith("*,*,"));
        assertThat(publication.dossier().open().figures())
                .filteredOn(figure ->
                        figure.name().equals("total-il") || figure.name().equals("gcp"))
                .isNotEmpty()
                .allSatisfy(figure -> assertThat(figure.perColumn()).containsEntry("age", 1.0));
    }

    @Test
    void theOrderOfTheInputLeavesNoTrace() {
        String[] reversed = LINES.clone();
        Collections.reverse(Arrays.asList(reversed).subList(1, reversed.length));
        assertThat(Publication.of(JOB, reversed).lines())
                .isEqualTo(Publication.of(JOB, LINES).lines());
    }

    @Test
    void theOrderOfDeclarationsDoesNotMatter() {
        List<ColumnSpec> shuffled = new ArrayList<>(SPECS);
        Collections.reverse(shuffled);
        Job job = Job.of(shuffled, new KAnonymity(3)).with(Seed.parse("1"));
        assertThat(Publication.of(job, LINES).lines())
                .isEqualTo(Publication.of(JOB, LINES).lines());
    }

    @Test
    void regionsAreRefusedForLabelsThatMayOverlap() {
        for (Job job : List.of(
                JOB.with(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), LabelStyle.REGIONS),
                JOB.with(new Mondrian(true, false), LabelStyle.REGIONS))) {
            assertThatThrownBy(() -> Publication.of(job, LINES))
                    .isInstanceOf(PolicyException.class)
                    .hasMessageContaining("labels: regions cannot be published with algorithm")
                    .hasMessageContaining("may partly overlap");
        }
        assertThatThrownBy(() -> Publication.of(JOB.with(Mondrian.strict(), LabelStyle.ONE_SCHEME), LINES))
                .isInstanceOf(PolicyException.class);
    }

    @Test
    void everythingWrongWithAJobIsToldAtOnce() {
        Job job = Job.of(
                List.of(
                        number("age"),
                        number("age"),
                        category("six"),
                        ColumnSpec.insensitive("ill").unknownToAttackers("no, it is made up")),
                LDiversity.distinct(2, "ill"));
        assertThatThrownBy(() -> Publication.of(job, LINES))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("column 'age': is declared twice")
                .hasMessageContaining("lines, column 'name': is not listed in the job")
                .hasMessageContaining("lines, column 'six': is listed in the job but not in the table")
                .hasMessageContaining("column 'ill': is protected by l-diversity but is not a sensitive column");
    }

    @Test
    void recodingsThatDoNotFitAreRefused() {
        for (String style : List.of("ancestors", "levels", "nonsense")) {
            List<ColumnSpec> specs = new ArrayList<>(SPECS);
            specs.set(1, number("age").withRecoding(style));
            Job job = Job.of(specs, new KAnonymity(2));
            assertThatThrownBy(() -> Publication.of(job, LINES))
                    .isInstanceOf(PolicyException.class)
                    .hasMessageContaining("column 'age'")
                    .hasMessageContaining(style);
        }
    }

    @Test
    void suppressedRowsKeptAsStarsAreAClassOfTheirOwn() {
        String[] lines = {
            "name,age,sex,ill,ward", "a,1,f,x,", "b,1,f,x,", "c,2,f,x,", "d,2,f,x,", "e,700,m,x,", "f,1000,m,x,"
        };
        Job job = Job.of(SPECS, new KAnonymity(2))
                .with(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), LabelStyle.LEAST_LOSS)
                .with(Seed.parse("2"));
        assertThat(Publication.of(job, lines).lines()).contains("[700..1000],m,x,");
        Job three = Job.of(SPECS, new KAnonymity(3)).with(Mondrian.strict(), LabelStyle.LEAST_LOSS);
        assertThat(Publication.of(three.with(new Suppression(0.5, true)), lines).lines())
                .hasSize(6);
    }

    @Test
    void starsThatBreakAPromiseAreNotPublished() {
        List<ColumnSpec> specs = List.of(number("n"));
        String[] lines = {"n", "1", "2", "3", "4", "1000"};
        Job job = Job.of(specs, new KAnonymity(2))
                .with(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), LabelStyle.LEAST_LOSS)
                .with(Seed.parse("3"));
        Publication stars = Publication.of(job.with(new Suppression(0.2, true)), lines);
        assertThat(stars.lines()).hasSize(5).doesNotContain("*");
        assertThat(stars.release().suppressed()).isZero();
    }

    @Test
    void missingPolicies() {
        String[] lines = {
            "name,age,sex,ill,ward",
            "a,1,?,x,w",
            "b,2,,x,w",
            "c,3,f,?,w",
            "d,4,f,y,w",
            "e,5,m,y,w",
            "f,6,m,z,w",
            "g,7,m,z,"
        };
        Job job = Job.of(SPECS, new KAnonymity(2));
        assertThat(Publication.of(job, lines).lines()).hasSize(7).anyMatch(line -> line.startsWith("[1..2],,x"));
        Publication dropped = Publication.of(job.with(MissingPolicy.DROP), lines);
        assertThat(dropped.lines()).containsExactly("[4..6],*,y,w", "[4..6],*,y,w", "[4..6],*,z,w");
        assertThat(dropped.dossier().secret().dropped()).isEqualTo(4);
        assertThat(dropped.release().suppressed()).isZero();
        assertThatThrownBy(() -> Publication.of(job.with(MissingPolicy.REJECT), lines))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("lines:2, column 'sex': the cell is missing")
                .hasMessageContaining("lines:3, column 'sex'")
                .hasMessageContaining("lines:4, column 'ill'")
                .hasMessageContaining("lines:8, column 'ward'");
    }

    @Test
    void unreadableCellsAreNamedWithoutTheirText() {
        String[] lines = {"name,age,sex,ill,ward", "a,secret,f,x,", "b,2,f,x,"};
        assertThatThrownBy(() -> Publication.of(JOB, lines))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("lines:2, column 'age'")
                .hasMessageNotContaining("secret");
        assertThatThrownBy(() -> Publication.of(JOB, LINES[0]))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("has no rows");
    }

    @Test
    void whatCannotBePromisedIsInfeasible() {
        Publication publication = Publication.of(Job.of(SPECS, new KAnonymity(7)), LINES);
        assertThat(((Outcome.Infeasible) publication.outcome()).shortfalls())
                .extracting(Shortfall::reached)
                .containsExactly("6");
        assertThat(publication.leftovers()).isZero();
        assertThatThrownBy(publication::publishedHeader).isInstanceOf(IndexOutOfBoundsException.class);
    }

    private static void assertNoticed(UnaryOperator<List<List<String>>> spoil) {
        assertThatThrownBy(
                        () -> Publication.of(JOB, Context.quiet(), rows -> spoil.apply(new ArrayList<>(rows)), LINES))
                .isInstanceOf(VerificationFailure.class);
    }

    @Test
    void whatStorageSpoilsIsNotPublished() {
        assertNoticed(rows -> rows.subList(0, rows.size() - 1));
        assertNoticed(rows -> rows.subList(0, 1));
        assertNoticed(rows -> List.of());
        assertNoticed(rows -> {
            rows.add(rows.get(1));
            return rows;
        });
        assertNoticed(rows -> {
            rows.set(1, rows.get(2));
            return rows;
        });
        assertNoticed(rows -> {
            rows.set(1, List.of("21", "*", "flu", "W2"));
            return rows;
        });
        assertNoticed(rows -> {
            rows.set(0, List.of("age", "sex", "ward", "ill"));
            return rows;
        });
    }

    @Test
    void aCancelAtAnyCheckpointLeavesNothing() {
        AtomicInteger all = new AtomicInteger();
        Publication.of(JOB, stopAfter(Integer.MAX_VALUE, all), UnaryOperator.identity(), LINES);
        assertThat(all.get()).isGreaterThan(10);
        for (int n = 0; n < all.get(); n++) {
            AtomicInteger asked = new AtomicInteger();
            Publication stopped = Publication.of(JOB, stopAfter(n, asked), UnaryOperator.identity(), LINES);
            assertThat(stopped.outcome()).isInstanceOf(Outcome.Cancelled.class);
            assertThat(stopped.leftovers()).isZero();
            assertThat(stopped.lines()).isEmpty();
            assertThat(asked.get()).isEqualTo(n + 1);
        }
    }

    private static Context stopAfter(int n, AtomicInteger asked) {
        return new Context(Progress.SILENT, Runnable::run, () -> asked.incrementAndGet() > n);
    }

    @Test
    void figuresAndRecords() {
        Publication publication = Publication.of(JOB, LINES);
        PublicRecord open = publication.dossier().open();
        assertThat(open.rows()).isEqualTo(6);
        assertThat(open.labels()).isEqualTo("regions");
        assertThat(open.classSizes()).containsExactly(Map.entry(3L, 2L));
        assertThat(open.promises()).singleElement().satisfies(kept -> {
            assertThat(kept.model()).isEqualTo("k-anonymity");
            assertThat(kept.asked()).isEqualTo(3);
            assertThat(kept.reached()).isEqualTo(3);
        });
        assertThat(open.columns().get(0).labels())
                .extracting(PublicRecord.LabelCount::label)
                .containsExactly("[21..25]", "[58..61]");
        PrivateRecord secret = publication.dossier().secret();
        assertThat(secret.inputRows()).isEqualTo(6);
        assertThat(secret.seed()).endsWith("1");
        assertThat(secret.columns()).extracting(PrivateRecord.ColumnStory::name).containsExactly("age", "sex");
        assertThat(secret.columns().get(0).distinct()).isEqualTo(6);
        assertThat(secret.columns().get(1).uniqueWithout()).isEqualTo(6);
        assertThat(publication.release().figures()).extracting(Figure::name).contains("total-il");
    }

    @Test
    void averagesAreCalledAverages() {
        List<ColumnSpec> specs = new ArrayList<>(SPECS);
        specs.set(1, number("age").withRecoding("centroids"));
        Publication publication =
                Publication.of(Job.of(specs, new KAnonymity(3)).with(Mondrian.strict(), LabelStyle.LEAST_LOSS), LINES);
        assertThat(publication.lines()).allMatch(line -> line.startsWith("23,*,") || line.startsWith("60,*,"));
        assertThat(publication.dossier().open().warnings())
                .contains("Cells of 'age' are averages of their class and not true of single rows.");
    }

    @Test
    void sharesThatAreExactInDecimalsAreNotLost() {
        assertThat(new Suppression(0.29, false).rows(100)).isEqualTo(29);
        assertThat(new Suppression(0.1, false).rows(9)).isZero();
        assertThat(new Suppression(1, false).rows(7)).isEqualTo(7);
        assertThatThrownBy(() -> new Suppression(1.1, false)).isInstanceOf(IllegalArgumentException.class);
        assertThatThrownBy(() -> new Suppression(Double.NaN, false)).isInstanceOf(IllegalArgumentException.class);
    }

    @Test
    void aFewMissingCellsDoNotCoarsenEveryoneWhereSuppressionAllows() {
        List<ColumnSpec> specs = List.of(number("n"));
        String[] lines = {"n", "1", "2", "3", "4", "5", "6", ""};
        Job job = Job.of(specs, new KAnonymity(2));
        assertThat(Publication.of(job, lines).lines()).containsOnly("*");
        Publication suppressing = Publication.of(job.with(new Suppression(0.2, false)), lines);
        assertThat(suppressing.release().suppressed()).isOne();
        assertThat(suppressing.lines()).containsOnly("[1..2]", "[3..4]", "[5..6]");
    }

    @Test
    void theOwnerIsWarnedOfSensitiveColumnsWithoutAPromiseAndOfPeopleWithSeveralRows() {
        String[] lines = {
            "name,age,sex,ill,ward", "a,1,f,x,", "a,1,f,x,", "b,2,f,x,", "b,2,f,x,", "c,3,m,x,", "c,3,m,x,"
        };
        assertThat(Publication.of(Job.of(SPECS, new KAnonymity(2)), lines)
                        .release()
                        .warnings())
                .anyMatch(warning -> warning.startsWith("No promise covers the sensitive column 'ill'"))
                .anyMatch(warning -> warning.startsWith("'name' has 3 different values in 6 rows"));
        assertThat(Publication.of(JOB, LINES).release().warnings())
                .noneMatch(warning -> warning.startsWith("'name' has"));
    }

    @Test
    void aSensitiveColumnThatNoPromiseCoversStopsTheJobUntilItsOwnerSaysWhy() {
        List<ColumnSpec> specs = List.of(number("n"), ColumnSpec.sensitive("ill"), ColumnSpec.sensitive("drug"));
        String[] lines = {"n,ill,drug", "1,a,x", "1,b,y", "1,a,y", "1,b,x"};
        KAnonymity k = new KAnonymity(2);
        assertThatThrownBy(() -> Publication.of(Job.of(specs, k), lines))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("column 'ill': is sensitive, and no promise covers it")
                .hasMessageContaining("column 'drug': is sensitive, and no promise covers it");
        assertThatThrownBy(() -> Publication.of(Job.of(specs, k, LDiversity.distinct(2, "ill")), lines))
                .hasMessageContaining("'drug'")
                .hasMessageNotContaining("column 'ill'");
        List<ColumnSpec> marked =
                List.of(specs.get(0), specs.get(1), specs.get(2).unprotected("no"));
        assertThatThrownBy(() -> Publication.of(Job.of(marked, k, LDiversity.distinct(2, "ill")), lines))
                .hasMessageContaining("'drug'");
        List<ColumnSpec> explained =
                List.of(specs.get(0), specs.get(1), specs.get(2).unprotected("everybody in the study has agreed"));
        assertThat(Publication.of(Job.of(explained, k, LDiversity.distinct(2, "ill")), lines)
                        .release()
                        .open()
                        .warnings())
                .containsExactly(
                        "No promise covers the sensitive column 'drug': everybody in a class may have the same value.");
        Job jointly = Job.of(specs, k, LDiversity.distinct(2, ProtectedColumns.of(List.of("ill", "drug"))));
        assertThat(Publication.of(jointly, lines).release().open().warnings()).isEmpty();
    }
}
