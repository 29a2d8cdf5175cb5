package io.sfumato.privacy;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.partition.Shortfall;
import io.sfumato.privacy.LDiversity.Form;
import java.util.List;
import org.junit.jupiter.api.Test;

class LDiversityTest {

    private static final Prior NO_PRIOR = new Prior(null, new Histogram(), text -> -1, code -> "");

    /** A class whose sensitive values occur so often, and so many more rows without one. */
    private static ClassSummary rows(int missing, long... counts) {
        ClassSummary summary = new ClassSummary(1);
        for (int value = 0; value < counts.length; value++) {
            for (long i = 0; i < counts[value]; i++) {
                summary.addRow();
                summary.histogram(0).add(value, 1);
            }
        }
        for (int i = 0; i < missing; i++) {
            summary.addRow();
            summary.histogram(0).addMissing(1);
        }
        return summary;
    }

    private static Rule rule(Form form, double l, double c) {
        return new LDiversity(form, l, c, "ill").bind(name -> 0, name -> NO_PRIOR);
    }

    @Test
    void distinctCountsValues() {
        Rule three = rule(Form.DISTINCT, 3, 3);
        assertThat(three.holds(rows(0, 9, 1, 1))).isTrue();
        assertThat(three.holds(rows(0, 9, 9))).isFalse();
        assertThat(three.reached(rows(0, 9, 9))).isEqualTo(2);
        assertThat(three.violation(rows(0, 9, 9))).isCloseTo(1 / 3.0, within(1e-12));
    }

    @Test
    void missingValuesDoNotCount() {
        assertThat(rule(Form.DISTINCT, 3, 3).holds(rows(5, 9, 9))).isFalse();
        assertThat(rule(Form.DISTINCT, 2, 3).reached(rows(4))).isZero();
        assertThat(rule(Form.ENTROPY, 2, 3).reached(rows(4))).isZero();
        assertThat(rule(Form.RECURSIVE, 2, 3).holds(rows(4))).isFalse();
        assertThat(rule(Form.ENTROPY, 2, 3).holds(rows(100, 3, 3))).isTrue();
    }

    @Test
    void entropyAsksForEvenShares() {
        Rule two = rule(Form.ENTROPY, 2, 3);
        assertThat(two.holds(rows(0, 4, 4))).isTrue();
        assertThat(two.holds(rows(0, 5, 3))).isFalse();
        assertThat(two.holds(rows(0, 5, 2, 1))).isTrue();
        // shares 1/2, 1/4, 1/4: entropy 1.5 ln 2, so 2^1.5 effective values
        assertThat(two.reached(rows(0, 4, 2, 2))).isCloseTo(Math.pow(2, 1.5), within(1e-9));
        assertThat(rule(Form.ENTROPY, 3, 3).holds(rows(0, 7, 7, 7))).isTrue();
    }

    @Test
    void recursiveComparesTheMostFrequentWithTheTail() {
        // (2,2): r1 < 2 * (r2 + r3): 4 < 2 * 3 holds, 6 < 2 * 3 does not
        Rule twoTwo = rule(Form.RECURSIVE, 2, 2);
        assertThat(twoTwo.holds(rows(0, 4, 2, 1))).isTrue();
        assertThat(twoTwo.holds(rows(0, 6, 2, 1))).isFalse();
        // (3,3): only r3 and below are the tail: 5 < 3 * 2 holds, 6 < 3 * 2 does not
        Rule threeThree = rule(Form.RECURSIVE, 3, 3);
        assertThat(threeThree.holds(rows(0, 5, 4, 1, 1))).isTrue();
        assertThat(threeThree.holds(rows(0, 6, 4, 1, 1))).isFalse();
        assertThat(threeThree.holds(rows(0, 1, 1))).isFalse();
    }

    @Test
    void recursiveIsExactInDecimals() {
        // 1.1 * 10 is exactly 11, though not in binary
        assertThat(rule(Form.RECURSIVE, 2, 1.1).holds(rows(0, 11, 10))).isFalse();
        assertThat(rule(Form.RECURSIVE, 2, 1.1).holds(rows(0, 10, 10))).isTrue();
    }

    @Test
    void whatBreaksThePromiseHasAViolation() {
        assertThat(rule(Form.RECURSIVE, 2, 1).violation(rows(0, 3, 3))).isPositive();
        assertThat(rule(Form.RECURSIVE, 2, 1).violation(rows(0, 3, 3, 1))).isZero();
        assertThat(rule(Form.DISTINCT, 2, 3).violation(rows(3))).isEqualTo(1);
    }

    @Test
    void closures() {
        assertThat(LDiversity.distinct(2, "ill").closure()).isEqualTo(Closure.UP_CLOSED);
        assertThat(new LDiversity(Form.ENTROPY, 2, 3, "ill").closure()).isEqualTo(Closure.MERGE_SAFE);
        assertThat(new LDiversity(Form.RECURSIVE, 2, 3, "ill").closure()).isEqualTo(Closure.MERGE_SAFE);
    }

    @Test
    void badParametersAreRefused() {
        assertThatThrownBy(() -> LDiversity.distinct(1, "ill")).hasMessage("l must be > 1, was 1.0");
        assertThatThrownBy(() -> new LDiversity(Form.DISTINCT, 2.5, 3, "ill")).hasMessageContaining("whole number");
        assertThatThrownBy(() -> new LDiversity(Form.RECURSIVE, 2, 0, "ill")).hasMessageContaining("c must be > 0");
        assertThatThrownBy(() -> new KAnonymity(1)).hasMessage("k must be >= 2, was 1");
        assertThat(new LDiversity(Form.ENTROPY, 2.5, 3, "ill").leastRows()).isEqualTo(3);
    }

    @Test
    void shortfallsTellBothFigures() {
        Promises promises = new Promises(List.of(new KAnonymity(5), LDiversity.distinct(3, "ill")), name -> NO_PRIOR);
        List<Shortfall> shortfalls = promises.shortfalls(rows(0, 3, 1), rows(0, 3, 2), 0);
        assertThat(shortfalls).extracting(Shortfall::asked).containsExactly("5", "3");
        assertThat(shortfalls).extracting(Shortfall::reached).containsExactly("4", "2");
        assertThat(promises.leastRows()).isEqualTo(5);
        assertThat(promises.hold(rows(0, 3, 1, 1))).isTrue();
        assertThat(promises.violation(rows(0, 3, 1))).isCloseTo(0.2 + 1 / 3.0, within(1e-12));
        assertThat(promises.columns()).containsExactly("ill");
    }
}
