package io.sfumato.algorithm.engine;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;

import io.sfumato.algorithm.Task;
import io.sfumato.fixture.Fixture;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.TCloseness;
import io.sfumato.table.ColumnSpec;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;

/** A small table drawn at random, as the engine sees it. */
record EngineCase(Random random, Task task, Points points, ClassAdmission gate) {

    private static final List<ColumnSpec> SPECS = List.of(
            number("age").withWeight(2.5),
            category("place").withTaxonomy(tree("a < x < *", "b < x < *", "c < y < *", "d < y < *")),
            category("work"),
            ColumnSpec.sensitive("ill"));

    static EngineCase of(long seed, int rows, PrivacyModel... models) {
        Random random = new Random(seed);
        String[] lines = IntStream.range(0, rows)
                .mapToObj(row -> random.nextInt(12) + "," + "abcd".charAt(random.nextInt(4)) + ","
                        + "uvw".charAt(random.nextInt(3)) + "," + (random.nextInt(4) == 0 ? "yes" : "no"))
                .toArray(String[]::new);
        Task task = Fixture.task(table(SPECS, lines), 0, models);
        return new EngineCase(random, task, new Points(task.space()), new ClassAdmission(task));
    }

    /** One without numbers, so that labels are nodes of taxonomies; classes promise their size alone. */
    static EngineCase ofNodes(long seed, int rows, int k) {
        Random random = new Random(seed);
        String[] lines = IntStream.range(0, rows)
                .mapToObj(row -> "abcd".charAt(random.nextInt(4)) + "," + "uvw".charAt(random.nextInt(3)) + ","
                        + (random.nextInt(4) == 0 ? "yes" : "no"))
                .toArray(String[]::new);
        Task task = Fixture.task(table(SPECS.subList(1, SPECS.size()), lines), 0, new KAnonymity(k));
        return new EngineCase(random, task, new Points(task.space()), new ClassAdmission(task));
    }

    /** One kind of promise after the other. */
    static PrivacyModel[] promises(long seed, int k) {
        PrivacyModel size = new KAnonymity(k);
        return switch ((int) (seed % 3)) {
            case 0 -> new PrivacyModel[] {size};
            case 1 -> new PrivacyModel[] {size, new LDiversity(LDiversity.Form.DISTINCT, 2, 3, "ill")};
            default -> new PrivacyModel[] {size, new TCloseness(0.2, TCloseness.Ground.EQUAL, "ill")};
        };
    }

    boolean admits(int[] rows) {
        return gate.admits(rows, 0, rows.length);
    }

    long loss(int[] rows) {
        Boxes box = new Boxes(points, 1);
        box.span(0, rows, 0, rows.length);
        return rows.length * box.loss(0);
    }

    long loss(List<int[]> classes) {
        return classes.stream().mapToLong(this::loss).sum();
    }

    int[] shuffled() {
        int[] rows = task.rows();
        for (int i = rows.length - 1; i > 0; i--) {
            int other = random.nextInt(i + 1);
            int swap = rows[i];
            rows[i] = rows[other];
            rows[other] = swap;
        }
        return rows;
    }

    /** All rows, dealt out in classes of about so many; empty if one of them breaks a promise. */
    List<int[]> dealt(int size) {
        int[] rows = shuffled();
        List<int[]> classes = new ArrayList<>();
        for (int from = 0; from < rows.length; ) {
            int to = rows.length - from < 2 * size ? rows.length : from + size;
            classes.add(Arrays.copyOfRange(rows, from, to));
            from = to;
        }
        return classes.stream().allMatch(this::admits) ? classes : List.of();
    }

    static int[] sorted(List<int[]> classes) {
        return classes.stream().flatMapToInt(IntStream::of).sorted().toArray();
    }
}
