package io.sfumato.io.job;

import io.sfumato.table.Disguise;
import java.util.Arrays;
import java.util.List;

/** The keys of a job, section by section, in the order in which they are written. */
final class JobKeys {

    /** The version of the job format, the only one so far. */
    static final int VERSION = 1;

    static final String UNDECIDED = "undecided";

    static final List<String> JOB = List.of(
            "version",
            "input",
            "population",
            "columns",
            "research-value",
            "protect",
            "algorithm",
            "labels",
            "loss",
            "suppression",
            "suppressed",
            "missing",
            "within-person",
            "seed",
            "output");

    static final List<String> WITHIN_PERSON = List.of("take", "by");

    static final List<String> INPUT = List.of(
            "file",
            "delimiter",
            "quote",
            "encoding",
            "header",
            "decimal",
            "thousands",
            "dates",
            "missing",
            "database",
            "schema",
            "table",
            "query",
            "outside",
            "user",
            "password");

    static final String ALLOWED = "allowed";
    static final String CLOSED = "closed";

    static final List<String> COLUMN = List.of(
            "role",
            "publish",
            "kind",
            "decimal",
            "thousands",
            "dates",
            "separator",
            "missing",
            "taxonomy",
            "domain",
            "bounds",
            "weight",
            "rules",
            "target",
            "truly-sensitive",
            "recode",
            "known-to-attackers",
            "unprotected",
            "confirmed");

    static final List<String> DISGUISES =
            Arrays.stream(Disguise.values()).map(Disguise::word).toList();

    static final List<String> BOUNDS = List.of("grid", "bottom", "top");

    static final List<String> RULE = List.of("boundary", "apart", "importance");

    static final List<String> RESEARCH = List.of("weights", "emphasis", "base");

    static final List<String> OUTPUT = List.of(
            "file",
            "notation",
            "delimiter",
            "spreadsheet-safe",
            "database",
            "schema",
            "table",
            "user",
            "password",
            "report");

    static final String EXACT = "exact";
    static final String REMOVE = "remove";
    static final String STARS = "stars";
    static final String NONE = "none";
    static final String TAB = "tab";

    private JobKeys() {}
}
