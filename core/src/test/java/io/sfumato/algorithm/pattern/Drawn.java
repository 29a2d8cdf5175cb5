package io.sfumato.algorithm.pattern;

import static io.sfumato.fixture.Fixture.PLACES;
import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;

import io.sfumato.recode.Ancestors;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** Small tables that patterns describe, some of them with missing cells. */
record Drawn(Space space, int k) {

    private static final List<ColumnSpec> SPECS = List.of(
            category("place").withTaxonomy(PLACES),
            category("kind").withTaxonomy(tree("g < s < *", "h < s < *", "i < t < *")),
            category("work").withTaxonomy(tree("o < *", "p < *", "q < *")));

    static Drawn of(long seed, int rows, int k) {
        Random random = new Random(seed);
        boolean missing = random.nextBoolean();
        String[] lines = IntStream.range(0, rows)
                .mapToObj(row -> cell("abcdef", random, missing) + "," + cell("ghi", random, missing) + ","
                        + cell("opq", random, false))
                .toArray(String[]::new);
        Table table = table(SPECS, lines);
        LossForm form = random.nextBoolean() ? LossForm.LEAVES : LossForm.HEIGHTS;
        List<Axis> axes = table.quasi().stream()
                .map(column -> new Ancestors().axis(column, k).in(form))
                .toList();
        return new Drawn(new Space(table.rows(), axes), k);
    }

    private static String cell(String values, Random random, boolean missing) {
        return missing && random.nextInt(6) == 0 ? "" : String.valueOf(values.charAt(random.nextInt(values.length())));
    }

    PatternChoice choice() {
        return Patterns.of(space, k, 1 << 20, Context.quiet()).orElseThrow().choice();
    }

    WeighedPatterns outlook() {
        return WeighedPatterns.of(space, k, Context.quiet()).orElseThrow();
    }

    /** What some rows lose as a class. */
    long loss(int... rows) {
        return rows.length * Hull.of(space, rows).loss();
    }

    /** The least loss of all partitions into classes of at least k, rows that are left out counted in full. */
    long least() {
        return least((1 << space.rows()) - 1, new long[1 << space.rows()]);
    }

    private long least(int left, long[] known) {
        if (left == 0 || known[left] > 0) {
            return known[left];
        }
        int first = Integer.lowestOneBit(left);
        long best = space.full() + least(left & ~first, known);
        for (int some = left; some > 0; some = (some - 1) & left) {
            if ((some & first) != 0 && Integer.bitCount(some) >= k) {
                best = Math.min(best, loss(rows(some)) + least(left & ~some, known));
            }
        }
        known[left] = best;
        return best;
    }

    static int[] rows(int some) {
        return IntStream.range(0, Integer.SIZE)
                .filter(row -> (some >> row & 1) == 1)
                .toArray();
    }
}
