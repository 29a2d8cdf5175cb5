package io.sfumato.bench;

import io.sfumato.algorithm.Task;
import io.sfumato.io.job.JobFile;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.Ranges;
import io.sfumato.run.Seed;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;

/**
 * Tables of any size made from a smaller one: its quasi-identifying and sensitive columns, without rows that have missing
 * cells.
 */
final class GrownTable {

    /**
     * The share of cells redrawn from their column. Set by hand, not tuned: more would make more rows differ, but columns
     * would hang together less.
     */
    private static final double REDRAWN = 0.3;

    private final List<ColumnSpec> columns;
    private final List<List<String>> rows = new ArrayList<>();

    /** How rows are made. */
    enum Kind {
        AS_IS("the rows as they are"),
        RESAMPLED("rows drawn with replacement"),
        REDRAWN("30 % of the cells redrawn from their column"),
        DISTINCT("the same with six random decimals to the ages: all rows differ");

        private final String words;

        Kind(String words) {
            this.words = words;
        }

        String words() {
            return words;
        }
    }

    GrownTable(JobFile file) {
        this.columns = file.job().columns().stream()
                .filter(spec -> spec.role() == Role.QUASI || spec.role() == Role.SENSITIVE)
                .toList();
        List<String> header = file.source().header();
        List<MissingTokens> missing =
                columns.stream().map(spec -> file.source().missing(spec.name())).toList();
        file.source().read((line, cells) -> {
            List<String> row = columns.stream()
                    .map(spec -> cells.get(header.indexOf(spec.name())))
                    .toList();
            if (!MissingTokens.emptied(missing, row).contains("")) {
                rows.add(row);
            }
        });
    }

    /** A task over a table of this kind; the number of rows does not matter for {@code AS_IS}. */
    Task task(Kind kind, int size, int k) {
        Random random = new Random(7);
        TableBuilder builder = new TableBuilder("bench", columns, column -> MissingTokens.EMPTY, MissingPolicy.VALUE);
        for (int i = 0; i < (kind == Kind.AS_IS ? rows.size() : size); i++) {
            builder.add(i + 2L, kind == Kind.AS_IS ? rows.get(i) : drawn(kind, random));
        }
        Table table = builder.build();
        List<Axis> axes = table.quasi().stream()
                .map(column ->
                        column.taxonomy() == null ? new Ranges().axis(column, k) : new Ancestors().axis(column, k))
                .toList();
        Judge judge = new Judge(List.of(new KAnonymity(k)), table);
        return new Task(new Space(table.rows(), axes), judge, table.sensitive(), 0, Seed.parse("1"));
    }

    private List<String> drawn(Kind kind, Random random) {
        List<String> row = new ArrayList<>(any(random));
        for (int i = 0; kind != Kind.RESAMPLED && i < row.size(); i++) {
            if (random.nextDouble() < REDRAWN) {
                row.set(i, any(random).get(i));
            }
            if (kind == Kind.DISTINCT && columns.get(i).name().equals("age")) {
                row.set(i, row.get(i) + "." + (1_000_000 + random.nextInt(1_000_000) + "").substring(1));
            }
        }
        return row;
    }

    private List<String> any(Random random) {
        return rows.get(random.nextInt(rows.size()));
    }

    /** How many rows of a task differ from all before them. */
    static int different(Task task) {
        Set<String> seen = new HashSet<>();
        for (int row = 0; row < task.space().rows(); row++) {
            int[] cells = new int[task.space().dimensions()];
            for (int axis = 0; axis < cells.length; axis++) {
                cells[axis] = task.space().cell(row, axis);
            }
            seen.add(Arrays.toString(cells));
        }
        return seen.size();
    }
}
