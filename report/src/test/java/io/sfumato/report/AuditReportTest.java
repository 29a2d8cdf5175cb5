package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.attack.Audit;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;

class AuditReportTest {

    private static final Audit AUDIT = Audits.ofPatients("illness");

    @Test
    void the_page_tells_attacks_baselines_remedies_and_what_was_not_tried() {
        String page = AuditReport.page(AUDIT, List.of("promises")).text();
        assertThat(page)
                .contains("Failed: promises.", "Promise checks", "Measured exposure", "Inherent limits")
                .contains(
                        "Homogeneity",
                        "Baseline: the same classes",
                        "Remedy: Ask for l-diversity",
                        "What was not tried")
                .contains("Contains personal data.", "release.csv");
        assertThat(page).doesNotContain("influenza", "rheumatism", "12**", "[20..29]");
    }

    @Test
    void names_from_data_stay_text() {
        String page = AuditReport.page(Audits.ofPatients("<script>x</script>"), List.of())
                .text();
        assertThat(page).doesNotContain("<script>").contains("Nothing was found that the audit");
    }

    @Test
    void rows_are_named_on_request_only_and_bytes_are_the_same_again() throws IOException {
        assertThat(json(true))
                .contains("\"worstRows\"", "\"outcome\" : \"failed\"")
                .isEqualTo(json(true));
        assertThat(json(false)).doesNotContain("worstRows").doesNotContain("influenza");
    }

    @Test
    void it_says_how_many_rows_are_shown_and_what_was_tried_on_fewer_columns() {
        String page = AuditReport.page(Audits.ofMany(), List.of()).text();
        assertThat(page)
                .contains("(20 of 30 shown)", "(on fewer columns)", "untold")
                .contains("people.csv does not have the column")
                .doesNotContain(">-0.0<", ">+0.0<");
    }

    private static String json(boolean evidence) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        AuditJson.write(Audits.ofPatients("illness"), List.of("promises"), evidence, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
