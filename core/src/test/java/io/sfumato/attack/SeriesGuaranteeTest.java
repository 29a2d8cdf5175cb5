package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Roll;
import io.sfumato.ledger.SeriesCheck;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class SeriesGuaranteeTest {

    private static final Demand DEMAND = new Demand(2, List.of("ill"), List.of(2));

    /** Persons 0 to n-1 in these classes, with values of their own parity. */
    private static Edition edition(int... classes) {
        List<Roll.Entry> entries = new ArrayList<>();
        for (int person = 0; person < classes.length; person++) {
            entries.add(new Roll.Entry(person, classes[person], person % 2, List.of(1L + person % 2)));
        }
        return new Edition("hash" + classes.length, DEMAND, List.of(), Roll.of(entries), true);
    }

    @Test
    void people_who_stay_together_are_hidden_and_others_stand_alone() {
        Edition first = edition(0, 0, 1, 1);
        assertThat(SeriesCheck.all(List.of(first, edition(1, 1, 0, 0)))).allMatch(SeriesCheck::holds);
        SeriesCheck mixed = SeriesCheck.all(List.of(first, edition(0, 1, 1, 0))).get(1);
        assertThat(mixed.isolated()).isEqualTo(4);
        assertThat(mixed.holds()).isFalse();
        assertThat(mixed.leastCandidates()).isEqualTo(1);
    }

    @Test
    void without_a_ledger_it_says_what_is_missing() {
        assertThat(SeriesGuarantee.unknown().editions()).isEmpty();
        assertThat(SeriesGuarantee.unknown().profile().group()).isEqualTo(FindingGroup.PROMISE);
    }
}
