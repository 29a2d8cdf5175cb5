package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Breaks ranges that are even parts of a range with somebody who was left out, and no others. */
class LeftOutPeopleTest {

    private static Finding attack(List<String> labels, List<String> values) {
        List<String> release = new ArrayList<>(List.of("age"));
        release.addAll(labels);
        List<String> original = new ArrayList<>(List.of("age"));
        original.addAll(values);
        return AuditStage.of(List.of("age"), List.of(), release.toArray(String[]::new))
                .with(Crowd.ORIGINAL, original.toArray(String[]::new))
                .only(new LeftOutPeople());
    }

    @Test
    void theFirstOfSixteenEvenPartsTellsWhereTheLastEnds() {
        Finding finding =
                attack(List.of("[20..48628]", "[20..48628]", "[20..48628]"), List.of("20", "34", "60", "777777"));
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(finding.successes()).isEqualTo(1);
        assertThat(finding.evidence().rows()).containsExactly(4L);
        assertThat(finding.baseline()).isLessThan(0.01);
    }

    @Test
    void soDoesTheLast() {
        // parts of -900..99: each of 1000 / 16 = 62 or 63
        Finding finding = attack(List.of("[37..99]", "[37..99]", "[-25..36]"), List.of("99", "40", "-20", "-900"));
        assertThat(finding.verdict()).isEqualTo(Verdict.EXPOSED);
        assertThat(finding.evidence().rows()).containsExactly(4L);
    }

    @Test
    void roundStepsTellNothing() {
        Finding finding = attack(
                List.of("[20..39]", "[40..59]", "[60..79]", "[20..39]"), List.of("20", "41", "60", "33", "777777"));
        assertThat(finding.targets()).isEqualTo(1);
        assertThat(finding.successes()).isZero();
        assertThat(finding.verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void whoeverIsCoveredIsNotLeftOut() {
        Finding finding = attack(List.of("[20..39]", "[40..59]", "*"), List.of("20", "41", "777777"));
        assertThat(finding.targets()).isZero();
        assertThat(finding.verdict()).isEqualTo(Verdict.CLEAR);
    }
}
