package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.audit.PersonNumbers;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Where the owner tells whose rows they are, a person with many rows is one person to the attacks on sensitive values. */
class CountedPeopleTest {

    private static final List<String> AGE = List.of("age");
    private static final List<String> ILL = List.of("ill");

    /** Twenty classes of ten people; the first of the first class comes fifteen times with an illness that nobody else has. */
    private static final List<String> LINES = lines();

    private static List<String> lines() {
        List<String> lines = new ArrayList<>(List.of("age;ill"));
        for (int visit = 0; visit < 15; visit++) {
            lines.add("0;rare");
        }
        for (int person = 1; person < 200; person++) {
            lines.add(person / 10 + ";" + (person % 2 == 0 ? "flu" : "cold"));
        }
        return lines;
    }

    private static PersonNumbers persons() {
        return PersonNumbers.of(IntStream.range(0, LINES.size() - 1)
                .map(row -> Math.max(1, row - 13))
                .toArray());
    }

    private static AuditStage rows() {
        return AuditStage.of(AGE, ILL, LINES.toArray(String[]::new));
    }

    @Test
    void many_rows_of_one_person_are_no_suspicion_against_the_others() {
        assertThat(rows().only(new Skewness()).verdict()).isEqualTo(Verdict.EXPOSED);
        Finding counted = rows().telling(persons()).only(new Skewness());
        assertThat(counted.verdict()).isEqualTo(Verdict.CLEAR);
        assertThat(counted.targets()).isEqualTo(200);
    }

    @Test
    void a_class_of_one_value_is_told_in_people() {
        String[] lines = {"age;ill", "1;flu", "1;flu", "1;flu", "1;", "2;flu", "2;cold"};
        PersonNumbers persons = PersonNumbers.of(1, 1, 2, 2, 3, 4);
        assertThat(AuditStage.of(AGE, ILL, lines).only(new Homogeneity()).successes())
                .isEqualTo(3);
        Finding counted = AuditStage.of(AGE, ILL, lines).telling(persons).only(new Homogeneity());
        assertThat(counted.successes()).isEqualTo(2);
        assertThat(counted.targets()).isEqualTo(4);
        assertThat(counted.told()).contains("2 people");
    }

    @Test
    void people_with_two_near_values_are_counted_once() {
        String[] lines = {"age;ill", "1;10", "1;11", "1;12", "2;10", "2;90", "2;100"};
        Finding counted = AuditStage.of(AGE, ILL, lines)
                .telling(PersonNumbers.of(1, 1, 2, 3, 4, 5))
                .only(new Similarity());
        assertThat(counted.successes()).isEqualTo(2);
        assertThat(counted.targets()).isEqualTo(5);
    }
}
