package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.job.Dossier;
import io.sfumato.job.PrivateRecord;
import io.sfumato.job.PrivateRecord.Sample;
import io.sfumato.job.PublicRecord;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class PrivateReportTest {

    private static final Dossier DOSSIER = Hospital.dossier();

    private static String page() {
        return PrivateReport.page(DOSSIER, Hospital.glossary()).text();
    }

    @Test
    void a_banner_says_that_it_holds_personal_data_on_every_sheet() throws Exception {
        Document page = Document.parse(page());
        assertThat(page.all("div").stream()
                        .filter(div -> div.getAttribute("class").equals("banner"))
                        .map(div -> div.getTextContent().strip()))
                .singleElement()
                .asString()
                .startsWith("Contains personal data. Must not leave the owner");
        String print = page.texts("style").get(0);
        assertThat(print).contains(".banner { display: table-header-group;", "@bottom-left { content: \"Contains");
        assertThat(PublicReport.page(DOSSIER.open(), Hospital.glossary()).text())
                .doesNotContain("class=\"banner\"");
    }

    @Test
    void it_has_all_sections_of_the_public_page() throws Exception {
        List<String> titles = Document.parse(
                        PublicReport.page(DOSSIER.open(), Hospital.glossary()).text())
                .texts("h2");
        assertThat(titles).hasSize(6);
        assertThat(Document.parse(page()).texts("h2")).containsAll(titles);
    }

    @Test
    void the_sample_stands_side_by_side() throws Exception {
        Document page = Document.parse(page());
        List<String> cells = page.texts("td");
        DOSSIER.secret()
                .sample()
                .rows()
                .forEach(pair -> assertThat(cells).containsAll(pair.before()).containsAll(pair.after()));
        assertThat(cells).contains("left out");
    }

    @Test
    void wide_samples_are_laid_out_in_pieces() throws Exception {
        List<String> names = List.of("a", "b", "c", "d", "e", "f", "g");
        PrivateRecord secret = new PrivateRecord(
                "s",
                "x",
                "x",
                "x",
                1,
                0,
                0,
                List.of(),
                List.of(),
                new Sample(names, List.of(new PrivateRecord.Pair(names, names))),
                List.of(),
                List.of());
        Document page = Document.parse(PrivateReport.page(new Dossier(DOSSIER.open(), secret), Glossary.ofCatalog())
                .text());
        assertThat(page.all("table").stream()
                        .filter(table -> table.getAttribute("class").equals("pairs")))
                .hasSize(2);
        assertThat(page.texts("th")).containsAll(names);
    }

    @Test
    void every_reason_step_warning_and_count_is_told() throws Exception {
        Document page = Document.parse(page());
        PrivateRecord secret = DOSSIER.secret();
        secret.columns().forEach(story -> assertThat(page.words()).contains(Sentence.of(story.why())));
        secret.steps().forEach(step -> {
            assertThat(page.texts("th")).contains(step.name());
            assertThat(page.texts("td")).contains(Numbers.count(step.milliseconds()));
        });
        secret.warnings().forEach(warning -> assertThat(page.words()).contains(Sentence.of(warning)));
        assertThat(page.words())
                .contains(secret.seed(), secret.inputHash(), secret.source(), secret.algorithm())
                .contains("28 rows were dropped")
                .contains("32 rows were suppressed (left out)");
        secret.figures().forEach(figure -> assertThat(page.texts("td")).contains(Numbers.figure(figure.value())));
    }

    @Test
    void rows_kept_as_stars_are_not_called_left_out() throws Exception {
        PublicRecord open = new PublicRecord(
                "0", "h", 100, "regions", "", List.of(), List.of(), Map.of(50L, 2L), List.of(), List.of());
        PrivateRecord secret = new PrivateRecord(
                "s",
                "x",
                "x",
                "x",
                100,
                0,
                12,
                List.of(),
                List.of(),
                new Sample(List.of(), List.of()),
                List.of(),
                List.of());
        String words = Document.parse(PrivateReport.page(new Dossier(open, secret), Glossary.ofCatalog())
                        .text())
                .words();
        assertThat(words)
                .contains("published with labels: 88 (88.0 %)", "published with * only: 12 (12.0 %)")
                .doesNotContain("(left out)");
    }

    @Test
    void the_same_dossier_gives_the_same_bytes() throws Exception {
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        PrivateReport.write(Hospital.dossier(), first);
        PrivateReport.write(Hospital.dossier(), second);
        assertThat(second.toByteArray()).isEqualTo(first.toByteArray());
    }
}
