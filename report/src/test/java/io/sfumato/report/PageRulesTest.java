package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.comparison.Comparison;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.w3c.dom.Element;

/** What holds for every page, whatever is on it. */
class PageRulesTest {

    static Stream<String> pages() {
        return Stream.of(
                PublicReport.page(Hospital.open(), Glossary.ofCatalog()).text(),
                PrivateReport.page(Hospital.dossier(), Glossary.ofCatalog()).text(),
                PrivateReport.page(Hospital.leastLoss(), Glossary.ofCatalog()).text(),
                PrivateReport.page(Hostile.dossier(), Glossary.ofCatalog()).text(),
                comparison(Contests.of(List.of(2, 5), List.of(300, 900), 2)),
                comparison(Contests.of(List.of(2), List.of(300), 1)),
                comparison(Contests.empty()),
                AuditReport.page(Audits.ofPatients("illness"), List.of()).text(),
                AuditReport.page(Audits.ofPatients("<b>&\u202e"), List.of("linking"))
                        .text());
    }

    private static String comparison(Comparison comparison) {
        return ComparisonReport.page(comparison, Glossary.ofCatalog()).text();
    }

    @ParameterizedTest
    @MethodSource("pages")
    void nothing_is_fetched_and_nothing_runs(String page) throws Exception {
        assertThat(page).doesNotContainPattern("(?i)https?://").doesNotContainPattern("(?i)@import|url\\((?!#)");
        Document document = Document.parse(page);
        for (String tag :
                List.of("script", "link", "img", "iframe", "object", "embed", "base", "form", "image", "use")) {
            assertThat(document.all(tag)).as(tag).isEmpty();
        }
        for (Element element : document.all("*")) {
            for (int i = 0; i < element.getAttributes().getLength(); i++) {
                String name = element.getAttributes().item(i).getNodeName();
                assertThat(name).doesNotStartWith("on").isNotIn("src", "srcset", "style", "action", "xlink:href");
            }
        }
    }

    @ParameterizedTest
    @MethodSource("pages")
    void links_lead_to_places_of_the_same_page(String page) throws Exception {
        Document document = Document.parse(page);
        Set<String> ids = new HashSet<>();
        document.all("*").stream()
                .filter(element -> element.hasAttribute("id"))
                .forEach(element ->
                        assertThat(ids.add(element.getAttribute("id"))).isTrue());
        assertThat(document.all("a"))
                .isNotEmpty()
                .allSatisfy(link ->
                        assertThat(ids).contains(link.getAttribute("href").substring(1)));
    }

    @ParameterizedTest
    @MethodSource("pages")
    void it_can_be_read_without_seeing_it(String page) throws Exception {
        Document document = Document.parse(page);
        assertThat(document.all("svg"))
                .allMatch(svg -> svg.getAttribute("aria-hidden").equals("true")
                        || (svg.getAttribute("role").equals("img")
                                && !svg.getAttribute("aria-label").isEmpty()));
        assertThat(document.all("table"))
                .isNotEmpty()
                .allMatch(table -> Document.all(table, "caption").size() == 1);
        assertThat(document.all("th")).allMatch(th -> th.hasAttribute("scope"));
        assertThat(document.all("h1")).hasSize(1);
        assertThat(document.all("section"))
                .allMatch(section -> Document.all(section, "h2").size() == 1);
    }
}
