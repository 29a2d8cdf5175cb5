package io.sfumato.series;

import io.sfumato.algorithm.Shape;
import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.VerificationFailure;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Ledger;
import io.sfumato.ledger.Roll;
import io.sfumato.ledger.SeriesCheck;
import io.sfumato.leftout.RepeatedSearch;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.Closure;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.run.Context;
import io.sfumato.solve.EncodedJob;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;

/** What a run does in addition when its release follows others. */
public record SeriesRun(Demand demand, List<String> kept, Roll roll) {

    public SeriesRun {
        kept = List.copyOf(kept);
    }

    /** What the owner is told when a release takes the place of another one. */
    public static final String UNCHECKED =
            "This release takes the place of another one. If that one was given away, whoever has both "
                    + "can put them side by side, and the promises do not hold for the two together: people who are in different "
                    + "classes each time soon stand alone. Publish releases of the same people with --ledger.";

    /**
     * Refuses jobs whose releases cannot follow others.
     *
     * @throws PolicyException with every reason
     */
    public static void refuse(Job job, Ledger ledger) {
        Problems problems = new Problems();
        if (job.columns().stream().noneMatch(spec -> spec.role() == Role.SUBJECT)) {
            problems.add(
                    Place.in(""),
                    "a ledger follows people: give the column that says whose row it is the role 'subject'");
        }
        if (job.algorithm().shape() == Shape.ONE_SCHEME || job.labels() != LabelStyle.LEAST_LOSS) {
            problems.add(
                    Place.in(""),
                    "in a series people stay in the classes of the release before, whose labels may come to overlap; "
                            + "use labels: least loss and an algorithm that forms classes");
        }
        if (job.suppression().stars()) {
            problems.add(Place.in(""), "withheld people must not be published as stars; use suppressed: remove");
        }
        if (job.protect().stream().anyMatch(model -> model.role() == Role.DEMAND)) {
            problems.add(
                    Place.in(""),
                    "a series keeps one k for everybody over all releases, so that personal-k cannot be promised in it; "
                            + "promise k-anonymity with the greatest demand");
        }
        if (job.protect().stream().anyMatch(model -> model.closure() == Closure.TABLE)) {
            problems.add(
                    Place.in(""),
                    "a promise about all classes together is kept by each release on its own and cannot be promised in a series");
        }
        refuseOtherColumns(job, ledger, problems);
        problems.throwIfAny(PolicyException::new);
    }

    /** All releases of a series must publish the same columns unchanged: otherwise they could not be compared. */
    private static void refuseOtherColumns(Job job, Ledger ledger, Problems problems) {
        List<String> sensitive = names(job, spec -> spec.role() == Role.SENSITIVE);
        List<String> kept = names(
                job,
                spec -> spec.role() == Role.INSENSITIVE
                        || (spec.role() == Role.IDENTIFYING && spec.disguise() != Disguise.DROP));
        ledger.editions().stream()
                .filter(edition -> !edition.demand().columns().equals(sensitive))
                .findFirst()
                .ifPresent(edition -> problems.add(
                        Place.in(""),
                        "the releases before have the sensitive columns "
                                + edition.demand().columns() + ", this one has " + sensitive));
        ledger.editions().stream()
                .filter(edition -> !edition.kept().equals(kept))
                .findFirst()
                .ifPresent(edition -> problems.add(
                        Place.in(""),
                        "the releases before publish the columns " + edition.kept() + " as they are, this one " + kept
                                + "; in a series these stay the same"));
    }

    private static List<String> names(Job job, Predicate<ColumnSpec> which) {
        return job.columns().stream()
                .filter(which)
                .map(ColumnSpec::name)
                .sorted()
                .toList();
    }

    /** The classes of the next release. */
    public static Solution solve(EncodedJob attempt, NextInSeries next, Context context) {
        Demand demand = LedgerRows.demand(attempt.job().protect(), attempt.table(), next.ledger());
        SeriesClasses succession = new SeriesClasses(attempt, next, demand, context);
        Solution solution = succession.solve();
        Solution told = solution instanceof Solution.Classes classes
                ? new Solution.Classes(classes.partition(), List.of(), succession.remarks(classes.partition()))
                : solution;
        return told.spread(attempt.people().units());
    }

    /**
     * How classes are searched again. For published rows alone it makes no remarks on the series; these were made for all rows.
     */
    public static RepeatedSearch again(NextInSeries next) {
        return new RepeatedSearch() {
            @Override
            public Solution everybody(EncodedJob all, Context context) {
                return solve(all, next, context);
            }

            @Override
            public Solution published(EncodedJob some, Context context) {
                Demand demand = LedgerRows.demand(some.job().protect(), some.table(), next.ledger());
                return new SeriesClasses(some, next, demand, context)
                        .solve()
                        .spread(some.people().units());
            }
        };
    }

    /**
     * A release as the ledger will keep it, judged by its published text.
     *
     * @param rows for each published row, the row of the table that it was made of
     * @throws VerificationFailure when it breaks the guarantee of its series
     */
    public static SeriesRun verified(Job job, Table table, Ledger ledger, ReleaseView release, int[] rows) {
        Demand demand = LedgerRows.demand(job.protect(), table, ledger);
        Roll roll = new LedgerRows(table, ledger).published(release, rows);
        List<Roll> before = new ArrayList<>();
        ledger.editions().forEach(edition -> before.add(edition.roll()));
        SeriesCheck check = SeriesCheck.of(before, roll, demand);
        if (!check.holds()) {
            throw new VerificationFailure(
                    List.of("with the releases before it, the release gives away more than it may: "
                            + check.fewCandidates() + " people have too few candidates, for " + check.weakSignature()
                            + " too few values stay possible, " + check.joined()
                            + " can be followed by what they keep, and " + check.came() + " came among too few"));
        }
        return new SeriesRun(demand, LedgerRows.kept(table), roll);
    }

    public Edition edition(String hash) {
        return new Edition(hash, demand, kept, roll, false);
    }
}
