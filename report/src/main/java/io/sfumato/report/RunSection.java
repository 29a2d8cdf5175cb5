package io.sfumato.report;

import io.sfumato.record.PrivateRecord;
import io.sfumato.record.PrivateRecord.Step;
import io.sfumato.report.chart.BarMark;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.List;

/** What is needed to repeat the run, and what it did. */
record RunSection(PrivateRecord secret) implements Section {

    @Override
    public String id() {
        return "run";
    }

    @Override
    public String title() {
        return "The run, and how to repeat it";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "The same input, job, version and seed give the same bytes. Keep the seed to yourself: it lets others "
                        + "repeat your choices.");
        Facts.small()
                .add("Source", Cell.data(secret.source()))
                .add("Algorithm", Cell.data(secret.algorithm()))
                .add("Seed", page -> page.element("code", secret.seed(), "class", "hash"))
                .add("Keyed hash of the input", page -> page.element("code", secret.inputHash(), "class", "hash"))
                .write(html);
        if (!secret.steps().isEmpty()) {
            steps(html, secret.steps());
        }
    }

    private static void steps(Html html, List<Step> steps) {
        long whole = steps.stream().mapToLong(Step::milliseconds).sum();
        long longest = steps.stream().mapToLong(Step::milliseconds).max().orElse(0);
        List<BarMark.Item> items = steps.stream()
                .map(step ->
                        new BarMark.Item(step.name(), (double) step.milliseconds(), Numbers.time(step.milliseconds())))
                .toList();
        html.open("figure");
        html.element("figcaption", "Steps in their order; together " + Numbers.time(whole));
        new BarMark(items, longest, "Time that each step took; the table behind has the numbers").draw(html);
        html.close("figure");
        DataTable table = DataTable.captioned("Steps").words("Step").numbers("Milliseconds");
        steps.forEach(step -> table.row(Cell.text(step.name()), Cell.count(step.milliseconds())));
        table.writeBehind(html);
    }
}
