package io.sfumato.testkit;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;

/** Random data constraint rules over values that occur. */
public final class RandomRules {

    private RandomRules() {}

    /** The same table with rules on some of its quasi-identifying columns. */
    public static GeneratedTable on(GeneratedTable table, Dice dice) {
        double base = dice.pick(List.of(0.0, 0.0, 3.0));
        double emphasis = dice.pick(List.of(0.5, 0.5, 0.8));
        List<ColumnSpec> columns = new ArrayList<>();
        for (int column = 0; column < table.columns().size(); column++) {
            ColumnSpec spec = table.columns().get(column);
            boolean quasi = spec.role() == Role.QUASI;
            columns.add(quasi ? spec.withRules(new Rules(rules(table, column, dice), base, emphasis)) : spec);
        }
        return new GeneratedTable(table.name(), columns, table.lore(), table.rows());
    }

    private static List<ConstraintRule> rules(GeneratedTable table, int column, Dice dice) {
        ColumnKnowledge lore = table.lore().get(column);
        TreeSet<String> distinct = new TreeSet<>(lore::compare);
        for (int row = 0; row < table.rows().size(); row++) {
            String value = table.value(row, column);
            if (value != null) {
                distinct.add(value);
            }
        }
        List<String> values = List.copyOf(distinct);
        List<ConstraintRule> rules = new ArrayList<>();
        for (int i = dice.below(3); i > 0 && values.size() > 1; i--) {
            int at = dice.below(values.size() - 1);
            double importance = dice.between(1, 9);
            boolean boundary = lore.ordered() && dice.chance(0.7);
            String other = values.get(boundary ? at + 1 : dice.between(at + 1, values.size() - 1));
            rules.add(
                    boundary
                            ? new ConstraintRule.Boundary(values.get(at), other, importance)
                            : new ConstraintRule.Apart(List.of(values.get(at)), List.of(other), importance));
        }
        return rules;
    }
}
