package io.sfumato.algorithm.certificate;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.space;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.run.Context;
import io.sfumato.space.Space;
import io.sfumato.table.ColumnSpec;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class JudgementTest {

    /** How many tables are tried. */
    int tables() {
        return 120;
    }

    private static final List<ColumnSpec> SPECS = List.of(
            number("age").withWeight(2.5),
            category("place").withTaxonomy(tree("a < x < *", "b < x < *", "c < y < *", "d < y < *")),
            category("work"),
            number("size"));

    /** A small table with few spots, and what each of them asks for. */
    private record Case(Random random, AlikeRows spots, AlikeRowTree tree, long[] surely) {

        static Case of(long seed, int most) {
            Random random = new Random(seed);
            int rows = 2 + random.nextInt(most - 1);
            String[] lines =
                    IntStream.range(0, rows).mapToObj(row -> line(random)).toArray(String[]::new);
            Space space = space(table(SPECS, lines), 1);
            boolean personal = random.nextInt(3) == 0;
            int k = 2 + random.nextInt(Math.min(4, rows - 1));
            int[] asked = IntStream.range(0, rows)
                    .map(row -> personal ? 2 + random.nextInt(k - 1) : k)
                    .toArray();
            AlikeRows spots = new AlikeRows(space, asked);
            AlikeRowTree tree = new AlikeRowTree(spots);
            return new Case(random, spots, tree, new NeighbourBound(spots, tree).perRow(Context.quiet()));
        }

        private static String line(Random random) {
            String age = random.nextInt(6) == 0 ? "" : String.valueOf(random.nextInt(20));
            return age + "," + List.of("a", "b", "c", "d", "").get(random.nextInt(5)) + ","
                    + List.of("u", "v", "w").get(random.nextInt(3)) + ","
                    + (random.nextBoolean() ? 1 : random.nextInt(1_000));
        }

        /** The greatest amount by which any class is priced above its cost; every class is tried. */
        long worst(long[] prices) {
            return worst(prices, false);
        }

        /** The same, of classes whose size somebody asks for only if these are wanted. */
        long worst(long[] prices, boolean asked) {
            int[] rows = IntStream.range(0, spots.size())
                    .flatMap(spot -> IntStream.range(0, spots.count(spot)).map(i -> spot))
                    .toArray();
            Set<Integer> sizes = Arrays.stream(spots.sizes()).boxed().collect(Collectors.toSet());
            long worst = Long.MIN_VALUE;
            for (int mask = 1; mask < 1 << rows.length; mask++) {
                int set = mask;
                int[] members = IntStream.range(0, rows.length)
                        .filter(i -> (set >> i & 1) == 1)
                        .map(i -> rows[i])
                        .toArray();
                int most = Arrays.stream(members).map(spots::need).max().orElseThrow();
                if (members.length >= most && (!asked || sizes.contains(members.length))) {
                    long price = Arrays.stream(members)
                            .mapToLong(spot -> prices[spot])
                            .sum();
                    worst = Math.max(worst, price - members.length * spots.loss(members));
                }
            }
            return worst;
        }

        long[] judged(long[] prices, long allowed) {
            RowPrices ordered = new RowPrices(spots, prices, surely, surely);
            PriceExcess judgement = PriceExcess.of(
                    spots, tree, ordered, new PriceExcess.Allowance(allowed, Long.MAX_VALUE / 64), Context.quiet());
            return IntStream.range(0, prices.length)
                    .mapToLong(spot -> prices[spot] - judgement.excess()[spot])
                    .toArray();
        }

        long[] anyPrices() {
            return Arrays.stream(surely)
                    .map(price -> price + (long) (random.nextGaussian() * spots.full() / 4))
                    .toArray();
        }
    }

    @Test
    void whateverThePricesWereLessTheirExcessTheyAreRight() {
        for (int seed = 0; seed < tables(); seed++) {
            Case small = Case.of(seed, 8);
            long[] prices = small.anyPrices();
            assertThat(small.worst(small.judged(prices, Long.MAX_VALUE)))
                    .as("seed %d", seed)
                    .isLessThanOrEqualTo(0);
        }
    }

    @Test
    void workThatRunsOutMakesExcessGreaterNeverLess() {
        int coarse = 0;
        for (int seed = 0; seed < tables(); seed++) {
            Case small = Case.of(seed, 8);
            long[] prices = small.anyPrices();
            long[] hasty = small.judged(prices, seed % 25);
            long[] careful = small.judged(prices, Long.MAX_VALUE);
            assertThat(small.worst(hasty)).as("seed %d", seed).isLessThanOrEqualTo(0);
            for (int spot = 0; spot < prices.length; spot++) {
                assertThat(hasty[spot]).as("seed %d", seed).isLessThanOrEqualTo(careful[spot]);
            }
            coarse += Arrays.equals(hasty, careful) ? 0 : 1;
        }
        assertThat(coarse).as("tables on which work ran out").isGreaterThan(tables() / 20);
    }

    @Test
    void excessIsNoMoreThanThatOfTheWorstClass() {
        for (int seed = 0; seed < tables(); seed++) {
            Case small = Case.of(seed, 8);
            long[] prices = small.anyPrices();
            long[] judged = small.judged(prices, Long.MAX_VALUE);
            long most = IntStream.range(0, prices.length)
                    .mapToLong(spot -> prices[spot] - judged[spot])
                    .max()
                    .orElseThrow();
            assertThat(most).as("seed %d", seed).isEqualTo(Math.max(0, small.worst(prices, true)));
        }
    }

    @Test
    void raisedPricesAreRightAndNoneIsBelowWhatWasProvenInAll() {
        int raised = 0;
        for (int seed = 0; seed < tables(); seed++) {
            Case small = Case.of(seed, 8);
            boolean leaving = seed % 2 == 0;
            long[] prices = new DualBound(
                            small.spots(), small.tree(), small.surely(), leaving, new DualBound.Effort(12, 1_000_000))
                    .raise(Context.quiet());
            assertThat(small.worst(prices)).as("seed %d", seed).isLessThanOrEqualTo(0);
            if (leaving) {
                assertThat(Arrays.stream(prices).max().orElseThrow())
                        .as("seed %d", seed)
                        .isLessThanOrEqualTo(small.spots().full());
            }
            raised += Arrays.equals(prices, small.surely()) ? 0 : 1;
        }
        assertThat(raised).isGreaterThan(tables() / 3);
    }

    @Test
    void theThreadsDoNotMatter() {
        ExecutorService pool = Executors.newFixedThreadPool(3);
        try {
            Context many = Context.quiet().with(pool);
            for (int seed = 0; seed < 5; seed++) {
                Case large = Case.of(seed, 400);
                DualBound.Effort effort = new DualBound.Effort(8, 10_000_000);
                long[] alone = new DualBound(large.spots(), large.tree(), large.surely(), false, effort)
                        .raise(Context.quiet());
                long[] together = new DualBound(large.spots(), large.tree(), large.surely(), false, effort).raise(many);
                assertThat(together).as("seed %d", seed).isEqualTo(alone);
            }
        } finally {
            pool.shutdown();
        }
    }
}
