package io.sfumato.intake;

import io.sfumato.algorithm.Shape;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.RuleBinding;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.PromiseCoverage;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.Automatic;
import io.sfumato.value.Kind;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** Checks a job against the columns of its source, before a single row is read. */
public final class JobBinding {

    private JobBinding() {}

    /** The job's columns in the order of the source, or every reason why the two do not fit. */
    public static List<ColumnSpec> bind(Job job, Source source) {
        return bind(job, source, job.algorithm().shape() == Shape.ONE_SCHEME);
    }

    /** The same for an algorithm that publishes every column at one of its levels, or for one that does not. */
    public static List<ColumnSpec> bind(Job job, Source source, boolean levels) {
        Problems problems = new Problems();
        Map<String, ColumnSpec> byName = new HashMap<>();
        for (ColumnSpec spec : job.columns()) {
            if (byName.put(spec.name(), spec) != null) {
                problems.add(Place.in("").column(spec.name()), "is declared twice");
            }
        }
        List<ColumnSpec> specs = new ArrayList<>();
        Set<String> present = new HashSet<>(source.header());
        for (String name : source.header()) {
            ColumnSpec spec = byName.get(name);
            if (spec == null) {
                problems.add(
                        Place.in(source.name()).column(name),
                        "is not listed in the job; say what role it has (drop it with 'identifying')");
            } else {
                specs.add(spec);
            }
        }
        for (ColumnSpec spec : job.columns()) {
            if (!present.contains(spec.name())) {
                problems.add(Place.in(source.name()).column(spec.name()), "is listed in the job but not in the table");
            }
        }
        checkColumns(job, problems);
        job.withinPerson().objections(job.columns()).forEach(words -> problems.add(Place.in(""), words));
        RuleBinding.check(job, problems);
        checkPromises(job, problems);
        checkStyle(job, problems);
        problems.throwIfAny(PolicyException::new);
        return specs.stream().map(spec -> levels ? levelled(spec) : spec).toList();
    }

    /** Where every column is published at one of its levels, numbers and dates without any get automatic ones. */
    private static ColumnSpec levelled(ColumnSpec spec) {
        boolean none = spec.format().kind().ordered() && spec.taxonomy().isEmpty();
        return none && spec.role() == Role.QUASI ? spec.withTaxonomy(Automatic.STANDARD) : spec;
    }

    /**
     * A disguised column is kept like any other once its cells are disguised. An identifying one that tells the order of a
     * person's rows is read, and left out like a demand.
     */
    static ColumnSpec asRead(ColumnSpec spec, Job job) {
        boolean orders = job.withinPerson().by().filter(spec.name()::equals).isPresent();
        if (orders && spec.role() == Role.IDENTIFYING) {
            return ColumnSpec.demand(spec.name()).withFormat(spec.format());
        }
        return spec.disguise() == Disguise.DROP ? spec : ColumnSpec.insensitive(spec.name());
    }

    private static void checkColumns(Job job, Problems problems) {
        if (job.columns().stream().noneMatch(spec -> spec.role() == Role.QUASI)) {
            problems.add(Place.in(""), "no column is quasi-identifying, so there is nothing to recode");
        }
        for (ColumnSpec spec : job.columns()) {
            if (spec.role() == Role.QUASI && spec.format().kind() == Kind.SET) {
                problems.add(Place.in("").column(spec.name()), "set-valued columns cannot be quasi-identifying yet");
            }
        }
        for (ColumnSpec spec : job.columns()) {
            if (spec.disguise() != Disguise.DROP && spec.role() != Role.IDENTIFYING) {
                problems.add(
                        Place.in("").column(spec.name()),
                        "only an identifying column is published as "
                                + spec.disguise().word());
            }
        }
        if (job.columns().stream().filter(spec -> spec.role() == Role.SUBJECT).count() > 1) {
            problems.add(Place.in(""), "more than one column is the subject; choose the one that tells people apart");
        }
        if (job.columns().stream().filter(ColumnSpec::target).count() > 1) {
            problems.add(Place.in(""), "more than one column is the target");
        }
    }

    private static void checkPromises(Job job, Problems problems) {
        if (job.protect().isEmpty()) {
            problems.add(Place.in(""), "the job promises nothing: give at least one model under 'protect'");
        }
        job.columns().stream()
                .filter(spec -> spec.role() == Role.DEMAND
                        && job.protect().stream()
                                .noneMatch(model -> model.columns().contains(spec.name())))
                .forEach(spec -> problems.add(
                        Place.in("").column(spec.name()),
                        "holds demands that no promise keeps; add {model: personal-k, column: ...} under 'protect'"));
        PromiseCoverage.unexplained(job.columns(), job.protect())
                .forEach(spec -> problems.add(Place.in("").column(spec.name()), PromiseCoverage.objection(spec)));
        boolean people = job.protect().stream().anyMatch(PrivacyModel::needsPopulation);
        if (people && job.population().isEmpty()) {
            problems.add(
                    Place.in(""),
                    "a promise is about people of a population, and the job names none; give a table under 'population'");
        }
        for (PrivacyModel model : job.protect()) {
            for (String column : model.columns()) {
                boolean fits = job.columns().stream()
                        .anyMatch(spec -> spec.name().equals(column) && spec.role() == model.role());
                job.columns().stream()
                        .filter(spec -> spec.name().equals(column) && spec.role() == model.role())
                        .flatMap(spec -> model.objection(spec).stream())
                        .forEach(words -> problems.add(Place.in("").column(column), words));
                if (!fits) {
                    problems.add(
                            Place.in("").column(column),
                            "is protected by " + model.name() + " but is not a "
                                    + model.role().word() + " column");
                }
            }
        }
    }

    /**
     * Whether the algorithm can publish in the job's label style.
     *
     * @throws PolicyException when it cannot
     */
    public static void checkStyle(Job job) {
        Problems problems = new Problems();
        checkStyle(job, problems);
        problems.throwIfAny(PolicyException::new);
    }

    private static void checkStyle(Job job, Problems problems) {
        if (!job.labels().admits(job.algorithm().shape())) {
            problems.add(
                    Place.in(""),
                    "labels: " + job.labels().words() + " cannot be published with algorithm "
                            + job.algorithm().name() + ", because its labels "
                            + (job.labels() == LabelStyle.REGIONS
                                    ? "may partly overlap; choose a strict splitting algorithm or labels: least loss"
                                    : "differ from class to class; choose an algorithm that works on levels"));
        }
        if (job.labels() == LabelStyle.REGIONS && job.suppression().stars()) {
            problems.add(
                    Place.in(""),
                    "suppressed rows kept as stars overlap every region; use suppressed: remove or labels: least loss");
        }
    }
}
