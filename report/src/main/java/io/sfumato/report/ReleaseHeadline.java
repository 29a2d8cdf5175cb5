package io.sfumato.report;

import io.sfumato.job.LabelStyle;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.PromiseKept;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Numbers;
import java.util.Arrays;

/** The whole release in one sentence and a few numbers. */
record ReleaseHeadline(PublicRecord release) implements Section {

    @Override
    public String id() {
        return "verdict";
    }

    @Override
    public String title() {
        return "In short";
    }

    @Override
    public void body(Html html) {
        boolean met = release.promises().stream().allMatch(ReleaseHeadline::met);
        html.open("p", "class", "verdict").element("span", met ? "\u2713" : "\u2717", "aria-hidden", "true");
        html.text(
                met
                        ? " This release keeps the stated promises; attacks are not excluded."
                        : " This release does not keep all stated promises.");
        html.close("p");
        html.element("p", sentence(), "class", "lead");
        Classes classes = Classes.of(release);
        Facts.large()
                .add("published rows", Cell.count(release.rows()))
                .add("classes", Cell.count(classes.count()))
                .add("rows in the smallest class", Cell.count(classes.smallest()))
                .add(
                        "promises met",
                        Cell.text(release.promises().stream()
                                        .filter(ReleaseHeadline::met)
                                        .count() + " of " + release.promises().size()))
                .write(html);
    }

    /**
     * Whether the release reaches what was asked. A promise whose figure is not published counts as reached: it was verified.
     */
    static boolean met(PromiseKept promise) {
        return Double.isNaN(promise.reached()) || promise.sense().meets(promise.reached(), promise.asked());
    }

    private String sentence() {
        long quasi = ReleaseColumns.quasi(release).count();
        return "Rows that resemble each other were put into classes, and "
                + Numbers.count(quasi, "column", "columns")
                + " that could point to a person "
                + (quasi == 1 ? "was" : "were")
                + " coarsened until the rows of a class look alike there. Label style: "
                + release.labels()
                + meaning(release.labels())
                + ".";
    }

    private static String meaning(String labels) {
        return Arrays.stream(LabelStyle.values())
                .filter(style -> style.words().equals(labels))
                .map(style -> " (" + style.meaning() + ")")
                .findFirst()
                .orElse("");
    }
}
