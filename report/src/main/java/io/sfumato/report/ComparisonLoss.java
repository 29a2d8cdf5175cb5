package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import io.sfumato.report.chart.PlotAxis;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.List;

/** What each algorithm lost, by the measure that the reader has chosen. */
record ComparisonLoss(Comparison comparison, AlgorithmLooks lineup, Glossary glossary) implements Section {

    @Override
    public String id() {
        return "loss";
    }

    @Override
    public String title() {
        return "What was lost";
    }

    @Override
    public void body(Html html) {
        List<String> measures = comparison.measures();
        html.element(
                "p",
                "Choose a measure; the plots here and under \u201cLoss against time\u201d follow. Algorithms can be taken out. "
                        + "Point at a mark to read its number, or see the table of runs.");
        Switches.measures(html, measures.stream().map(glossary::measure).toList());
        Switches.algorithms(html, lineup);
        for (int i = 0; i < measures.size(); i++) {
            html.open("div", "class", Switches.shownWith(i));
            measure(html, measures.get(i));
            html.close("div");
        }
    }

    private void measure(Html html, String measure) {
        html.element("p", Sentence.of(glossary.meaningOfMeasure(measure)), "class", "meaning");
        ComparisonView.Height height = new ComparisonView.Height(
                glossary.measure(measure),
                entry -> entry.figure(measure),
                numbers -> PlotAxis.even("", numbers),
                Numbers::figure);
        html.open("div", "class", "plots");
        ComparisonView.of(comparison).forEach(view -> view.draw(html, lineup, height));
        html.close("div");
    }
}
