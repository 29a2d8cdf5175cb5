package io.sfumato.report;

import io.sfumato.loss.Figure;
import io.sfumato.report.chart.BarMark;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.DataTable;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Figures with their meanings, and what they say of each column.
 *
 * @param basis what the figures were computed from, in a sentence or two
 */
record LossSection(String id, String title, String basis, List<Figure> figures, Glossary glossary) implements Section {

    static LossSection fromRelease(List<Figure> figures, Glossary glossary) {
        return new LossSection(
                "loss",
                "What the labels give up",
                "As far as the release alone tells: these figures look at how wide the published labels are, on the scale that the "
                        + "labels span and without rows that may have been left out, so that those of its owner differ. They say how "
                        + "much detail was given up, not how private the release is, and no single one says whether "
                        + "it is of use. Look at the columns that you need.",
                figures,
                glossary);
    }

    static LossSection againstOriginal(List<Figure> figures, Glossary glossary) {
        return new LossSection(
                "loss-original",
                "What was lost against the original",
                "Computed from the original and the release together, on the scale of the original; rows that were "
                        + "suppressed count as lost in every cell. These are the figures that the run told and that a comparison "
                        + "tells. The public report knows neither original nor suppressed rows, so its figures differ.",
                figures,
                glossary);
    }

    @Override
    public void body(Html html) {
        html.element("p", basis);
        if (figures.isEmpty()) {
            html.element("p", "No figures were computed.");
            return;
        }
        List<Figure> first = figures.stream().filter(this::isForEveryone).toList();
        List<Figure> research =
                figures.stream().filter(figure -> !isForEveryone(figure)).toList();
        if (!first.isEmpty()) {
            meanings("Figures of the whole table", first).write(html);
        }
        panels(
                html,
                columnwise(first).stream()
                        .filter(figure -> figure.perColumn().size() > 1)
                        .toList());
        if (!research.isEmpty()) {
            html.element("h3", "For comparing methods");
            html.element("p", "Figures of the literature, under the names that papers use.");
            meanings("Figures for comparing methods", research)
                    .writeBehind(html, Numbers.count(research.size(), "figure", "figures") + " with their meanings");
            if (!columnwise(research).isEmpty()) {
                byColumn("Figures for comparing methods, column by column", columnwise(research))
                        .writeBehind(html, "The same column by column");
            }
        }
    }

    private boolean isForEveryone(Figure figure) {
        return !glossary.isForResearch(figure.name());
    }

    private static List<Figure> columnwise(List<Figure> figures) {
        return figures.stream().filter(figure -> !figure.perColumn().isEmpty()).toList();
    }

    private void panels(Html html, List<Figure> split) {
        if (split.isEmpty()) {
            return;
        }
        html.element("h3", "Column by column");
        html.open("div", "class", "panels");
        split.forEach(figure -> panel(html, figure));
        html.close("div");
        byColumn("Figures of each column", split).writeBehind(html);
    }

    private DataTable meanings(String caption, List<Figure> told) {
        DataTable table =
                DataTable.captioned(caption).words("Figure").numbers("Value").words("What it means");
        for (Figure figure : told) {
            table.row(
                    Cell.text(glossary.measure(figure.name())),
                    Cell.figure(figure.value()),
                    Cell.text(Sentence.of(glossary.meaningOfMeasure(figure.name())) + details(figure)));
        }
        return table;
    }

    private static String details(Figure figure) {
        return figure.details().entrySet().stream()
                .map(detail -> " " + Sentence.of(detail.getKey() + ": " + Numbers.figure(detail.getValue())))
                .collect(Collectors.joining());
    }

    private void panel(Html html, Figure figure) {
        String name = glossary.measure(figure.name());
        List<BarMark.Item> items = figure.perColumn().entrySet().stream()
                .map(e -> new BarMark.Item(e.getKey(), e.getValue(), Numbers.figure(e.getValue())))
                .toList();
        double end = BarMark.end(List.copyOf(figure.perColumn().values()));
        html.open("figure").open("figcaption").element("strong", name);
        html.text(", from 0 to " + Numbers.figure(end)).close("figcaption");
        new BarMark(items, end, name + " of each column; the table behind has the numbers").draw(html);
        html.close("figure");
    }

    private DataTable byColumn(String caption, List<Figure> split) {
        DataTable table = DataTable.captioned(caption).words("Column");
        Set<String> columns = new LinkedHashSet<>();
        for (Figure figure : split) {
            table.numbers(glossary.measure(figure.name()));
            columns.addAll(figure.perColumn().keySet());
        }
        for (String column : columns) {
            List<Cell> row = new ArrayList<>(List.of(Cell.data(column)));
            for (Figure figure : split) {
                Double number = figure.perColumn().get(column);
                row.add(number == null ? Cell.text("\u2013") : Cell.figure(number));
            }
            table.row(row);
        }
        return table;
    }
}
