package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.comparison.Comparison;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.w3c.dom.Element;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class ComparisonReportTest {

    private static final Comparison SEVERAL = Contests.of(List.of(2, 5, 10), List.of(1000), 2);

    private static Document page(Comparison comparison) throws Exception {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ComparisonReport.write(comparison, out);
        return Document.parse(out.toString(StandardCharsets.UTF_8));
    }

    private static List<Element> plots(Document page) {
        return page.all("svg").stream()
                .filter(svg -> svg.getAttribute("class").equals("chart plot"))
                .toList();
    }

    @Test
    void says_that_it_is_private_and_that_nothing_was_published() throws Exception {
        Document page = page(SEVERAL);
        assertThat(page.words())
                .startsWith(" Private: figures of the original. No rows are on this page")
                .doesNotContain("Contains personal data")
                .contains("Nothing was published.");
    }

    @Test
    void every_measure_has_a_switch_and_its_plots() throws Exception {
        Document page = page(SEVERAL);
        List<Element> radios = page.all("input").stream()
                .filter(input -> input.getAttribute("type").equals("radio"))
                .toList();
        assertThat(radios).hasSize(2);
        assertThat(radios).filteredOn(input -> input.hasAttribute("checked")).hasSize(1);
        assertThat(page.all("div").stream().map(div -> div.getAttribute("class")))
                .contains("m m0", "m m1")
                .doesNotContain("m m2");
        assertThat(page.texts("style").get(0))
                .contains("body:has(#m1:checked) .m1 { display: block; }", "body:has(#a2:not(:checked)) .s2");
        // loss against k for two measures, time against k, loss against time for two measures and three k
        assertThat(plots(page)).hasSize(2 + 1 + 2 * 3);
        assertThat(plots(page).get(0).getAttribute("aria-label"))
                .startsWith("Total-IL per cell of each algorithm against k");
    }

    @Test
    void several_sizes_are_an_axis_of_their_own() throws Exception {
        Document page = page(Contests.of(List.of(5), List.of(500, 1000, 4000), 1));
        assertThat(plots(page)).hasSize(2 + 1 + 2 * 3);
        assertThat(plots(page).get(0).getAttribute("aria-label")).contains("against rows, k = 5");
        assertThat(page.words()).contains("one at a time").doesNotContain("disturbed each other");
        assertThat(page(SEVERAL).words()).contains("2 runs went on at the same time, so they disturbed each other");
    }

    @Test
    void marks_tell_their_numbers_and_the_best_have_rings() throws Exception {
        Document page = page(SEVERAL);
        assertThat(page.texts("title"))
                .contains("mondrian, k = 5, 1,000 rows: 0.050", "mondrian, k = 5, 1,000 rows: 0.750 s");
        List<Element> fronts = plots(page).stream()
                .filter(plot -> plot.getAttribute("aria-label").contains("Total-IL per cell against seconds at k = 10"))
                .toList();
        assertThat(fronts)
                .singleElement()
                .satisfies(plot -> assertThat(Document.all(plot, "circle"))
                        .filteredOn(circle -> circle.getAttribute("class").equals("ring"))
                        .hasSize(2));
        assertThat(page.words()).contains("k = 10, 1,000 rows. Best: greedy-k-member[penalty=2] and mondrian");
    }

    @Test
    void every_run_is_in_a_table_and_what_is_missing_has_a_reason() throws Exception {
        Document page = page(SEVERAL);
        assertThat(page.texts("caption"))
                .contains(
                        "k = 2, 1,000 rows", "k = 5, 1,000 rows", "k = 10, 1,000 rows", "What is missing", "Measures");
        assertThat(page.words())
                .contains("8 runs of 9 kept every promise", "<b>&\"x\" (infeasible)")
                .contains("Infeasible. Every class is large, \"really\": asked 9, at best 2.")
                .contains("fixed-levelsnoneLeft out. It needs the parameter levels.");
    }

    @Test
    void a_comparison_without_runs_is_a_page_too() throws Exception {
        assertThat(page(Contests.empty()).words())
                .contains("No algorithm could take part.", "mondriannoneLeft out. It does not fit.");
    }

    @Test
    void the_table_for_programs_has_every_figure_in_full() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ComparisonCsv.write(SEVERAL, out);
        assertThat(out.toString(StandardCharsets.UTF_8).lines())
                .hasSize(10)
                .startsWith(
                        "algorithm,labels,k,rows,end,total-il,utility,seconds,classes,suppressed,bound,times-optimum,best,why",
                        "mondrian,regions,2,1000,done,0.02,0.99,0.75,500,0,0.016,1.25,false,")
                .endsWith(
                        "\"<b>&\"\"x\"\"\",least loss,10,1000,infeasible,,,,,,,,,\"every class is large, \"\"really\"\": "
                                + "asked 9, at best 2\"");
    }

    @Test
    void the_object_for_programs_says_what_was_checked() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ComparisonJson.write(SEVERAL, out);
        JsonNode json = JsonMapper.builder().build().readTree(out.toByteArray());
        assertThat(json.get("outcome").asString()).isEqualTo("comparison");
        assertThat(json.get("checked").asInt()).isEqualTo(8);
        assertThat(json.get("loss").asString()).isEqualTo("total-il");
        assertThat(json.get("runs")).hasSize(9);
        JsonNode run = json.get("runs").get(1);
        assertThat(run.get("best").asBoolean()).isTrue();
        assertThat(run.get("seconds").asDouble()).isEqualTo(0.5);
        assertThat(run.get("figures").get(1).get("value").asDouble()).isEqualTo(0.94);
        assertThat(json.get("runs").get(8).has("figures")).isFalse();
        JsonNode certificate = json.get("runs").get(0).get("certificate");
        assertThat(certificate.get("timesOptimum").asDouble()).isEqualTo(1.25);
        assertThat(certificate.get("statement").asString()).contains("at most 1.250 times the optimum");
        assertThat(run.get("certificate").get("statement").asString())
                .isEqualTo("No certificate is given: it is made up.");
        assertThat(json.get("leftOut").get(0).get("algorithm").asString()).isEqualTo("fixed-levels");
    }
}
