package io.sfumato.solve;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.algorithm.certificate.LowerBound;
import io.sfumato.algorithm.certificate.LowerBound.Effort;
import io.sfumato.algorithm.certificate.LowerBound.Question;
import io.sfumato.label.Label;
import io.sfumato.loss.GlobalCertaintyPenalty;
import io.sfumato.loss.Yardstick;
import io.sfumato.partition.Partition;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.LabelCoverage;
import io.sfumato.recode.Recoded;
import io.sfumato.recode.Recoding;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import io.sfumato.run.Relay;
import io.sfumato.space.Axis;
import io.sfumato.space.Hull;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Role;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Makes certificates: how far a release is at most from the best possible one, by the loss that searches follow. */
public record CertificateMaker(EncodedJob attempt, Effort effort) {

    /** A loss below which no recoding into classes can go; empty where none can be told. */
    public Optional<LowerBound> bound(Context context) {
        return refusal().isPresent() ? Optional.empty() : LowerBound.of(question(), effort, context);
    }

    /** The same progress, with how far the loss of a search can be from this bound. */
    public Progress against(LowerBound bound, Progress progress) {
        double everything = (double) attempt.space().rows() * attempt.space().full();
        return new Relay(progress) {
            @Override
            public void loss(double share, double times) {
                super.loss(share, bound.loss() > 0 ? Math.max(1, share * everything / bound.loss()) : times);
            }
        };
    }

    /**
     * A certificate for these labels, or why there is none.
     *
     * @param known a bound that was found before
     */
    public Certificate of(Recoded recoded, Optional<LowerBound> known, Context context) {
        return refusal().map(Certificate::notGiven).orElseGet(() -> {
            Question question = question();
            return certificate(recoded, question, known.or(() -> LowerBound.of(question, effort, context)));
        });
    }

    /** The same with a bound that is known already; without a bound no certificate is given. */
    public Certificate certificate(Recoded recoded, Question question, Optional<LowerBound> bound) {
        return bound.map(found -> certificate(recoded, question, found))
                .orElseGet(() -> Certificate.notGiven("the table has more than " + effort.mostDifferent()
                        + " different rows, for which a bound takes too long"));
    }

    private Certificate certificate(Recoded recoded, Question question, LowerBound bound) {
        double everything = (double) attempt.space().rows() * attempt.space().full();
        int crowd = Arrays.stream(question.asked()).min().orElse(0);
        boolean alone = attempt.job().protect().stream().anyMatch(model -> !model.asksForRowsAlone());
        long loss = loss(recoded);
        if (bound.loss() > loss) {
            throw new IllegalStateException("a bound is above the loss that it bounds");
        }
        return new Certificate(
                crowd,
                everything <= 0 ? 0 : loss / everything,
                everything <= 0 ? 0 : bound.loss() / everything,
                alone,
                Optional.empty());
    }

    /** Why no certificate can be given; empty if one can. */
    public Optional<String> refusal() {
        Space space = attempt.space();
        if (!attempt.recodings().stream().allMatch(Recoding::truthful)) {
            return Optional.of("labels that do not cover their rows are no class recoding");
        }
        if (!attempt.judge().promises().bySets().isEmpty()) {
            return Optional.of("several sets of quasi-identifiers were promised a k of their own");
        }
        if (space.axes().stream().anyMatch(Axis::ruled)) {
            return Optional.of("rules of the columns are part of the loss that was searched by");
        }
        if (space.rows() == 0 || space.full() > Long.MAX_VALUE / 16 / space.rows()) {
            return Optional.of("there are no rows, or their weights are too great to count exactly");
        }
        return Optional.empty();
    }

    public Question question() {
        Space people = attempt.people();
        int[] asked = new int[people.rows()];
        Arrays.fill(asked, attempt.judge().promises().leastRows());
        for (PrivacyModel model : attempt.job().protect()) {
            if (model.role() == Role.DEMAND) {
                demand(model, asked, people.units());
            }
        }
        boolean leaving = attempt.job().suppressible(attempt.table().rows()) > 0;
        return new Question(people, asked, leaving);
    }

    private void demand(PrivacyModel personal, int[] asked, PersonRows units) {
        Column column = attempt.table().column(personal.columns().get(0));
        for (int unit = 0; unit < asked.length; unit++) {
            for (int i = 0; i < units.rows(unit); i++) {
                asked[unit] = Math.max(asked[unit], personal.leastRowsFor(column.value(units.row(unit, i))));
            }
        }
    }

    /**
     * The loss of the labels on the axes of the search; a row that was left out loses everything. No label counts for less than
     * its class, whatever it covers of the column.
     */
    private long loss(Recoded recoded) {
        Space space = attempt.space();
        List<Scale> scales = space.axes().stream().map(Scale::of).toList();
        Partition partition = recoded.partition();
        long sum = partition.suppressed() * space.full();
        for (int i = 0; i < partition.size(); i++) {
            Hull hull = Hull.of(space, partition.members(i));
            long each = 0;
            for (int at = 0; at < scales.size(); at++) {
                Scale scale = scales.get(at);
                long own = scale.floor().share(hull.low(at), hull.high(at));
                long label = scale.share(recoded.labels().get(i).get(at));
                each += space.axis(at).weight() * Math.max(own, label);
            }
            sum += partition.members(i).length * each;
        }
        return sum;
    }

    /** What labels of one column lose. */
    private record Scale(Axis axis, Axis floor, Yardstick yardstick, Map<Label, Long> known) {

        static Scale of(Axis axis) {
            return new Scale(axis, axis.floor(), Yardstick.of(axis.column()), new HashMap<>());
        }

        long share(Label label) {
            return known.computeIfAbsent(label, this::find);
        }

        private long find(Label label) {
            if (label instanceof Label.Suppressed) {
                return axis.most();
            } else if (axis instanceof TreeAxis tree && tree.countsLeaves()) {
                return Math.round(Axis.ONE * GlobalCertaintyPenalty.share(yardstick, label));
            }
            List<LabelCoverage.Run> runs =
                    LabelCoverage.of(label, axis.column()).runs();
            if (runs.isEmpty()) {
                return 0;
            }
            int first = axis.cell(runs.get(0).first());
            int last = axis.cell(runs.get(runs.size() - 1).last());
            return axis.share(Math.min(first, last), Math.max(first, last));
        }
    }
}
