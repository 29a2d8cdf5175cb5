package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.table.Role;
import io.sfumato.value.Kind;
import java.util.Arrays;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** What several sections need to know about the columns of a release. */
final class ReleaseColumns {

    private static final String DISGUISED = "names a person by itself; what is published stands in place of the values";

    private ReleaseColumns() {}

    /** The columns that were recoded. */
    static Stream<ColumnPublished> quasi(PublicRecord release) {
        return release.columns().stream().filter(ReleaseColumns::isQuasi);
    }

    /** The columns that were published without labels. */
    static Stream<ColumnPublished> kept(PublicRecord release) {
        return release.columns().stream().filter(column -> !isQuasi(column));
    }

    /** What the column's role means. */
    static String meaning(ColumnPublished column) {
        return Arrays.stream(Role.values())
                .filter(role -> role.word().equals(column.role()))
                .map(Role::meaning)
                .findFirst()
                .orElse(DISGUISED);
    }

    /** What was published of a column that has no labels: its values, or something in their place. */
    static String contents(ColumnPublished column) {
        if (column.role().equals(Role.SENSITIVE.word())) {
            return Kind.CATEGORICAL.word().equals(column.kind()) ? "the values" : "the values, in plain notation";
        }
        return meaning(column).equals(DISGUISED) ? "in disguise" : "cells as they were";
    }

    /** What stands in a column for missing. */
    static String missing(ColumnPublished column) {
        return column.missing().stream()
                .map(text -> text.isEmpty() ? "empty cell" : "'" + text + "'")
                .collect(Collectors.joining(", "));
    }

    private static boolean isQuasi(ColumnPublished column) {
        return column.role().equals(Role.QUASI.word());
    }
}
