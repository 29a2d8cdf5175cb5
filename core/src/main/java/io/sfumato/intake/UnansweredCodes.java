package io.sfumato.intake;

import io.sfumato.audit.ReleaseView;
import io.sfumato.job.Job;
import io.sfumato.problem.Counts;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.source.Source;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.value.MissingCandidates;
import io.sfumato.value.MissingCandidates.Candidate;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * Values that look like codes for missing, of which the owner of the table has not said what they mean. Counted as values
 * they make a class diverse in which everybody has the same one, so a promise about them must wait for an answer.
 */
public record UnansweredCodes(Job job, Source source, Table table) {

    /**
     * Stops a job with a promise about such values.
     *
     * @throws PolicyException naming every column concerned, and what to write
     */
    public void refuse() {
        Problems problems = new Problems();
        for (Column column : table.sensitive()) {
            List<Candidate> codes = promised(column.spec()) ? codes(column) : List.of();
            if (!codes.isEmpty()) {
                problems.add(
                        Place.in("").column(column.name()),
                        "a promise is about this column, and some of its values look like codes for missing: "
                                + told(codes)
                                + ". Say for each whether it means missing (yes) or is a value (no), with "
                                + answers(codes)
                                + " in the column; a code that counts as a value makes classes look diverse"
                                + " that are not");
            }
        }
        problems.throwIfAny(PolicyException::new);
    }

    private boolean promised(ColumnSpec spec) {
        return job.protect().stream().anyMatch(model -> model.columns().contains(spec.name()));
    }

    /** What the owner should be told about the other columns; those that pass unchanged are judged by their published cells. */
    public List<String> remarks(ReleaseView release) {
        List<String> remarks = new ArrayList<>();
        for (Column column : table.columns()) {
            boolean open = column.spec().role() == Role.QUASI
                    || (column.spec().role() == Role.SENSITIVE && !promised(column.spec()));
            if (open) {
                remark(column.name(), codes(column)).ifPresent(remarks::add);
            }
        }
        for (ColumnSpec spec : job.columns()) {
            int kept = release.kept().indexOf(spec.name());
            if (spec.role() == Role.INSENSITIVE && kept >= 0) {
                remark(spec.name(), codes(spec, release, kept)).ifPresent(remarks::add);
            }
        }
        return remarks;
    }

    private static Optional<String> remark(String column, List<Candidate> codes) {
        return codes.isEmpty()
                ? Optional.empty()
                : Optional.of("Values of column '" + column
                        + "' look like codes for missing, and were taken as values: "
                        + told(codes) + ". If they mean that nothing is known, write " + answers(codes)
                        + " in the column.");
    }

    private static String told(List<Candidate> codes) {
        return codes.stream()
                .map(code -> "'" + code.text() + "' (rows: " + Counts.of(code.rows()) + ")")
                .collect(Collectors.joining(", "));
    }

    private static String answers(List<Candidate> codes) {
        return codes.stream()
                .map(code -> "\"" + code.text() + "\": yes")
                .collect(Collectors.joining(", ", "'missing: {", "}'"));
    }

    private List<Candidate> codes(Column column) {
        long[] rows = new long[column.dictionary().size()];
        for (int row = 0; row < column.rows(); row++) {
            rows[column.code(row)]++;
        }
        MissingCandidates candidates = new MissingCandidates();
        for (int code = 0; code < column.dictionary().values(); code++) {
            if (rows[code] > 0) {
                candidates.add(Objects.requireNonNull(column.dictionary().value(code)), rows[code]);
            }
        }
        return unanswered(candidates, column.spec());
    }

    private List<Candidate> codes(ColumnSpec spec, ReleaseView release, int kept) {
        MissingTokens said = source.missing(spec.name());
        MissingCandidates candidates = new MissingCandidates();
        release.keptTexts(kept).forEach((text, rows) -> {
            if (!said.matches(text, spec.format())) {
                candidates.add(text, rows);
            }
        });
        return unanswered(candidates, spec);
    }

    /** What a proposed job would ask about, without what the owner has answered. */
    private List<Candidate> unanswered(MissingCandidates candidates, ColumnSpec spec) {
        MissingTokens said = source.missing(spec.name());
        int k = job.leastRows();
        return candidates.found().stream()
                .filter(candidate -> candidate.asked(k))
                .filter(candidate -> !said.answers(canonical(candidate.text(), spec.format()), spec.format()))
                .toList();
    }

    private static String canonical(String text, ValueFormat format) {
        return Objects.requireNonNullElse(format.canonical(text), text);
    }
}
