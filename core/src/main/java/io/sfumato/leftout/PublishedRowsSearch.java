package io.sfumato.leftout;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.lattice.Chosen;
import io.sfumato.algorithm.lattice.FixedLevels;
import io.sfumato.apply.ReusedTransformation;
import io.sfumato.apply.Transformation;
import io.sfumato.apply.TransformationApplier;
import io.sfumato.apply.UnknownRows;
import io.sfumato.job.Job;
import io.sfumato.job.RuleBinding;
import io.sfumato.job.Suppression;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Rounds;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.Automatic;
import io.sfumato.taxonomy.KnownTree;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Searches a second time without the rows that a first solution leaves out, so that nothing published depends on their values.
 * These rows are dropped, ranges and trees are made from the other rows, and classes are searched in which nobody is left out. If
 * there are none, more rows are left out, within the limit and at most {@value #MOST_ROUNDS} times; then automatic ranges get
 * open ends that hold enough rows. If that finds nothing either, or if it loses clearly more than publishing everybody, nobody is
 * left out.
 *
 * <p>What is found depends only on the published rows, on how many rows are left out, and on the job. Promises that compare a
 * class with all rows are made stricter for the published rows, if possible, so that they hold against all rows. In the end they
 * are judged against all rows, and what breaks them is not published.
 *
 * @param whole all rows, as they were searched first
 * @param attempts encodes a job on a table
 * @param search finds classes again
 */
public record PublishedRowsSearch(
        EncodedJob whole, BiFunction<Job, Table, EncodedJob> attempts, RepeatedSearch search, Context context) {

    /** Searches that may leave out more rows. Not tuned: more of them may still find classes, and each takes its time. */
    private static final int MOST_ROUNDS = 3;

    /**
     * If the second search loses more than so many times what the first one did, a third one tries to publish everybody. A round
     * number, not tuned: a greater one saves searches and may leave people out in vain.
     */
    private static final double CLEARLY_MORE = 1.01;

    /** A search by the job's own algorithm. */
    public static PublishedRowsSearch of(EncodedJob whole, Context context) {
        return new PublishedRowsSearch(whole, EncodedJob::of, RepeatedSearch.by(EncodedJob::solve), context);
    }

    /** What to publish in place of a first solution. */
    public PublishedRows from(Solution first) {
        PublishedRows found = weighed(first);
        if (found.solution() instanceof Solution.None) {
            return found;
        }
        int suppressible = whole.job().suppressible(whole.table().rows());
        FarRows far = FarRows.of(whole.table(), suppressible);
        boolean stars = whole.job().suppression().stars();
        BitSet gone =
                stars ? new BitSet() : far.within(suppressible, whole.people().units());
        PublishedRows best = gone.intersects(found.published()) ? withoutFar(gone, first, found) : found;
        return best.telling(far.remarks(best.published()));
    }

    /** The second search, or everybody if that loses less. */
    private PublishedRows weighed(Solution first) {
        PublishedRows found = rebuilt(first);
        if (!found.partial() || found.solution() instanceof Solution.None) {
            return found;
        }
        PublishedRows more = whole.job().suppression().stars() ? found : withMore(first, found);
        double before = PublishedRows.everything(whole, first).lossOn(more, context);
        boolean vain = more.lossOn(more, context) > before * CLEARLY_MORE || more.classes() == 1;
        return more.partial() && vain ? lesser(more, withEverybody(first, more)) : more;
    }

    /** The result without far rows, if the other rows then lose less on their own scale. It may leave out more of them. */
    private PublishedRows withoutFar(BitSet gone, Solution first, PublishedRows found) {
        int[] rest = IntStream.range(0, whole.table().rows())
                .filter(row -> !gone.get(row))
                .toArray();
        context.stage("searching without rows far from all others", 0);
        EncodedJob some = attempt(rest, first, Column::spec);
        Partition fewer =
                EncodedJob.partition(search.published(leaving(some, some.job(), left(rest)), context.unhurried()));
        if (fewer == null) {
            return found;
        }
        PublishedRows alone = without(
                first, IntStream.of(published(fewer)).map(row -> rest[row]).toArray());
        boolean less = !(alone.solution() instanceof Solution.None)
                && alone.lossOn(alone, context) < found.lossOn(alone, context);
        return less ? alone : found;
    }

    /** The second search alone, without trying other sets of rows; for labels that are given. */
    public PublishedRows rebuilt(Solution first) {
        Partition partition = EncodedJob.partition(first);
        if (partition == null || partition.suppressed() == 0) {
            return PublishedRows.everything(whole, first);
        }
        boolean stars = whole.job().suppression().stars();
        PublishedRows found = stars ? withStars(first, partition) : without(first, published(partition));
        return found.solution() instanceof Solution.None ? withEverybody(first, found) : found;
    }

    /**
     * If the result has one level for each column, rows that the first solution left out may fit these levels after all. They are
     * taken back if that loses less.
     */
    private PublishedRows withMore(Solution first, PublishedRows found) {
        if (!(found.solution() instanceof Solution.Levels levels)) {
            return found;
        }
        Recoded labels = found.attempt().label(levels, context);
        Transformation scheme = Transformation.of(found.attempt().table(), labels, levels.levels());
        TransformationApplier all =
                TransformationApplier.of(found.all(), new ReusedTransformation(scheme, UnknownRows.SUPPRESS));
        Partition fitting = EncodedJob.partition(all.solution(context::checkpoint));
        int gone = whole.table().rows() - found.rows().length;
        if (fitting == null || fitting.suppressed() >= gone) {
            return found;
        }
        return lesser(
                found, fitting.suppressed() == 0 ? withEverybody(first, found) : without(first, published(fitting)));
    }

    /** The result that loses less on the scale of the first one; if both lose the same, the one that leaves out fewer rows. */
    private PublishedRows lesser(PublishedRows found, PublishedRows other) {
        if (other.solution() instanceof Solution.None) {
            return found;
        }
        double mine = found.lossOn(found, context);
        double others = other.lossOn(found, context);
        boolean fewer = other.rows().length > found.rows().length;
        return others < mine || (others == mine && fewer) ? other : found;
    }

    /** Publishes everybody, if that keeps the promises; else gives the result without the left-out rows. */
    private PublishedRows withEverybody(Solution first, PublishedRows without) {
        Job job = whole.job().with(algorithm(first, whole.table()), whole.job().labels());
        Solution everybody = search.everybody(leaving(whole, job, 0), context.unhurried());
        return everybody instanceof Solution.None ? without : PublishedRows.everything(whole, everybody);
    }

    private PublishedRows without(Solution first, int[] published) {
        int[] rows = published;
        for (int round = 1; round <= MOST_ROUNDS; round++) {
            context.stage("searching without the rows that are left out", 0);
            EncodedJob some = attempt(rows, first, Column::spec);
            Solution found = solved(some, rows.length);
            Partition fewer = EncodedJob.partition(found);
            if (fewer == null && left(rows) > 0) {
                found = search.published(leaving(some, some.job(), left(rows)), context.unhurried());
                fewer = EncodedJob.partition(found);
            }
            if (fewer == null) {
                break;
            } else if (fewer.suppressed() == 0) {
                return judged(result(some, found, rows, first));
            }
            int[] kept = rows;
            rows = IntStream.of(published(fewer)).map(row -> kept[row]).toArray();
        }
        EncodedJob open = attempt(rows, first, column -> opened(column.spec()));
        return judged(result(open, solved(open, rows.length), rows, first));
    }

    private static int[] published(Partition partition) {
        return IntStream.range(0, partition.rows())
                .filter(row -> partition.classOf(row) != Partition.SUPPRESSED)
                .toArray();
    }

    /** How many more rows may be left out when these remain. */
    private int left(int[] rows) {
        int all = whole.table().rows();
        return whole.job().suppressible(all) - (all - rows.length);
    }

    /** The encoded job on these rows, of which none may be left out. */
    private EncodedJob attempt(int[] rows, Solution first, Function<Column, ColumnSpec> specs) {
        Map<String, ColumnSpec> declared = new HashMap<>();
        whole.job().columns().forEach(spec -> declared.put(spec.name(), spec));
        Table part = whole.table().part(rows, column -> {
            ColumnSpec given = declared.get(column.name());
            return specs.apply(column).withWeight(given == null ? 1 : given.weight());
        });
        Table some = RuleBinding.bindable(part);
        Job job = whole.job();
        Job alone = job.with(algorithm(first, some), job.labels()).with(new Suppression(0, false, true));
        return attempts.apply(alone, job.weights().of(some));
    }

    /**
     * The algorithm. If the first search ended early, it gets as many rounds, so that their number is enough to repeat the run.
     */
    private Algorithm algorithm(Solution first, Table some) {
        Algorithm algorithm = whole.job().algorithm();
        boolean prescribed = algorithm instanceof Chosen || algorithm instanceof FixedLevels;
        if (prescribed && first instanceof Solution.Levels levels) {
            return prescribed(levels.levels(), some.quasi());
        }
        return first.rounds()
                .filter(Rounds::early)
                .map(rounds -> algorithm.within(rounds.done()))
                .orElse(algorithm);
    }

    /** Keeps the levels that the owner chose; in a new automatic tree it takes a level that tells no more values apart. */
    private Algorithm prescribed(List<Integer> levels, List<Column> quasi) {
        Map<String, Integer> chosen = new HashMap<>();
        for (int i = 0; i < quasi.size(); i++) {
            Column own = quasi.get(i);
            int height = Objects.requireNonNull(own.taxonomy()).height();
            boolean made = own.spec().taxonomy().orElse(null) instanceof Automatic;
            chosen.put(
                    own.name(),
                    made ? noFiner(whole.table().quasi().get(i), levels.get(i), own) : Math.min(levels.get(i), height));
        }
        return new FixedLevels(chosen);
    }

    /** The lowest level of a new tree that keeps together all values that were together at a level of the tree of all rows. */
    private static int noFiner(Column all, int level, Column own) {
        int height = Objects.requireNonNull(own.taxonomy()).height();
        return IntStream.range(0, height)
                .filter(each -> isNoFiner(all, level, own, each))
                .findFirst()
                .orElse(height);
    }

    private static boolean isNoFiner(Column all, int level, Column own, int ownLevel) {
        Map<Integer, Integer> together = new HashMap<>();
        for (int row = 0; row < own.rows(); row++) {
            int node = node(own, own.value(row), ownLevel);
            if (together.merge(node(all, own.value(row), level), node, (one, other) -> one) != node) {
                return false;
            }
        }
        return true;
    }

    /** The node of a value at a level; missing is a node of its own below the root. */
    private static int node(Column column, @Nullable String value, int level) {
        Taxonomy tree = Objects.requireNonNull(column.taxonomy());
        if (level >= tree.height()) {
            return tree.root();
        }
        return value == null ? -1 : tree.ancestor(tree.leaf(value), level);
    }

    private static EncodedJob leaving(EncodedJob some, Job job, int rows) {
        double share = (double) rows / some.table().rows();
        Job limited = job.with(new Suppression(Math.min(1, share), false, true));
        return new EncodedJob(
                limited, some.table(), some.recodings(), some.judge(), some.space(), some.people(), some.census());
    }

    /** Searches with the stricter promises; if that finds nothing, with the promises as they are. */
    private Solution solved(EncodedJob some, int rows) {
        int all = whole.table().rows();
        List<PrivacyModel> strict = some.job().protect().stream()
                .map(model -> model.strict((double) (all - rows) / all))
                .toList();
        if (!strict.equals(some.job().protect())) {
            Solution found = search.published(some.asking(strict), context.unhurried());
            if (!(found instanceof Solution.None)) {
                return found;
            }
        }
        return search.published(some, context.unhurried());
    }

    private ColumnSpec opened(ColumnSpec spec) {
        long crowd = whole.judge().promises().leastRows();
        return spec.taxonomy().orElse(null) instanceof Automatic plan ? spec.withTaxonomy(plan.withCrowd(crowd)) : spec;
    }

    private PublishedRows withStars(Solution first, Partition partition) {
        int[] rows = published(partition);
        context.stage("searching without the rows that become stars", 0);
        EncodedJob some = attempt(rows, first, Column::spec);
        PublishedRows found = result(some, solved(some, rows.length), rows, first);
        Partition classes = EncodedJob.partition(found.solution());
        boolean holds = classes != null && found.all().starsHold(found.people(classes)) && fits(found);
        return holds ? judged(found) : PublishedRows.everything(whole, whole.solveAll(first.rounds(), context));
    }

    /**
     * Whether promises about a population hold. People whose rows become stars are in the release too, and may fit other labels.
     */
    private boolean fits(PublishedRows found) {
        return found.all().census().isEmpty()
                || found.all().holds(found.amongAll(found.attempt().label(found.solution(), context)));
    }

    private PublishedRows result(EncodedJob some, Solution found, int[] rows, Solution first) {
        Table scaled = whole.table().withQuasiAs(column -> scaled(column, some.table()));
        int gone = whole.table().rows() - rows.length;
        boolean own =
                whole.job().algorithm() instanceof Chosen || found.remarks().isEmpty();
        List<String> remarks = new ArrayList<>(own ? first.remarks() : found.remarks());
        remarks.add(gone + (gone == 1 ? " row is" : " rows are") + " left out. Classes and labels were made without "
                + (gone == 1 ? "it" : "them") + ", so that nothing published depends on "
                + (gone == 1 ? "its" : "their") + " values; who is left out may still tell something.");
        return new PublishedRows(some, found, attempts.apply(whole.job(), scaled), rows, remarks);
    }

    /** A column of all rows with the weight, range and tree of the published rows; the tree is extended for other values. */
    private static ColumnSpec scaled(Column column, Table some) {
        Column own = some.column(column.name());
        ColumnSpec spec = column.spec().withWeight(own.spec().weight());
        ColumnSpec ranged = own.extent()
                .map(extent -> spec.withDomain(extent.least(), extent.greatest()))
                .orElse(spec);
        return spec.taxonomy()
                .filter(plan -> hasValues(own))
                .map(plan -> ranged.withTaxonomy(new KnownTree(paths(own), Optional.of(plan))))
                .orElse(ranged);
    }

    private static boolean hasValues(Column column) {
        return column.dictionary().values() > 0
                && !"".equals(column.dictionary().value(0));
    }

    private static List<List<String>> paths(Column column) {
        return Transformation.paths(Objects.requireNonNull(column.taxonomy()));
    }

    /** The result, or no solution if a class breaks a promise that compares with all rows. */
    private PublishedRows judged(PublishedRows found) {
        Partition classes = EncodedJob.partition(found.solution());
        ClassSummary breach = classes == null ? null : breach(found, classes);
        if (breach == null) {
            return found;
        }
        Judge judge = comparing(found.all());
        int[] everybody = found.all().task().rows();
        Solution none = new Solution.None(judge.promises()
                .shortfalls(
                        breach, judge.summarize(everybody), found.all().task().suppressible()));
        return new PublishedRows(found.attempt(), none, found.all(), found.rows(), found.remarks());
    }

    /** A class that breaks a promise that compares with all rows; null if there is none. */
    private static @Nullable ClassSummary breach(PublishedRows found, Partition classes) {
        Judge judge = comparing(found.all());
        if (judge.promises().models().isEmpty()) {
            return null;
        }
        return found.people(classes).groups().stream()
                .map(judge::summarize)
                .filter(summary -> !judge.promises().hold(summary))
                .findFirst()
                .orElse(null);
    }

    private static Judge comparing(EncodedJob all) {
        List<PrivacyModel> models = all.job().protect().stream()
                .filter(PrivacyModel::comparesWithAll)
                .toList();
        return new Judge(models, all.table(), all.people().units());
    }
}
