package io.sfumato.job;

import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.audit.ReleaseView;
import io.sfumato.label.Label;
import io.sfumato.partition.Solution;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Dictionary;
import io.sfumato.table.Disguise;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * A run on rows that stay where they are. Of quasi-identifying and sensitive columns it learns which combinations occur how
 * often; of all others nothing.
 */
record StayingRun(Job job, Tally tally, Context context) {

    private static final int REPORT_EVERY = 1 << 12;

    /** Whether a search needs to know no more of rows than how often combinations occur; people are told apart by rows. */
    static boolean judges(Job job) {
        return job.algorithm().shape() == Shape.ONE_SCHEME
                && job.columns().stream().noneMatch(spec -> spec.role() == Role.SUBJECT);
    }

    /** Whether, besides, the release can be made without rows: every value has one label, whatever row it stands in. */
    static boolean stays(Job job) {
        return judges(job)
                && !job.suppression().stars()
                && job.columns().stream()
                        .allMatch(spec -> spec.disguise() == Disguise.DROP && spec.role() != Role.DEMAND);
    }

    /** The encoded columns; rows of one combination stand side by side, and nothing else is known of them. */
    Intake read(Source source) {
        List<ColumnSpec> declared = Plan.bind(job, source);
        List<ColumnSpec> coded = declared.stream().filter(StayingRun::isCoded).toList();
        Source counted = new CountedRows(
                source, tally, coded.stream().map(ColumnSpec::name).toList());
        InputHash hash = new InputHash(job.seed());
        Repeats repeats = new Repeats(List.of(), source::isMissing);
        declared.stream().filter(spec -> spec.role() == Role.IDENTIFYING).forEach(spec -> {
            Tally.Spread spread = tally.spread(spec.name());
            repeats.count(spec.name(), spread.rows(), spread.distinct());
        });
        context.stage("reading", 0);
        TableBuilder builder = new TableBuilder(source.name(), coded, source::isMissing, job.missing());
        counted.read((line, cells) -> {
            builder.add(line, cells);
            hash.add(cells);
            if (line % REPORT_EVERY == 0) {
                context.advance(line);
            }
        });
        Table table = job.weights().of(builder.build());
        return new Intake(counted, declared, coded, table, hash.hex(), repeats);
    }

    private static boolean isCoded(ColumnSpec spec) {
        return spec.role().encoded();
    }

    /** The levels that were found, on the rows themselves; if these are not what was counted, they are searched anew. */
    Solution repeat(Solution.Levels found, Table counted, Attempt rows) {
        Map<String, Integer> levels = new HashMap<>();
        for (int axis = 0; axis < counted.quasi().size(); axis++) {
            levels.put(counted.quasi().get(axis).name(), found.levels().get(axis));
        }
        return isSame(counted, rows.table())
                        && rows.solve(new FixedLevels(levels), context) instanceof Solution.Levels again
                ? new Solution.Levels(again.levels(), again.partition(), found.search())
                : rows.solve(context);
    }

    private static boolean isSame(Table one, Table other) {
        return one.rows() == other.rows()
                && isSame(one.quasi(), other.quasi())
                && isSame(one.sensitive(), other.sensitive());
    }

    private static boolean isSame(List<Column> these, List<Column> those) {
        return IntStream.range(0, these.size())
                .allMatch(i -> values(these.get(i)).equals(values(those.get(i))));
    }

    /** What is published for each cell, and which classes are not. */
    Warehouse.Recipe recipe(Intake intake, Attempt attempt, Recoded recoded, List<Integer> levels) {
        Table table = intake.table();
        Map<String, Map<String, String>> texts = new LinkedHashMap<>();
        List<Column> quasi = table.quasi();
        List<List<String>> byCode = new ArrayList<>();
        for (int axis = 0; axis < quasi.size(); axis++) {
            List<String> labels = labels(attempt, axis, levels.get(axis));
            byCode.add(labels);
            Map<String, String> byText = new HashMap<>();
            fill(byText, quasi.get(axis), labels, intake.source());
            texts.put(quasi.get(axis).name(), byText);
        }
        for (Column column : table.sensitive()) {
            Map<String, String> byText = new HashMap<>();
            boolean all = fill(byText, column, values(column), intake.source());
            if (!all
                    || byText.entrySet().stream()
                            .anyMatch(each -> !each.getKey().equals(each.getValue()))) {
                texts.put(column.name(), byText);
            }
        }
        Set<List<String>> leftOut = new HashSet<>();
        for (int row : recoded.partition().suppressedRows()) {
            List<String> tuple = new ArrayList<>();
            for (int axis = 0; axis < quasi.size(); axis++) {
                tuple.add(byCode.get(axis).get(quasi.get(axis).code(row)));
            }
            leftOut.add(tuple);
        }
        List<String> header = intake.declared().stream()
                .filter(ColumnSpec::published)
                .map(ColumnSpec::name)
                .toList();
        return new Warehouse.Recipe(header, texts, intake.names(Role.QUASI), leftOut);
    }

    private List<String> labels(Attempt attempt, int axis, int level) {
        List<String> labels = new ArrayList<>();
        Column column = attempt.table().quasi().get(axis);
        for (Label label : LabelFinder.Scheme.labels(attempt, axis, level)) {
            labels.add(job.notation().print(Objects.requireNonNull(label), column));
        }
        return labels;
    }

    private static List<String> values(Column column) {
        List<String> values = new ArrayList<>();
        for (int code = 0; code < column.dictionary().size(); code++) {
            values.add(Objects.requireNonNullElse(column.dictionary().value(code), ""));
        }
        return values;
    }

    /**
     * Tells for every text that occurs in a column what is published for it.
     *
     * @return whether something is; a text that stands only in rows that are dropped has no entry
     */
    private boolean fill(Map<String, String> byText, Column column, List<String> byCode, Source source) {
        boolean[] all = {true};
        tally.groups(List.of(column.name()), (cells, count) -> {
            int code = code(column, cells.get(0), source);
            if (code < 0) {
                all[0] = false;
            } else {
                byText.put(cells.get(0), byCode.get(code));
            }
        });
        return all[0];
    }

    private static int code(Column column, String text, Source source) {
        Dictionary dictionary = column.dictionary();
        return source.isMissing(text.strip())
                ? dictionary.missing()
                : dictionary.code(
                        Objects.requireNonNullElse(column.spec().format().canonical(text), ""));
    }

    /** The draft as its database counts it, in the order in which releases are published. */
    ReleaseView view(Warehouse.Draft draft, Intake intake) {
        context.stage("counting", 0);
        List<String> columns = intake.source().header();
        Map<List<String>, Long> groups = new TreeMap<>(StayingRun::compare);
        draft.groups(columns, (cells, rows) -> groups.merge(List.copyOf(cells), rows, Long::sum));
        ReleaseView view = new ReleaseView(columns, intake.names(Role.QUASI), intake.names(Role.SENSITIVE));
        groups.forEach((cells, rows) -> {
            for (long i = 0; i < rows; i++) {
                view.add(cells);
            }
            context.checkpoint();
        });
        return view;
    }

    private static int compare(List<String> one, List<String> other) {
        for (int i = 0; i < one.size(); i++) {
            int order = one.get(i).compareTo(other.get(i));
            if (order != 0) {
                return order;
            }
        }
        return 0;
    }
}
