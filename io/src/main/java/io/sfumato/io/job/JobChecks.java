package io.sfumato.io.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Suggestion;
import io.sfumato.io.job.PolicySection.Promised;
import io.sfumato.job.LabelStyle;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.PromiseCoverage;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.table.WithinPerson;
import io.sfumato.value.LookAlikes;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Checks that the sections of a job agree with each other and with the table. */
record JobChecks(Fields job, List<ColumnSection> columns, Complaints complaints) {

    /**
     * Whether the names of the table's columns may stand in messages. What may be a person's row is not shown: if no column
     * of the job is among the fields of a first line that may be data, only that is said.
     */
    boolean mayShow(Source table) {
        List<String> header = table.header();
        if (columns.isEmpty()
                || columns.stream().anyMatch(column -> header.contains(column.name()))
                || !(table instanceof CsvTable file)
                || !file.mayNamesBeData()) {
            return true;
        }
        complaints.add(
                job.mark("columns"),
                "none of the " + columns.size() + " columns is among the " + header.size()
                        + " fields of the first line of "
                        + table.name()
                        + "; if that line is a row and holds no names, declare 'header: no' under 'input' "
                        + "(it is not shown here, since it may be somebody's)");
        return false;
    }

    /** Every column of the table has to be listed, and no other. */
    void againstTable(String table, List<String> header) {
        List<String> listed = columns.stream().map(ColumnSection::name).toList();
        List<String> unlisted =
                header.stream().filter(Predicate.not(listed::contains)).toList();
        if (!unlisted.isEmpty() && job.node("columns").isPresent()) {
            complaints.add(
                    job.mark("columns"),
                    "every column of " + table + " must be listed; without a role " + quoted(unlisted)
                            + " ('identifying' leaves a column out of the release)");
        }
        for (ColumnSection column : columns) {
            if (!header.contains(column.name())) {
                List<String> candidates = unlisted.isEmpty() ? header : unlisted;
                complaints.add(
                        column.mark(),
                        "no column of " + table + " is named '" + column.name() + "'"
                                + (LookAlikes.among(header, column.name())
                                        ? "; one looks the same and is written with other Unicode characters: copy its name "
                                                + "from there"
                                        : Suggestion.among(candidates, column.name())));
            }
        }
    }

    private static String quoted(List<String> names) {
        return (names.size() == 1 ? "is '" : "are '") + String.join("', '", names) + "'";
    }

    /** Every column needs a role that its owner has confirmed; a guess is not enough. */
    void decided() {
        refuse(
                ColumnSection::undecided,
                "undecided columns, for each of which somebody who knows the data has to choose a role: ");
        refuse(
                column -> !column.confirmed(),
                "columns that nobody has confirmed; look at what is proposed, correct it and write 'confirmed: yes': ");
    }

    private void refuse(Predicate<ColumnSection> which, String why) {
        List<ColumnSection> found = columns.stream().filter(which).toList();
        if (!found.isEmpty()) {
            complaints.add(
                    found.get(0).mark(),
                    why
                            + found.stream()
                                    .map(column -> "'" + column.name() + "' (line "
                                            + column.mark().line() + ")")
                                    .collect(Collectors.joining(", ")));
        }
    }

    void roles(List<Promised> protect) {
        boolean known = columns.stream().allMatch(column -> column.role().isPresent());
        if (known && !columns.isEmpty() && having(Role.QUASI).isEmpty()) {
            complaints.add(job.mark("columns"), "no column is quasi, so there is nothing to protect");
        }
        having(Role.SUBJECT).stream()
                .skip(1)
                .forEach(column -> complaints.add(column.mark(), "there can be one subject column only"));
        for (Promised promised : protect) {
            for (String name : promised.model().columns()) {
                columns.stream()
                        .filter(column -> column.name().equals(name))
                        .filter(column -> column.role().isPresent()
                                && column.role().get() != promised.model().role())
                        .forEach(column -> complaints.add(
                                promised.mark(),
                                promised.model().name()
                                        + (promised.model().role() == Role.SENSITIVE
                                                ? " protects sensitive"
                                                : " reads "
                                                        + promised.model()
                                                                .role()
                                                                .word())
                                        + " columns, and '" + name + "' is "
                                        + column.role().get().word()));
            }
        }
    }

    /**
     * A sensitive column that no promise covers needs its owner's reason, unless a promise that cannot be read may be meant
     * to cover it.
     */
    void covered(List<Promised> protect, List<ColumnSpec> specs, String hint) {
        List<PrivacyModel> models = protect.stream().map(Promised::model).toList();
        List<DocumentPosition> read = protect.stream().map(Promised::mark).toList();
        boolean all = job.node("protect")
                .filter(node -> node instanceof Listing list
                        && list.items().stream().map(Node::mark).allMatch(read::contains))
                .isPresent();
        for (ColumnSpec spec : all ? PromiseCoverage.unexplained(specs, models) : List.<ColumnSpec>of()) {
            columns.stream()
                    .filter(column -> column.name().equals(spec.name())
                            && column.fields().node("unprotected").isEmpty())
                    .forEach(column -> complaints.add(
                            column.mark(), "'" + spec.name() + "' " + PromiseCoverage.objection(spec) + hint));
        }
    }

    /** Promises about a population need one, and it has all quasi columns. */
    void population(List<Promised> protect, Optional<Source> population) {
        protect.stream()
                .filter(promised -> promised.model().needsPopulation()
                        && job.node("population").isEmpty())
                .forEach(promised -> complaints.add(
                        promised.mark(),
                        promised.model().name()
                                + " is about people of a population; name their table under 'population'"));
        population.ifPresent(people -> {
            List<String> lacking = having(Role.QUASI).stream()
                    .map(ColumnSection::name)
                    .filter(Predicate.not(people.header()::contains))
                    .toList();
            if (!lacking.isEmpty()) {
                complaints.add(
                        job.mark("population"),
                        people.name() + " must have all quasi columns; without " + String.join(", ", lacking)
                                + " nobody of it can be told apart");
            }
        });
    }

    /** Taking one value of each person needs to know who is who, and the order of their rows. */
    void people(WithinPerson rule, List<ColumnSpec> specs) {
        List<String> names = specs.stream().map(ColumnSpec::name).toList();
        String hint = rule.by()
                .filter(Predicate.not(names::contains))
                .map(by -> Suggestion.among(names, by))
                .orElse("");
        rule.objections(specs).forEach(words -> complaints.add(job.mark("within-person"), words + hint));
    }

    void targets(List<ColumnSpec> specs) {
        List<String> targets =
                specs.stream().filter(ColumnSpec::target).map(ColumnSpec::name).toList();
        columns.stream()
                .filter(column -> targets.contains(column.name()))
                .skip(1)
                .forEach(column -> complaints.add(column.mark(), "there can be one target column only"));
    }

    private List<ColumnSection> having(Role role) {
        return columns.stream()
                .filter(column -> column.role().filter(role::equals).isPresent())
                .toList();
    }

    /** The classes of an algorithm have to fit the style of the labels. */
    void style(PolicySection policy) {
        LabelStyle labels = policy.labels();
        policy.algorithm()
                .filter(algorithm -> !labels.admits(algorithm.shape()))
                .ifPresent(algorithm -> {
                    DocumentPosition mark = job.node("labels").isPresent() ? job.mark("labels") : job.mark("algorithm");
                    complaints.add(mark, misfit(labels, algorithm));
                });
        if (labels == LabelStyle.REGIONS && policy.suppression().stars()) {
            complaints.add(
                    job.mark("suppressed"),
                    "rows kept as stars overlap every region; use 'suppressed: remove' or 'labels: least loss'");
        }
    }

    private static String misfit(LabelStyle labels, Algorithm algorithm) {
        String instead = labels.usualAlgorithm()
                .map(entry -> "; choose another algorithm, such as " + entry.name() + ", or other labels")
                .orElse("; choose other labels");
        return "'labels: " + labels.words() + "' (" + labels.meaning() + ") cannot be published by the algorithm "
                + algorithm.name() + " as it is set here" + instead;
    }
}
