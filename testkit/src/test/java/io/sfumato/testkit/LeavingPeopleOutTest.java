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
import io.sfumato.job.Outcome;
import io.sfumato.job.Pipeline;
import io.sfumato.job.Suppression;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
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
        Pipeline.run(job, source, sink, Context.quiet());
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
            Visits visits = new Visits(seed, seed % 2 == 0);
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
        Outcome outcome = Pipeline.run(job, source, new MemorySink(), Context.quiet());
        return ((Outcome.Release) outcome)
                .figures().stream()
                        .filter(figure -> figure.name().equals("total-il"))
                        .findFirst()
                        .orElseThrow()
                        .value();
    }

    /** Visits of some hundred people; the ages or sexes of a few contradict each other from visit to visit. */
    private static final class Visits {
        private final Dice dice;
        private final List<List<String>> rows = new ArrayList<>();
        private final Set<String> odd = new TreeSet<>();

        /** With birthdays, many others have two ages, one year apart. */
        Visits(long seed, boolean birthdays) {
            this.dice = new Dice(seed);
            for (int person = 0; person < 500; person++) {
                String name = "P" + (1000 + person);
                if (person % 60 == 7) {
                    odd.add(name);
                    contradict(name);
                } else {
                    agree(name, birthdays ? 1 : 0);
                }
            }
        }

        private void contradict(String name) {
            int age = dice.between(18, 90);
            boolean aged = dice.chance(0.5);
            add(name, age, "f");
            add(name, aged ? (age + 50) % 100 : age, aged ? "f" : "m");
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
