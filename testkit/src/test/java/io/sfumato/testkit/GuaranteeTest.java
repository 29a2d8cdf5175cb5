package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Guarantee;
import io.sfumato.ledger.Roll;
import io.sfumato.ledger.SeriesCheck;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** The guarantee of a series, person by person from its definition, on random series of a few people. */
class GuaranteeTest {

    private static final Demand DEMAND = new Demand(3, List.of("ill"), List.of(2));

    private static Map<Integer, Roll.Entry> release(Dice dice) {
        Map<Integer, Roll.Entry> release = new TreeMap<>();
        for (int person = 0; person < 14; person++) {
            if (dice.chance(0.8)) {
                long value = dice.below(4);
                release.put(person, new Roll.Entry(person, dice.below(3), 10 * value + dice.below(2), List.of(value)));
            }
        }
        return release;
    }

    /** People of one class of the last release who lack something, by the words of the guarantee. */
    private static Set<Integer> lacking(List<Map<Integer, Roll.Entry>> series) {
        Map<Integer, Roll.Entry> now = series.get(series.size() - 1);
        return now.keySet().stream()
                .filter(person -> candidates(series, person) < DEMAND.k()
                        || signature(series, person) < DEMAND.l().get(0)
                        || !joined(series, person))
                .collect(Collectors.toSet());
    }

    private static long candidates(List<Map<Integer, Roll.Entry>> series, int person) {
        return IntStream.range(0, 14)
                .filter(other -> series.stream()
                        .filter(release -> release.containsKey(person))
                        .allMatch(release -> release.containsKey(other)
                                && release.get(other).inClass()
                                        == release.get(person).inClass()))
                .count();
    }

    private static List<Map<Integer, Roll.Entry>> unchanged(
            List<Map<Integer, Roll.Entry>> series, int person, Function<Roll.Entry, Object> what) {
        Object now = what.apply(series.get(series.size() - 1).get(person));
        List<Map<Integer, Roll.Entry>> stretch = new ArrayList<>();
        for (int i = series.size() - 1; i >= 0; i--) {
            Roll.Entry then = series.get(i).get(person);
            if (then != null && !what.apply(then).equals(now)) {
                break;
            } else if (then != null) {
                stretch.add(series.get(i));
            }
        }
        return stretch;
    }

    private static <T> Set<T> inClass(Map<Integer, Roll.Entry> release, int person, Function<Roll.Entry, T> what) {
        return release.values().stream()
                .filter(other -> other.inClass() == release.get(person).inClass())
                .map(what)
                .collect(Collectors.toSet());
    }

    private static int signature(List<Map<Integer, Roll.Entry>> series, int person) {
        Set<List<Long>> left = new HashSet<>(inClass(series.get(series.size() - 1), person, Roll.Entry::values));
        unchanged(series, person, Roll.Entry::values)
                .forEach(release -> left.retainAll(inClass(release, person, Roll.Entry::values)));
        left.remove(List.of(Roll.MISSING));
        return left.size();
    }

    /** In every release in which all is unchanged, enough rows fit that are in all classes, and they have enough values. */
    private static boolean joined(List<Map<Integer, Roll.Entry>> series, int person) {
        List<Map<Integer, Roll.Entry>> stretch = unchanged(series, person, Roll.Entry::cells);
        return stretch.stream().allMatch(release -> {
            List<Roll.Entry> fitting = release.values().stream()
                    .filter(other -> other.inClass() == release.get(person).inClass())
                    .filter(other -> stretch.stream()
                            .allMatch(each ->
                                    inClass(each, person, Roll.Entry::cells).contains(other.cells())))
                    .toList();
            long values = fitting.stream()
                    .map(entry -> entry.values().get(0))
                    .filter(value -> value != Roll.MISSING)
                    .distinct()
                    .count();
            return fitting.size() >= DEMAND.k() && values >= DEMAND.l().get(0);
        });
    }

    @Test
    void is_what_its_words_say() {
        int lacking = 0;
        int content = 0;
        for (long seed = 1; seed <= 400; seed++) {
            Dice dice = new Dice(seed);
            List<Map<Integer, Roll.Entry>> series = new ArrayList<>();
            for (int i = dice.between(1, 3); i > 0; i--) {
                series.add(release(dice));
            }
            List<Roll> rolls = series.stream()
                    .map(release -> Roll.of(List.copyOf(release.values())))
                    .toList();
            List<Roll> before = rolls.subList(0, rolls.size() - 1);
            Roll now = rolls.get(rolls.size() - 1);
            Guarantee guarantee = new Guarantee(before, now, DEMAND);
            Set<Integer> found = new HashSet<>();
            for (int each = 0; each < now.classes(); each++) {
                int[] members = now.members(each);
                guarantee.judge(members).lacking().stream()
                        .forEach(i -> found.add(now.entry(members[i]).subject()));
            }
            Set<Integer> expected = lacking(series);
            assertThat(found).as("seed " + seed).isEqualTo(expected);
            assertThat(SeriesCheck.of(before, now, DEMAND).holds()).isEqualTo(expected.isEmpty());
            lacking += found.size();
            content += now.size() - found.size();
        }
        assertThat(lacking).isGreaterThan(500);
        assertThat(content).isGreaterThan(200);
    }

    /** Joining two classes harms nobody in either. */
    @Test
    void larger_classes_never_harm() {
        for (long seed = 1; seed <= 300; seed++) {
            Dice dice = new Dice(seed);
            List<Roll> before = IntStream.range(0, dice.between(1, 3))
                    .mapToObj(i -> Roll.of(List.copyOf(release(dice).values())))
                    .toList();
            Roll now = Roll.of(List.copyOf(release(dice).values()));
            Guarantee guarantee = new Guarantee(before, now, DEMAND);
            int[] one = now.members(0);
            int[] both = IntStream.concat(IntStream.of(one), IntStream.of(now.members(1)))
                    .toArray();
            Set<Integer> apart = guarantee.judge(one).lacking().stream().boxed().collect(Collectors.toSet());
            Set<Integer> together = guarantee.judge(both).lacking().stream()
                    .filter(i -> i < one.length)
                    .boxed()
                    .collect(Collectors.toSet());
            assertThat(apart).as("seed " + seed).containsAll(together);
        }
    }
}
