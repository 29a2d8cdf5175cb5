package io.sfumato.job;

import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Checks data constraint rules against the columns they are about. */
public final class RuleBinding {

    private RuleBinding() {}

    /** What can be told before a row is read. */
    public static void check(Job job, Problems problems) {
        for (ColumnSpec spec : job.columns()) {
            if (!spec.rules().isEmpty() && spec.role() != Role.QUASI) {
                problems.add(place(spec), "has rules, but only quasi-identifying columns are coarsened");
            }
            for (ConstraintRule rule : spec.rules().list()) {
                if (rule instanceof Boundary boundary) {
                    check(boundary, spec, problems);
                }
            }
        }
    }

    private static void check(Boundary boundary, ColumnSpec spec, Problems problems) {
        ValueFormat plain = spec.format().plain();
        if (!spec.format().kind().ordered()) {
            problems.add(place(spec), "has a boundary, but only numbers and dates have those");
        } else if (!readable(boundary.below(), plain) || !readable(boundary.above(), plain)) {
            problems.add(place(spec), "has a boundary whose ends cannot be read");
        } else if (plain.compare(boundary.below(), boundary.above()) >= 0) {
            problems.add(place(spec), "has a boundary that does not begin with its lower end");
        }
    }

    private static boolean readable(String text, ValueFormat plain) {
        return text.equals(plain.canonical(text));
    }

    private static Place place(ColumnSpec spec) {
        return Place.in("").column(spec.name());
    }

    /**
     * What can be told once taxonomies are made.
     *
     * @throws PolicyException when a rule has a value on both its sides
     */
    public static void check(Table table) {
        Problems problems = new Problems();
        for (Column column : table.quasi()) {
            for (ConstraintRule rule : column.spec().rules().list()) {
                if (rule instanceof Apart apart && overlap(apart, column)) {
                    problems.add(
                            place(column.spec()),
                            "has a rule with a value on both sides: in its taxonomy one side lies under the other");
                }
            }
        }
        problems.throwIfAny(PolicyException::new);
    }

    /**
     * A part of a table that was checked, without rules that have a value on both sides there: where a value that a rule names is
     * left out, a node of the same name may take its place.
     */
    public static Table bindable(Table part) {
        boolean torn = part.quasi().stream()
                .anyMatch(column ->
                        kept(column).size() < column.spec().rules().list().size());
        return torn ? part.withQuasiAs(RuleBinding::bindable) : part;
    }

    private static ColumnSpec bindable(Column column) {
        Rules rules = column.spec().rules();
        return column.spec().withRules(new Rules(kept(column), rules.base(), rules.emphasis()));
    }

    private static List<ConstraintRule> kept(Column column) {
        return column.spec().rules().list().stream()
                .filter(rule -> !(rule instanceof Apart apart && overlap(apart, column)))
                .toList();
    }

    private static boolean overlap(Apart rule, Column column) {
        Taxonomy taxonomy = column.taxonomy();
        return taxonomy != null
                && IntStream.range(0, column.dictionary().values())
                        .mapToObj(taxonomy::label)
                        .anyMatch(value -> rule.torn(value, taxonomy));
    }

    /** What an owner should know: rules that name what does not occur. */
    public static List<String> warnings(Table table) {
        List<String> warnings = new ArrayList<>();
        for (Column column : table.quasi()) {
            List<ConstraintRule> rules = column.spec().rules().list();
            for (int i = 0; i < rules.size(); i++) {
                if (rules.get(i) instanceof Apart apart && unknown(apart, column)) {
                    warnings.add("Rule " + (i + 1) + " of column '" + column.name() + "' names a value that neither "
                            + "the table nor its taxonomy has; check its spelling.");
                }
            }
        }
        return warnings;
    }

    private static boolean unknown(Apart rule, Column column) {
        return Stream.concat(rule.one().stream(), rule.other().stream())
                .anyMatch(name -> column.dictionary().code(name) < 0 && !column.isNode(name));
    }
}
