package io.sfumato.bench;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Shape;
import io.sfumato.comparison.TableParts;
import io.sfumato.intake.Intake;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.partition.Partition;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.UserException;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.source.ContentOrder;
import io.sfumato.source.Source;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalDouble;
import java.util.concurrent.CancellationException;

/**
 * What algorithms lose on one table in one label style, by the loss that the job searches by: the classes of each algorithm
 * get the tightest labels of that style, even if the algorithm chooses levels. Rows that are left out count in full.
 */
public final class LossComparison {

    private final Job job;
    private final Table table;
    private final Table levelled;

    private LossComparison(Job job, Table table, Table levelled) {
        this.job = job;
        this.table = table;
        this.levelled = levelled;
    }

    /**
     * Reads a table for a job. Every algorithm may leave out as many rows as the job allows.
     *
     * @param levels an algorithm that chooses levels; columns without any get automatic ones for its kind
     */
    public static LossComparison read(Job job, Algorithm levels, Source source, Context context) {
        Job limited = job.with(
                new Suppression(job.suppression().limit(), job.suppression().stars()));
        Table table = Intake.read(limited, source, context).table();
        Job scheme = limited.with(levels, LabelStyle.ONE_SCHEME);
        return new LossComparison(
                limited, table, Intake.read(scheme, source, context).table());
    }

    /** The same with some rows, drawn by the job's seed. */
    public LossComparison sample(int rows) {
        return new LossComparison(
                job,
                new TableParts("", table, ContentOrder.of(table), job.seed()).sample(rows),
                new TableParts("", levelled, ContentOrder.of(levelled), job.seed()).sample(rows));
    }

    public int rows() {
        return table.rows();
    }

    /** The share of everything that is lost; empty if the algorithm cannot run or finds nothing, or was stopped. */
    public OptionalDouble loss(Algorithm algorithm, LabelStyle style, int k, Context context) {
        try {
            Job asked = job.with(algorithm, style).with(promises(k));
            EncodedJob judged = EncodedJob.of(asked, table);
            boolean levels = asked.algorithm().shape() == Shape.ONE_SCHEME;
            EncodedJob attempt =
                    levels ? EncodedJob.of(asked.with(algorithm, LabelStyle.ONE_SCHEME), levelled) : judged;
            Solution found = attempt.solve(context);
            return found instanceof Solution.Classes classes
                    ? OptionalDouble.of(share(judged, classes.partition()))
                    : found instanceof Solution.Levels scheme
                            ? OptionalDouble.of(
                                    share(style == LabelStyle.ONE_SCHEME ? attempt : judged, scheme.partition()))
                            : OptionalDouble.empty();
        } catch (UserException | CancellationException e) {
            return OptionalDouble.empty();
        }
    }

    private List<PrivacyModel> promises(int k) {
        List<PrivacyModel> promises = new ArrayList<>();
        promises.add(new KAnonymity(k));
        job.protect().stream().filter(model -> !(model instanceof KAnonymity)).forEach(promises::add);
        return promises;
    }

    private static double share(EncodedJob attempt, Partition partition) {
        double everything = (double) attempt.space().full() * attempt.space().rows();
        return everything <= 0 ? 0 : attempt.loss(partition) / everything;
    }
}
