package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import io.sfumato.report.markup.Cell;
import io.sfumato.report.markup.Html;

/** How a reader makes sure that this page is about the file at hand, and counts again. */
record CheckSection(PublicRecord release) implements Section {

    @Override
    public String id() {
        return "check";
    }

    @Override
    public String title() {
        return "Check it yourself";
    }

    @Override
    public void body(Html html) {
        html.element(
                "p",
                "This page belongs to one file only: the one with the SHA-256 below. If your copy has another, it is "
                        + "another file, and nothing on this page is said about it. The manifest that belongs to both has the "
                        + "identity below.");
        Facts.small()
                .add("SHA-256", page -> page.element("code", release.hash(), "class", "hash"))
                .add("Identity", page -> page.element("code", release.identity(), "class", "hash"))
                .add("Written by", Cell.text("Sfumato " + release.version()))
                .write(html);
        html.element("p", "In these commands release.csv stands for your copy.");
        html.open("ol", "class", "steps");
        html.open("li").text("Compare the hash: ");
        html.element("code", "sha256sum release.csv").text(" (Linux), ");
        html.element("code", "shasum -a 256 release.csv").text(" (macOS), ");
        html.element("code", "certutil -hashfile release.csv SHA256")
                .text(" (Windows).")
                .close("li");
        html.open("li").text("Count the classes again: ").element("code", "sfumato check release.csv");
        html.text(" reads nothing but the file and tells which promises it reaches.")
                .close("li");
        html.close("ol");
    }
}
