package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.report.markup.Html;
import io.sfumato.report.markup.Sentence;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The stated attacker, and what is not promised: the threat model of the docs in short. */
record LimitSection(PublicRecord release) implements Section {

    private static final Map<String, String> LIMITS = limits();

    private static Map<String, String> limits() {
        Map<String, String> limits = new LinkedHashMap<>();
        limits.put(
                "Rows of a class that agree",
                "If all rows of a class have the same sensitive value, that value is known without finding the row. "
                        + "Only a promise about the sensitive column speaks about this.");
        limits.put(
                "Background knowledge",
                "Who can rule out some of the values in a class is left with fewer, perhaps with one.");
        limits.put(
                "Values that are alike",
                "Different codes can carry one message, and a value that is rare in the whole table can be frequent in a "
                        + "class. Counting different values does not see either.");
        limits.put(
                "Several releases",
                "Two releases of the same people can be laid over each other. What is promised here holds for this "
                        + "file alone.");
        limits.put(
                "Knowledge of the method",
                "Who knows how labels were chosen may guess finer values than were published, above all where labels "
                        + "overlap.");
        limits.put(
                "Learning from the rest",
                "A pattern that holds for nearly everybody also holds for a neighbour. Useful statistics always teach "
                        + "something about people.");
        limits.put(
                "Singling out by a rule",
                "A rule that fits exactly one person can be found with a chance of about 37 % in any release that "
                        + "describes rare classes of rows, whatever k is.");
        limits.put(
                "Being in the table",
                "That somebody is in the table is not hidden: the stated attacker knows it already.");
        return limits;
    }

    @Override
    public String id() {
        return "limits";
    }

    @Override
    public String title() {
        return "The stated attacker, and what is not promised";
    }

    @Override
    public void body(Html html) {
        html.element("p", "The promises are about an attacker who");
        html.open("ul");
        html.element("li", "has the release, this page and the documentation, and knows the method;");
        html.element(
                "li",
                "knows the exact values of the coarsened columns of the person looked for, perhaps of " + "everybody;");
        html.element("li", "knows that this person is in the table;");
        html.open("li").text("does ").element("strong", "not").text(" know the columns whose values were published");
        names(html, ReleaseColumns.kept(release).map(ColumnPublished::name).toList());
        html.close("li");
        html.open("li")
                .text("has ")
                .element("strong", "no")
                .text(" other release of the same people.")
                .close("li");
        html.close("ul");
        html.element("h3", "Not promised");
        html.open("dl", "class", "limits");
        LIMITS.forEach((name, words) -> {
            html.open("div").element("dt", name).element("dd", words).close("div");
        });
        html.close("dl");
        html.element(
                "p",
                "Which law and which agreements apply is not for this page to say: a promise of a model is no legal "
                        + "opinion.");
    }

    private static void names(Html html, List<String> names) {
        html.text(names.isEmpty() ? ";" : " (").data(Sentence.list(names)).text(names.isEmpty() ? "" : ");");
    }
}
