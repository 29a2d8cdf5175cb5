package io.sfumato.cli;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;

class MainTest {

    private static final List<String> COMMANDS = List.of(
            "init",
            "import",
            "feasible",
            "anonymize",
            "check",
            "compare",
            "taxonomy",
            "catalog",
            "schema",
            "completion");

    @Test
    void without_a_word_shows_what_there_is() {
        Run run = Run.of();
        assertThat(run.code()).isZero();
        assertThat(run.out())
                .contains("First steps", "sfumato init patients.csv --audience public")
                .contains(COMMANDS);
        assertThat(Run.of("help").out()).isEqualTo(run.out());
        assertThat(Run.of("--help").out()).isEqualTo(run.out());
    }

    @Test
    void every_command_has_help_with_an_example() {
        assertThat(COMMANDS).allSatisfy(command -> {
            Run run = Run.of(command, "--help");
            assertThat(run.code()).isZero();
            assertThat(run.out()).contains("Usage: sfumato " + command, "\n  ");
            assertThat(run.out().lines()).allMatch(line -> line.length() <= 100);
            assertThat(Run.of("help", command).out()).isEqualTo(run.out());
        });
    }

    @Test
    void tells_its_version() {
        assertThat(Run.of("--version").out()).startsWith("sfumato ");
        assertThat(Run.of("taxonomy", "lint", "--version").out())
                .isEqualTo(Run.of("--version").out());
    }

    @Test
    void wrong_words_are_answered_in_three_lines_with_a_guess() {
        Run run = Run.of("catlog");
        assertThat(run.code()).isEqualTo(2);
        assertThat(run.out()).isEmpty();
        assertThat(run.err().lines())
                .containsExactly(
                        "sfumato: there is no command 'catlog'", "Did you mean: catalog?", "Try 'sfumato --help'.");
        assertThat(Run.of("catalog", "--no-such").err()).contains("--no-such", "Try 'sfumato catalog --help'.");
    }

    @Test
    void shells_get_a_script() {
        assertThat(Run.of("completion", "bash").out()).contains("complete -F", "catalog");
        assertThat(Run.of("completion", "zsh").out()).contains("bashcompinit");
        assertThat(Run.of("completion", "fish").code()).isEqualTo(2);
    }
}
