package io.sfumato.ledger;

import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;

/**
 * The guarantee S(k,l) of a release that follows others. It holds against somebody who has all releases and knows everybody's
 * quasi-identifying values and who is in which release, and so can tell everybody's class in each:
 *
 * <ul>
 *   <li>candidates: at least k people were in one class with somebody in every release that holds them;
 *   <li>signature: while a sensitive value of somebody stays the same, at least l values were in all their classes;
 *   <li>joining: while all unchanged cells of somebody stay the same, only rows that are in all their classes could be theirs; in
 *       each of these releases there are at least k such rows, with at least l values;
 *   <li>coming: the members of a class who were not in some earlier release are at least k, with at least l values. Otherwise
 *       subtracting the earlier class from the present one would show the values of the few who came.
 * </ul>
 *
 * <p>Adding people to a class never harms those in it. Cost of judging a class: the number of its different histories squared,
 * times the number of releases.
 */
public final class Guarantee {

    /** The class of somebody who was not in a release, or whose history there no longer counts. */
    private static final int ABSENT = -1;

    private final List<Roll> before;
    private final Roll now;
    private final Demand demand;

    /**
     * The guarantee for a new release.
     *
     * @param now everybody who may be in it; its classes are not looked at
     */
    public Guarantee(List<Roll> before, Roll now, Demand demand) {
        this.before = List.copyOf(before);
        this.now = now;
        this.demand = demand;
    }

    /**
     * Who lacks what in a class, as indexes into its members.
     *
     * @param alone who has no candidate but themselves
     * @param leastCandidates the fewest that anybody has
     */
    public record Verdict(
            BitSet candidates, BitSet alone, BitSet signature, BitSet joining, BitSet coming, int leastCandidates) {

        /** Those who lack anything. */
        public BitSet lacking() {
            BitSet all = (BitSet) candidates.clone();
            all.or(signature);
            all.or(joining);
            all.or(coming);
            return all;
        }
    }

    /** Judges a class of the people at these places of the new roll. */
    public Verdict judge(int[] members) {
        return new Trial(members).verdict();
    }

    /** The class of somebody in each earlier release. */
    private List<Integer> history(int place) {
        List<Integer> classes = new ArrayList<>();
        for (Roll roll : before) {
            int then = roll.place(now.subject(place));
            classes.add(then < 0 ? ABSENT : roll.classOf(then));
        }
        return classes;
    }

    /** One class under judgement, with the histories of its members. */
    private final class Trial {
        private final int[] members;
        private final List<List<Integer>> histories = new ArrayList<>();
        private final Map<List<Integer>, Integer> crowd = new HashMap<>();
        private final Map<List<Integer>, Integer> candidates = new HashMap<>();
        private final Map<Since, Integer> signatures = new HashMap<>();
        private final Map<Since, Boolean> joined = new HashMap<>();

        Trial(int[] members) {
            this.members = members;
            for (int place : members) {
                List<Integer> history = history(place);
                histories.add(history);
                crowd.merge(history, 1, Integer::sum);
            }
        }

        Verdict verdict() {
            Verdict verdict = new Verdict(new BitSet(), new BitSet(), new BitSet(), new BitSet(), coming(), least());
            for (int i = 0; i < members.length; i++) {
                verdict.candidates().set(i, candidates(i) < demand.k());
                verdict.alone().set(i, candidates(i) == 1);
                verdict.joining().set(i, !joinable(i));
                for (int column = 0; column < demand.l().size(); column++) {
                    if (demand.l().get(column) > 1
                            && signature(i, column) < demand.l().get(column)) {
                        verdict.signature().set(i);
                    }
                }
            }
            return verdict;
        }

        private int least() {
            int least = Integer.MAX_VALUE;
            for (int i = 0; i < members.length; i++) {
                least = Math.min(least, candidates(i));
            }
            return least;
        }

        private int candidates(int member) {
            return candidates.computeIfAbsent(histories.get(member), own -> {
                int count = 0;
                for (Map.Entry<List<Integer>, Integer> other : crowd.entrySet()) {
                    count += together(own, other.getKey()) ? other.getValue() : 0;
                }
                return count;
            });
        }

        /** Whether the other person was in every class of the first one. */
        private static boolean together(List<Integer> one, List<Integer> other) {
            for (int i = 0; i < one.size(); i++) {
                if (one.get(i) != ABSENT && !one.get(i).equals(other.get(i))) {
                    return false;
                }
            }
            return true;
        }

        /**
         * The latest part of somebody's history: their classes since something of theirs is as it is now.
         *
         * @param column the sensitive column in question
         */
        private record Since(List<Integer> classes, int column) {}

        /** How many values of a column were in every class of a member while theirs was the same. */
        private int signature(int member, int column) {
            List<Integer> classes = new ArrayList<>(histories.get(member));
            forget(classes, member, (roll, then) -> roll.value(then, column) == now.value(members[member], column));
            return signatures.computeIfAbsent(new Since(classes, column), since -> {
                Set<Long> left = now.values(members, column);
                for (int i = 0; i < classes.size(); i++) {
                    Roll roll = before.get(i);
                    if (classes.get(i) != ABSENT) {
                        left.retainAll(roll.values(roll.members(classes.get(i)), column));
                    }
                }
                return left.size();
            });
        }

        /** Whether enough rows could be a member's, over the releases in which their unchanged cells were the same as now. */
        private boolean joinable(int member) {
            List<Integer> classes = new ArrayList<>(histories.get(member));
            forget(classes, member, (roll, then) -> roll.cells(then) == now.cells(members[member]));
            return joined.computeIfAbsent(new Since(classes, ABSENT), since -> {
                Set<Long> left = new HashSet<>(now.cells(members));
                for (int i = 0; i < classes.size(); i++) {
                    if (classes.get(i) != ABSENT) {
                        left.retainAll(before.get(i).cells(before.get(i).members(classes.get(i))));
                    }
                }
                boolean enough = enough(now, members, left);
                for (int i = 0; i < classes.size() && enough; i++) {
                    enough = classes.get(i) == ABSENT
                            || enough(before.get(i), before.get(i).members(classes.get(i)), left);
                }
                return enough;
            });
        }

        /** Whether enough of these rows are among those left. */
        private boolean enough(Roll roll, int[] places, Set<Long> left) {
            return enough(
                    roll,
                    IntStream.of(places)
                            .filter(place -> left.contains(roll.cells(place)))
                            .toArray());
        }

        /** Whether these are at least k, with at least l values in each column. */
        private boolean enough(Roll roll, int[] places) {
            boolean enough = places.length >= demand.k();
            for (int column = 0; column < demand.l().size() && enough; column++) {
                int asked = demand.l().get(column);
                enough = asked <= 1 || roll.values(places, column).size() >= asked;
            }
            return enough;
        }

        /** The members who were not in some earlier release and are too few by themselves. */
        private BitSet coming() {
            BitSet few = new BitSet();
            for (int i = 0; i < before.size(); i++) {
                BitSet came = came(i);
                if (!enough(now, came.stream().map(member -> members[member]).toArray())) {
                    few.or(came);
                }
            }
            return few;
        }

        /** Who was not in an earlier release. */
        private BitSet came(int release) {
            BitSet came = new BitSet();
            for (int member = 0; member < members.length; member++) {
                came.set(member, histories.get(member).get(release) == ABSENT);
            }
            return came;
        }

        /** Whether something about a person was the same in an earlier release as now. */
        @FunctionalInterface
        private interface Sameness {
            boolean then(Roll roll, int place);
        }

        /** Removes from a history everything up to the last change. */
        private void forget(List<Integer> classes, int member, Sameness same) {
            boolean changed = false;
            for (int i = classes.size() - 1; i >= 0; i--) {
                Roll roll = before.get(i);
                int then = roll.place(now.subject(members[member]));
                changed |= then >= 0 && !same.then(roll, then);
                if (changed) {
                    classes.set(i, ABSENT);
                }
            }
        }
    }
}
