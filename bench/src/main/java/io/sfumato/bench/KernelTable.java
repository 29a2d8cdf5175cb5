package io.sfumato.bench;

import io.sfumato.algorithm.Task;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.Ranges;
import io.sfumato.recode.ValueSets;
import io.sfumato.run.Seed;
import io.sfumato.space.Axis;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;

/**
 * Made-up rows of the shape of adult, for kernels: two columns of numbers, six of categories without a tree. The columns of a
 * row depend on each other through the group it belongs to.
 */
public final class KernelTable {

    /** The least size of a class. A round number. */
    public static final int K = 10;

    /** How many different values each column has, as in adult. */
    private static final int[] VALUES = {74, 16, 7, 7, 14, 5, 2, 41};

    /** The first columns hold numbers, the others categories. */
    private static final int NUMBERS = 2;

    private KernelTable() {}

    /** The cells of some rows. */
    public static List<List<String>> rows(int count) {
        Random random = new Random(1);
        List<List<String>> rows = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int group = random.nextInt(16);
            List<String> row = new ArrayList<>();
            for (int values : VALUES) {
                double skewed = random.nextDouble() * random.nextDouble() * values;
                int value = (int) (random.nextDouble() < 0.5 ? skewed : group * 0.7 + 1.5 * random.nextGaussian());
                row.add(Integer.toString(Math.max(0, Math.min(values - 1, value))));
            }
            rows.add(row);
        }
        return rows;
    }

    /** The names of their columns. */
    public static List<String> header() {
        return columns().stream().map(ColumnSpec::name).toList();
    }

    private static List<ColumnSpec> columns() {
        List<ColumnSpec> columns = new ArrayList<>();
        for (int i = 0; i < VALUES.length; i++) {
            columns.add(ColumnSpec.quasi("q" + i, i < NUMBERS ? NumberFormat.PLAIN : TextFormat.CATEGORICAL));
        }
        return columns;
    }

    /** The task to make classes of at least k of them; categories lose by their tree, or by how many values occur. */
    public static Task task(int count, LossForm form) {
        TableBuilder builder =
                new TableBuilder("kernels", columns(), column -> MissingTokens.EMPTY, MissingPolicy.VALUE);
        long line = 2;
        for (List<String> row : rows(count)) {
            builder.add(line++, row);
        }
        Table table = builder.build();
        List<Axis> axes =
                table.quasi().stream().map(column -> axis(column, form)).toList();
        Judge judge = new Judge(List.of(new KAnonymity(K)), table);
        return new Task(new Space(table.rows(), axes), judge, table.sensitive(), 0, Seed.parse("1"));
    }

    private static Axis axis(Column column, LossForm form) {
        if (column.kind().ordered()) {
            return new Ranges().axis(column, K);
        }
        return form == LossForm.HEIGHTS
                ? new Ancestors().axis(column, K)
                : new ValueSets().axis(column, K).in(form);
    }
}
