package io.sfumato.job;

import io.sfumato.algorithm.Task;
import io.sfumato.audit.FidelityVerifier;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.ReleaseView;
import io.sfumato.label.Label;
import io.sfumato.partition.Histogram;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Judge;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.recode.Coverage;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoder;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.Regions;
import io.sfumato.run.Context;
import io.sfumato.space.Axis;
import io.sfumato.space.Space;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * The way of a job: read, encode, anonymize, recode, write a draft, read it back, verify it twice, publish. Nobody walks
 * back, and nothing is published that was not verified.
 */
public final class Pipeline {

    private static final int REPORT_EVERY = 1 << 12;

    private final Job job;
    private final Source source;
    private final Context context;
    private final List<ColumnSpec> declared;
    private final List<ColumnSpec> specs;
    private final Steps steps = new Steps();
    private final InputHash inputHash;
    private final Repeats repeats;

    private Pipeline(Job job, Source source, Context context) {
        this.job = job;
        this.context = context;
        this.declared = Plan.bind(job, source);
        this.source = new DisguisedSource(source, declared, job.seed());
        this.specs = declared.stream().map(Plan::asRead).toList();
        this.inputHash = new InputHash(job.seed());
        this.repeats = new Repeats(declared, source::isMissing);
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
            return new Pipeline(job, source, context).run(sink);
        } catch (CancellationException e) {
            return new Outcome.Cancelled();
        }
    }

    private Outcome run(Sink sink) {
        Table table = read();
        List<Recoding> recodings = Styles.choose(job, table);
        Judge judge = new Judge(job.protect(), table);
        long crowd = judge.promises().leastRows();
        List<Axis> axes = new ArrayList<>();
        for (int i = 0; i < recodings.size(); i++) {
            axes.add(recodings.get(i).axis(table.quasi().get(i), crowd));
        }
        Space space = new Space(table.rows(), axes);
        Solution solution = solve(space, judge, table);
        steps.done("anonymize");
        if (solution instanceof Solution.None none) {
            return new Outcome.Infeasible(none.shortfalls());
        }
        Recoded recoded = recode(space, recodings, solution);
        steps.done("recode");
        return publish(sink, table, recodings, recoded);
    }

    private Table read() {
        context.stage("reading", 0);
        TableBuilder builder = new TableBuilder(source.name(), specs, source::isMissing, job.missing());
        long[] rows = {0};
        source.read((line, cells) -> {
            builder.add(line, cells);
            inputHash.add(cells);
            repeats.add(cells);
            if (++rows[0] % REPORT_EVERY == 0) {
                context.advance(rows[0]);
            }
        });
        Table table = builder.build();
        steps.done("read");
        return table;
    }

    /** With stars, suppressed rows are a class of their own; if that class fails, nothing may be suppressed. */
    private Solution solve(Space space, Judge judge, Table table) {
        int suppressible = job.suppression().rows(table.rows());
        Solution solution =
                job.algorithm().solve(new Task(space, judge, table.sensitive(), suppressible, job.seed()), context);
        if (job.suppression().stars() && !starsHold(solution, judge)) {
            return job.algorithm().solve(new Task(space, judge, table.sensitive(), 0, job.seed()), context);
        }
        return solution;
    }

    private static boolean starsHold(Solution solution, Judge judge) {
        int[] suppressed = suppressed(solution);
        return suppressed.length == 0 || judge.accepts(suppressed);
    }

    private static int[] suppressed(Solution solution) {
        if (solution instanceof Solution.Classes classes) {
            return classes.partition().suppressedRows();
        }
        return solution instanceof Solution.Levels levels ? levels.partition().suppressedRows() : new int[0];
    }

    private Recoded recode(Space space, List<Recoding> recodings, Solution solution) {
        context.stage("recoding", 0);
        Recoded recoded = new Recoder(space, recodings).recode(solution);
        if (job.suppression().stars()) {
            recoded = recoded.withStars(space.dimensions());
        }
        if (job.labels() == LabelStyle.REGIONS
                && Regions.overlap(space, recoded).isPresent()) {
            throw new PolicyException(
                    Place.in(""),
                    "labels: regions was asked for, but with these recodings labels would partly overlap; leave 'recode' "
                            + "to its default, or use labels: least loss");
        }
        checkNotation(space, recoded);
        return recoded;
    }

    /** A label that would not read back as itself must not be published. */
    private void checkNotation(Space space, Recoded recoded) {
        Problems problems = new Problems();
        for (int axis = 0; axis < space.dimensions(); axis++) {
            Column column = space.axis(axis).column();
            int at = axis;
            boolean faithful = recoded.labels().stream()
                    .map(tuple -> tuple.get(at))
                    .distinct()
                    .allMatch(label -> readsBack(label, column));
            if (!faithful) {
                problems.add(
                        Place.in("").column(column.name()),
                        "has values that would read as labels in this notation; use notation: sfumato");
            }
        }
        problems.throwIfAny(PolicyException::new);
    }

    /** As itself, or as another label for the very same values (a node that is named like the set of its values). */
    private boolean readsBack(Label label, Column column) {
        Label read = job.notation().parse(job.notation().print(label, column), column);
        return read.equals(label) || Coverage.of(read, column).equals(Coverage.of(label, column));
    }

    private Outcome publish(Sink sink, Table table, List<Recoding> recodings, Recoded recoded) {
        Layout layout = new Layout(table, recoded, job.notation());
        context.stage("writing", table.rows());
        try (Sink.Draft draft = sink.write(layout.header(), rows -> layout.write(rows, context))) {
            steps.done("write");
            ReleaseView release = readBack(draft, layout.header());
            List<PromiseVerifier.Finding> findings = verify(release, table, recodings, layout);
            steps.done("verify");
            Warnings warnings =
                    Warnings.of(table, recodings, release, new Warnings.Owner(declared, job.protect(), repeats));
            PublicRecord open = new PublicRecords(job, declared, release, table.quasi())
                    .make(draft.hash(), findings, warnings.open());
            PrivateRecords details = new PrivateRecords(job, table, recoded);
            PrivateRecord secret = secret(table, recoded.partition(), details, warnings);
            context.stage("publishing", 0);
            draft.publish(new Dossier(open, secret));
            Outcome.RowCounts rows = new Outcome.RowCounts(secret.inputRows(), secret.dropped(), secret.suppressed());
            return new Outcome.Release(open, secret.figures(), rows, warnings.secret());
        }
    }

    private PrivateRecord secret(Table table, Partition partition, PrivateRecords details, Warnings warnings) {
        steps.done("measure");
        return new PrivateRecord(
                job.seed().toString(),
                job.algorithm().name(),
                source.name(),
                inputHash.hex(),
                table.inputRows(),
                table.dropped().cardinality(),
                partition.suppressed(),
                details.figures(),
                details.stories(),
                details.sample(job.notation()),
                steps.list(),
                warnings.secret());
    }

    private ReleaseView readBack(Sink.Draft draft, List<String> header) {
        context.stage("verifying", 0);
        List<ReleaseView> view = new ArrayList<>();
        draft.read((line, cells) -> {
            if (!view.isEmpty()) {
                view.get(0).add(cells);
            } else if (cells.equals(header)) {
                view.add(new ReleaseView(header, names(Role.QUASI), names(Role.SENSITIVE)));
            } else {
                throw new VerificationFailure(List.of("the header is not the one written"));
            }
            context.checkpoint();
        });
        if (view.isEmpty()) {
            throw new VerificationFailure(List.of("the release is empty"));
        }
        return view.get(0);
    }

    private List<String> names(Role role) {
        return specs.stream()
                .filter(spec -> spec.role() == role)
                .map(ColumnSpec::name)
                .toList();
    }

    private List<PromiseVerifier.Finding> verify(
            ReleaseView release, Table table, List<Recoding> recodings, Layout layout) {
        Function<String, Histogram> reference = name -> Judge.histogram(table.column(name), table.rows());
        List<PromiseVerifier.Finding> findings = PromiseVerifier.verify(release, job.protect(), reference);
        List<String> faults = new ArrayList<>();
        for (PromiseVerifier.Finding finding : findings) {
            if (!finding.kept()) {
                faults.add(
                        finding.failing() + " classes break: " + finding.model().promise());
            }
        }
        if (layout.suppressed() > job.suppression().rows(table.rows())) {
            faults.add("more rows are suppressed than the job allows");
        }
        faults.addAll(compareWithSource(release, table, recodings, layout));
        if (!faults.isEmpty()) {
            throw new VerificationFailure(faults);
        }
        return findings;
    }

    private List<String> compareWithSource(ReleaseView release, Table table, List<Recoding> recodings, Layout layout) {
        Map<String, Column> meanings =
                table.quasi().stream().collect(Collectors.toMap(Column::name, Function.identity()));
        List<String> perturbed = new ArrayList<>();
        for (int i = 0; i < recodings.size(); i++) {
            if (!recodings.get(i).truthful()) {
                perturbed.add(table.quasi().get(i).name());
            }
        }
        FidelityVerifier verifier = new FidelityVerifier(
                release, specs, new FidelityVerifier.Reading(source::isMissing, job.notation(), meanings), perturbed);
        int[] places = layout.places();
        int[] next = {0, 0};
        source.read((line, cells) -> {
            boolean dropped = table.dropped().get(next[0]++);
            verifier.row(cells, dropped ? -1 : places[next[1]++]);
            context.checkpoint();
        });
        return verifier.finish(table.dropped().cardinality() + (long) layout.suppressed());
    }

    /** How long each step took. */
    private static final class Steps {
        private final List<PrivateRecord.Step> done = new ArrayList<>();
        private long since = System.nanoTime();

        void done(String name) {
            long now = System.nanoTime();
            done.add(new PrivateRecord.Step(name, (now - since) / 1_000_000));
            since = now;
        }

        List<PrivateRecord.Step> list() {
            return List.copyOf(done);
        }
    }
}
