package io.sfumato.report;

import io.sfumato.comparison.Comparison;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * A comparison as one page: plots of loss and time with a switch for the measure, the runs that are worth a look, and every
 * number. It needs no script and no network. It holds no rows, but figures of the original, and says so.
 */
public final class ComparisonReport {

    private ComparisonReport() {}

    /**
     * Writes the page, UTF-8, and leaves the stream open.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(Comparison comparison, OutputStream out) throws IOException {
        page(comparison, Glossary.ofCatalog()).write(out);
    }

    static Page page(Comparison comparison, Glossary glossary) {
        AlgorithmLooks lineup = AlgorithmLooks.of(comparison);
        List<Section> sections = new ArrayList<>();
        if (!comparison.measures().isEmpty()) {
            sections.add(new ComparisonLoss(comparison, lineup, glossary));
            sections.add(new ComparisonTime(comparison, lineup));
            sections.add(new ComparisonFront(comparison, lineup, glossary));
        }
        if (!comparison.entries().isEmpty()) {
            sections.add(new ComparisonRuns(comparison, glossary));
        }
        sections.add(new ComparisonNotes(comparison, glossary));
        return new Page(
                PageAudience.RESEARCHER,
                "Algorithms compared",
                new ComparisonSummary(comparison),
                List.of(new Page.Part("", sections)),
                Page.resource("compare.css") + Switches.style(comparison));
    }
}
