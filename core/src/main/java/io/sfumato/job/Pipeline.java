package io.sfumato.job;

import io.sfumato.algorithm.Parallel;
import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.algorithm.certificate.LowerBound;
import io.sfumato.algorithm.certificate.LowerBound.Effort;
import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.ReleaseView;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Ledger;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Rounds;
import io.sfumato.partition.Solution;
import io.sfumato.problem.PolicyException;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoding;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.table.Table;
import io.sfumato.table.Units;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The way of a job: read, encode, anonymize, recode, write a draft, read it back, verify it twice, publish. Nobody walks
 * back, and nothing is published that was not verified.
 */
public final class Pipeline {

    /** The last stage: what it begins it ends, and nobody stops it any more. */
    public static final String PUBLISHING = "publishing";

    private final Job job;
    private final Context context;
    private final Stopwatch watch;
    private final @Nullable Sequel sequel;

    private Pipeline(Job job, Context context, Stopwatch watch, @Nullable Sequel sequel) {
        this.job = job;
        this.context = context;
        this.watch = watch;
        this.sequel = sequel;
    }

    /**
     * Runs a job and publishes what it finds, verified, or says why not.
     *
     * @throws io.sfumato.problem.InputException when the source cannot be read as declared
     * @throws PolicyException when the job does not fit the source or itself
     * @throws VerificationFailure when our own release fails our own check
     */
    public static Outcome run(Job job, Source source, Sink sink, Context context) {
        try {
            return new Pipeline(job, context, new Stopwatch(), null).run(source, sink);
        } catch (CancellationException e) {
            return new Outcome.Cancelled();
        }
    }

    /**
     * The same for a release that follows others of the same people: what they had together must not tell more than each.
     *
     * @throws PolicyException when the job does not fit the source, itself, or the releases before
     */
    public static Outcome next(Job job, Source source, Sink sink, Sequel sequel, Context context) {
        try {
            SeriesRun.refuse(job, sequel.ledger());
            Pipeline pipeline = new Pipeline(job, context, new Stopwatch(), sequel);
            return pipeline.read(
                    source, sink, (attempt, quiet) -> SeriesRun.solve(attempt, sequel, context.unhurried()));
        } catch (CancellationException e) {
            return new Outcome.Cancelled();
        }
    }

    /**
     * Does to other rows what was found for some, and publishes that, verified, or says why not.
     *
     * @throws io.sfumato.problem.InputException when the source cannot be read as declared, or has rows that must not be
     *     there
     */
    public static Outcome apply(Job job, Replay replay, Source source, Sink sink, Context context) {
        try {
            return new Pipeline(job, context, new Stopwatch(), null).apply(replay, source, sink);
        } catch (CancellationException e) {
            return new Outcome.Cancelled();
        }
    }

    private Outcome run(Source source, Sink sink) {
        Optional<Tally> tally = StayingRun.judges(job) ? source.tally() : Optional.empty();
        return tally.isPresent()
                ? count(new StayingRun(job, tally.get(), context), source, sink)
                : read(source, sink, Attempt::solve);
    }

    /** The way of rows that are read. */
    private Outcome read(Source source, Sink sink, BiFunction<Attempt, Context, Solution> search) {
        Intake intake = Intake.read(job, source, context);
        watch.done("read");
        Attempt attempt = Attempt.of(job, intake.table());
        Optional<LowerBound> bound = goal(attempt);
        Progress progress = bound.map(least -> certifying(attempt).against(least, context.progress()))
                .orElse(context.progress());
        Solution solution = search.apply(attempt, context.with(progress));
        watch.done("anonymize");
        if (solution instanceof Solution.None none) {
            return new Outcome.Infeasible(none.shortfalls());
        }
        Prepared prepared = prepare(solution, attempt);
        watch.done("recode");
        return publish(
                sink, intake, attempt, prepared.layout(), prepared.found().above(bound));
    }

    /** What follows from a solution: its rows in order, and what else was found. */
    private record Prepared(Layout layout, Found found) {}

    private Prepared prepare(Solution solution, Attempt attempt) {
        Recoded recoded = attempt.label(solution, context);
        LabelCheck check = attempt.check(recoded);
        List<Runnable> works = new ArrayList<>(check.works());
        AtomicReference<Found> found = new AtomicReference<>();
        AtomicReference<Layout> layout = new AtomicReference<>();
        works.add(() -> found.set(found(solution, attempt, recoded)));
        works.add(() -> layout.set(new Layout(attempt.table(), recoded, job.notation())));
        Parallel.all(context.executor(), works);
        check.throwIfAny();
        return new Prepared(Objects.requireNonNull(layout.get()), Objects.requireNonNull(found.get()));
    }

    /** What a search that can be watched is measured by while it goes on. */
    private Optional<LowerBound> goal(Attempt attempt) {
        if (sequel != null || !job.algorithm().anytime()) {
            return Optional.empty();
        }
        Optional<LowerBound> bound = certifying(attempt).bound(context);
        watch.done("bound");
        return bound;
    }

    private static Certifying certifying(Attempt attempt) {
        return new Certifying(attempt, Effort.QUICK);
    }

    /**
     * What a search has found besides classes.
     *
     * @param transformation empty if labels do not cover their rows, since they tell nothing of other rows then
     * @param remarks what the owner should know of the search
     * @param rounds how long it went on
     * @param bound on the loss of any other result, where it is known already
     */
    private record Found(
            Optional<Transformation> transformation,
            List<String> remarks,
            Optional<Rounds> rounds,
            Optional<LowerBound> bound) {

        /** What was found before, for other rows. */
        static Found of(Transformation before) {
            return new Found(Optional.of(before), List.of(), Optional.empty(), Optional.empty());
        }

        Found above(Optional<LowerBound> least) {
            return new Found(transformation, remarks, rounds, least);
        }
    }

    private static Found found(Solution solution, Attempt attempt, Recoded recoded) {
        List<Integer> levels = solution instanceof Solution.Levels scheme ? scheme.levels() : List.of();
        Optional<Transformation> transformation = attempt.recodings().stream().allMatch(Recoding::truthful)
                ? Optional.of(Transformation.of(attempt.table(), recoded, levels))
                : Optional.empty();
        List<String> remarks = new ArrayList<>(solution.remarks());
        remarks.addAll(attempt.remarks());
        solution.rounds()
                .filter(Rounds::early)
                .ifPresent(rounds -> remarks.add("The search was ended after " + rounds.done() + " of " + rounds.asked()
                        + " rounds, and this is the best it had found. The same job with "
                        + attempt.job().algorithm().roundsParameter() + ": " + rounds.done()
                        + " and the seed of the private record gives the same release."));
        return new Found(transformation, remarks, solution.rounds(), Optional.empty());
    }

    /** The way of rows that are counted where they are; they are read only if their release goes elsewhere. */
    private Outcome count(StayingRun run, Source source, Sink sink) {
        Optional<Warehouse> warehouse = StayingRun.stays(job) ? sink.warehouse(source) : Optional.empty();
        Intake counted = run.read(source);
        watch.done("count");
        Attempt attempt = Attempt.of(job, counted.table());
        Solution solution = attempt.solve(context);
        watch.done("search");
        if (solution instanceof Solution.None none) {
            return new Outcome.Infeasible(none.shortfalls());
        }
        Solution.Levels found = (Solution.Levels) solution;
        return warehouse.isPresent()
                ? stay(run, warehouse.get(), new Counted(counted, attempt, found))
                : read(source, sink, (rows, same) -> run.repeat(found, counted.table(), rows));
    }

    /** What was found for rows that nobody read. */
    private record Counted(Intake intake, Attempt attempt, Solution.Levels levels) {}

    /** The rest of the way where they are: the promises and labels by counting, the rest by doing the recipe anew. */
    private Outcome stay(StayingRun run, Warehouse warehouse, Counted found) {
        Intake intake = found.intake();
        Attempt attempt = found.attempt();
        Recoded recoded = attempt.recode(found.levels(), context);
        Warehouse.Recipe recipe =
                run.recipe(intake, attempt, recoded, found.levels().levels());
        watch.done("recode");
        context.stage("writing", 0);
        try (Warehouse.Draft draft = warehouse.write(recipe)) {
            watch.done("write");
            Verification verification = new Verification(job, intake, attempt.recodings(), context);
            Layout layout = new Layout(intake.table(), recoded, job.notation());
            List<PromiseVerifier.Finding> findings = verification.verify(run.view(draft, intake), layout);
            if (draft.differences() != 0) {
                throw new VerificationFailure(List.of("the table does not hold what its recipe makes of the source"));
            }
            ReleaseView release = verification.readBack(draft, recipe.header());
            watch.done("verify");
            Verified verified = new Verified(release, findings, found(found.levels(), attempt, recoded), null);
            return publish(draft, intake, attempt, recoded, verified);
        }
    }

    private Outcome apply(Replay replay, Source source, Sink sink) {
        Intake intake = Intake.read(job, source, context);
        watch.done("read");
        Attempt attempt = Attempt.of(job, intake.table());
        context.stage("applying", 0);
        int suppressible = job.suppressible(intake.table().rows());
        Application.Applied applied = new Application(attempt, replay, suppressible).apply(context::checkpoint);
        watch.done("apply");
        Recoded recoded = applied.recoded();
        if (recoded == null) {
            return new Outcome.Infeasible(applied.shortfalls());
        }
        LabelCheck check = attempt.check(recoded);
        check.checkNotation();
        check.throwIfAny();
        Job told = applied.open() ? job.with(job.algorithm(), LabelStyle.LEAST_LOSS) : job;
        return new Pipeline(told, context, watch, null)
                .publish(
                        sink,
                        intake,
                        attempt,
                        new Layout(intake.table(), recoded, job.notation()),
                        Found.of(replay.transformation()));
    }

    private Outcome publish(Sink sink, Intake intake, Attempt attempt, Layout layout, Found found) {
        Table table = intake.table();
        context.stage("writing", table.rows());
        try (Sink.Draft draft = sink.write(layout.header(), rows -> layout.write(rows, context))) {
            watch.done("write");
            Verification verification = new Verification(job, intake, attempt.recodings(), context);
            ReleaseView release = verification.readBack(draft, layout.header());
            List<PromiseVerifier.Finding> findings = verification.verify(release, layout);
            Edition edition = sequel == null
                    ? null
                    : SeriesRun.verified(job, table, sequel.ledger(), release, layout.rows())
                            .edition(draft.hash());
            watch.done("verify");
            return publish(draft, intake, attempt, layout.recoded(), new Verified(release, findings, found, edition));
        }
    }

    /**
     * A release that was read back and holds.
     *
     * @param edition what will be remembered of it, if it is one of a series
     */
    private record Verified(
            ReleaseView release,
            List<PromiseVerifier.Finding> findings,
            Found found,
            @Nullable Edition edition) {}

    private Outcome publish(Sink.Draft draft, Intake intake, Attempt attempt, Recoded recoded, Verified verified) {
        Table table = intake.table();
        context.stage("judging kept columns", 0);
        long crowd = attempt.judge().promises().leastRows();
        KeptColumns kept = new KeptColumns(intake.declared(), table, recoded);
        KnowledgeCurve knowledge = KnowledgeCurve.of(verified.release(), crowd, kept.unknown(), context);
        Optional<Outcome.Exposed> exposed = kept.exposed(knowledge);
        if (exposed.isPresent()) {
            return exposed.get();
        }
        Warnings.Owner owner = new Warnings.Owner(
                intake.declared(), job.protect(), intake.repeats(), remarks(draft, verified, knowledge));
        Warnings warnings = Warnings.of(table, attempt.recodings(), verified.release(), owner);
        context.stage("measuring", 0);
        PublicRecords records = new PublicRecords(job, intake.declared(), verified.release(), table.quasi());
        Dossier dossier = Parallel.both(
                context.executor(),
                () -> records.make(draft.hash(), verified.findings(), warnings.open()),
                () -> secret(intake, attempt, recoded, verified, new Aside(knowledge, warnings)),
                (open, secret) -> new Dossier(open, secret, verified.found().transformation()));
        context.stage(PUBLISHING, 0);
        Edition edition = verified.edition();
        if (sequel == null || edition == null) {
            draft.publish(dossier, context.executor());
        } else {
            Ledger.Slip slip = sequel.ledger().enter(edition);
            draft.publish(dossier, context.executor());
            slip.published();
        }
        PrivateRecord secret = dossier.secret();
        Outcome.RowCounts rows =
                new Outcome.RowCounts(secret.inputRows(), secret.dropped(), secret.suppressed(), secret.people());
        return new Outcome.Release(dossier.open(), secret.figures(), rows, warnings.secret());
    }

    private List<String> remarks(Sink.Draft draft, Verified verified, KnowledgeCurve knowledge) {
        List<String> remarks = new ArrayList<>(verified.found().remarks());
        if (sequel == null && draft.follows()) {
            remarks.add(SeriesRun.UNCHECKED);
        }
        remarks.addAll(KeptColumns.remarks(knowledge));
        return remarks;
    }

    private static Optional<Outcome.PeopleCounts> people(Table table, Recoded recoded, ReleaseView release) {
        if (release.fewestPeople().isEmpty()) {
            return Optional.empty();
        }
        Units units = Units.of(table);
        long suppressed = IntStream.range(0, units.size())
                .filter(unit -> recoded.partition().classOf(units.row(unit, 0)) == Partition.SUPPRESSED)
                .count();
        return Optional.of(new Outcome.PeopleCounts(
                units.size(), suppressed, release.fewestPeople().getAsLong()));
    }

    /** What is known of a release besides its rows. */
    private record Aside(KnowledgeCurve knowledge, Warnings warnings) {}

    private PrivateRecord secret(Intake intake, Attempt attempt, Recoded recoded, Verified verified, Aside aside) {
        Table table = intake.table();
        ReleaseView release = verified.release();
        PrivateRecords details = new PrivateRecords(job, table, recoded, context);
        watch.done("measure");
        Certificate certificate =
                certifying(attempt).of(recoded, verified.found().bound(), context);
        watch.done("certify");
        return new PrivateRecord(
                job.seed().toString(),
                job.algorithm().name(),
                intake.source().name(),
                intake.inputHash(),
                table.inputRows(),
                table.dropped().cardinality(),
                recoded.partition().suppressed(),
                details.figures(),
                details.analysis(),
                details.stories(),
                details.values(),
                aside.knowledge(),
                details.risk(),
                details.sample(job.notation()),
                watch.steps(),
                aside.warnings().secret(),
                people(table, recoded, release),
                details.released(release),
                certificate,
                verified.found().rounds());
    }
}
