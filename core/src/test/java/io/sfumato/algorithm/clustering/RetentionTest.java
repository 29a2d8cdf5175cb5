package io.sfumato.algorithm.clustering;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.space;
import static io.sfumato.fixture.Fixture.table;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.rule.ConstraintRule;
import io.sfumato.rule.Rules;
import io.sfumato.space.Space;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** Sets as bits and sets as lists lose the same by the same merges, and a bound never hides a loss below it. */
class RetentionTest {

    private static final Rules RULES = new Rules(
            List.of(
                    new ConstraintRule.Apart(List.of("v1"), List.of("v2", "v3"), 5),
                    new ConstraintRule.Apart(List.of("v4", "v5"), List.of("v6"), 2)),
            1,
            0.5);

    private static Space tableOf(Random random) {
        String[] rows = new String[30];
        for (int i = 0; i < rows.length; i++) {
            rows[i] = random.nextInt(10) == 0 ? "" : "v" + random.nextInt(9);
        }
        return space(table(List.of(category("c").withRules(random.nextBoolean() ? RULES : Rules.NONE)), rows), 1);
    }

    @Test
    void masksAndListsAgree() {
        for (int seed = 0; seed < 300; seed++) {
            Random random = new Random(seed);
            Space space = tableOf(random);
            Clusters clusters = Clusters.frequencySet(space);
            Retention masks = new MaskRetention(space.axis(0), 1, clusters, space.rows(), 0);
            Retention lists = new SetRetention(space.axis(0), 1, clusters, space.rows(), 0);
            long[] sizes = new long[clusters.slots()];
            for (int slot = 0; slot < sizes.length; slot++) {
                sizes[slot] = clusters.size(slot);
            }
            for (int count = sizes.length; count > 1; count--) {
                compare(masks, lists, sizes, count);
                int one = random.nextInt(count - 1);
                int last = count - 1;
                masks.merge(one, last, sizes[one], sizes[last]);
                lists.merge(one, last, sizes[one], sizes[last]);
                sizes[one] += sizes[last];
            }
        }
    }

    private static void compare(Retention masks, Retention lists, long[] sizes, int count) {
        for (int one = 0; one < count; one++) {
            long gone = masks.suppressionLoss(one, sizes[one], Long.MAX_VALUE);
            assertThat(lists.suppressionLoss(one, sizes[one], Long.MAX_VALUE))
                    .isEqualTo(gone)
                    .isNotNegative();
            for (int other = 0; other < one; other++) {
                long loss = masks.mergeLoss(one, other, sizes[one], sizes[other], Long.MAX_VALUE);
                assertThat(loss).isNotNegative();
                assertThat(lists.mergeLoss(one, other, sizes[one], sizes[other], Long.MAX_VALUE))
                        .isEqualTo(loss);
                assertThat(masks.mergeLoss(one, other, sizes[one], sizes[other], loss))
                        .isEqualTo(loss);
                if (loss > 0) {
                    assertThat(masks.mergeLoss(one, other, sizes[one], sizes[other], loss - 1))
                            .isGreaterThan(loss - 1);
                    assertThat(masks.mergeLoss(one, other, sizes[one], sizes[other], loss / 2))
                            .isGreaterThan(loss / 2);
                }
            }
        }
    }
}
