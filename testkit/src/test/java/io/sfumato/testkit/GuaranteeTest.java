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
        double present = dice.chance(0.5) ? 0.9 : 0.5;
        int classes = dice.between(1, 3);
        for (int person = 0; person < 14; person++) {
            if (dice.chance(present)) {
                long value = dice.below(4);
                release.put(
                        person,
                        new Roll.Entry(person, dice.below(classes), 10 * value + dice.below(2), List.of(value)));
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
                        || !joined(series, person)
                        || !accompanied(series, person))
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

    /** Whatever release did not hold somebody, it did not hold k people of their class either, who have l values. */
    private static boolean accompanied(List<Map<Integer, Roll.Entry>> series, int person) {
        Map<Integer, Roll.Entry> now = series.get(series.size() - 1);
        for (Map<Integer, Roll.Entry> earlier : series.subList(0, series.size() - 1)) {
            List<Roll.Entry> with = now.values().stream()
                    .filter(other -> other.inClass() == now.get(person).inClass())
                    .filter(other -> !earlier.containsKey(other.subject()))
                    .toList();
            Set<Long> values = with.stream().map(entry -> entry.values().get(0)).collect(Collectors.toSet());
            values.remove(Roll.MISSING);
            boolean enough =
                    with.size() >= DEMAND.k() && values.size() >= DEMAND.l().get(0);
            if (!earlier.containsKey(person) && !enough) {
                return false;
            }
        }
        return true;
    }

    private static Roll.Entry entry(int person, int inClass, long value) {
        return new Roll.Entry(person, inClass, value, List.of(value));
    }

    /** Six people of a class, with these values. */
    private static List<Roll.Entry> six() {
        return IntStream.range(0, 6)
                .mapToObj(person -> entry(person, 0, 1 + person % 3))
                .toList();
    }

    private static Roll with(Roll.Entry... others) {
        List<Roll.Entry> all = new ArrayList<>(six());
        all.addAll(List.of(others));
        return Roll.of(all);
    }

    /** What a class has more than before is theirs who came. */
    @Test
    void few_who_come_are_told_by_what_the_class_did_not_have_before() {
        List<Roll> before = List.of(with());
        SeriesCheck alone = SeriesCheck.of(before, with(entry(6, 0, 9)), DEMAND);
        assertThat(alone.holds()).isFalse();
        assertThat(alone.came()).isEqualTo(1);
        assertThat(alone.fewCandidates() + alone.weakSignature() + alone.joined())
                .isZero();
        Roll alike = with(entry(6, 0, 9), entry(7, 0, 9), entry(8, 0, 9));
        assertThat(SeriesCheck.of(before, alike, DEMAND).came()).isEqualTo(3);
        Roll enough = with(entry(6, 0, 9), entry(7, 0, 8), entry(8, 0, 9));
        assertThat(SeriesCheck.of(before, enough, DEMAND).holds()).isTrue();
    }

    @Test
    void who_returns_alone_is_told_as_well() {
        Roll without = Roll.of(six().subList(0, 5));
        SeriesCheck back = SeriesCheck.of(List.of(with(), without), with(), DEMAND);
        assertThat(back.came()).isEqualTo(1);
        assertThat(back.holds()).isFalse();
    }

    /** Also when they came together, and all others of them have left since. */
    @Test
    void releases_between_hide_nobody_who_is_left_alone() {
        Roll three = with(entry(6, 0, 9), entry(7, 0, 8), entry(8, 0, 9));
        Roll one = with(entry(6, 0, 9));
        assertThat(SeriesCheck.of(List.of(with(), three), one, DEMAND).came()).isEqualTo(1);
    }

    @Test
    void is_what_its_words_say() {
        int lacking = 0;
        int content = 0;
        int accompanied = 0;
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
            accompanied += (int) series.get(series.size() - 1).keySet().stream()
                    .filter(person -> !found.contains(person))
                    .filter(person -> series.stream().anyMatch(release -> !release.containsKey(person)))
                    .count();
        }
        assertThat(lacking).isGreaterThan(500);
        assertThat(content).isGreaterThan(200);
        assertThat(accompanied).isGreaterThan(50);
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
            int[] other = now.classes() > 1 ? now.members(1) : new int[0];
            int[] both =
                    IntStream.concat(IntStream.of(one), IntStream.of(other)).toArray();
            Set<Integer> apart = guarantee.judge(one).lacking().stream().boxed().collect(Collectors.toSet());
            Set<Integer> together = guarantee.judge(both).lacking().stream()
                    .filter(i -> i < one.length)
                    .boxed()
                    .collect(Collectors.toSet());
            assertThat(apart).as("seed " + seed).containsAll(together);
        }
    }
}
