package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.catalog.Family;
import io.sfumato.cli.Run;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class CatalogCommandTest {

    @Test
    void lists_every_family_and_marks_research() {
        Run run = Run.of("catalog");
        assertThat(run.code()).isZero();
        assertThat(run.err()).isEmpty();
        assertThat(run.out()).contains("ALGORITHM", "MODEL", "  mondrian ", "(research)");
        assertThat(run.out().lines()).allMatch(line -> line.length() <= 90);
    }

    @Test
    void tells_all_about_one_entry() {
        Run run = Run.of("catalog", "l-diversity");
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("column: the name of a column (optional)", "Machanavajjhala", "default distinct");
    }

    @Test
    void lists_one_family() {
        Run run = Run.of("catalog", "--family", "model");
        assertThat(run.out()).contains("k-anonymity").doesNotContain("mondrian");
        assertThat(Run.of("catalog", "model")).isEqualTo(run);
        for (Family family : Family.values()) {
            assertThat(Run.of("catalog", family.word()))
                    .as(family.word())
                    .isEqualTo(Run.of("catalog", "--family", family.word()));
        }
        assertThat(Run.of("catalog", "--json", "model").out())
                .contains("\"t-closeness\"")
                .doesNotContain("mondrian");
        assertThat(Run.of("catalog", "model", "--family", "algorithm").code()).isEqualTo(2);
    }

    @Test
    void prints_json_and_nothing_else() {
        Run run = Run.of("catalog", "--json", "k-anonymity");
        JsonNode entry = new JsonMapper().readTree(run.out()).get(0);
        assertThat(entry.get("name").asString()).isEqualTo("k-anonymity");
        assertThat(entry.get("parameters").get(0).get("least").asInt()).isEqualTo(2);
        assertThat(run.err()).isEmpty();
    }

    @Test
    void answers_unknown_names_with_usage() {
        assertThat(Run.of("catalog", "nothing").code()).isEqualTo(2);
        Run run = Run.of("catalog", "--family", "nothing");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.err()).contains("there is no family 'nothing'", "algorithm, model");
    }
}
