package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

/** Whatever names and labels contain, they stay text. */
class EscapingTest {

    private static final String PAGE =
            PrivateReport.page(Hostile.dossier(), Glossary.ofCatalog()).text();

    @Test
    void names_and_labels_are_read_back_as_they_are() throws Exception {
        Document page = Document.parse(PAGE);
        assertThat(page.texts("bdi")).contains(Hostile.SCRIPT).containsAll(Hostile.LABELS);
        assertThat(page.texts("text")).contains(Hostile.SCRIPT, "</svg>");
        assertThat(page.all("style")).hasSize(1);
    }

    @Test
    void no_markup_of_theirs_reaches_the_page() {
        assertThat(PAGE)
                .doesNotContain("<script", "<img", "<b>", "<!--")
                .containsOnlyOnce("</style>")
                .containsOnlyOnce("<!");
    }
}
