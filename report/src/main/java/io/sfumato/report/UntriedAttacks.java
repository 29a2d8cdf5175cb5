package io.sfumato.report;

import io.sfumato.attack.Audit;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Sentence;

/** The attacks that were not tried and why, and what there is to know about the given files. */
record UntriedAttacks(Audit audit) implements Section {

    @Override
    public String id() {
        return "lack";
    }

    @Override
    public String title() {
        return "What was not tried";
    }

    @Override
    public void body(Html html) {
        if (audit.entries().stream().allMatch(entry -> entry.lacking().isEmpty())) {
            html.element("p", "Every attack that Sfumato knows was tried.");
        } else {
            html.element("p", "These attacks need more than was at hand. They may work; nobody has tried.");
            DataTable table = DataTable.captioned("Attacks that were not tried")
                    .words("Attack")
                    .words("Why");
            audit.entries()
                    .forEach(entry -> entry.lacking()
                            .ifPresent(
                                    why -> table.row(Cell.text(entry.profile().title()), Cell.text(Sentence.of(why)))));
            table.write(html);
        }
        if (!audit.material().notes().isEmpty()) {
            html.element("h3", "What to know of the files");
            html.open("ul");
            audit.material()
                    .notes()
                    .forEach(note -> html.open("li").data(Sentence.of(note)).close("li"));
            html.close("ul");
        }
    }
}
