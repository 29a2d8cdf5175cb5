package io.sfumato.report;

import io.sfumato.loss.Figure;
import io.sfumato.report.chart.BarMark;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.study.ClassificationUtility;
import java.util.List;

/** How well the target can still be predicted, by each classifier, beside the original and the simplest guess. */
record PredictionSection(List<Figure> figures, Glossary glossary) implements Section {

    PredictionSection {
        figures = figures.stream().filter(PredictionSection::isAccuracy).toList();
    }

    private static boolean isAccuracy(Figure figure) {
        return figure.details().containsKey(ClassificationUtility.ORIGINAL);
    }

    @Override
    public String id() {
        return "prediction";
    }

    @Override
    public String title() {
        return "How well the target can still be predicted";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "Four kinds of classifiers learned to predict the target column from the quasi-identifying columns, once "
                        + "from the release and once from the original. All were asked about the same original rows, none "
                        + "of which they had seen. The bars show how often they were right. A classifier that is no better "
                        + "than always naming the most frequent value has learned nothing.");
        html.open("div", "class", "panels");
        figures.forEach(figure -> panel(html, figure));
        html.close("div");
        table().writeBehind(html);
    }

    private void panel(Html html, Figure figure) {
        String name = glossary.measure(figure.name());
        html.open("figure").open("figcaption").element("strong", name).close("figcaption");
        List<BarMark.Item> items = List.of(
                item("learned from the release", figure.value()),
                item(ClassificationUtility.ORIGINAL, original(figure)),
                item(ClassificationUtility.BASELINE, baseline(figure)));
        new BarMark(items, 1, name + "; the table behind has the numbers").draw(html);
        html.close("figure");
    }

    private static BarMark.Item item(String words, double share) {
        return new BarMark.Item(words, share, Numbers.percent(share));
    }

    private static double original(Figure figure) {
        return figure.details().getOrDefault(ClassificationUtility.ORIGINAL, Double.NaN);
    }

    private static double baseline(Figure figure) {
        return figure.details().getOrDefault(ClassificationUtility.BASELINE, Double.NaN);
    }

    private DataTable table() {
        DataTable table = DataTable.captioned("Rows whose target was predicted rightly")
                .words("Classifier")
                .numbers("Learned from the release")
                .numbers("Learned from the original")
                .numbers("Most frequent value");
        for (Figure figure : figures) {
            table.row(
                    Cell.text(glossary.measure(figure.name())),
                    Cell.percent(figure.value()),
                    Cell.percent(original(figure)),
                    Cell.percent(baseline(figure)));
        }
        return table;
    }
}
