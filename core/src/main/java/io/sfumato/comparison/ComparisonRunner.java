package io.sfumato.comparison;

import io.sfumato.algorithm.Parallel;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.Comparison.LeftOut;
import io.sfumato.intake.Intake;
import io.sfumato.intake.JobBinding;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executor;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReferenceArray;
import java.util.function.Consumer;

/**
 * Runs many algorithms on one table that is read and encoded once. Nothing is published. The same plan and seed give the same
 * figures whatever the number of threads; only times differ.
 */
public final class ComparisonRunner {

    /** Rows of the first run that is not timed. A round number, not tuned: more compile more code beforehand, and take longer. */
    private static final int WARM_UP_ROWS = 400;

    private final ComparisonPlan plan;
    private final TableParts parts;
    private final TableParts levelled;
    private final List<ComparisonRun> bouts = new ArrayList<>();

    private ComparisonRunner(ComparisonPlan plan, TableParts parts, TableParts levelled) {
        this.plan = plan;
        this.parts = parts;
        this.levelled = levelled;
        ComparisonBounds bounds = new ComparisonBounds();
        List<Table> plain = parts.of(plan.parts());
        List<Table> onLevels = levelled.equals(parts) ? plain : levelled.of(plan.parts());
        for (int part = 0; part < plain.size(); part++) {
            for (int k : plan.ks()) {
                for (ComparisonPlan.Contender contender : plan.contenders()) {
                    Table table = (contender.onLevels() ? onLevels : plain).get(part);
                    bouts.add(new ComparisonRun(plan, contender, k, table, bounds));
                }
            }
        }
    }

    /**
     * Reads and encodes the table. If algorithms that publish levels take part, it is encoded a second time, with automatic
     * levels for numbers and dates that have none, if such an algorithm would get them when it is run alone.
     *
     * @throws io.sfumato.problem.InputException when the source cannot be read as declared
     * @throws PolicyException when the job does not fit the source, or a part is larger than the table
     * @throws java.util.concurrent.CancellationException when the context says so
     */
    public static ComparisonRunner read(ComparisonPlan plan, Source source, Context context) {
        List<ColumnSpec> plain = JobBinding.bind(plan.job(), source, false);
        List<ColumnSpec> levels = JobBinding.bind(plan.job(), source, true);
        boolean some = plan.contenders().stream().anyMatch(ComparisonPlan.Contender::onLevels);
        boolean others = plan.contenders().stream().anyMatch(contender -> !contender.onLevels());
        TableParts first = read(plan, source, others || !some ? plain : levels, context);
        boolean again = some && others && !plain.equals(levels);
        return new ComparisonRunner(plan, first, again ? read(plan, source, levels, context) : first);
    }

    private static TableParts read(ComparisonPlan plan, Source source, List<ColumnSpec> columns, Context context) {
        Intake intake = Intake.read(plan.job(), source, columns, context);
        return new TableParts(
                source.name(), intake.table(), intake.order(), plan.job().seed());
    }

    /** The number of runs to be made. */
    public int runs() {
        return bouts.size();
    }

    /** An estimate of the memory that one run needs at most, in bytes. */
    public long bytesPerRun() {
        return bouts.stream()
                .mapToLong(run -> MemoryEstimate.run(run.table(), run.k()))
                .max()
                .orElse(1);
    }

    /** How many runs fit at the same time into what is left of the heap; at least one. */
    public int fittingRuns() {
        return MemoryEstimate.fitting(bytesPerRun());
    }

    /**
     * Who makes the runs.
     *
     * @param threads how many go on at the same time, the caller's being one of them
     * @param executor has threads for the others; with fewer, fewer go on at the same time
     */
    public record Crew(int threads, Executor executor) {

        /** One run after the other. */
        public static final Crew ALONE = new Crew(1, Runnable::run);
    }

    /**
     * Makes all runs. When the context says stop, finished runs are kept and the rest is {@link End#STOPPED}.
     *
     * @param context its executor serves algorithms that are parallel in themselves and must not be the crew's
     * @param listener is told each run as it ends, from any thread
     */
    public Comparison run(Crew crew, Context context, Consumer<Entry> listener) {
        Context silent = context.with(Progress.SILENT);
        if (crew.threads() == 1) {
            warmUp(silent);
        }
        Progress progress = context.progress();
        progress.stage("comparing", bouts.size());
        AtomicReferenceArray<Entry> entries = new AtomicReferenceArray<>(bouts.size());
        AtomicInteger done = new AtomicInteger();
        try {
            Parallel.run(crew.executor(), crew.threads(), bouts.size(), () -> bouts, (own, at) -> {
                Entry entry = own.get(at).run(silent);
                entries.set(at, entry);
                progress.advance(done.incrementAndGet());
                listener.accept(entry);
            });
        } catch (CancellationException e) {
            // runs that were not made are entered as stopped
        }
        List<Entry> found = new ArrayList<>();
        for (int i = 0; i < bouts.size(); i++) {
            Entry entry = entries.get(i);
            found.add(entry == null ? bouts.get(i).unrun() : entry);
        }
        return comparison(found, crew.threads());
    }

    /** Lets each contender run once on few rows, so that times are not those of a virtual machine that has just begun. */
    private void warmUp(Context context) {
        int rows = Math.min(WARM_UP_ROWS, parts.table().rows());
        Table few = parts.sample(rows);
        Table fewOnLevels = levelled.sample(rows);
        ComparisonBounds bounds = new ComparisonBounds();
        int k = plan.ks().get(0);
        plan.contenders()
                .forEach(contender -> new ComparisonRun(
                                plan, contender, k, contender.onLevels() ? fewOnLevels : few, bounds)
                        .run(context));
    }

    /** A contender that was refused in every run does not fit the table and is listed apart. */
    private Comparison comparison(List<Entry> entries, int threads) {
        Map<String, LeftOut> leftOut = new LinkedHashMap<>();
        entries.forEach(entry -> leftOut.putIfAbsent(entry.algorithm(), new LeftOut(entry.algorithm(), entry.why())));
        entries.stream()
                .filter(entry -> entry.end() != End.REFUSED)
                .forEach(entry -> leftOut.remove(entry.algorithm()));
        List<Entry> kept = entries.stream()
                .filter(entry -> !leftOut.containsKey(entry.algorithm()))
                .toList();
        List<String> told = plan.measures().stream()
                .filter(measure ->
                        kept.stream().anyMatch(entry -> entry.figure(measure).isPresent()))
                .toList();
        Optional<String> loss = told.stream().findFirst();
        List<String> untold = plan.measures().stream()
                .filter(measure -> !told.contains(measure))
                .toList();
        return new Comparison(
                parts.source(),
                parts.table().rows(),
                plan.job().seed().toString(),
                threads,
                told,
                loss,
                loss.map(measure -> BestRuns.mark(kept, measure)).orElse(kept),
                List.copyOf(leftOut.values()),
                untold,
                ComparisonAdvice.of(kept, loss, plan.job().labels()));
    }
}
