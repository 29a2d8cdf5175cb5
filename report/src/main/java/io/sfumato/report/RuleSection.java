package io.sfumato.report;

import io.sfumato.loss.RuleFinding;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import java.util.List;

/** Which data constraint rules the published labels keep. */
record RuleSection(List<RuleFinding> rules) implements Section {

    RuleSection {
        rules = List.copyOf(rules);
    }

    @Override
    public String id() {
        return "rules";
    }

    @Override
    public String title() {
        return "What the labels keep apart";
    }

    @Override
    public void body(Html html) {
        if (rules.isEmpty()) {
            html.element("p", "The owner asked for no values or boundaries to be kept apart.");
            return;
        }
        html.element(
                "p",
                "A label keeps a rule when it does not mix the rule's two sides. These are the values and boundaries that "
                        + "the owner asked to be kept, and the share of published rows whose label does.");
        DataTable table = DataTable.captioned("Data constraint rules")
                .words("Column")
                .words("Rule")
                .numbers("Importance")
                .numbers("Rows that keep it")
                .words("Verdict");
        rules.forEach(rule -> table.row(
                Cell.data(rule.column()),
                Cell.data(rule.words()),
                Cell.figure(rule.importance()),
                Cell.percent(rule.kept()),
                Cell.text(verdict(rule.kept()))));
        table.write(html);
    }

    private static String verdict(double kept) {
        return kept == 1 ? "kept" : kept == 0 ? "broken" : "broken in part";
    }
}
