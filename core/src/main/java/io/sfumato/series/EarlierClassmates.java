package io.sfumato.series;

import io.sfumato.ledger.Roll;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Who of a new release was in one class before and has to stay together, and who is new.
 *
 * @param groups the numbers of people, one group for each earlier class
 * @param newcomers the numbers of people who were in no earlier release
 */
record EarlierClassmates(List<List<Integer>> groups, List<Integer> newcomers) {

    EarlierClassmates {
        groups = List.copyOf(groups);
        newcomers = List.copyOf(newcomers);
    }

    /** A class of an earlier release. */
    private record Home(int release, int inClass) implements Comparable<Home> {
        @Override
        public int compareTo(Home other) {
            return release != other.release
                    ? Integer.compare(release, other.release)
                    : Integer.compare(inClass, other.inClass);
        }
    }

    static EarlierClassmates of(List<Roll> before, List<Integer> people) {
        Map<Integer, Home> last = new HashMap<>();
        List<Integer> newcomers = new ArrayList<>();
        for (int person : people) {
            Home home = home(before, person);
            if (home == null) {
                newcomers.add(person);
            } else {
                last.put(person, home);
            }
        }
        Map<Home, List<Integer>> groups = new TreeMap<>();
        for (int person : people) {
            Home home = last.get(person);
            if (home != null) {
                groups.computeIfAbsent(joined(before, last, home), key -> new ArrayList<>())
                        .add(person);
            }
        }
        return new EarlierClassmates(List.copyOf(groups.values()), newcomers);
    }

    private static @Nullable Home home(List<Roll> before, int person) {
        for (int release = before.size() - 1; release >= 0; release--) {
            int place = before.get(release).place(person);
            if (place >= 0) {
                return new Home(release, before.get(release).entry(place).inClass());
            }
        }
        return null;
    }

    /** The class of the last release that most members of an older class went to; somebody who was away goes there too. */
    private static Home joined(List<Roll> before, Map<Integer, Home> last, Home home) {
        if (home.release() == before.size() - 1) {
            return home;
        }
        Roll then = before.get(home.release());
        Map<Home, Integer> went = new TreeMap<>();
        for (int place : then.members(home.inClass())) {
            Home now = last.get(then.entry(place).subject());
            if (now != null && now.release() == before.size() - 1) {
                went.merge(now, 1, Integer::sum);
            }
        }
        Home most = home;
        int count = 0;
        for (Map.Entry<Home, Integer> each : went.entrySet()) {
            if (each.getValue() > count) {
                most = each.getKey();
                count = each.getValue();
            }
        }
        return most;
    }
}
