package io.sfumato.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * What a release of a series reaches, judged only by what was published and what the ledger holds.
 *
 * @param people everybody in the release
 * @param fewCandidates how many of them have fewer candidates than guaranteed
 * @param isolated how many of them have none but themselves
 * @param weakSignature for how many of them too few values stay possible
 * @param joined how many of them can be followed from release to release by their unchanged cells
 * @param came how many of them were not in some earlier release and share their class with too few such people
 * @param leastCandidates the fewest that anybody has
 */
public record SeriesCheck(
        int people, int fewCandidates, int isolated, int weakSignature, int joined, int came, int leastCandidates) {

    /** Judges a release against those before it. */
    public static SeriesCheck of(List<Roll> before, Roll now, Demand demand) {
        Guarantee guarantee = new Guarantee(before, now, demand);
        int[] sums = new int[5];
        int least = Integer.MAX_VALUE;
        for (int each = 0; each < now.classes(); each++) {
            Guarantee.Verdict verdict = guarantee.judge(now.members(each));
            sums[0] += verdict.candidates().cardinality();
            sums[1] += verdict.alone().cardinality();
            sums[2] += verdict.signature().cardinality();
            sums[3] += verdict.joining().cardinality();
            sums[4] += verdict.coming().cardinality();
            least = Math.min(least, verdict.leastCandidates());
        }
        return new SeriesCheck(now.size(), sums[0], sums[1], sums[2], sums[3], sums[4], least);
    }

    /** Judges every release against those before it. */
    public static List<SeriesCheck> all(List<Edition> editions) {
        List<SeriesCheck> checks = new ArrayList<>();
        List<Roll> before = new ArrayList<>();
        for (Edition edition : editions) {
            checks.add(of(before, edition.roll(), edition.demand()));
            before.add(edition.roll());
        }
        return checks;
    }

    public boolean holds() {
        return fewCandidates == 0 && weakSignature == 0 && joined == 0 && came == 0;
    }
}
