package io.sfumato.audit;

import io.sfumato.privacy.Counted;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;

/**
 * What kept columns give away: how many rows are unique, or alike with fewer than k, to somebody who knows the published
 * quasi-identifiers of a person and some further cells. Where the owner told whose rows they are, people are counted in place of
 * rows: a person is unique if no row of anybody else has the same known cells as one of theirs.
 *
 * @param counted what is counted
 * @param total all of them in the release
 * @param k how many should look alike
 * @param points for none, one, two and three further cells, as far as there are columns that attackers may know
 * @param single each kept column by itself, the most telling first; also those that attackers are assumed not to know
 * @param breaking the sets of columns that make more than {@link #MOST_UNIQUE} unique and contain no smaller such set; the
 *     smallest and most telling first
 * @param fix a change after which no set is breaking; empty if there is none
 * @param unknown the kept columns that attackers are assumed not to know
 */
public record KnowledgeCurve(
        Counted counted,
        long total,
        long k,
        List<Point> points,
        List<Column> single,
        List<Breaking> breaking,
        Optional<Fix> fix,
        List<String> unknown) {

    /** The share that kept columns may make unique. A choice, told in docs/threat-model.md: a smaller one stops more releases. */
    public static final double MOST_UNIQUE = 0.05;

    public KnowledgeCurve {
        points = List.copyOf(points);
        single = List.copyOf(single);
        breaking = List.copyOf(breaking);
        unknown = List.copyOf(unknown);
    }

    /**
     * For attackers who know so many further cells.
     *
     * @param sets how many sets of columns were tried, those of the most telling columns first
     * @param possible how many there are
     * @param unique how many are unique, averaged over the sets
     * @param below how many are alike with fewer than k, averaged over the sets
     * @param worst the set that tells most
     * @param worstUnique how many are unique to those who know it
     * @param worstBelow how many are alike with fewer than k to those
     */
    public record Point(
            int known,
            long sets,
            long possible,
            double unique,
            double below,
            List<String> worst,
            long worstUnique,
            long worstBelow) {
        public Point {
            worst = List.copyOf(worst);
        }

        /** Whether all sets were tried. */
        public boolean all() {
            return sets == possible;
        }
    }

    /** What one kept column gives away by itself. */
    public record Column(String name, long unique, long below) {}

    /**
     * Columns that together make too many unique.
     *
     * @param without how many are unique to those who know all of them but one, in the order of the columns
     */
    public record Breaking(List<String> columns, long unique, List<Long> without) {
        public Breaking {
            columns = List.copyOf(columns);
            without = List.copyOf(without);
        }
    }

    /**
     * A few columns of which every breaking set contains at least one, so that none is left without them.
     *
     * @param unique how many would still be unique to those who know the most telling of the other sets that were tried
     */
    public record Fix(List<String> columns, long unique) {
        public Fix {
            columns = List.copyOf(columns);
        }
    }

    /**
     * The curve of a release.
     *
     * @param unknown the kept columns that attackers are assumed not to know
     */
    public static KnowledgeCurve of(ReleaseView release, long k, Set<String> unknown, Context context) {
        return new KnowledgeSearch(release, k, unknown, context).run();
    }

    /** A number as a share of all. */
    public double share(long part) {
        return share((double) part);
    }

    /** A mean number as a share of all. */
    public double share(double part) {
        return total == 0 ? 0 : part / total;
    }

    /** What would help first: what to do about the column that makes most unique by itself. Empty if none does. */
    public Optional<String> remedy() {
        Optional<Column> worst = single.stream()
                .filter(column -> !unknown.contains(column.name()))
                .findFirst()
                .filter(column -> column.unique() > 0);
        return worst.map(column -> String.format(
                Locale.ROOT,
                "By itself '%s' makes %.1f %% of the %s unique. Leave it out, or make it quasi-identifying so that it is "
                        + "coarsened like the others.",
                column.name(),
                100 * share(column.unique()),
                counted.many()));
    }
}
