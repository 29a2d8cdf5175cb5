package io.sfumato.audit;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What kept columns give away: how many rows are unique, or alike with fewer than k, to somebody who knows the published
 * quasi-identifiers of a person and some further cells.
 *
 * @param rows published rows
 * @param k how many rows should look alike
 * @param points for none, one, two and three further cells, as far as there are columns
 * @param single each kept column by itself, the most telling first
 */
public record KnowledgeCurve(long rows, long k, List<Point> points, List<Column> single) {

    private static final int MOST_KNOWN = 3;

    /** With more sets of columns than this, only those that begin with the most telling ones are tried. */
    private static final int MOST_SETS = 200;

    public KnowledgeCurve {
        points = List.copyOf(points);
        single = List.copyOf(single);
    }

    /**
     * For attackers who know so many further cells.
     *
     * @param sets how many sets of columns were tried
     * @param all whether these are all there are
     * @param unique rows that are unique, averaged over the sets
     * @param below rows alike with fewer than k, averaged over the sets
     * @param worst the set that tells most
     * @param worstUnique rows that are unique to those who know it
     * @param worstBelow rows alike with fewer than k to those
     */
    public record Point(
            int known,
            int sets,
            boolean all,
            double unique,
            double below,
            List<String> worst,
            long worstUnique,
            long worstBelow) {
        public Point {
            worst = List.copyOf(worst);
        }
    }

    /** What one kept column gives away by itself. */
    public record Column(String name, long unique, long below) {}

    /** The curve of a release. */
    public static KnowledgeCurve of(ReleaseView release, long k, Context context) {
        return new Search(release, k, context).run();
    }

    /** What one set of columns tells. */
    private record Knowledge(List<Integer> columns, Likeness likeness, long unique, long below) {}

    private static final class Search {
        private static final Comparator<Knowledge> TELLING = Comparator.comparingLong(Knowledge::unique)
                .thenComparingLong(Knowledge::below)
                .reversed()
                .thenComparing(knowledge -> knowledge.columns().toString());

        private final ReleaseView release;
        private final long k;
        private final Context context;
        private final List<String> names;
        private final List<int[]> codes = new ArrayList<>();
        private final List<Integer> values = new ArrayList<>();

        Search(ReleaseView release, long k, Context context) {
            this.release = release;
            this.k = k;
            this.context = context;
            this.names = release.kept();
            for (int column = 0; column < names.size(); column++) {
                codes.add(release.keptCodes(column));
                values.add(release.keptValues(column));
            }
        }

        KnowledgeCurve run() {
            Likeness classes = release.likeness();
            Knowledge none = knowledge(List.of(), classes);
            List<Point> points = new ArrayList<>(List.of(point(List.of(none), true)));
            List<Knowledge> known = List.of(none);
            List<Column> single = List.of();
            boolean all = true;
            for (int size = 1; size <= Math.min(MOST_KNOWN, names.size()); size++) {
                List<Knowledge> longer = longer(known, size);
                all = all && longer.size() == combinations(size);
                longer.sort(TELLING);
                points.add(point(longer, all));
                if (size == 1) {
                    single = longer.stream().map(this::column).toList();
                }
                known = longer;
            }
            return new KnowledgeCurve(release.rows(), k, points, single);
        }

        /** Sets with one column more, each once: only columns behind the last are added. */
        private List<Knowledge> longer(List<Knowledge> known, int size) {
            List<Knowledge> longer = new ArrayList<>();
            for (Knowledge each : known) {
                int last = each.columns().isEmpty() ? -1 : each.columns().get(size - 2);
                for (int column = last + 1; column < names.size() && longer.size() < MOST_SETS; column++) {
                    context.checkpoint();
                    List<Integer> columns = new ArrayList<>(each.columns());
                    columns.add(column);
                    longer.add(knowledge(columns, each.likeness().knowing(codes.get(column), values.get(column))));
                }
            }
            return longer;
        }

        private long combinations(int size) {
            long count = 1;
            for (int i = 0; i < size; i++) {
                count = count * (names.size() - i) / (i + 1);
            }
            return count;
        }

        private Knowledge knowledge(List<Integer> columns, Likeness likeness) {
            return new Knowledge(columns, likeness, likeness.rowsBelow(2), likeness.rowsBelow(k));
        }

        private Column column(Knowledge knowledge) {
            return new Column(names.get(knowledge.columns().get(0)), knowledge.unique(), knowledge.below());
        }

        private Point point(List<Knowledge> known, boolean all) {
            Knowledge worst = known.get(0);
            return new Point(
                    worst.columns().size(),
                    known.size(),
                    all,
                    known.stream().mapToLong(Knowledge::unique).average().orElse(0),
                    known.stream().mapToLong(Knowledge::below).average().orElse(0),
                    worst.columns().stream().map(names::get).toList(),
                    worst.unique(),
                    worst.below());
        }
    }

    /** What would help first: what to do about the column that makes most rows unique by itself. Empty if none does. */
    public Optional<String> remedy() {
        if (single.isEmpty() || single.get(0).unique() == 0) {
            return Optional.empty();
        }
        Column worst = single.get(0);
        return Optional.of(String.format(
                Locale.ROOT,
                "By itself '%s' makes %.1f %% of the rows unique. Leave it out, or make it quasi-identifying so that it is "
                        + "coarsened like the others.",
                worst.name(),
                100.0 * worst.unique() / rows));
    }
}
