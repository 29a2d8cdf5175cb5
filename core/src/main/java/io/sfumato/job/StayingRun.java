package io.sfumato.job;

import io.sfumato.algorithm.Shape;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.ReleaseView;
import io.sfumato.label.Label;
import io.sfumato.label.Notation;
import io.sfumato.partition.Partition;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.table.MissingPolicy;
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

/**
 * A run on rows that stay in their warehouse. Of quasi-identifying and sensitive columns it learns which combinations occur how
 * often; of all others nothing. The draft is made and verified there.
 */
record StayingRun(Job job, Warehouse warehouse, Context context) {

    /** Whether a job can be done without rows: every value has one label, whatever row it stands in. */
    static boolean suits(Job job) {
        return job.algorithm().shape() == Shape.ONE_SCHEME
                && job.missing() == MissingPolicy.VALUE
                && !job.suppression().stars()
                && job.columns().stream().allMatch(spec -> spec.disguise() == Disguise.DROP);
    }

    /** The encoded columns; rows of one combination stand side by side, and nothing else is known of them. */
    Intake read(Source source) {
        List<ColumnSpec> declared = Plan.bind(job, source);
        List<ColumnSpec> coded = declared.stream().filter(StayingRun::isCoded).toList();
        List<String> names = coded.stream().map(ColumnSpec::name).toList();
        InputHash hash = new InputHash(job.seed());
        Repeats repeats = new Repeats(List.of(), source::isMissing);
        declared.stream().filter(spec -> spec.role() == Role.IDENTIFYING).forEach(spec -> {
            Warehouse.Spread spread = warehouse.spread(spec.name());
            repeats.count(spec.name(), spread.rows(), spread.distinct());
        });
        context.stage("reading", 0);
        TableBuilder builder = new TableBuilder(source.name(), coded, source::isMissing, job.missing());
        long[] rows = {0};
        warehouse.groups(names, (cells, count) -> {
            for (long i = 0; i < count; i++) {
                builder.add(++rows[0], cells);
            }
            List<String> counted = new ArrayList<>(cells);
            counted.add(Long.toString(count));
            hash.add(counted);
            context.advance(rows[0]);
        });
        return new Intake(source, declared, coded, builder.build(), hash.hex(), repeats);
    }

    private static boolean isCoded(ColumnSpec spec) {
        return spec.role() == Role.QUASI || spec.role() == Role.SENSITIVE;
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
            texts.put(quasi.get(axis).name(), byText(intake, quasi.get(axis), labels));
        }
        for (Column column : table.sensitive()) {
            Map<String, String> canonical = byText(intake, column, values(column));
            if (canonical.entrySet().stream().anyMatch(each -> !each.getKey().equals(each.getValue()))) {
                texts.put(column.name(), canonical);
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

    /** By every text that occurs in a column, what is published for it. */
    private Map<String, String> byText(Intake intake, Column column, List<String> byCode) {
        Map<String, String> texts = new HashMap<>();
        warehouse.groups(List.of(column.name()), (cells, count) -> {
            int code = code(intake, column, cells.get(0));
            texts.put(cells.get(0), byCode.get(code));
        });
        return texts;
    }

    private static int code(Intake intake, Column column, String text) {
        return intake.source().isMissing(text.strip())
                ? column.dictionary().missing()
                : column.dictionary()
                        .code(Objects.requireNonNullElse(column.spec().format().canonical(text), ""));
    }

    /** The draft as a stranger would count it; other columns are not looked at. */
    ReleaseView view(Warehouse.Draft draft, Intake intake) {
        context.stage("verifying", 0);
        List<String> quasi = intake.names(Role.QUASI);
        List<String> sensitive = intake.names(Role.SENSITIVE);
        List<String> both = intake.specs().stream().map(ColumnSpec::name).toList();
        ReleaseView view = new ReleaseView(both, quasi, sensitive);
        draft.groups(both, (cells, count) -> {
            for (long i = 0; i < count; i++) {
                view.add(cells);
            }
            context.checkpoint();
        });
        return view;
    }

    /**
     * What the release reaches for each promise.
     *
     * @throws VerificationFailure with everything that is wrong with it
     */
    List<PromiseVerifier.Finding> verify(Warehouse.Draft draft, ReleaseView view, Intake intake, Judged judged) {
        Table table = intake.table();
        List<PromiseVerifier.Finding> findings = Verification.promises(view, job, table);
        List<String> faults = new ArrayList<>(Verification.faults(findings));
        Partition partition = judged.recoded().partition();
        if (partition.suppressed() > job.suppressible(table.rows())) {
            faults.add("more rows are suppressed than the job allows");
        }
        if (view.rows() != table.rows() - partition.suppressed()) {
            faults.add("the number of rows left out is not the number said");
        }
        faults.addAll(uncovered(intake, judged.recipe()));
        if (draft.differences() != 0) {
            faults.add("the table does not hold what its recipe makes of the source");
        }
        if (!faults.isEmpty()) {
            throw new VerificationFailure(faults);
        }
        return findings;
    }

    /** The labels and how they are made. */
    record Judged(Recoded recoded, Warehouse.Recipe recipe) {}

    /** The columns in which a label does not cover a cell that it stands for. */
    private List<String> uncovered(Intake intake, Warehouse.Recipe recipe) {
        List<String> faults = new ArrayList<>();
        Notation notation = job.notation();
        for (Column column : intake.table().quasi()) {
            boolean covers = Objects.requireNonNull(recipe.texts().get(column.name())).entrySet().stream()
                    .allMatch(each -> notation.parse(each.getValue(), column)
                            .covers(
                                    intake.source().isMissing(each.getKey().strip())
                                            ? null
                                            : column.spec().format().canonical(each.getKey()),
                                    column));
            if (!covers) {
                faults.add("a label of column '" + column.name() + "' does not cover its source row");
            }
        }
        return faults;
    }
}
