package io.sfumato.cli.audit;

import io.sfumato.attack.material.AttackedRelease.Roles;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import java.util.List;
import java.util.TreeSet;

/**
 * Refuses options that would change nothing, such as the taxonomy of a column that is not there: whoever gave them would
 * believe that they were heeded.
 *
 * @param problems takes what is found
 */
record OptionCheck(AuditRequest request, Source release, Roles roles, Problems problems) {

    /**
     * Checks all.
     *
     * @param others the tables beside the release
     * @param declared the columns of the job, if one was given
     */
    void check(List<Source> others, List<ColumnSpec> declared) {
        checkDiversity();
        checkKey(others);
        checkTaxonomies();
        checkJob(declared);
    }

    private void checkDiversity() {
        if (request.l().isPresent() && roles.sensitive().isEmpty()) {
            problems.add(
                    Place.in("--l"),
                    "there is no sensitive column that could have several values; name one with --sensitive");
        }
    }

    private void checkKey(List<Source> others) {
        request.key().ifPresent(key -> {
            if (!release.header().contains(key)) {
                problems.add(Place.in("--key").column(key), "there is no such column in " + release.name());
            } else if (others.stream().noneMatch(other -> other.header().contains(key))) {
                problems.add(
                        Place.in("--key").column(key),
                        others.isEmpty()
                                ? "a key ties the release to another table; give --original, --external or --previous"
                                : "no other table has it, so that it tells nothing");
            }
        });
    }

    private void checkTaxonomies() {
        for (String column : new TreeSet<>(request.taxonomies().keySet())) {
            if (!release.header().contains(column)) {
                problems.add(Place.in("--taxonomy").column(column), "there is no such column in " + release.name());
            } else if (!roles.quasi().contains(column) && !roles.sensitive().contains(column)) {
                problems.add(
                        Place.in("--taxonomy").column(column),
                        "is neither quasi-identifying nor sensitive, so that its taxonomy is of no use");
            }
        }
    }

    private void checkJob(List<ColumnSpec> declared) {
        boolean related = declared.stream().map(ColumnSpec::name).anyMatch(release.header()::contains);
        if (!declared.isEmpty() && !related) {
            problems.add(
                    Place.in("--job " + request.job().orElseThrow()),
                    "declares none of the columns of " + release.name());
        }
    }
}
