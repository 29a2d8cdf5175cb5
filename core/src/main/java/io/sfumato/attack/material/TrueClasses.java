package io.sfumato.attack.material;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * The class in which each person of the original really is: by the key column, else if the labels and the person's sensitive and
 * kept cells leave one class only; -1 if it cannot be told. Attackers do not know it; the audit checks their guesses by it.
 */
public final class TrueClasses {

    private final int[] classes;
    private final String words;

    private TrueClasses(int[] classes, String words) {
        this.classes = classes;
        this.words = words;
    }

    /** The truth about some people of the original. */
    public static TrueClasses of(AuditMaterial material, KnownPeople original, int[] targets) {
        int[] classes = new int[original.count()];
        Arrays.fill(classes, -1);
        AttackedRelease release = material.release();
        String key = material.key().orElse("");
        if (original.sheet().column(key) >= 0 && release.sheet().column(key) >= 0) {
            int[] rows = SharedCodes.byKey(original.sheet(), release.sheet(), key);
            for (int person : targets) {
                classes[person] = rows[person] < 0 ? -1 : release.classOf(rows[person]);
            }
            return new TrueClasses(classes, "as the key column tells");
        }
        CoveringClasses covering = new CoveringClasses(material, release, original);
        List<int[]> wanted = new ArrayList<>();
        List<int[]> cells = new ArrayList<>();
        for (List<String> names :
                List.of(release.roles().sensitive(), release.roles().kept())) {
            for (String name : names) {
                if (original.sheet().column(name) >= 0) {
                    wanted.add(SharedCodes.codes(original.sheet(), release.sheet(), name));
                    cells.add(release.sheet().codes(release.sheet().column(name)));
                }
            }
        }
        for (int person : targets) {
            classes[person] = only(release, covering.classes(person), person, wanted, cells);
        }
        return new TrueClasses(classes, "of people whose cells leave one class only (--key would tell of all)");
    }

    private static int only(
            AttackedRelease release, int[] covering, int person, List<int[]> wanted, List<int[]> cells) {
        int only = -1;
        for (int each : covering) {
            if (holds(release, each, person, wanted, cells)) {
                if (only >= 0) {
                    return -1;
                }
                only = each;
            }
        }
        return only;
    }

    private static boolean holds(AttackedRelease release, int each, int person, List<int[]> wanted, List<int[]> cells) {
        for (int i = 0; i < release.size(each); i++) {
            int row = release.member(each, i);
            boolean same = true;
            for (int column = 0; same && column < cells.size(); column++) {
                same = cells.get(column)[row] == wanted.get(column)[person];
            }
            if (same) {
                return true;
            }
        }
        return false;
    }

    /** The class of a person, or -1. */
    public int of(int person) {
        return classes[person];
    }

    /** How it is known. */
    public String words() {
        return words;
    }
}
