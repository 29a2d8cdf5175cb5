package io.sfumato.attack.material;

import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/**
 * Which classes of a release have labels that relate to other labels in some way. For each column and label a bit set over the
 * classes is made when first asked for; see {@link CoveringClasses} for the cost.
 */
public final class LabelIndex {

    /** How the label of a class relates to another label. */
    public enum Relation {
        OVERLAPS,
        HOLDS,
        WITHIN;

        boolean holds(PossibleValues mine, PossibleValues other) {
            return switch (this) {
                case OVERLAPS -> mine.overlaps(other);
                case HOLDS -> other.within(mine);
                case WITHIN -> mine.within(other);
            };
        }
    }

    /** Longs of remembered bit sets, 256 MB; as in {@link CoveringClasses}. */
    private static final long MOST_WORDS = 1 << 25;

    private record Key(Relation relation, int column, PossibleValues cover) {}

    private final AttackedRelease release;
    private final int words;
    private final Map<Key, long[]> known = new HashMap<>();

    public LabelIndex(AttackedRelease release) {
        this.release = release;
        this.words = (release.classes() + 63) >>> 6;
    }

    /** The classes whose label in a column has this relation to a label. Not to be changed. */
    public long[] of(Relation relation, int column, PossibleValues cover) {
        Key key = new Key(relation, column, cover);
        long[] bits = known.get(key);
        if (bits == null) {
            if ((known.size() + 1L) * words > MOST_WORDS) {
                known.clear();
            }
            bits = make(key);
            known.put(key, bits);
        }
        return bits;
    }

    private long[] make(Key key) {
        boolean[] holds = new boolean[release.labels(key.column())];
        for (int label = 0; label < holds.length; label++) {
            holds[label] = key.relation().holds(release.cover(key.column(), label), key.cover());
        }
        long[] bits = new long[words];
        for (int each = 0; each < release.classes(); each++) {
            if (holds[release.label(each, key.column())]) {
                bits[each >>> 6] |= 1L << each;
            }
        }
        return bits;
    }

    /** All classes, as bits. */
    long[] all() {
        long[] bits = new long[words];
        Arrays.fill(bits, -1L);
        if ((release.classes() & 63) != 0) {
            bits[words - 1] = -1L >>> (64 - (release.classes() & 63));
        }
        return bits;
    }

    /** The classes whose labels all have this relation to those of a class of another release. */
    public int[] classes(Relation relation, AttackedRelease other, int each) {
        long[] bits = all();
        for (int column = 0; column < release.quasi(); column++) {
            long[] more = of(relation, column, other.cover(column, other.label(each, column)));
            for (int i = 0; i < words; i++) {
                bits[i] &= more[i];
            }
        }
        return CoveringClasses.numbers(bits);
    }
}
