package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Roll;
import io.sfumato.ledger.SeriesCheck;
import io.sfumato.partition.Shortfall;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.record.Outcome;
import io.sfumato.run.Seed;
import io.sfumato.series.NextInSeries;
import io.sfumato.table.ColumnSpec;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Ten releases of a town in which people come, go and change: with a ledger nobody stands out over all of them. */
class SeriesTest {

    private static final int K = 5;
    private static final List<String> HEADER = List.of("person", "age", "zip", "sex", "ill");
    private static final List<String> ILLS = List.of("flu", "cold", "gout", "ulcer", "asthma", "measles");
    private static final Demand DEMAND = new Demand(K, List.of("ill"), List.of(2));

    /** People who come, go, move and fall ill. */
    private static final class Town {
        private final Random random = new Random(11);
        private final List<List<String>> people = new ArrayList<>();
        private int born;

        Town(int size) {
            while (people.size() < size) {
                come();
            }
        }

        private void come() {
            people.add(List.of(
                    "p" + born++,
                    String.valueOf(18 + random.nextInt(70)),
                    String.valueOf(10000 + 100 * random.nextInt(40)),
                    random.nextBoolean() ? "f" : "m",
                    ILLS.get(random.nextInt(ILLS.size()))));
        }

        void year() {
            int some = people.size() / 20;
            for (int i = 0; i < some; i++) {
                people.remove(random.nextInt(people.size()));
                come();
                int moves = random.nextInt(people.size());
                List<String> cells = new ArrayList<>(people.get(moves));
                boolean ill = random.nextBoolean();
                cells.set(
                        ill ? 4 : 2,
                        ill ? ILLS.get(random.nextInt(ILLS.size())) : String.valueOf(10000 + 100 * random.nextInt(40)));
                people.set(moves, cells);
            }
        }

        MemorySource source() {
            return new MemorySource("town", HEADER, List.copyOf(people));
        }

        /** Every fifth person comes twice, the second time two years older and with the flu. */
        MemorySource visits() {
            List<List<String>> rows = new ArrayList<>(people);
            for (List<String> person : people) {
                if (Integer.parseInt(person.get(0).substring(1)) % 5 == 0) {
                    String older = String.valueOf(2 + Integer.parseInt(person.get(1)));
                    rows.add(List.of(person.get(0), older, person.get(2), person.get(3), "flu"));
                }
            }
            return new MemorySource("visits", HEADER, rows);
        }
    }

    private static Job job(ColumnSpec person) {
        return Job.of(
                        List.of(
                                person,
                                ColumnSpec.quasi("age", NumberFormat.PLAIN),
                                ColumnSpec.quasi("zip", NumberFormat.PLAIN),
                                ColumnSpec.quasi("sex", TextFormat.CATEGORICAL),
                                ColumnSpec.sensitive("ill")
                                        .unprotected("it is all made up")
                                        .withFormat(TextFormat.CATEGORICAL)),
                        new KAnonymity(K),
                        LDiversity.distinct(2, "ill"))
                .with(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), LabelStyle.LEAST_LOSS);
    }

    private static SeriesCheck last(List<Roll> rolls) {
        return SeriesCheck.of(rolls.subList(0, rolls.size() - 1), rolls.get(rolls.size() - 1), DEMAND);
    }

    @Test
    void without_a_ledger_people_stand_out() {
        Town town = new Town(600);
        Map<String, Integer> numbers = new HashMap<>();
        List<Roll> rolls = new ArrayList<>();
        for (int year = 0; year < 10; year++) {
            Job job = job(ColumnSpec.insensitive("person").unknownToAttackers("to follow them in this test"))
                    .with(new Seed(year, 1));
            MemorySink sink = new MemorySink();
            assertThat(Pipeline.run(job, town.source(), sink, CommandThreads.context()))
                    .isInstanceOf(Outcome.Release.class);
            rolls.add(roll(sink.published().orElseThrow().rows(), numbers));
            town.year();
        }
        SeriesCheck check = last(rolls);
        assertThat(check.isolated()).isGreaterThan(300);
    }

    private static Roll roll(List<List<String>> rows, Map<String, Integer> numbers) {
        Map<List<String>, Integer> classes = new HashMap<>();
        List<Roll.Entry> entries = new ArrayList<>();
        for (List<String> row : rows) {
            entries.add(new Roll.Entry(
                    numbers.computeIfAbsent(row.get(0), unknown -> numbers.size()),
                    classes.computeIfAbsent(row.subList(1, 4), unknown -> classes.size()),
                    row.get(4).hashCode(),
                    List.of((long) row.get(4).hashCode())));
        }
        return Roll.of(entries);
    }

    @Test
    void people_with_several_rows_are_followed_as_people() {
        Town town = new Town(300);
        MemoryLedger ledger = new MemoryLedger();
        for (int year = 0; year < 4; year++) {
            Job job = job(ColumnSpec.subject("person")).with(new Seed(year, 1)).with(new Suppression(0.5, false));
            MemorySink sink = new MemorySink();
            Outcome outcome =
                    Pipeline.next(job, town.visits(), sink, new NextInSeries(ledger, K), CommandThreads.context());
            assertThat(outcome).isInstanceOf(Outcome.Release.class);
            assertThat(ledger.editions().get(year).roll().size())
                    .isLessThan(sink.published().orElseThrow().rows().size());
            town.year();
        }
        assertThat(SeriesCheck.all(ledger.editions())).allMatch(SeriesCheck::holds);
    }

    @Test
    void with_a_ledger_nobody_does() {
        for (int reserve : new int[] {0, K}) {
            Town town = new Town(600);
            MemoryLedger ledger = new MemoryLedger();
            for (int year = 0; year < 10; year++) {
                Job job = job(ColumnSpec.subject("person"))
                        .with(new Seed(year, 1))
                        .with(new Suppression(0.9, false));
                MemorySink sink = new MemorySink();
                Outcome outcome = Pipeline.next(
                        job, town.source(), sink, new NextInSeries(ledger, reserve), CommandThreads.context());
                assertThat(outcome).isInstanceOf(Outcome.Release.class);
                town.year();
            }
            List<SeriesCheck> checks = SeriesCheck.all(ledger.editions());
            assertThat(checks).hasSize(10).allMatch(SeriesCheck::holds);
        }
    }

    /** A series of a few people of the ages 20 and up, three to a class. */
    private static final class Ward {
        private static final List<String> COLUMNS = List.of("person", "age", "ill");
        private final MemoryLedger ledger = new MemoryLedger();

        static List<List<String>> twelve() {
            List<List<String>> rows = new ArrayList<>();
            for (int i = 0; i < 12; i++) {
                rows.add(List.of("p" + i, String.valueOf(20 + i), ILLS.get(i % 3)));
            }
            return rows;
        }

        static List<List<String>> twelveAnd(String... ills) {
            List<List<String>> rows = twelve();
            for (String ill : ills) {
                rows.add(List.of("new" + rows.size(), "25", ill));
            }
            return rows;
        }

        Outcome next(List<List<String>> rows, MemorySink sink, double suppression) {
            Job job = Job.of(
                            List.of(
                                    ColumnSpec.subject("person"),
                                    ColumnSpec.quasi("age", NumberFormat.PLAIN),
                                    ColumnSpec.sensitive("ill")
                                            .unprotected("it is all made up")
                                            .withFormat(TextFormat.CATEGORICAL)),
                            new KAnonymity(3),
                            LDiversity.distinct(2, "ill"))
                    .with(GreedyKMember.plain(GreedyKMember.SeedFrom.LAST), LabelStyle.LEAST_LOSS)
                    .with(new Suppression(suppression, false));
            MemorySource source = new MemorySource("ward", COLUMNS, rows);
            return Pipeline.next(job, source, sink, new NextInSeries(ledger, 3), CommandThreads.context());
        }

        /** What is published if so many may be withheld. */
        List<List<String>> published(List<List<String>> rows, int most) {
            MemorySink sink = new MemorySink();
            assertThat(next(rows, sink, (most + 0.5) / rows.size())).isInstanceOf(Outcome.Release.class);
            return sink.published().orElseThrow().rows();
        }
    }

    @Test
    void who_comes_alone_is_withheld_and_those_who_come_together_are_not() {
        Ward ward = new Ward();
        assertThat(ward.published(Ward.twelve(), 0)).hasSize(12);
        assertThat(ward.published(Ward.twelveAnd("ulcer"), 1))
                .hasSize(12)
                .noneMatch(row -> row.get(1).equals("ulcer"));
        assertThat(ward.published(Ward.twelveAnd("ulcer", "ulcer", "ulcer"), 3)).hasSize(12);
        assertThat(ward.published(Ward.twelveAnd("ulcer", "flu", "ulcer"), 0)).hasSize(15);
        assertThat(SeriesCheck.all(ward.ledger.editions())).allMatch(SeriesCheck::holds);
    }

    @Test
    void who_returns_alone_is_withheld_also_with_another_value() {
        Ward ward = new Ward();
        ward.published(Ward.twelve(), 0);
        ward.published(Ward.twelve().subList(1, 12), 0);
        assertThat(ward.published(Ward.twelve(), 1)).hasSize(11);
        List<List<String>> changed = Ward.twelve();
        changed.set(0, List.of("p0", "20", "ulcer"));
        assertThat(ward.published(changed, 1))
                .hasSize(11)
                .noneMatch(row -> row.get(1).equals("ulcer"));
    }

    @Test
    void too_many_who_come_alone_are_told_in_figures() {
        Ward ward = new Ward();
        ward.published(Ward.twelve(), 0);
        MemorySink sink = new MemorySink();
        Outcome outcome = ward.next(Ward.twelveAnd("ulcer", "ulcer"), sink, 0.08);
        assertThat(outcome).isInstanceOf(Outcome.Infeasible.class);
        Shortfall shortfall = ((Outcome.Infeasible) outcome).shortfalls().get(0);
        assertThat(shortfall.asked()).isEqualTo("at most 1 of 14 rows withheld");
        assertThat(shortfall.reached())
                .isEqualTo("2 rows that no class can hide, among them 2 people not in the release before");
        assertThat(sink.published()).isEmpty();
        assertThat(ward.ledger.editions()).hasSize(1);
    }

    /** The figure of a series that cannot go on is the least limit with which it can. */
    @Test
    void what_would_have_to_be_withheld_is_the_true_number_of_rows() {
        for (long seed = 1; seed <= 3; seed++) {
            Town town = new Town(150);
            MemoryLedger ledger = new MemoryLedger();
            visit(town, ledger, seed, 0.5);
            for (int year = 0; year < 5; year++) {
                town.year();
            }
            int rows = town.visits().rows().size();
            Outcome none = visit(town, ledger, seed, 0.01);
            assertThat(none).isInstanceOf(Outcome.Infeasible.class);
            Shortfall shortfall = ((Outcome.Infeasible) none).shortfalls().get(0);
            assertThat(shortfall.asked()).isEqualTo("at most " + rows / 100 + " of " + rows + " rows withheld");
            assertThat(shortfall.reached()).matches("\\d+ rows \\(\\d+ people\\) that no class can hide.*");
            int needed = Integer.parseInt(shortfall.reached().split(" ")[0]);
            assertThat(visit(town, ledger, seed, (needed - 0.5) / rows)).isInstanceOf(Outcome.Infeasible.class);
            assertThat(visit(town, ledger, seed, (needed + 0.5) / rows)).isInstanceOf(Outcome.Release.class);
        }
    }

    private static Outcome visit(Town town, MemoryLedger ledger, long seed, double suppression) {
        Job job = job(ColumnSpec.subject("person")).with(new Seed(seed, 1)).with(new Suppression(suppression, false));
        return Pipeline.next(
                job, town.visits(), new MemorySink(), new NextInSeries(ledger, 1), CommandThreads.context());
    }
}
