package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.engine.Sfumato;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.record.Outcome;
import io.sfumato.run.Seed;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A few people who fit nowhere do not make a release coarse for all others, where some may be left out. */
class LeavingPeopleOutTest {

    private static final Seed SEED = new Seed(7, 11);

    private static final ColumnSpec SEX = ColumnSpec.quasi("sex", TextFormat.CATEGORICAL);

    static List<Descriptor<Algorithm>> formingClasses() {
        return Catalog.ALGORITHMS.stream()
                .filter(entry -> entry.parameters().stream().noneMatch(Parameter::required))
                .filter(entry -> entry.make(Map.of()).shape() != Shape.ONE_SCHEME)
                .toList();
    }

    @ParameterizedTest
    @MethodSource("formingClasses")
    void anOutlierLeavesAndTheOthersArePublishedAsTheyAre(Descriptor<Algorithm> entry) {
        List<ColumnSpec> columns = List.of(
                ColumnSpec.quasi("age", NumberFormat.PLAIN),
                SEX,
                ColumnSpec.sensitive("ill").unprotected("nobody is ill in a test"));
        MemorySource source = MemorySource.of(
                "people.csv", "age,sex,ill", "30,f,a", "71,m,a", "30,f,b", "30,f,c", "30,f,a", "30,f,b");
        MemorySink sink = new MemorySink();
        Job job = Job.of(columns, new KAnonymity(5))
                .with(entry.make(Map.of()), LabelStyle.LEAST_LOSS)
                .with(new Suppression(0.2, false))
                .with(SEED);
        Pipeline.run(job, source, sink, CommandThreads.context());
        assertThat(sink.published().orElseThrow().rows())
                .extracting(row -> row.get(0) + row.get(1))
                .containsExactly("30f", "30f", "30f", "30f", "30f");
    }

    @ParameterizedTest
    @EnumSource(
            value = LabelStyle.class,
            names = {"REGIONS", "LEAST_LOSS"})
    void peopleWhoseRowsDisagreeCostLittleMoreThanTheirOwnCells(LabelStyle style) {
        for (long seed = 1; seed <= 4; seed++) {
            Visits visits = new Visits(seed, seed % 2 == 0, 60);
            MemorySource all = visits.source(row -> true);
            MemorySource without = visits.source(row -> !visits.odd.contains(row.get(0)));
            double rows = all.rows().size();
            double gone = rows - without.rows().size();
            double alone = (loss(style, 0, without) * without.rows().size() + gone) / rows;
            assertThat(loss(style, 0.05, all))
                    .describedAs("seed %d, without them %s", seed, alone)
                    .isLessThanOrEqualTo(1.1 * alone);
        }
    }

    /** Leaving out those who disagree most would free neither column: the ages and the sexes of too many contradict each other. */
    @ParameterizedTest
    @EnumSource(
            value = LabelStyle.class,
            names = {"REGIONS", "LEAST_LOSS"})
    void whereTooManyDisagreeThoseLeaveWhoKeepAColumnFromBeingTold(LabelStyle style) {
        for (long seed = 1; seed <= 4; seed++) {
            Visits visits = new Visits(seed, false, 7);
            MemorySource all = visits.source(row -> true);
            MemorySource without = visits.source(row -> !visits.aged.contains(row.get(0)));
            double rows = all.rows().size();
            double gone = rows - without.rows().size();
            double alone = (loss(style, 0, without) * without.rows().size() + gone) / rows;
            assertThat(loss(style, gone / rows + 0.01, all))
                    .describedAs("seed %d, without those of contradicting age %s", seed, alone)
                    .isLessThanOrEqualTo(1.1 * alone);
        }
    }

    /** Everybody's age can be hidden, and then nobody has to go: no algorithm leaves out people who gain the others nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"optimal", "incognito", "samarati"})
    void nobodyLeavesForLevelsThatAreNotTakenInTheEnd(String name) {
        for (long seed = 1; seed <= 6; seed++) {
            Dice dice = new Dice(seed);
            List<List<String>> rows = new ArrayList<>();
            for (int i = 0; i < 300; i++) {
                int age = i < seed ? dice.between(5_000, 900_000) : dice.between(20, 60);
                String sex = dice.pick(List.of("f", "m"));
                String region = String.valueOf(dice.between(1, 9));
                rows.add(List.of(String.valueOf(age), sex, region, dice.pick(List.of("a", "b"))));
            }
            List<ColumnSpec> columns = List.of(
                    ColumnSpec.quasi("age", NumberFormat.PLAIN),
                    SEX,
                    ColumnSpec.quasi("region", TextFormat.CATEGORICAL),
                    ColumnSpec.sensitive("ill").unprotected("nobody is ill in a test"));
            Job job = Job.of(columns, new KAnonymity(5))
                    .with(Catalog.find(Catalog.ALGORITHMS, name).orElseThrow().make(Map.of()), LabelStyle.ONE_SCHEME)
                    .with(new Suppression(0.3, false))
                    .with(SEED);
            MemorySource source = new MemorySource("people.csv", List.of("age", "sex", "region", "ill"), rows);
            double loss = figure("gcp", Pipeline.run(job, source, new MemorySink(), CommandThreads.context()));
            assertThat(loss).describedAs("seed %d", seed).isLessThanOrEqualTo(1 / 3.0 + 1e-9);
        }
    }

    private static double loss(LabelStyle style, double limit, MemorySource source) {
        List<ColumnSpec> columns = List.of(
                ColumnSpec.subject("patient"),
                ColumnSpec.quasi("age", NumberFormat.PLAIN).withDomain("0", "100"),
                SEX,
                ColumnSpec.quasi("region", TextFormat.CATEGORICAL),
                ColumnSpec.sensitive("ill").unprotected("nobody is ill in a test"));
        Job job = Job.of(columns, new KAnonymity(5))
                .with(Sfumato.usual(), style)
                .with(new Suppression(limit, false))
                .with(SEED);
        Outcome outcome = Pipeline.run(job, source, new MemorySink(), CommandThreads.context());
        return figure("total-il", outcome);
    }

    private static double figure(String name, Outcome outcome) {
        return ((Outcome.Release) outcome)
                .figures().stream()
                        .filter(figure -> figure.name().equals(name))
                        .findFirst()
                        .orElseThrow()
                        .value();
    }

    /** Visits of some hundred people; the ages or sexes of a few contradict each other from visit to visit. */
    private static final class Visits {
        private final Dice dice;
        private final List<List<String>> rows = new ArrayList<>();
        private final Set<String> odd = new TreeSet<>();
        private final Set<String> aged = new TreeSet<>();

        /** One in so many contradicts itself. With birthdays, many others have two ages, one year apart. */
        Visits(long seed, boolean birthdays, int oneIn) {
            this.dice = new Dice(seed);
            for (int person = 0; person < 500; person++) {
                String name = "P" + (1000 + person);
                if (person % oneIn == oneIn / 2) {
                    odd.add(name);
                    contradict(name);
                } else {
                    agree(name, birthdays ? 1 : 0);
                }
            }
        }

        private void contradict(String name) {
            int age = dice.between(18, 90);
            boolean ages = dice.chance(0.5);
            if (ages) {
                aged.add(name);
            }
            add(name, age, "f");
            add(name, ages ? (age + 50) % 100 : age, ages ? "f" : "m");
        }

        private void agree(String name, int grows) {
            int age = dice.between(18, 90);
            String sex = dice.pick(List.of("f", "m"));
            for (int visit = dice.between(1, 4); visit > 0; visit--) {
                add(name, visit > 2 ? age + grows : age, sex);
            }
        }

        private void add(String name, int age, String sex) {
            rows.add(List.of(name, String.valueOf(age), sex, "north", dice.pick(List.of("a", "b"))));
        }

        MemorySource source(Predicate<List<String>> some) {
            return new MemorySource(
                    "visits.csv",
                    List.of("patient", "age", "sex", "region", "ill"),
                    rows.stream().filter(some).toList());
        }
    }
}
