package io.sfumato.problem;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.Comparator;
import java.util.List;
import org.junit.jupiter.api.Test;

class ProblemsTest {

    @Test
    void placesSayWhatTheyKnow() {
        assertThat(Place.in("a.csv")).hasToString("a.csv");
        assertThat(Place.in("a.csv").line(3)).hasToString("a.csv:3");
        assertThat(Place.in("a.yaml").line(3).position(7)).hasToString("a.yaml:3:7");
        assertThat(Place.in("a.csv").line(3).column("age")).hasToString("a.csv:3, column 'age'");
        assertThat(Place.in("").column("age")).hasToString("column 'age'");
        assertThat(new Problem(Place.in(""), "all wrong")).hasToString("all wrong");
    }

    @Test
    void aMillionProblemsStayReadable() {
        Problems problems = new Problems();
        for (int i = 1; i <= 1000; i++) {
            problems.add(Place.in("a.csv").line(i), "bad");
        }
        Problems more = new Problems();
        more.addAll(problems);
        assertThat(more.count()).isEqualTo(1000);
        assertThat(more.list()).hasSize(Problems.KEPT + 1).last().hasToString("... and 980 more problems like these");
        assertThatThrownBy(() -> more.throwIfAny(InputException::new))
                .isInstanceOf(UserException.class)
                .hasMessageStartingWith("a.csv:1: bad\na.csv:2: bad\n");
    }

    @Test
    void problemsOfTwoReadersStandInTheOrderOfLines() {
        Problems cells = new Problems();
        Problems rows = new Problems();
        for (int i = 1; i <= 1000; i++) {
            cells.add(Place.in("a.csv").line(i), "bad");
        }
        rows.add(Place.in("a.csv").line(5), "short");
        rows.add(Place.in("a.csv").line(5000), "short");
        List<Problem> both = Problems.inOrder(cells.list(), rows.list());
        assertThat(both)
                .extracting(Problem::toString)
                .contains("a.csv:5: short", "a.csv:5000: short", "... and 982 more problems like these")
                .hasSize(21);
        assertThat(both)
                .isSortedAccordingTo(Comparator.comparingLong(problem ->
                        problem.others() > 0 ? Long.MAX_VALUE : problem.place().line()));
        Problems again = new Problems();
        both.forEach(again::add);
        assertThat(again.count()).isEqualTo(1002);
    }

    @Test
    void noProblemIsNone() {
        Problems problems = new Problems();
        problems.throwIfAny(PolicyException::new);
        assertThat(problems.isEmpty()).isTrue();
        assertThat(new PolicyException(Place.in("x"), "y").problems()).containsExactly(new Problem(Place.in("x"), "y"));
    }
}
