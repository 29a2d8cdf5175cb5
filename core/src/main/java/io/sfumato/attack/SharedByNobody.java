package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassOfPeople;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * People who share their pair of classes in two releases with nobody else. Looks at people whose classes are certain, because the
 * key tells them or labels leave one in each release. Everybody who could be in the same pair of classes is counted as being
 * there.
 */
final class SharedByNobody {

    /**
     * Somebody who could be in more pairs of classes than this is counted in every pair. That finds fewer people isolated, never
     * more. A round number, not tuned: a greater one is more exact and takes longer.
     */
    private static final long MOST_PAIRS = 100_000;

    private final int[][] mine;
    private final int[][] theirs;
    private final Map<Long, Integer> together = new HashMap<>();
    private final Map<Integer, Integer> here = new HashMap<>();
    private int anywhere;

    private SharedByNobody(int[][] mine, int[][] theirs) {
        this.mine = mine;
        this.theirs = theirs;
        for (int person = 0; person < mine.length; person++) {
            if (certain(person)) {
                together.put(pair(mine[person][0], theirs[person][0]), 0);
                here.put(mine[person][0], 0);
            }
        }
        for (int person = 0; person < mine.length; person++) {
            count(person);
        }
    }

    static String about(AttackedRelease before) {
        return "people isolated, with " + before.sheet().name();
    }

    /** The columns that the earlier release or the table of people lacks. */
    static List<String> without(AuditMaterial material, AttackedRelease before) {
        return Stream.of(before.sheet(), material.known().orElseThrow().sheet())
                .flatMap(sheet -> material.lackingIn(sheet).stream())
                .distinct()
                .toList();
    }

    private static long pair(int mine, int theirs) {
        return ((long) mine << 32) | theirs;
    }

    private boolean certain(int person) {
        return mine[person].length == 1 && theirs[person].length == 1;
    }

    private void count(int person) {
        boolean both = mine[person].length > 0 && theirs[person].length > 0;
        if (both && (long) mine[person].length * theirs[person].length > MOST_PAIRS) {
            anywhere++;
        } else if (both) {
            for (int one : mine[person]) {
                here.computeIfPresent(one, (each, people) -> people + 1);
                for (int other : theirs[person]) {
                    together.computeIfPresent(pair(one, other), (each, people) -> people + 1);
                }
            }
        }
    }

    static Finding find(AuditMaterial material, AttackedRelease before, Context context) {
        KnownPeople people = material.known().orElseThrow();
        int[] everybody = DrawnTargets.of(people.count(), people.count(), material.random("composition"));
        SharedByNobody isolation = new SharedByNobody(
                ClassOfPeople.possible(material, material.release(), people, everybody, context),
                ClassOfPeople.possible(material, before, people, everybody, context));
        return isolation.finding(people.sheet().name(), about(before), without(material, before));
    }

    private Finding finding(String table, String about, List<String> without) {
        WorstRows worst = new WorstRows();
        long isolated = 0;
        long already = 0;
        long judged = 0;
        for (int person = 0; person < mine.length; person++) {
            if (certain(person)) {
                judged++;
                already += here.getOrDefault(mine[person][0], 0) + anywhere == 1 ? 1 : 0;
                if (together.getOrDefault(pair(mine[person][0], theirs[person][0]), 0) + anywhere == 1) {
                    isolated++;
                    worst.add(person, 1);
                }
            }
        }
        return AttackTrial.on(about)
                .worked(isolated, judged)
                .against(
                        judged == 0 ? 0 : (double) already / judged,
                        "people who are alone in their class of this release already")
                .certain(isolated - already)
                .told(isolated + " of " + SentenceWords.count(judged, "person") + " whose classes are certain "
                        + SentenceWords.verb(isolated, "shares", "share") + " the pair of them with nobody else")
                .evidence(worst.of(table))
                .without(without)
                .finding();
    }
}
