package io.sfumato.io.job;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Mark;
import io.sfumato.io.document.Suggestion;
import io.sfumato.io.job.PolicySection.Promised;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** What the sections of a job have to do with each other and with the table. */
record JobChecks(Fields job, List<ColumnSection> columns, Complaints complaints) {

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
                                + Suggestion.among(candidates, column.name()));
            }
        }
    }

    private static String quoted(List<String> names) {
        return (names.size() == 1 ? "is '" : "are '") + String.join("', '", names) + "'";
    }

    /** A guess is no decision: every column needs a role and its owner's word. */
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
                    Mark mark = job.node("labels").isPresent() ? job.mark("labels") : job.mark("algorithm");
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
