package io.sfumato.inplace;

import io.sfumato.algorithm.Shape;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.apply.LabelFinder;
import io.sfumato.audit.ReleaseView;
import io.sfumato.intake.AssumedMissing;
import io.sfumato.intake.Intake;
import io.sfumato.intake.JobBinding;
import io.sfumato.intake.OutsideDomain;
import io.sfumato.intake.RepeatedIdentifiers;
import io.sfumato.intake.TwoSpellings;
import io.sfumato.intake.UnansweredCodes;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.label.Label;
import io.sfumato.leftout.PublishedRows;
import io.sfumato.partition.Solution;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.publish.InPlaceTarget;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.source.ContentOrder;
import io.sfumato.source.CountedRows;
import io.sfumato.source.CountingSource;
import io.sfumato.source.InputHash;
import io.sfumato.source.RowAccount;
import io.sfumato.source.Source;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Dictionary;
import io.sfumato.table.Disguise;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.PassingColumn;
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
import org.jspecify.annotations.Nullable;

/**
 * A run on rows that stay in their database. It learns which combinations of quasi-identifying and sensitive cells occur, and how
 * often; of all other columns it learns nothing.
 */
public record InPlaceRun(Job job, CountingSource tally, Context context) {

    /** Rows between two reports of progress: seldom enough to cost nothing. */
    private static final int REPORT_EVERY = 1 << 12;

    /**
     * Whether the search can work with counts of combinations alone. It needs rows to tell people apart, and to drop rows in
     * which a kept cell is missing.
     */
    public static boolean judges(Job job) {
        boolean byKept = job.missing() != MissingPolicy.VALUE;
        return job.algorithm().shape() == Shape.ONE_SCHEME
                && job.columns().stream()
                        .noneMatch(spec -> spec.role() == Role.SUBJECT || (byKept && spec.role() == Role.INSENSITIVE));
    }

    /**
     * Whether the release, too, can be made without rows: every value has one label, whatever row it is in. In other styles a
     * class has the tightest label of its rows.
     */
    public static boolean stays(Job job) {
        return judges(job)
                && job.labels() == LabelStyle.ONE_SCHEME
                && !job.suppression().stars()
                && job.columns().stream()
                        .allMatch(spec -> spec.disguise() == Disguise.DROP && spec.role() != Role.DEMAND);
    }

    /** The encoded columns. Rows of one combination follow each other, and nothing else is known of them. */
    public Intake read(Source source) {
        List<ColumnSpec> declared = JobBinding.bind(job, source);
        List<ColumnSpec> coded = declared.stream().filter(InPlaceRun::isCoded).toList();
        Source counted = new CountedRows(
                source, tally, coded.stream().map(ColumnSpec::name).toList());
        InputHash hash = new InputHash(job.seed());
        RepeatedIdentifiers repeats = new RepeatedIdentifiers(List.of(), source::missing);
        declared.stream().filter(spec -> spec.role() == Role.IDENTIFYING).forEach(spec -> {
            CountingSource.Spread spread = tally.spread(spec.name());
            repeats.count(spec.name(), spread.rows(), spread.distinct());
        });
        AssumedMissing assumed = new AssumedMissing(coded, source::missing);
        context.stage("reading", 0);
        checkKept(source, declared);
        TableBuilder builder = new TableBuilder(source.name(), coded, source::missing, job.missing());
        RowAccount account = new RowAccount(counted.header(), job.seed());
        counted.read((line, cells) -> {
            builder.add(line, cells);
            account.add(cells);
            hash.add(cells);
            assumed.add(cells);
            if (line % REPORT_EVERY == 0) {
                context.advance(line);
            }
        });
        Table table = builder.build();
        OutsideDomain outside = new OutsideDomain(declared, source::missing);
        outside.count(tally);
        new UnansweredCodes(job, source, table).refuse();
        new TwoSpellings(job, table).refuse();
        ContentOrder order = ContentOrder.of(table);
        Table sorted = job.weights().of(table.inOrder(order.rows()));
        return new Intake(counted, declared, coded, sorted, order, account, hash.hex(), repeats, 0, assumed, outside);
    }

    /**
     * Checks the cells that are published unchanged. If one is not what its column declares, the rows are read after all, to
     * report where it is and whatever else is wrong.
     */
    private void checkKept(Source source, List<ColumnSpec> declared) {
        boolean admitted = declared.stream()
                .filter(spec -> spec.role() == Role.INSENSITIVE)
                .map(spec -> new PassingColumn(spec, source.missing(spec.name())))
                .filter(PassingColumn::choosy)
                .allMatch(this::admitsAll);
        if (!admitted) {
            Intake.read(job, source, declared, context);
            throw new InputException(
                    Place.in(source.name()), "counts other cells than it gives; it must not change during a run");
        }
    }

    private boolean admitsAll(PassingColumn column) {
        boolean[] all = {true};
        tally.groups(List.of(column.spec().name()), (cells, rows) -> all[0] &= column.admits(cells.get(0)));
        return all[0];
    }

    private static boolean isCoded(ColumnSpec spec) {
        return spec.role().encoded();
    }

    /**
     * Applies the levels that were found to the rows themselves; if the rows are not what was counted, levels are searched again.
     */
    public Solution repeat(Solution.Levels found, Table counted, EncodedJob rows) {
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
    public InPlaceTarget.Recipe recipe(Intake intake, PublishedRows published, Recoded recoded) {
        Table table = intake.table();
        Map<String, Map<String, String>> texts = new LinkedHashMap<>();
        Map<String, Map<String, String>> values = new LinkedHashMap<>();
        List<Column> quasi = table.quasi();
        List<Integer> levels = ((Solution.Levels) published.solution()).levels();
        for (int axis = 0; axis < quasi.size(); axis++) {
            Column column = quasi.get(axis);
            Map<String, String> byText = new HashMap<>();
            fill(byText, column, labels(published, axis, levels.get(axis)), intake.source());
            texts.put(column.name(), byText);
            Map<String, String> canonical = new HashMap<>();
            fill(canonical, column, values(column), intake.source());
            values.put(column.name(), canonical);
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
            for (Column column : quasi) {
                tuple.add(Objects.requireNonNullElse(column.value(row), ""));
            }
            leftOut.add(tuple);
        }
        List<String> header = intake.declared().stream()
                .filter(ColumnSpec::published)
                .map(ColumnSpec::name)
                .toList();
        return new InPlaceTarget.Recipe(header, texts, values, leftOut);
    }

    /** The label of each code. A value that occurs only in rows that are left out has no label and needs none. */
    private List<String> labels(PublishedRows published, int axis, int level) {
        Column own = published.quasi().get(axis);
        Column column = published.all().table().quasi().get(axis);
        List<@Nullable Label> known = LabelFinder.Scheme.labels(published.attempt(), axis, level);
        List<String> labels = new ArrayList<>();
        for (int code = 0; code < column.dictionary().size(); code++) {
            String value = column.dictionary().value(code);
            int at = value == null
                    ? own.dictionary().missing()
                    : own.dictionary().code(value);
            labels.add(at < 0 ? "" : job.notation().print(Objects.requireNonNull(known.get(at)), own));
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
     * Enters for every text that occurs in a column what is published for it.
     *
     * @return whether every text has an entry; a text that occurs only in dropped rows has none
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
        return source.missing(column.name()).matches(text, column.spec().format())
                ? dictionary.missing()
                : dictionary.code(
                        Objects.requireNonNullElse(column.spec().format().canonical(text), ""));
    }

    /** The draft as counted by its database, in the order in which releases are published. */
    public ReleaseView view(InPlaceTarget.Draft draft, Intake intake) {
        context.stage("counting", 0);
        List<String> columns = intake.source().header();
        Map<List<String>, Long> groups = new TreeMap<>(InPlaceRun::compare);
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
