package io.sfumato.pipeline;

import io.sfumato.algorithm.Parallel;
import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.algorithm.certificate.LowerBound;
import io.sfumato.algorithm.certificate.LowerBound.Effort;
import io.sfumato.apply.ReusedTransformation;
import io.sfumato.apply.Transformation;
import io.sfumato.apply.TransformationApplier;
import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.VerificationFailure;
import io.sfumato.inplace.InPlaceRun;
import io.sfumato.intake.Intake;
import io.sfumato.intake.TwoSpellings;
import io.sfumato.intake.UnansweredCodes;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Ledger;
import io.sfumato.leftout.PublishedRows;
import io.sfumato.leftout.PublishedRowsSearch;
import io.sfumato.leftout.RepeatedSearch;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Rounds;
import io.sfumato.partition.Solution;
import io.sfumato.publish.InPlaceTarget;
import io.sfumato.publish.ReleaseRows;
import io.sfumato.publish.Sink;
import io.sfumato.publish.Verification;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoding;
import io.sfumato.record.KeptColumns;
import io.sfumato.record.Outcome;
import io.sfumato.record.PrivateFigures;
import io.sfumato.record.PrivateRecord;
import io.sfumato.record.PublicRecordMaker;
import io.sfumato.record.ReleasePapers;
import io.sfumato.record.Stopwatch;
import io.sfumato.record.Warnings;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.series.NextInSeries;
import io.sfumato.series.SeriesRun;
import io.sfumato.solve.CertificateMaker;
import io.sfumato.solve.EncodedJob;
import io.sfumato.solve.LabelCheck;
import io.sfumato.source.CountingSource;
import io.sfumato.source.Source;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
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
 * The steps of a job: read, encode, anonymize, recode, write a draft, read it back, verify it twice, publish. No step goes back
 * to an earlier one, and nothing is published that was not verified.
 */
public final class Pipeline {

    /** The last stage. It cannot be cancelled. */
    public static final String PUBLISHING = "publishing";

    private final Job job;
    private final Context context;
    private final Stopwatch watch;
    private final @Nullable NextInSeries sequel;

    private Pipeline(Job job, Context context, Stopwatch watch, @Nullable NextInSeries sequel) {
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
     * The same for a release that follows others of the same people: all releases together must not tell more than promised.
     *
     * @throws PolicyException when the job does not fit the source, itself, or the releases before
     */
    public static Outcome next(Job job, Source source, Sink sink, NextInSeries sequel, Context context) {
        try {
            SeriesRun.refuse(job, sequel.ledger());
            Pipeline pipeline = new Pipeline(job, context, new Stopwatch(), sequel);
            return pipeline.read(
                    source,
                    sink,
                    (attempt, quiet) -> SeriesRun.solve(attempt, sequel, context.unhurried()),
                    SeriesRun.again(sequel));
        } catch (CancellationException e) {
            return new Outcome.Cancelled();
        }
    }

    /**
     * Applies a transformation that was found before to other rows, and publishes the result, verified, or says why not.
     *
     * @throws io.sfumato.problem.InputException when the source cannot be read as declared, or has rows that must not be
     *     there
     */
    public static Outcome apply(Job job, ReusedTransformation replay, Source source, Sink sink, Context context) {
        try {
            return new Pipeline(job, context, new Stopwatch(), null).apply(replay, source, sink);
        } catch (CancellationException e) {
            return new Outcome.Cancelled();
        }
    }

    private Outcome run(Source source, Sink sink) {
        Optional<CountingSource> tally = InPlaceRun.judges(job) ? source.tally() : Optional.empty();
        return tally.isPresent()
                ? count(new InPlaceRun(job, tally.get(), context), source, sink)
                : read(source, sink, EncodedJob::solve, RepeatedSearch.by(EncodedJob::solve));
    }

    /**
     * The steps for rows that are read.
     *
     * @param again how classes are searched again when rows are left out
     */
    private Outcome read(
            Source source, Sink sink, BiFunction<EncodedJob, Context, Solution> search, RepeatedSearch again) {
        Intake intake = Intake.read(job, source, context);
        watch.done("read");
        EncodedJob attempt = EncodedJob.of(job, intake.table());
        Optional<LowerBound> bound = goal(attempt);
        Progress progress = bound.map(least -> certifying(attempt).against(least, context.progress()))
                .orElse(context.progress());
        Solution solution = search.apply(attempt, context.with(progress));
        watch.done("anonymize");
        PublishedRows published = new PublishedRowsSearch(attempt, EncodedJob::of, again, context).from(solution);
        if (published.solution() instanceof Solution.None none) {
            return new Outcome.Infeasible(none.shortfalls());
        }
        if (published.partial()) {
            watch.done("anonymize without left-out rows");
        }
        Prepared prepared = prepare(published, solution.rounds());
        watch.done("recode");
        return publish(
                sink,
                intake.with(published.all().table()),
                published.all(),
                prepared.layout(),
                prepared.found().above(published.partial() ? Optional.empty() : bound));
    }

    /** A solution ready to be published: its rows in order, and what else was found. */
    private record Prepared(ReleaseRows layout, Found found) {}

    private Prepared prepare(PublishedRows published, Optional<Rounds> rounds) {
        EncodedJob attempt = published.attempt();
        Recoded recoded = attempt.label(published.solution(), context);
        LabelCheck check = attempt.check(recoded);
        List<Runnable> works = new ArrayList<>(check.works());
        AtomicReference<Found> found = new AtomicReference<>();
        AtomicReference<ReleaseRows> layout = new AtomicReference<>();
        works.add(() -> found.set(found(published, recoded, rounds)));
        works.add(() -> layout.set(new ReleaseRows(
                published.all().table(),
                published.amongAll(recoded),
                job.notation(),
                published.attempt().table())));
        Parallel.all(context.executor(), works);
        check.throwIfAny();
        return new Prepared(Objects.requireNonNull(layout.get()), Objects.requireNonNull(found.get()));
    }

    /** A bound on the loss, by which an anytime search is measured while it runs; empty for other searches. */
    private Optional<LowerBound> goal(EncodedJob attempt) {
        if (sequel != null || !job.algorithm().anytime()) {
            return Optional.empty();
        }
        Optional<LowerBound> bound = certifying(attempt).bound(context);
        watch.done("bound");
        return bound;
    }

    private static CertificateMaker certifying(EncodedJob attempt) {
        return new CertificateMaker(attempt, Effort.QUICK);
    }

    /**
     * What a search has found besides classes.
     *
     * @param transformation empty if labels do not cover their rows, since it cannot be applied to other rows then
     * @param remarks what the owner should know of the search
     * @param rounds how long it went on
     * @param bound the least loss that any result can have, if it is known already
     */
    private record Found(
            Optional<Transformation> transformation,
            List<String> remarks,
            Optional<Rounds> rounds,
            Optional<LowerBound> bound) {

        /** What was found before, for other rows. */
        static Found of(Transformation before, List<String> remarks) {
            return new Found(Optional.of(before), remarks, Optional.empty(), Optional.empty());
        }

        Found above(Optional<LowerBound> least) {
            return new Found(transformation, remarks, rounds, least);
        }
    }

    private static Found found(PublishedRows published, Recoded recoded, Optional<Rounds> searched) {
        EncodedJob attempt = published.attempt();
        List<Integer> levels = published.solution() instanceof Solution.Levels scheme ? scheme.levels() : List.of();
        Optional<Transformation> transformation = attempt.recodings().stream().allMatch(Recoding::truthful)
                ? Optional.of(Transformation.of(attempt.table(), recoded, levels))
                : Optional.empty();
        List<String> remarks = new ArrayList<>(published.remarks());
        remarks.addAll(published.all().remarks());
        searched.filter(Rounds::early)
                .ifPresent(rounds -> remarks.add("The search was ended after " + rounds.done() + " of " + rounds.asked()
                        + " rounds, and this is the best it had found. The same job with "
                        + attempt.job().algorithm().roundsParameter() + ": " + rounds.done()
                        + " and the seed of the private record gives the same release."));
        return new Found(transformation, remarks, searched, Optional.empty());
    }

    /** The steps for rows that are counted in their database; they are read only if the release goes elsewhere. */
    private Outcome count(InPlaceRun run, Source source, Sink sink) {
        Optional<InPlaceTarget> warehouse = InPlaceRun.stays(job) ? sink.warehouse(source) : Optional.empty();
        Intake counted = run.read(source);
        watch.done("count");
        EncodedJob attempt = EncodedJob.of(job, counted.table());
        Solution solution = attempt.solve(context);
        watch.done("search");
        if (solution instanceof Solution.None none) {
            return new Outcome.Infeasible(none.shortfalls());
        }
        Solution.Levels found = (Solution.Levels) solution;
        if (warehouse.isEmpty()) {
            return read(
                    source,
                    sink,
                    (rows, same) -> run.repeat(found, counted.table(), rows),
                    RepeatedSearch.by(EncodedJob::solve));
        }
        PublishedRows published = PublishedRowsSearch.of(attempt, context).from(found);
        return published.solution() instanceof Solution.None none
                ? new Outcome.Infeasible(none.shortfalls())
                : stay(run, warehouse.get(), counted.with(published.all().table()), published);
    }

    /**
     * The other steps for rows that stay in their database: promises and labels are checked by counting, the rest by recoding
     * again.
     */
    private Outcome stay(InPlaceRun run, InPlaceTarget warehouse, Intake intake, PublishedRows published) {
        EncodedJob attempt = published.all();
        Recoded own = published.attempt().recode(published.solution(), context);
        Recoded recoded = published.amongAll(own);
        InPlaceTarget.Recipe recipe = run.recipe(intake, published, recoded);
        watch.done("recode");
        context.stage("writing", 0);
        try (InPlaceTarget.Draft draft = warehouse.write(recipe)) {
            watch.done("write");
            Verification verification = new Verification(job, intake, attempt.recodings(), context);
            ReleaseRows layout = new ReleaseRows(
                    intake.table(), recoded, job.notation(), published.attempt().table());
            Verification.Checked checked = verification.verify(run.view(draft, intake), layout);
            if (!checked.shortfalls().isEmpty()) {
                return new Outcome.Infeasible(checked.shortfalls());
            }
            if (draft.differences() != 0) {
                throw new VerificationFailure(List.of("the table does not hold what its recipe makes of the source"));
            }
            ReleaseView release = verification.readBack(draft, recipe.header());
            watch.done("verify");
            Found found = found(published, own, Optional.empty());
            Verified verified = new Verified(release, checked.findings(), found, null, published.quasi());
            return publish(draft, intake, attempt, recoded, verified);
        }
    }

    private Outcome apply(ReusedTransformation replay, Source source, Sink sink) {
        Intake intake = Intake.read(job, source, context);
        watch.done("read");
        EncodedJob attempt = EncodedJob.of(job, intake.table());
        context.stage("applying", 0);
        BiFunction<EncodedJob, Context, Solution> search =
                (rows, any) -> TransformationApplier.of(rows, replay).solution(context::checkpoint);
        PublishedRows published = new PublishedRowsSearch(attempt, EncodedJob::of, RepeatedSearch.by(search), context)
                .rebuilt(search.apply(attempt, context));
        TransformationApplier.Applied applied =
                TransformationApplier.of(published.attempt(), replay).apply(context::checkpoint);
        watch.done("apply");
        Recoded recoded = applied.recoded();
        if (recoded == null || published.solution() instanceof Solution.None) {
            return new Outcome.Infeasible(
                    published.solution() instanceof Solution.None none ? none.shortfalls() : applied.shortfalls());
        }
        LabelCheck check = published.attempt().check(recoded);
        check.checkNotation();
        check.throwIfAny();
        Job told = applied.open() ? job.with(job.algorithm(), LabelStyle.LEAST_LOSS) : job;
        return new Pipeline(told, context, watch, null)
                .publish(
                        sink,
                        intake.with(published.all().table()),
                        published.all(),
                        new ReleaseRows(
                                published.all().table(),
                                published.amongAll(recoded),
                                job.notation(),
                                published.attempt().table()),
                        Found.of(replay.transformation(), published.remarks()));
    }

    private Outcome publish(Sink sink, Intake intake, EncodedJob attempt, ReleaseRows layout, Found found) {
        Table table = intake.table();
        context.stage("writing", table.rows());
        try (Sink.Draft draft = sink.write(layout.header(), rows -> layout.write(rows, context))) {
            watch.done("write");
            Verification verification = new Verification(job, intake, attempt.recodings(), context);
            ReleaseView release = verification.readBack(draft, layout.header());
            Verification.Checked checked = verification.verify(release, layout);
            if (!checked.shortfalls().isEmpty()) {
                return new Outcome.Infeasible(checked.shortfalls());
            }
            Edition edition = sequel == null
                    ? null
                    : SeriesRun.verified(job, table, sequel.ledger(), release, layout.rows())
                            .edition(draft.hash());
            watch.done("verify");
            return publish(
                    draft,
                    intake,
                    attempt,
                    layout.recoded(),
                    new Verified(
                            release,
                            checked.findings(),
                            found,
                            edition,
                            layout.own().quasi()));
        }
    }

    /**
     * A release that was read back and holds.
     *
     * @param edition its entry in the ledger, if it belongs to a series
     * @param quasi the columns by which its labels are read
     */
    private record Verified(
            ReleaseView release,
            List<PromiseVerifier.Finding> findings,
            Found found,
            @Nullable Edition edition,
            List<Column> quasi) {}

    private Outcome publish(Sink.Draft draft, Intake intake, EncodedJob attempt, Recoded recoded, Verified verified) {
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
                intake.declared(),
                job.protect(),
                intake.repeats(),
                new Warnings.Carried(job.withinPerson(), intake.carried()),
                remarks(draft, intake, verified, knowledge));
        Warnings warnings = Warnings.of(table, attempt.recodings(), verified.release(), owner);
        context.stage("measuring", 0);
        PublicRecordMaker records = new PublicRecordMaker(
                job, intake.declared(), verified.release(), verified.quasi(), intake.source()::missing);
        ReleasePapers dossier = Parallel.both(
                context.executor(),
                () -> records.make(draft.hash(), verified.findings(), warnings.open()),
                () -> secret(intake, attempt, recoded, verified, new Aside(knowledge, warnings)),
                (open, secret) -> new ReleasePapers(
                        open,
                        secret,
                        verified.found().transformation(),
                        verified.release().personNumbers()));
        publish(draft, dossier, verified.edition());
        PrivateRecord secret = dossier.secret();
        Outcome.RowCounts rows =
                new Outcome.RowCounts(secret.inputRows(), secret.dropped(), secret.suppressed(), secret.people());
        return new Outcome.Release(dossier.open(), secret.figures(), rows, warnings.secret());
    }

    /**
     * Publishes. It can be cancelled until all is prepared; a release of a series is entered in the ledger just before it
     * appears.
     */
    private void publish(Sink.Draft draft, ReleasePapers dossier, @Nullable Edition edition) {
        context.stage("preparing reports", 0);
        AtomicReference<Ledger.@Nullable Slip> slip = new AtomicReference<>();
        draft.publish(dossier, context, () -> {
            context.stage(PUBLISHING, 0);
            if (sequel != null && edition != null) {
                slip.set(sequel.ledger().enter(edition));
            }
        });
        Ledger.Slip entered = slip.get();
        if (entered != null) {
            entered.published();
        }
    }

    private List<String> remarks(Sink.Draft draft, Intake intake, Verified verified, KnowledgeCurve knowledge) {
        List<String> remarks = new ArrayList<>(verified.found().remarks());
        remarks.addAll(intake.assumed().remarks());
        remarks.addAll(intake.outside().remarks());
        remarks.addAll(new UnansweredCodes(job, intake.source(), intake.table()).remarks(verified.release()));
        remarks.addAll(new TwoSpellings(job, intake.table()).remarks());
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
        PersonRows units = PersonRows.of(table);
        long suppressed = IntStream.range(0, units.size())
                .filter(unit -> recoded.partition().classOf(units.row(unit, 0)) == Partition.SUPPRESSED)
                .count();
        return Optional.of(new Outcome.PeopleCounts(
                units.size(), suppressed, release.fewestPeople().getAsLong()));
    }

    /** What is known of a release besides its rows. */
    private record Aside(KnowledgeCurve knowledge, Warnings warnings) {}

    private PrivateRecord secret(Intake intake, EncodedJob attempt, Recoded recoded, Verified verified, Aside aside) {
        Table table = intake.table();
        ReleaseView release = verified.release();
        PrivateFigures details = new PrivateFigures(job, table, recoded, context);
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
