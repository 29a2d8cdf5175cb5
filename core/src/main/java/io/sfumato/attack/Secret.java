package io.sfumato.attack;

import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Prior;
import io.sfumato.run.RandomStream;

/** A sensitive column of a release: the code of each row on the column's scale, and how often it occurs in each class. */
final class Secret {

    private final String name;
    private final Release release;
    private final Scale scale;
    private final int[] codes;
    private final ClassCounts counts;

    Secret(String name, Release release, Scale scale, int[] codes) {
        this.name = name;
        this.release = release;
        this.scale = scale;
        this.codes = codes;
        this.counts = new ClassCounts(release, codes, scale.values());
    }

    static Secret of(String name, Release release, Scale scale) {
        return new Secret(
                name,
                release,
                scale,
                scale.codes(release.sheet(), release.sheet().column(name)));
    }

    String name() {
        return name;
    }

    Scale scale() {
        return scale;
    }

    ClassCounts counts() {
        return counts;
    }

    /** The code of a row, negative when missing. */
    int code(int row) {
        return codes[row];
    }

    /** How often each value occurs in the whole release. */
    Histogram all() {
        int[] seen = new int[scale.values()];
        int missing = 0;
        for (int code : codes) {
            if (code < 0) {
                missing++;
            } else {
                seen[code]++;
            }
        }
        Histogram all = new Histogram();
        for (int code = 0; code < seen.length; code++) {
            if (seen[code] > 0) {
                all.add(code, seen[code]);
            }
        }
        all.addMissing(missing);
        return all;
    }

    /** What the release itself tells of the column as a whole. */
    Prior prior() {
        return new Prior(scale.tree(), all(), scale::code, scale::text);
    }

    /** The same values dealt to the rows at random: what classes of these sizes would tell by chance. */
    Secret dealt(RandomStream random) {
        int[] other = codes.clone();
        for (int i = other.length - 1; i > 0; i--) {
            int j = random.below(i + 1);
            int swap = other[i];
            other[i] = other[j];
            other[j] = swap;
        }
        return new Secret(name, release, scale, other);
    }
}
