package io.sfumato.record;

import io.sfumato.algorithm.Parallel;
import io.sfumato.audit.ReleaseView;
import io.sfumato.job.Job;
import io.sfumato.label.Label;
import io.sfumato.label.Notation;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.Figure;
import io.sfumato.loss.TotalInformationLoss;
import io.sfumato.loss.Yardstick;
import io.sfumato.partition.Partition;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.Recoded;
import io.sfumato.risk.ClassSizes;
import io.sfumato.risk.InputRisk;
import io.sfumato.risk.Risk;
import io.sfumato.risk.UniqueNumberCount;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import io.sfumato.solve.LabelMeasurement;
import io.sfumato.study.Analysis;
import io.sfumato.table.Column;
import io.sfumato.table.KeyIndex;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/** What the owner learns about a release by comparing it with the original. */
public final class PrivateFigures {

    /** Rows shown before and after, at most. A round number for readers. */
    private static final int SAMPLE = 12;

    private final Job job;
    private final Table table;
    private final Recoded recoded;
    private final List<Column> quasi;
    private final PersonRows units;
    private final long[] unique;
    private LabelMeasurement.@Nullable Studied studied;
    private List<Figure> measured = List.of();
    private List<ColumnValue> values = List.of();
    private @Nullable InputRisk risk;

    public PrivateFigures(Job job, Table table, Recoded recoded, Context context) {
        this.job = job;
        this.table = table;
        this.recoded = recoded;
        this.quasi = table.quasi();
        this.units = PersonRows.of(table);
        LabelMeasurement measuring = new LabelMeasurement(job, table, recoded);
        List<Runnable> works = new ArrayList<>(List.of(
                () -> studied = measuring.studied(),
                () -> measured = measuring.figures(),
                () -> risk = InputRisk.of(quasi, units, population()),
                () -> values = measuring.values()));
        long[] tuples = tuples();
        this.unique = new long[quasi.size() + 1];
        for (int i = 0; i < unique.length; i++) {
            int axis = i;
            works.add(() -> {
                context.checkpoint();
                unique[axis] = unique(axis < quasi.size() ? without(tuples, axis) : tuples);
            });
        }
        Parallel.all(context.executor(), works);
    }

    public List<Figure> figures() {
        List<Figure> figures = new ArrayList<>(measured);
        figures.addAll(Objects.requireNonNull(studied).figures());
        return figures;
    }

    /** What is left of each quasi-identifying column to research. */
    public List<ColumnValue> values() {
        return values;
    }

    public Analysis analysis() {
        return Objects.requireNonNull(studied).analysis();
    }

    private OptionalLong population() {
        return job.protect().stream()
                .map(PrivacyModel::population)
                .flatMapToLong(OptionalLong::stream)
                .max();
    }

    /** What the release gives away, counted in people; empty where they were not told apart. */
    public Optional<Risk> released(ReleaseView release) {
        return release.crowds().map(crowds -> Risk.of(ClassSizes.of(crowds), population()));
    }

    /** What the input gives away. */
    public InputRisk risk() {
        return Objects.requireNonNull(risk);
    }

    public List<PrivateRecord.ColumnStory> stories() {
        Figure loss = measured.stream()
                .filter(figure -> figure.name().equals(TotalInformationLoss.DESCRIPTOR.name()))
                .findFirst()
                .orElseThrow();
        List<PrivateRecord.ColumnStory> stories = new ArrayList<>();
        for (int i = 0; i < quasi.size(); i++) {
            double lost =
                    Objects.requireNonNull(loss.perColumn().get(quasi.get(i).name()));
            stories.add(story(i, lost, unique[quasi.size()], unique[i]));
        }
        return stories;
    }

    private PrivateRecord.ColumnStory story(int axis, double loss, long unique, long without) {
        Column column = quasi.get(axis);
        Set<Label> labels = new HashSet<>();
        long exact = 0;
        for (int i = 0; i < recoded.labels().size(); i++) {
            Label label = recoded.labels().get(i).get(axis);
            labels.add(label);
            exact += Yardstick.exact(label) ? recoded.partition().size(i) : 0;
        }
        int published = table.rows() - recoded.partition().suppressed();
        double share = published == 0 ? 0 : (double) exact / published;
        long distinct = Yardstick.of(column).distinct();
        String many = Judge.counted(table).many();
        String why = String.format(
                Locale.ROOT,
                "%,d distinct values became %,d labels; %.0f %% of the published cells still tell the exact value. "
                        + "By all quasi-identifiers together %,d of %,d %s are unique; without this column %,d would be, "
                        + "so it singles out %,d %s by itself.",
                distinct,
                labels.size(),
                100 * share,
                unique,
                units.size(),
                many,
                without,
                unique - without,
                many);
        return new PrivateRecord.ColumnStory(column.name(), distinct, labels.size(), share, loss, without, why);
    }

    /** A hash of each row's quasi-identifying codes: the sum of one for each column. */
    private long[] tuples() {
        long[] hashes = new long[table.rows()];
        for (int axis = 0; axis < quasi.size(); axis++) {
            for (int row = 0; row < hashes.length; row++) {
                hashes[row] += mixed(axis, row);
            }
        }
        return hashes;
    }

    /** The same with one column left out. */
    private long[] without(long[] tuples, int axis) {
        long[] hashes = new long[tuples.length];
        for (int row = 0; row < hashes.length; row++) {
            hashes[row] = tuples[row] - mixed(axis, row);
        }
        return hashes;
    }

    private long mixed(int axis, int row) {
        long mixed = (quasi.get(axis).code(row) + 1L) * 0x9E3779B97F4A7C15L + axis * 0xC2B2AE3D27D4EB4FL;
        mixed = (mixed ^ (mixed >>> 32)) * 0xD6E8FEB86659FD93L;
        return mixed ^ (mixed >>> 32);
    }

    /** How many people have a tuple that nobody else has. */
    private long unique(long[] tuples) {
        if (units.single()) {
            return UniqueNumberCount.count(tuples);
        }
        KeyIndex index = new KeyIndex(tuples.length);
        int[] classOf = new int[tuples.length];
        for (int row = 0; row < classOf.length; row++) {
            classOf[row] = index.number(tuples[row]);
        }
        int[] crowds = units.crowds(classOf, index.size());
        long unique = 0;
        for (int unit = 0; unit < units.size(); unit++) {
            boolean alone = false;
            for (int i = 0; i < units.rows(unit) && !alone; i++) {
                alone = crowds[classOf[units.row(unit, i)]] == 1;
            }
            unique += alone ? 1 : 0;
        }
        return unique;
    }

    public PrivateRecord.Sample sample(Notation notation) {
        RandomStream random = job.seed().stream("sample");
        Set<Integer> rows = new TreeSet<>();
        for (int i = 0; i < SAMPLE; i++) {
            rows.add(random.below(table.rows()));
        }
        List<PrivateRecord.Pair> pairs = new ArrayList<>();
        for (int row : rows) {
            List<String> before = quasi.stream()
                    .map(column -> Objects.requireNonNullElse(column.value(row), ""))
                    .toList();
            pairs.add(new PrivateRecord.Pair(before, after(row, notation)));
        }
        return new PrivateRecord.Sample(quasi.stream().map(Column::name).toList(), pairs);
    }

    private List<String> after(int row, Notation notation) {
        int classNumber = recoded.partition().classOf(row);
        if (classNumber == Partition.SUPPRESSED) {
            return List.of();
        }
        List<Label> labels = recoded.labels().get(classNumber);
        return IntStream.range(0, quasi.size())
                .mapToObj(axis -> notation.print(labels.get(axis), quasi.get(axis)))
                .toList();
    }
}
