package io.sfumato.attack.material;

import io.sfumato.audit.PersonNumbers;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Prior;
import io.sfumato.run.RandomStream;
import java.util.BitSet;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;

/**
 * A sensitive column of a release: the code of each row on the column's scale, and how often it occurs in each class. Where it is
 * known whose rows they are, a value counts once for each person who has it.
 */
public final class SensitiveColumn {

    private final String name;
    private final AttackedRelease release;
    private final SensitiveScale scale;
    private final int[] codes;
    private final Counting counting;
    private final ClassCounts counts;

    /** The rows that count, and the person of each row. */
    private record Counting(BitSet rows, IntUnaryOperator person) {}

    private SensitiveColumn(
            String name, AttackedRelease release, SensitiveScale scale, int[] codes, Counting counting) {
        this.name = name;
        this.release = release;
        this.scale = scale;
        this.codes = codes;
        this.counting = counting;
        this.counts = new ClassCounts(release, codes, scale.values(), counting.rows);
    }

    /** Every row counts. */
    public SensitiveColumn(String name, AttackedRelease release, SensitiveScale scale, int[] codes) {
        this(name, release, scale, codes, new Counting(all(codes.length), row -> row));
    }

    public static SensitiveColumn of(String name, AttackedRelease release, SensitiveScale scale) {
        return new SensitiveColumn(name, release, scale, codes(name, release, scale));
    }

    /** Every value of a person counts once; a person without a value counts once as missing. */
    public static SensitiveColumn of(
            String name, AttackedRelease release, SensitiveScale scale, PersonNumbers persons) {
        int[] codes = codes(name, release, scale);
        Set<Integer> telling = new HashSet<>();
        Set<List<Integer>> seen = new HashSet<>();
        BitSet counted = new BitSet(codes.length);
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] >= 0) {
                telling.add(persons.of(row));
                counted.set(row, seen.add(List.of(persons.of(row), codes[row])));
            }
        }
        for (int row = 0; row < codes.length; row++) {
            if (codes[row] < 0 && telling.add(persons.of(row))) {
                counted.set(row);
            }
        }
        return new SensitiveColumn(name, release, scale, codes, new Counting(counted, persons::of));
    }

    private static int[] codes(String name, AttackedRelease release, SensitiveScale scale) {
        return scale.codes(release.sheet(), release.sheet().column(name));
    }

    private static BitSet all(int rows) {
        BitSet all = new BitSet(rows);
        all.set(0, rows);
        return all;
    }

    public String name() {
        return name;
    }

    public SensitiveScale scale() {
        return scale;
    }

    public ClassCounts counts() {
        return counts;
    }

    /** The code of a row, negative when missing. */
    int code(int row) {
        return codes[row];
    }

    /** How many in a class have a value: people if it is known whose the rows are, else rows. */
    public long having(int each) {
        return IntStream.range(0, release.size(each))
                .map(i -> release.member(each, i))
                .filter(row -> counting.rows.get(row) && codes[row] >= 0)
                .map(counting.person)
                .distinct()
                .count();
    }

    /** How often each value occurs in the whole release. */
    public Histogram all() {
        Histogram all = new Histogram();
        for (int each = 0; each < counts.classes(); each++) {
            counts.fill(all, each);
        }
        return all;
    }

    /** How the column is spread over the whole release. */
    public Prior prior() {
        return new Prior(scale.tree(), all(), scale::code, scale::text);
    }

    /** The same values dealt at random to the rows that count: what classes of these sizes would hold by chance. */
    public SensitiveColumn dealt(RandomStream random) {
        int[] rows = counting.rows.stream().toArray();
        int[] other = codes.clone();
        for (int i = rows.length - 1; i > 0; i--) {
            int j = random.below(i + 1);
            int swap = other[rows[i]];
            other[rows[i]] = other[rows[j]];
            other[rows[j]] = swap;
        }
        return new SensitiveColumn(name, release, scale, other, counting);
    }
}
