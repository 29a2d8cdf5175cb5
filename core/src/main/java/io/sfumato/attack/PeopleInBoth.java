package io.sfumato.attack;

import io.sfumato.attack.Finding.Evidence;
import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassOfPeople;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KeptSignatures;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SharedCodes;
import io.sfumato.run.Context;
import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;

/**
 * People who are in two releases and whose class in each is certain: by the key, or because labels leave one class. If their
 * unchanged cells are the same in both releases, only rows that occur in both classes could be theirs.
 */
final class PeopleInBoth {

    /** People tried at most, drawn at random. A round number, not tuned: more take longer and show rarer cases. */
    private static final int MOST_PEOPLE = 20_000;

    private final AttackedRelease now;
    private final AttackedRelease before;
    private final int crowd;
    private final Map<Long, Common> pairs = new HashMap<>();
    private final WorstRows worst = new WorstRows();
    private String table = "";
    private long count;
    private long few;
    private long already;
    private long vanished;

    /**
     * What two classes have in common.
     *
     * @param signatures the signatures that both have
     * @param rows the rows that have one of them, in the class with fewer such rows
     * @param all whether every row of the earlier class has one
     */
    private record Common(BitSet signatures, int rows, boolean all) {}

    private PeopleInBoth(AuditMaterial material, AttackedRelease before) {
        this.now = material.release();
        this.before = before;
        this.crowd = material.crowd();
    }

    /** The people whom the key finds in both releases. */
    static PeopleInBoth byKey(
            AuditMaterial material, AttackedRelease before, KeptSignatures signatures, Context context) {
        PeopleInBoth stayers = new PeopleInBoth(material, before);
        stayers.table = stayers.now.sheet().name();
        int[] rows = SharedCodes.byKey(
                stayers.now.sheet(), before.sheet(), material.key().orElseThrow());
        for (int row : DrawnTargets.of(rows.length, MOST_PEOPLE, material.random("temporal people"))) {
            context.checkpoint();
            if (rows[row] >= 0 && signatures.now()[row] == signatures.before()[rows[row]]) {
                stayers.add(row, stayers.now.classOf(row), before.classOf(rows[row]), signatures);
            }
        }
        return stayers;
    }

    /** The people for whom the labels of each release leave one class. */
    static PeopleInBoth byLabels(
            AuditMaterial material, AttackedRelease before, KeptSignatures signatures, Context context) {
        PeopleInBoth stayers = new PeopleInBoth(material, before);
        KnownPeople people = material.known().orElseThrow();
        stayers.table = people.sheet().name();
        long most = Math.min(DrawnTargets.affordable(stayers.now), DrawnTargets.affordable(before));
        int[] targets =
                DrawnTargets.of(people.count(), Math.min(most, MOST_PEOPLE), material.random("temporal people"));
        int[][] mine = ClassOfPeople.possible(material, stayers.now, people, targets, context);
        int[][] theirs = ClassOfPeople.possible(material, before, people, targets, context);
        for (int i = 0; i < targets.length; i++) {
            if (mine[i].length == 1 && theirs[i].length == 1) {
                int own = signatures.own()[targets[i]];
                Common common = stayers.common(mine[i][0], theirs[i][0], signatures);
                if (own < 0 || common.signatures().get(own)) {
                    stayers.add(targets[i], mine[i][0], theirs[i][0], signatures);
                }
            }
        }
        return stayers;
    }

    private void add(int target, int mine, int theirs, KeptSignatures signatures) {
        Common common = common(mine, theirs, signatures);
        boolean small = Math.min(now.size(mine), before.size(theirs)) < crowd;
        count++;
        already += small ? 1 : 0;
        vanished += common.all() ? 0 : 1;
        if (common.rows() > 0 && common.rows() < crowd) {
            few++;
            worst.add(target, -common.rows());
        }
    }

    private Common common(int mine, int theirs, KeptSignatures signatures) {
        return pairs.computeIfAbsent(((long) mine << 32) | theirs, pair -> {
            BitSet both = KeptSignatures.of(now, mine, signatures.now());
            both.and(KeptSignatures.of(before, theirs, signatures.before()));
            int here = KeptSignatures.count(now, mine, signatures.now(), both);
            int there = KeptSignatures.count(before, theirs, signatures.before(), both);
            return new Common(both, Math.min(here, there), there == before.size(theirs));
        });
    }

    /** How many people are known to be in both. */
    long count() {
        return count;
    }

    /** How many of them fit fewer rows than {@link AuditMaterial#crowd}. */
    long few() {
        return few;
    }

    /** How many of them are in a class with fewer rows than that already. */
    long already() {
        return already;
    }

    /** For how many of them some row of their earlier class has no partner in their class now. */
    long vanished() {
        return vanished;
    }

    Evidence evidence() {
        return worst.of(table);
    }
}
