package io.sfumato.privacy;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.util.List;

/**
 * Which sensitive columns some promise is about. k-anonymity is about none: in a class of any size everybody may have the same
 * sensitive value.
 */
public final class PromiseCoverage {

    private PromiseCoverage() {}

    /** The sensitive columns that no promise names, whatever their owner wrote about that. */
    public static List<ColumnSpec> uncovered(List<ColumnSpec> columns, List<PrivacyModel> promises) {
        return columns.stream()
                .filter(spec -> spec.role() == Role.SENSITIVE
                        && promises.stream().noneMatch(model -> model.columns().contains(spec.name())))
                .toList();
    }

    /** Those of the uncovered columns whose owner has not said why: they stop a job. */
    public static List<ColumnSpec> unexplained(List<ColumnSpec> columns, List<PrivacyModel> promises) {
        return uncovered(columns, promises).stream()
                .filter(spec -> !spec.isUnprotected())
                .toList();
    }

    /** Why such a column stops a job, and what its owner can do. */
    public static String objection(ColumnSpec spec) {
        return "is sensitive, and no promise covers it: everybody in a class may have the same value, whatever k is. Promise "
                + "something about it under 'protect', such as {model: l-diversity, l: 2, column: " + spec.name()
                + "}, or write in a sentence at the column why that need not be: unprotected: \"...\"";
    }
}
