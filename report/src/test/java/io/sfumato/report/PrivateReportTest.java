package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.job.Catalog;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.Figure;
import io.sfumato.privacy.Counted;
import io.sfumato.record.PrivateRecord;
import io.sfumato.record.PrivateRecord.Sample;
import io.sfumato.record.ReleasePapers;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import io.sfumato.risk.ClassSizes;
import io.sfumato.risk.InputRisk;
import io.sfumato.risk.Risk;
import io.sfumato.risk.UniqueSets;
import io.sfumato.study.Analysis;
import java.io.ByteArrayOutputStream;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

class PrivateReportTest {

    private static final ReleasePapers DOSSIER = Hospital.dossier();
    private static final Analysis NOTHING = new Analysis(List.of(), List.of(), List.of(), List.of(), 0);

    private static String page() {
        return PrivateReport.page(DOSSIER, Glossary.ofCatalog()).text();
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
        assertThat(PublicReport.page(DOSSIER.open(), Glossary.ofCatalog()).text())
                .doesNotContain("class=\"banner\"");
    }

    @Test
    void it_has_all_sections_of_the_public_page() throws Exception {
        List<String> titles = Document.parse(
                        PublicReport.page(DOSSIER.open(), Glossary.ofCatalog()).text())
                .texts("h2");
        assertThat(titles).hasSize(8);
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
    }

    @Test
    void a_row_without_an_after_was_left_out() throws Exception {
        Document page = Document.parse(PrivateReport.page(
                        dossier(new Sample(List.of("age"), List.of(new PrivateRecord.Pair(List.of("98"), List.of())))),
                        Glossary.ofCatalog())
                .text());
        assertThat(page.texts("td")).containsSequence("98", "left out");
        assertThat(page.words()).contains("1 row was suppressed, that is left out");
    }

    private static ReleasePapers dossier(Sample sample) {
        return new ReleasePapers(
                DOSSIER.open(),
                new PrivateRecord(
                        "s",
                        "x",
                        "x",
                        "x",
                        1,
                        0,
                        1,
                        List.of(),
                        NOTHING,
                        List.of(),
                        List.of(),
                        new KnowledgeCurve(
                                Counted.ROWS, 1, 2, List.of(), List.of(), List.of(), Optional.empty(), List.of()),
                        new InputRisk(
                                Risk.of(ClassSizes.of(Map.of(1L, 1L)), OptionalLong.empty()),
                                new UniqueSets(1, 1, true, 0, List.of(), List.of())),
                        sample,
                        List.of(),
                        List.of(),
                        Optional.empty(),
                        Optional.empty(),
                        Certificate.notGiven("it is a test"),
                        Optional.empty()));
    }

    @Test
    void it_says_how_far_the_loss_is_from_the_least_possible() throws Exception {
        Certificate certificate = DOSSIER.secret().certificate();
        assertThat(certificate.times()).isPresent();
        Document page = Document.parse(page());
        assertThat(page.words())
                .contains(certificate.sentence(), "times the optimum of class recodings under this loss: no recoding");
        assertThat(PublicReport.page(DOSSIER.open(), Glossary.ofCatalog()).text())
                .doesNotContain("optimum", "certificate");
    }

    @Test
    void it_says_why_there_is_no_certificate() throws Exception {
        Sample sample = new Sample(List.of("a"), List.of());
        Document page = Document.parse(
                PrivateReport.page(dossier(sample), Glossary.ofCatalog()).text());
        assertThat(page.words()).contains("No certificate is given: it is a test.");
    }

    @Test
    void wide_samples_are_laid_out_in_pieces() throws Exception {
        List<String> names = List.of("a", "b", "c", "d", "e", "f", "g");
        Sample sample = new Sample(names, List.of(new PrivateRecord.Pair(names, names)));
        Document page = Document.parse(
                PrivateReport.page(dossier(sample), Glossary.ofCatalog()).text());
        assertThat(page.all("table").stream()
                        .filter(table -> table.getAttribute("class").equals("pairs")))
                .hasSize(2);
        assertThat(page.texts("th")).containsAll(names);
    }

    @Test
    void research_value_is_told_for_the_release_its_columns_and_their_levels() throws Exception {
        Document page = Document.parse(page());
        List<ColumnValue> values = DOSSIER.secret().values();
        double sum = values.stream().mapToDouble(ColumnValue::value).sum();
        assertThat(page.words()).contains("Of a research value of 1, " + Numbers.figure(sum) + " is left");
        assertThat(values)
                .filteredOn(value -> !value.levels().isEmpty())
                .extracting(ColumnValue::column)
                .containsExactly("birth", "postcode");
        assertThat(page.texts("caption")).contains("Research value of each column", "Research value of each level");
        values.forEach(value -> {
            assertThat(page.texts("td")).contains(Numbers.figure(value.value()));
            value.levels()
                    .forEach(level -> assertThat(page.texts("td"))
                            .contains(Numbers.count(level.labels()), Numbers.figure(level.value())));
        });
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
                .contains(Numbers.count(secret.inputRows(), "row", "rows"))
                .contains("dropped for missing cells: " + Numbers.count(secret.dropped()))
                .contains("suppressed: " + Numbers.count(secret.suppressed()));
        secret.figures().stream()
                .filter(figure -> Catalog.find(Catalog.MEASURES, figure.name()).isPresent())
                .forEach(figure -> assertThat(page.texts("td")).contains(Numbers.figure(figure.value())));
    }

    @Test
    void analysts_see_both_sides() throws Exception {
        Document page = Document.parse(page());
        Analysis analysis = DOSSIER.secret().analysis();
        assertThat(analysis.columns()).extracting(Analysis.Moments::column).containsExactly("birth", "income");
        assertThat(page.texts("h2")).contains("What analysts will find");
        Analysis.Moments income = analysis.columns().get(1);
        assertThat(page.texts("td"))
                .contains(
                        Numbers.figure(income.before().mean()),
                        Numbers.figure(income.after().mean()))
                .contains(Numbers.percent(
                        income.after().variance() / income.before().variance()));
        assertThat(page.texts("summary")).contains("All 15 pairs of columns");
        Analysis.CrossTable table = analysis.tables().get(0);
        assertThat(page.texts("td"))
                .contains(Numbers.percent(table.before().get(0).get(0)) + " \u2192 "
                        + Numbers.percent(table.after().get(0).get(0)));
    }

    @Test
    void predictions_stand_beside_the_original_and_the_simplest_guess() throws Exception {
        assertThat(Document.parse(page()).texts("h2")).contains("How well the target can still be predicted");
        List<Figure> accuracies = DOSSIER.secret().figures().stream()
                .filter(figure -> figure.name().startsWith("accuracy-"))
                .toList();
        assertThat(accuracies).hasSize(4);
        List<String> cells = Document.parse(page()).texts("td");
        accuracies.forEach(figure -> {
            assertThat(cells).contains(Numbers.percent(figure.value()));
            figure.details().forEach((words, value) -> {
                if (value <= 1) {
                    assertThat(cells).contains(Numbers.percent(value));
                }
            });
        });
        assertThat(Document.parse(PrivateReport.page(Hospital.leastLoss(), Glossary.ofCatalog())
                                .text())
                        .texts("h2"))
                .doesNotContain("How well the target can still be predicted");
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
