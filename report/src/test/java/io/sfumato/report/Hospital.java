package io.sfumato.report;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.record.Outcome;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import io.sfumato.table.Bounds;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.taxonomy.Dates;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;

/** Records of real runs over invented patients: five quasi-identifying columns, some three hundred classes. */
final class Hospital {

    static final String SEED = "91617221837f38db68923048d96e2b96";

    /** 5,000 patients by Mondrian, in regions; classifiers predict the diagnosis. */
    private static final ReleasePapers REGIONS = run(5000, Mondrian.strict(), LabelStyle.REGIONS, true);

    /** 500 patients by clustering, with labels that may overlap. */
    private static final ReleasePapers LEAST_LOSS =
            run(500, GreedyKMember.DESCRIPTOR.make(Map.of()), LabelStyle.LEAST_LOSS, false);

    private Hospital() {}

    static ReleasePapers dossier() {
        return REGIONS;
    }

    static PublicRecord open() {
        return REGIONS.open();
    }

    static ReleasePapers leastLoss() {
        return LEAST_LOSS;
    }

    private static ReleasePapers run(int rows, Algorithm algorithm, LabelStyle style, boolean target) {
        Job job = Job.of(columns(target), new KAnonymity(11), LDiversity.distinct(3, "diagnosis"))
                .with(algorithm, style)
                .with(MissingPolicy.DROP)
                .with(new Suppression(0.02, false))
                .with(Seed.parse(SEED));
        Shelf shelf = new Shelf();
        Outcome outcome = Pipeline.run(job, new Patients(rows), shelf, Context.quiet());
        if (!(outcome instanceof Outcome.Release)) {
            throw new IllegalStateException(outcome.toString());
        }
        return shelf.dossier();
    }

    private static List<ColumnSpec> columns(boolean target) {
        return List.of(
                ColumnSpec.identifying("patient_id"),
                ColumnSpec.quasi("birth", DateFormat.ISO)
                        .withTaxonomy(new Dates(List.of(Dates.Period.MONTH, Dates.Period.YEAR, Dates.Period.DECADE))),
                ColumnSpec.quasi("postcode", TextFormat.CATEGORICAL).withTaxonomy(new Prefixes(List.of(3, 2))),
                ColumnSpec.quasi("sex", TextFormat.CATEGORICAL),
                ColumnSpec.quasi("employment", TextFormat.CATEGORICAL),
                ColumnSpec.quasi("income", NumberFormat.PLAIN)
                        .withDomain("0", "15000")
                        .withBounds(new Bounds.Grid(new BigDecimal(500), null, new BigDecimal(5000))),
                ColumnSpec.insensitive("ward").unknownToAttackers("no, it is made up"),
                target
                        ? ColumnSpec.sensitive("diagnosis")
                                .unprotected("it is all made up")
                                .asTarget()
                        : ColumnSpec.sensitive("diagnosis").unprotected("it is all made up"));
    }
}
