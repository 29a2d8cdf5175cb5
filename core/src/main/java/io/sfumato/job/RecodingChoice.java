package io.sfumato.job;

import io.sfumato.algorithm.Shape;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.recode.Ancestors;
import io.sfumato.recode.Branches;
import io.sfumato.recode.LevelLabels;
import io.sfumato.recode.Ranges;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.ValueSets;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Which recoding each quasi-identifying column gets: the one its owner names, or the one that goes with the label style. */
public final class RecodingChoice {

    private RecodingChoice() {}

    public static List<Recoding> choose(Job job, Table table) {
        Problems problems = new Problems();
        List<Recoding> chosen = new ArrayList<>();
        for (Column column : table.quasi()) {
            Recoding recoding = choose(byLevel(job) ? LabelStyle.ONE_SCHEME : job.labels(), column, problems);
            check(job, column, recoding, problems);
            chosen.add(recoding);
        }
        problems.throwIfAny(PolicyException::new);
        return chosen;
    }

    /**
     * The same for a job that only tries an algorithm out: recodings that an owner named for another style do not bind one
     * that works on levels.
     */
    public static List<Recoding> tryOut(Job job, Table table) {
        if (job.labels() != LabelStyle.ONE_SCHEME) {
            return choose(job, table);
        }
        Problems problems = new Problems();
        Recoding levels = new LevelLabels();
        table.quasi().forEach(column -> check(job, column, levels, problems));
        problems.throwIfAny(PolicyException::new);
        return table.quasi().stream().map(column -> levels).toList();
    }

    private static void check(Job job, Column column, Recoding recoding, Problems problems) {
        recoding.refusal(column)
                .or(() -> misfit(job, recoding))
                .ifPresent(reason -> problems.add(
                        Place.in("").column(column.name()), "cannot be recoded as " + recoding.name() + ": " + reason));
    }

    private static Optional<String> misfit(Job job, Recoding recoding) {
        if (recoding.oneScheme()) {
            return job.algorithm().shape() == Shape.ONE_SCHEME
                    ? Optional.empty()
                    : Optional.of("algorithm " + job.algorithm().name() + " chooses no level for a whole column");
        }
        if (byLevel(job)) {
            return Optional.of(
                    "promises about a population or a set of columns are judged by the labels of levels here; leave "
                            + "'recode' to its default");
        }
        return job.labels() == LabelStyle.ONE_SCHEME
                ? Optional.of("labels: one scheme publishes one level per column; leave 'recode' to its default")
                : Optional.empty();
    }

    /** Whether classes are judged by the labels of their levels, so that these have to be published. */
    private static boolean byLevel(Job job) {
        return job.algorithm().shape() == Shape.ONE_SCHEME
                && job.protect().stream()
                        .anyMatch(
                                model -> model.needsPopulation() || !model.set().isEmpty());
    }

    private static Recoding choose(LabelStyle style, Column column, Problems problems) {
        Optional<String> asked = column.spec().recoding();
        if (asked.isPresent()) {
            return Catalog.find(Catalog.RECODINGS, asked.get())
                    .map(entry -> entry.make(Map.of()))
                    .orElseGet(() -> {
                        problems.add(Place.in("").column(column.name()), "there is no recoding '" + asked.get() + "'");
                        return new LevelLabels();
                    });
        }
        Taxonomy taxonomy = column.taxonomy();
        if (style == LabelStyle.ONE_SCHEME) {
            return new LevelLabels();
        } else if (taxonomy == null) {
            return new Ranges();
        } else if (taxonomy.height() == 1 && !column.kind().ordered()) {
            return new ValueSets();
        }
        return style == LabelStyle.REGIONS ? new Branches() : new Ancestors();
    }
}
