package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.job.Catalog;
import io.sfumato.loss.Figure;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.ProtectionDirection;
import io.sfumato.record.PrivateRecord;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.record.PublicRecord.LabelCount;
import io.sfumato.record.PublicRecord.PromiseKept;
import io.sfumato.report.markup.Numbers;
import io.sfumato.report.markup.Sentence;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class PublicReportTest {

    private static final PublicRecord RELEASE = Hospital.open();

    private static String page() {
        return PublicReport.page(RELEASE, Glossary.ofCatalog()).text();
    }

    @Test
    void every_promise_is_told_with_what_was_asked_and_reached() throws Exception {
        String words = Document.parse(page()).words();
        assertThat(words).contains("This release keeps the stated promises; attacks are not excluded.");
        for (PromiseKept promise : RELEASE.promises()) {
            assertThat(words)
                    .contains(Sentence.of(promise.words()))
                    .contains("Asked of every class: " + Numbers.figure(promise.asked())
                            + ". Reached by the weakest class: " + Numbers.figure(promise.reached()) + ".");
        }
    }

    @Test
    void every_figure_is_told_with_its_meaning_and_each_column() throws Exception {
        Document page = Document.parse(page());
        Glossary glossary = Glossary.ofCatalog();
        for (Figure figure : RELEASE.figures()) {
            assertThat(page.words())
                    .contains(glossary.measure(figure.name()))
                    .contains(Sentence.of(glossary.meaningOfMeasure(figure.name())));
            assertThat(page.texts("td")).contains(Numbers.figure(figure.value()));
            figure.perColumn()
                    .values()
                    .forEach(value -> assertThat(page.texts("td")).contains(Numbers.figure(value)));
        }
    }

    @Test
    void the_dictionary_has_every_column_and_every_label() throws Exception {
        Document page = Document.parse(page());
        for (ColumnPublished column : RELEASE.columns()) {
            assertThat(page.texts("th")).contains(column.name());
            for (LabelCount label : column.labels()) {
                assertThat(page.texts("th")).contains(label.label());
                assertThat(page.texts("td")).contains(label.meaning(), Numbers.count(label.rows()));
            }
        }
        assertThat(page.words()).contains(RELEASE.grammar());
    }

    @Test
    void class_sizes_are_told_in_a_chart_and_in_a_table() throws Exception {
        Document page = Document.parse(page());
        RELEASE.classSizes()
                .forEach((size, classes) -> assertThat(page.texts("title"))
                        .contains(size + " rows: " + Numbers.count(classes, "class", "classes")));
        assertThat(page.texts("caption")).contains("Class sizes");
    }

    @Test
    void limits_and_the_way_to_check_are_told() throws Exception {
        assertThat(Document.parse(page()).words())
                .contains("Not promised")
                .contains("(ward and diagnosis)")
                .contains(Shelf.HASH)
                .contains(RELEASE.identity())
                .contains("sfumato check");
    }

    @Test
    void a_promise_that_is_not_met_is_not_called_met() throws Exception {
        PublicRecord weak = new PublicRecord(
                "0",
                "h",
                10,
                "regions",
                "",
                List.of(new PromiseKept(
                        "k-anonymity",
                        Map.of("k", 11L),
                        "every class has 11 rows",
                        ProtectionDirection.AT_LEAST,
                        11,
                        10)),
                List.of(),
                Map.of(10L, 1L),
                List.of(),
                List.of(),
                List.of(),
                Counted.ROWS);
        String words = Document.parse(
                        PublicReport.page(weak, Glossary.ofCatalog()).text())
                .words();
        assertThat(words)
                .contains("does not keep all stated promises", "not met")
                .doesNotContain("This release keeps");
    }

    @Test
    void people_are_named_only_where_they_were_counted() throws Exception {
        assertThat(Document.parse(page()).words())
                .contains("Rows were counted.")
                .doesNotContain("People were counted");
        PublicRecord people = new PublicRecord(
                "0",
                "h",
                40,
                "regions",
                "",
                List.of(new PromiseKept(
                        "k-anonymity",
                        Map.of("k", 11L),
                        "11 people in a class",
                        ProtectionDirection.AT_LEAST,
                        11,
                        Double.NaN)),
                List.of(),
                Map.of(40L, 1L),
                List.of(),
                List.of(),
                List.of(),
                Counted.PEOPLE);
        assertThat(Document.parse(
                                PublicReport.page(people, Glossary.ofCatalog()).text())
                        .words())
                .contains("People were counted, each once", "This release keeps", "because the file does not tell it")
                .doesNotContain("Rows were counted.", "depends on rows that may have been left out");
    }

    @Test
    void it_says_no_more_than_is_true() throws Exception {
        assertThat(Document.parse(page()).words()).doesNotContainPattern("(?i)\\b(anonymous|safe|compliant)\\b");
    }

    @Test
    void a_record_of_nothing_is_still_a_page() throws Exception {
        PublicRecord nothing = new PublicRecord(
                "0",
                "h",
                0,
                "unheard of",
                "",
                List.of(),
                List.of(),
                Map.of(),
                List.of(),
                List.of(),
                List.of(),
                Counted.ROWS);
        assertThat(Document.parse(
                                PublicReport.page(nothing, Glossary.ofCatalog()).text())
                        .words())
                .contains("The release has no rows");
    }

    @Test
    void long_lists_of_labels_fold_after_twenty_and_end_somewhere() throws Exception {
        List<LabelCount> labels = IntStream.range(0, 3000)
                .mapToObj(i -> new LabelCount("label " + i, "meaning " + i, 3000 - i))
                .toList();
        PublicRecord many = new PublicRecord(
                "0",
                "h",
                9000,
                "regions",
                "",
                List.of(),
                List.of(new ColumnPublished("zip", "quasi", "categorical", labels)),
                Map.of(3L, 3000L),
                List.of(),
                List.of(),
                List.of(),
                Counted.ROWS);
        Document page =
                Document.parse(PublicReport.page(many, Glossary.ofCatalog()).text());
        assertThat(page.texts("th"))
                .contains("label 0", "label 19", "label 1999")
                .doesNotContain("label 2000");
        List<String> folded = page.all("details").stream()
                .filter(details -> details.getAttribute("class").equals("rest"))
                .map(details -> details.getTextContent())
                .toList();
        assertThat(folded).hasSize(1);
        assertThat(folded.get(0))
                .contains("2,980 further labels", "label 20", "And 1,000 more")
                .doesNotContain("label 19\n");
    }

    @Test
    void nothing_of_the_private_record_is_on_it() {
        PrivateRecord secret = Hospital.dossier().secret();
        assertThat(page())
                .doesNotContain(secret.seed(), secret.inputHash(), secret.source())
                .doesNotContain("stays with the owner", "personal data")
                .doesNotContain(secret.sample().rows().get(0).before().get(0));
    }

    @Test
    void the_facade_writes_the_same_bytes_each_time_in_the_words_of_the_catalogue() throws Exception {
        ByteArrayOutputStream first = new ByteArrayOutputStream();
        ByteArrayOutputStream second = new ByteArrayOutputStream();
        PublicReport.write(Hospital.open(), first);
        PublicReport.write(Hospital.open(), second);
        assertThat(second.toByteArray()).isEqualTo(first.toByteArray());
        String words = Document.parse(first.toString(StandardCharsets.UTF_8)).words();
        assertThat(words).contains(Catalog.MODELS.get(0).details());
    }
}
