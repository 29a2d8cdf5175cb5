package io.sfumato.comparison;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.VerificationFailure;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.Comparison.Result;
import io.sfumato.intake.JobBinding;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.RecodingChoice;
import io.sfumato.label.Label;
import io.sfumato.leftout.PublishedRows;
import io.sfumato.leftout.PublishedRowsSearch;
import io.sfumato.leftout.RepeatedSearch;
import io.sfumato.loss.Figure;
import io.sfumato.loss.Measure;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.problem.Problem;
import io.sfumato.problem.UserException;
import io.sfumato.publish.Verification;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.solve.LabelMeasurement;
import io.sfumato.study.Study;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.function.BiFunction;
import java.util.stream.Collectors;

/**
 * One run of a comparison: anonymize, recode, check, measure. Nothing is written. If it fails, that is its result, so that the
 * other runs go on.
 */
record ComparisonRun(
        ComparisonPlan plan, ComparisonPlan.Contender contender, int k, Table table, ComparisonBounds bounds) {

    /** Nanoseconds in a second. */
    private static final double SECOND = 1e9;

    Entry run(Context context) {
        try {
            Job job = plan.job(contender, k);
            JobBinding.checkStyle(job);
            return attempt(job, context);
        } catch (CancellationException e) {
            return unrun();
        } catch (UserException e) {
            return entry(
                    End.REFUSED, e.problems().stream().map(Problem::toString).collect(Collectors.joining("; ")));
        } catch (OutOfMemoryError e) {
            return entry(End.FAILED, "there was not enough memory for it");
        } catch (RuntimeException e) {
            return entry(End.FAILED, "an error in Sfumato: " + where(e));
        }
    }

    /** What stands in the place of a run that was not made or not finished. */
    Entry unrun() {
        return entry(End.STOPPED, "the comparison was stopped before");
    }

    private Entry attempt(Job job, Context context) {
        context.checkpoint();
        long began = System.nanoTime();
        BiFunction<Job, Table, EncodedJob> attempts =
                (own, rows) -> EncodedJob.of(own, rows, RecodingChoice.tryOut(own, rows));
        EncodedJob attempt = attempts.apply(job, table);
        PublishedRows published = new PublishedRowsSearch(
                        attempt, attempts, RepeatedSearch.by(EncodedJob::solve), context)
                .from(attempt.solve(context));
        if (published.solution() instanceof Solution.None none) {
            return entry(
                    End.INFEASIBLE,
                    none.shortfalls().stream()
                            .map(s -> s.promise() + ": asked " + s.asked() + ", at best " + s.reached())
                            .collect(Collectors.joining("; ")));
        }
        Recoded recoded = published.amongAll(published.attempt().recode(published.solution(), context));
        double seconds = (System.nanoTime() - began) / SECOND;
        List<String> faults = faults(job, published, recoded);
        if (!faults.isEmpty()) {
            throw new VerificationFailure(faults);
        }
        Partition partition = recoded.partition();
        Certificate certificate = bounds.certify(published.all(), k, recoded, context);
        Result result = new Result(
                figures(job, published.all().table(), recoded),
                partition.size(),
                partition.suppressed(),
                seconds,
                certificate);
        return new Entry(
                contender.words(), contender.labels(), k, table.rows(), End.DONE, "", Optional.of(result), false);
    }

    private List<Figure> figures(Job job, Table rows, Recoded recoded) {
        List<Measure> measures = plan.measures().stream()
                .filter(name -> Catalog.find(Catalog.MEASURES, name).isPresent())
                .map(Catalog::measure)
                .toList();
        List<Study> studies = Catalog.studies().stream()
                .filter(study -> plan.measures().contains(study.name()))
                .toList();
        LabelMeasurement measuring = new LabelMeasurement(job, rows, recoded);
        List<Figure> figures = new ArrayList<>(measuring.figures(measures));
        figures.addAll(measuring.study(studies));
        return figures;
    }

    /** What a reader of these labels would find broken: rows are grouped by the printed texts, not by the classes. */
    private List<String> faults(Job job, PublishedRows published, Recoded recoded) {
        ReleaseView view = view(job, published.quasi(), recoded);
        int[] rows = recoded.partition().groups().stream()
                .flatMapToInt(Arrays::stream)
                .toArray();
        List<String> faults = new ArrayList<>(Verification.faults(
                view, table, Verification.promises(view, job, published.all().table(), rows)));
        if (recoded.partition().suppressed() > job.suppressible(table.rows())) {
            faults.add("more rows are suppressed than the job allows");
        }
        return faults;
    }

    private ReleaseView view(Job job, List<Column> quasi, Recoded recoded) {
        List<String> known = quasi.stream().map(Column::name).toList();
        List<String> hidden = table.sensitive().stream().map(Column::name).toList();
        List<String> header = new ArrayList<>(known);
        header.addAll(hidden);
        ReleaseView view = new ReleaseView(header, known, hidden);
        for (int i = 0; i < recoded.labels().size(); i++) {
            List<Label> labels = recoded.labels().get(i);
            List<String> texts = new ArrayList<>();
            for (int axis = 0; axis < quasi.size(); axis++) {
                texts.add(job.notation().print(labels.get(axis), quasi.get(axis)));
            }
            for (int row : recoded.partition().members(i)) {
                List<String> cells = new ArrayList<>(texts);
                cells.addAll(table.sensitiveCells(row));
                view.add(cells);
            }
        }
        return view;
    }

    private Entry entry(End end, String why) {
        return new Entry(contender.words(), contender.labels(), k, table.rows(), end, why, Optional.empty(), false);
    }

    /** The kind of an exception and where it happened; its message might quote a cell. */
    private static String where(RuntimeException e) {
        if (e instanceof VerificationFailure failure) {
            return String.valueOf(failure.getMessage());
        }
        for (StackTraceElement at : e.getStackTrace()) {
            if (at.getClassName().startsWith("io.sfumato.")) {
                return e.getClass().getSimpleName() + " at " + at;
            }
        }
        return e.getClass().getSimpleName();
    }
}
