package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import org.jspecify.annotations.Nullable;

/**
 * One look at a written hierarchy: which file, for which values of which column, and what was found so far.
 *
 * @param column the place of the column, for what concerns the data rather than a line of the file
 * @param linting whether hints are wanted; a run does without them, since they cost more than the tree
 */
record Inspection(String source, Observed values, Place column, HierarchyFindings findings, boolean linting) {

    Place at(long line) {
        return Place.in(source).line(line);
    }

    void error(long line, String message) {
        findings.error(at(line), message);
    }

    void note(long line, String message) {
        findings.note(at(line), message);
    }

    void hint(long line, String message) {
        findings.hint(at(line), message);
    }

    boolean sound() {
        return findings.sound();
    }

    /** What a builder returns when there were errors. */
    Taxonomy unusable() {
        return Taxonomy.flat(values.values());
    }

    /**
     * The value a leaf stands for, or null if it can be no value of the column: it is empty, unreadable in the column's
     * format, or the file's word for missing (missing lies under the root without being listed).
     */
    @Nullable
    String value(String text, String missingWord, long line) {
        String canonical = text.isBlank() ? null : canonical(text);
        if (canonical == null) {
            note(line, text.isBlank() ? "left out: the value is empty" : "left out: not " + expectation());
            return null;
        }
        if (!missingWord.isEmpty() && text.strip().equalsIgnoreCase(missingWord) && !observed(canonical)) {
            note(line, "left out: missing values lie under the root and need no line");
            return null;
        }
        return canonical;
    }

    /** As the column writes its values, else as canonical values are written. */
    private @Nullable String canonical(String text) {
        String canonical = values.format().canonical(text);
        return canonical == null ? values.format().plain().canonical(text) : canonical;
    }

    private String expectation() {
        return values.format().expectation();
    }

    private boolean observed(String canonical) {
        return values.values().contains(canonical);
    }
}
