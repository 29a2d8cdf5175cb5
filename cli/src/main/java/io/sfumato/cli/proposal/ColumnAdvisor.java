package io.sfumato.cli.proposal;

import io.sfumato.io.job.JobProposal;
import io.sfumato.table.Bounds;
import io.sfumato.table.Role;
import io.sfumato.taxonomy.Automatic;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.Inference;
import io.sfumato.value.Inference.Decided;
import io.sfumato.value.Kind;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Proposes everything a job says about one column. */
final class ColumnAdvisor {

    private final ColumnProfile column;
    private final List<String> remarks = new ArrayList<>();

    private ColumnAdvisor(ColumnProfile column) {
        this.column = column;
    }

    static JobProposal.Column propose(
            ColumnProfile column, Guess guess, Inference inference, MissingQuestions questions) {
        return new ColumnAdvisor(column).propose(guess, inference, questions);
    }

    private JobProposal.Column propose(Guess guess, Inference inference, MissingQuestions questions) {
        remarks.addAll(guess.reasons());
        boolean published = guess.role().filter(role -> !role.published()).isEmpty();
        Optional<ValueFormat> format = Optional.empty();
        if (TableAdvisor.isAsked(column, questions)) {
            format = Optional.of(TextFormat.CATEGORICAL);
        } else if (published) {
            format = format(inference);
        }
        boolean quasi = guess.role().filter(Role.QUASI::equals).isPresent();
        if (guess.role().filter(Role.SENSITIVE::equals).isPresent() && column.distinct() < TableAdvisor.FEW_VALUES) {
            remarks.add(
                    "Too few values to propose a promise: a class in which all rows agree tells the value of everyone in it. "
                            + "Promise something about it under 'protect' (t-closeness, or l-diversity with l: 2), or write here why that "
                            + "need not be: unprotected: \"...\". Until then the job does not run.");
        }
        Map<String, Object> taxonomy = quasi ? format.map(this::taxonomy).orElse(Map.of()) : Map.of();
        Bounds bounds = quasi ? format.map(this::bounds).orElse(Bounds.EXACT) : Bounds.EXACT;
        boolean decided = guess.role().isPresent();
        boolean dropped = guess.role().filter(Role.IDENTIFYING::equals).isPresent();
        remarks.addAll(dropped ? List.of() : questions.remarks());
        return new JobProposal.Column(
                column.name(),
                remarks,
                guess.role(),
                format,
                taxonomy,
                bounds,
                dropped ? Map.of() : questions.settings(),
                !decided);
    }

    /** The format of the column; a column of two numbers only, such as 0 and 1, is one of categories. */
    private Optional<ValueFormat> format(Inference inference) {
        remarks.add(inference.reason());
        if (!(inference instanceof Decided decided)) {
            remarks.add("Say which, or the job cannot run: 'dates: d/m/yyyy', or 'decimal' and 'thousands'.");
            return Optional.empty();
        }
        boolean groups = decided.kind() == Kind.NUMERIC && column.distinct() <= 2;
        return Optional.of(groups ? TextFormat.CATEGORICAL : decided.format());
    }

    private Map<String, Object> taxonomy(ValueFormat format) {
        if (format.kind() == Kind.NUMERIC) {
            return Map.of();
        }
        Automatic.Proposal proposal = Automatic.STANDARD.propose(observed(format));
        if (proposal.arguments().isEmpty()) {
            if (column.distinct() > 2) {
                remarks.add(
                        "No groups of values are known: 'taxonomy: FILE' with groups that people know would lose less.");
            }
            return Map.of();
        }
        Object value = proposal.arguments().size() == 1
                ? proposal.arguments().values().iterator().next()
                : new TreeMap<>(proposal.arguments());
        return Map.of(proposal.name(), value);
    }

    private TaxonomyPlan.Observed observed(ValueFormat format) {
        Map<String, Long> counts = new TreeMap<>(format);
        Map<String, Long> known = column.counts();
        if (known.isEmpty()) {
            column.cells().forEach(cell -> count(format, cell, 1, counts));
        } else {
            known.forEach((cell, rows) -> count(format, cell, rows, counts));
        }
        return new TaxonomyPlan.Observed(List.copyOf(counts.keySet()), List.copyOf(counts.values()), format, 0);
    }

    private static void count(ValueFormat format, String cell, long rows, Map<String, Long> counts) {
        String canonical = format.canonical(cell);
        if (canonical != null) {
            counts.merge(canonical, rows, Long::sum);
        }
    }

    private Bounds bounds(ValueFormat format) {
        if (format.kind() != Kind.NUMERIC) {
            return Bounds.EXACT;
        }
        BigDecimal step = GridStep.of(column.cells(), format);
        remarks.add(
                "Ranges end on multiples of the grid, so that no end is somebody's value; 'top' and 'bottom' open the "
                        + "ends.");
        return new Bounds.Grid(step, null, null);
    }
}
