package io.sfumato.algorithm.lattice;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.task;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.partition.Shortfall;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.problem.PolicyException;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FixedLevelsTest {

    private static final ColumnSpec CITY = category("city")
            .withTaxonomy(tree(
                    "Rome < Italy < World",
                    "Milan < Italy < World",
                    "Paris < France < World",
                    "Lyon < France < World"));

    private static Job job(int k, Map<String, Integer> levels) {
        return Job.of(List.of(CITY, category("sex")), new KAnonymity(k))
                .with(new FixedLevels(levels), LabelStyle.ONE_SCHEME);
    }

    private static Publication publish(Job job) {
        return Publication.of(job, "city,sex", "Rome,m", "Milan,f", "Rome,f", "Paris,m", "Lyon,f", "Milan,m", "Lyon,m");
    }

    @Test
    void everyCellIsAtItsLevel() {
        assertThat(publish(job(2, Map.of("city", 1))).lines())
                .containsExactly("France,*", "France,*", "France,*", "Italy,*", "Italy,*", "Italy,*", "Italy,*");
        assertThat(publish(job(3, Map.of("sex", 0))).lines())
                .containsExactly("World,f", "World,f", "World,f", "World,m", "World,m", "World,m", "World,m");
    }

    @Test
    void failingClassesAreSuppressedWithinTheLimit() {
        Job job = job(2, Map.of("city", 1, "sex", 0)).with(new Suppression(0.15, false));
        Publication publication = publish(job);
        assertThat(publication.lines())
                .containsExactly("France,m", "France,m", "Italy,f", "Italy,f", "Italy,m", "Italy,m");
        assertThat(publication.release().suppressed()).isEqualTo(1);
        Outcome outcome = publish(job.with(new Suppression(0.14, false))).outcome();
        assertThat(((Outcome.Infeasible) outcome).shortfalls())
                .extracting(Shortfall::help)
                .first()
                .asString()
                .contains("1 rows are in failing classes and 0 may be suppressed");
    }

    @Test
    void suppressedRowsMayStayAsStars() {
        String[] lines = {"city,sex", "Rome,m", "Milan,m", "Paris,f", "Lyon,f", "Rome,f", "Paris,m"};
        Job job = job(2, Map.of("city", 1, "sex", 0));
        Publication stars = Publication.of(job.with(new Suppression(0.34, true)), lines);
        assertThat(stars.lines()).containsExactly("*,*", "*,*", "France,f", "France,f", "Italy,m", "Italy,m");
        assertThat(stars.dossier().open().classSizes()).containsExactly(Map.entry(2L, 3L));
        assertThat(stars.release().suppressed()).isZero();
        assertThat(Publication.of(job.with(new Suppression(0.34, false)), lines).lines())
                .containsExactly("France,f", "France,f", "Italy,m", "Italy,m");
        // one row alone would be a class of one
        Publication alone = Publication.of(job.with(new Suppression(0.34, true)), Arrays.copyOf(lines, 6));
        assertThat(alone.outcome()).isInstanceOf(Outcome.Infeasible.class);
    }

    @Test
    void atTheRootMissingCellsLookLikeAllOthers() {
        Job job = job(2, Map.of("sex", 0));
        assertThat(Publication.of(job, "city,sex", "Rome,m", "?,m", "?,f", "?,f", "Paris,o", "Lyon,o")
                        .lines())
                .containsExactly("*,f", "*,f", "*,m", "*,m", "*,o", "*,o");
    }

    @Test
    void levelsThatDoNotExistAreAllNamed() {
        Table table = table(List.of(CITY), "Rome", "Milan");
        FixedLevels levels = new FixedLevels(Map.of("city", 3, "wage", 1));
        assertThatThrownBy(() -> levels.solve(task(table, 0, new KAnonymity(2)), Context.quiet()))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("'city': has levels 0 to 2, not 3")
                .hasMessageContaining("'wage': is no quasi-identifying column");
        Table numbers = table(List.of(CITY, number("age")), "Rome,1", "Milan,2");
        assertThatThrownBy(() -> levels.solve(task(numbers, 0, new KAnonymity(2)), Context.quiet()))
                .isInstanceOf(PolicyException.class)
                .hasMessageContaining("'age': has no taxonomy");
    }

    @Test
    void numbersWithoutLevelsGetAutomaticOnes() {
        Job job = Job.of(List.of(number("age")), new KAnonymity(2))
                .with(new FixedLevels(Map.of("age", 1)), LabelStyle.ONE_SCHEME);
        assertThat(Publication.of(job, "age", "10", "11", "12", "40", "41", "42", "42")
                        .lines())
                .containsExactly("[10..14]", "[10..14]", "[10..14]", "[40..44]", "[40..44]", "[40..44]", "[40..44]");
    }

    @Test
    void nothingLeftIsInfeasible() {
        Table table = table(List.of(CITY), "Rome", "Milan");
        Solution none = new FixedLevels(Map.of("city", 0)).solve(task(table, 2, new KAnonymity(2)), Context.quiet());
        assertThat(none).isInstanceOf(Solution.None.class);
    }
}
