package io.sfumato.attack;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Roll;
import io.sfumato.ledger.SeriesCheck;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** What two releases tell about who came, stayed and left: only what is certain. */
class TemporalTest {

    private static final List<String> AGE = List.of("age");
    private static final List<String> ILL = List.of("ill");
    private static final String[] PEOPLE = {
        "age;ill;key", "1;flu;a", "2;gout;b", "3;flu;c", "4;gout;d", "5;ache;e", "6;flu;f"
    };

    /** The tight class of each release is not the one that holds 3 and 4. */
    private static AuditStage overlapping() {
        return AuditStage.of(
                        AGE,
                        ILL,
                        "age;ill;key",
                        "[1..6];flu;a",
                        "[1..6];gout;d",
                        "[1..6];flu;c",
                        "[2..6];gout;b",
                        "[2..6];ache;e",
                        "[2..6];flu;f")
                .after(
                        "age;ill;key",
                        "[1..6];flu;a",
                        "[1..6];gout;d",
                        "[1..6];flu;c",
                        "[2..5];gout;b",
                        "[2..5];ache;e",
                        "[2..5];flu;f")
                .with(Crowd.ORIGINAL, PEOPLE)
                .asking(new KAnonymity(3));
    }

    @Test
    void labels_that_overlap_place_nobody_for_certain() {
        List<Finding> findings = overlapping().run(new Temporal());
        assertThat(findings).extracting(Finding::verdict).containsOnly(Verdict.CLEAR);
        assertThat(findings.get(1).targets()).isEqualTo(1);
    }

    @Test
    void the_key_places_everybody() {
        List<Finding> findings = overlapping().keyed().run(new Temporal());
        assertThat(findings.get(1).targets()).isEqualTo(6);
        assertThat(findings).extracting(Finding::verdict).containsOnly(Verdict.CLEAR);
        Finding moved = AuditStage.of(AGE, ILL, "age;ill;key", "1;flu;a", "1;gout;b", "2;flu;c", "2;gout;d")
                .after("age;ill;key", "1;flu;a", "1;ache;d", "2;flu;c", "2;gout;b")
                .asking(new KAnonymity(2))
                .keyed()
                .run(new Temporal())
                .get(1);
        // d has another illness now; of the rows beside a only the one with flu was beside a before
        assertThat(moved.targets()).isEqualTo(3);
        assertThat(moved.successes()).isEqualTo(1);
        assertThat(moved.verdict()).isEqualTo(Verdict.BROKEN);
        assertThat(moved.evidence().rows()).containsExactly(1L);
    }

    @Test
    void who_came_with_others_of_overlapping_classes_is_not_told() {
        AuditStage stage = AuditStage.of(
                        AGE, ILL, "age;ill", "[1..6];flu", "[1..6];gout", "[1..6];hiv", "[4..9];flu", "[4..9];ache")
                .after("age;ill", "[1..4];flu", "[1..4];gout", "[3..9];flu", "[3..9];hiv", "[3..9];ache")
                .asking(new KAnonymity(2));
        Finding came = stage.run(new Temporal()).get(0);
        assertThat(came.successes()).isZero();
        assertThat(came.verdict()).isEqualTo(Verdict.CLEAR);
    }

    @Test
    void who_came_alone_is_told_by_the_key_where_labels_overlap() {
        Finding came = AuditStage.of(AGE, ILL, "age;ill;key", "[1..6];flu;a", "[1..6];gout;b", "[1..6];hiv;x")
                .after("age;ill;key", "[1..4];flu;a", "[1..4];gout;b", "[3..9];ache;q", "[3..9];flu;r")
                .asking(new KAnonymity(2))
                .keyed()
                .run(new Temporal())
                .get(0);
        assertThat(came.successes()).isEqualTo(1);
        assertThat(came.verdict()).isEqualTo(Verdict.BROKEN);
        // the same illness as somebody who left may be that person's
        Finding hidden = AuditStage.of(AGE, ILL, "age;ill;key", "[1..6];flu;a", "[1..6];gout;b", "[1..6];hiv;x")
                .after("age;ill;key", "[1..4];flu;a", "[1..4];gout;b", "[1..4];hiv;q")
                .asking(new KAnonymity(2))
                .keyed()
                .run(new Temporal())
                .get(0);
        assertThat(hidden.successes()).isZero();
    }

    @Test
    void who_left_is_a_limit_and_breaks_nothing() {
        Finding left = AuditStage.of(AGE, ILL, "age;ill", "1;flu", "1;gout")
                .after("age;ill", "1;flu", "1;gout", "1;hiv")
                .asking(new KAnonymity(2))
                .only(new LoneLeaver());
        assertThat(left.successes()).isEqualTo(1);
        assertThat(left.verdict()).isEqualTo(Verdict.LIMIT);
        assertThat(new LoneLeaver().profile().group()).isEqualTo(FindingGroup.LIMIT);
    }

    /** Where the ledger's own check holds of two releases, the audit by key says of who stayed that it is clear, and no other way round. */
    @Test
    void what_the_series_guarantees_is_not_called_broken() {
        Random random = new Random(3);
        int held = 0;
        int broken = 0;
        for (int round = 0; round < 300; round++) {
            Run run = new Run(random, 2 + random.nextInt(2));
            List<SeriesCheck> checks =
                    SeriesCheck.all(List.of(run.edition("1", run.before), run.edition("2", run.now)));
            Finding stayed = new Temporal().run(run.material(), Context.quiet()).get(1);
            boolean holds = checks.stream().allMatch(check -> check.joined() == 0 && check.fewCandidates() == 0);
            if (holds) {
                held++;
                assertThat(stayed.verdict()).as("round %d", round).isEqualTo(Verdict.CLEAR);
            }
            broken += stayed.verdict() == Verdict.BROKEN ? 1 : 0;
        }
        assertThat(held).isPositive();
        assertThat(broken).isPositive();
    }

    /** Twelve people in two releases of a few classes, some of whom change their illness. */
    private static final class Run {
        private static final int PEOPLE = 12;
        private final int[] before = new int[PEOPLE];
        private final int[] now = new int[PEOPLE];
        private final String[] once = new String[PEOPLE];
        private final String[] later = new String[PEOPLE];

        Run(Random random, int classes) {
            for (int i = 0; i < PEOPLE; i++) {
                before[i] = i * classes / PEOPLE;
                now[i] = random.nextInt(6) == 0 ? random.nextInt(classes) : before[i];
                once[i] = "" + "ab".charAt(random.nextInt(2));
                later[i] = random.nextInt(5) == 0 ? "c" : once[i];
            }
        }

        Edition edition(String hash, int[] classes) {
            List<Roll.Entry> entries = new ArrayList<>();
            for (int i = 0; i < PEOPLE; i++) {
                String ill = (classes == now ? later : once)[i];
                entries.add(new Roll.Entry(i, classes[i], ill.charAt(0), List.of((long) ill.charAt(0))));
            }
            return new Edition(hash, new Demand(2, List.of("ill"), List.of(1)), List.of(), Roll.of(entries), true);
        }

        private String[] lines(int[] classes) {
            List<String> lines = new ArrayList<>(List.of("age;ill;key"));
            for (int i = 0; i < PEOPLE; i++) {
                lines.add(classes[i] + ";" + (classes == now ? later : once)[i] + ";" + i);
            }
            return lines.toArray(String[]::new);
        }

        AuditMaterial material() {
            return AuditStage.of(AGE, ILL, lines(now))
                    .after(lines(before))
                    .asking(new KAnonymity(2))
                    .keyed()
                    .material();
        }
    }

    @Test
    void people_are_isolated_only_if_nobody_else_could_be_in_both_classes() {
        AuditStage stage = AuditStage.of(AGE, List.of(), "age", "[1..2]", "[1..2]", "[2..4]", "[2..4]")
                .after("age", "[1..3]", "[1..3]", "[3..4]", "[3..4]")
                .with(Crowd.ORIGINAL, "age", "1", "2", "3", "4");
        // 1 is in the first class of both for certain, and 2 could be as well; 4 is in the second of both, as 3 could
        // be
        Finding isolated = stage.only(new Composition());
        assertThat(isolated.targets()).isEqualTo(2);
        assertThat(isolated.successes()).isZero();
    }
}
