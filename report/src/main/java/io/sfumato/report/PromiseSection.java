package io.sfumato.report;

import io.sfumato.privacy.Counted;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.PromiseKept;
import io.sfumato.report.chart.BulletMark;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;

/** What was promised and what the published file reaches. */
record PromiseSection(PublicRecord release, Glossary glossary) implements Section {

    @Override
    public String id() {
        return "promises";
    }

    @Override
    public String title() {
        return "What was promised, and what was found";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "Each promise holds for every class: all published rows that carry the same labels in the coarsened "
                        + "columns. The finished file was read back as a stranger would read it, and every class was "
                        + "counted again. "
                        + (release.counted() == Counted.PEOPLE
                                ? "People were counted, each once, whatever rows they have; all rows of a person are in "
                                        + "one class."
                                : "Rows were counted. The figure reached is that of the weakest class."));
        release.promises().forEach(promise -> write(html, promise));
        if (!release.warnings().isEmpty()) {
            html.element("h3", "What a reader should know");
            html.open("ul");
            release.warnings().forEach(warning -> html.element("li", Sentence.of(warning)));
            html.close("ul");
        }
    }

    private void write(Html html, PromiseKept promise) {
        boolean met = ReleaseHeadline.met(promise);
        html.open("article", "class", "promise");
        html.open("h3").text(glossary.model(promise.model()));
        html.element("span", met ? "\u2713 met" : "\u2717 not met", "class", met ? "met" : "unmet");
        html.close("h3");
        html.element("p", Sentence.of(promise.words()), "class", "words");
        if (Double.isNaN(promise.reached()) && release.counted() == Counted.PEOPLE) {
            html.element(
                    "p",
                    "Asked of every class: " + Numbers.figure(promise.asked())
                            + ". The owner, who knows whose rows they are, had people counted; the figure is not told, "
                            + "because the file does not tell it.");
        } else if (Double.isNaN(promise.reached())) {
            html.element(
                    "p",
                    "Asked of every class: " + Numbers.figure(promise.asked())
                            + ". Every class was held against what only the owner knows; the figure is not told, because the "
                            + "file does not tell it.");
        } else {
            new BulletMark(promise.asked(), promise.reached()).draw(html);
            html.element(
                    "p",
                    "Asked of every class: " + Numbers.figure(promise.asked()) + ". Reached by the weakest class: "
                            + Numbers.figure(promise.reached()) + ".");
        }
        String meaning = glossary.meaningOfModel(promise.model());
        if (!meaning.isEmpty()) {
            boolean otherwise = release.counted() == Counted.PEOPLE && meaning.matches(".*\\brows?\\b.*");
            html.element(
                    "p",
                    meaning + (otherwise ? " Where this speaks of rows, people were counted here." : ""),
                    "class",
                    "meaning");
        }
        html.close("article");
    }
}
