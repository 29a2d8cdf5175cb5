package io.sfumato.attack;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * Looks people up: which rows of the release could be theirs? First by quasi-identifying values, then with one, two and three
 * further cells known, of the kept columns that single out most. A guess among the rows that are left is right with the chance
 * one in their number.
 */
record Linking() implements Attack {

    private static final int MOST_FURTHER = 3;
    private static final int MOST_COLUMNS = 12;

    /** Rows compared in one round of one set of columns. */
    private static final long MOST_ROWS = 20_000_000;

    @Override
    public Profile profile() {
        return new Profile(
                "linking",
                "Linking",
                Group.EXPOSURE,
                "a list of people (or, at worst, the original) with their quasi-identifying values, and up to three kept cells of "
                        + "the person",
                "Make the columns that single out quasi-identifying, coarsen them or leave them out; raise k.",
                "Sweeney 2002");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return scene.known().isPresent()
                ? Optional.empty()
                : Optional.of("there is nobody to look for: give --external, or --original as the worst case");
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        People people = scene.known().orElseThrow();
        Lookup lookup = Lookup.of(scene, people, context);
        List<Finding> findings = new ArrayList<>();
        List<Integer> further = new ArrayList<>();
        findings.add(find(scene, lookup, further));
        List<Integer> left = lookup.shared();
        for (int known = 1; known <= MOST_FURTHER && !left.isEmpty(); known++) {
            int best = left.stream()
                    .min(Comparator.comparingDouble((Integer column) -> {
                        context.checkpoint();
                        List<Integer> more = new ArrayList<>(further);
                        more.add(column);
                        return -Arrays.stream(lookup.candidates(more))
                                .mapToDouble(Linking::chance)
                                .sum();
                    }))
                    .orElseThrow();
            further.add(best);
            left.remove((Integer) best);
            findings.add(find(scene, lookup, further));
        }
        return findings;
    }

    private static double chance(long candidates) {
        return candidates == 0 ? 0 : 1.0 / candidates;
    }

    private static Finding find(Scene scene, Lookup lookup, List<Integer> further) {
        long[] candidates = lookup.candidates(further);
        int k = scene.asked().k();
        Worst worst = new Worst();
        double right = 0;
        long unique = 0;
        long below = 0;
        long covered = 0;
        for (int i = 0; i < candidates.length; i++) {
            boolean few = candidates[i] > 0 && candidates[i] < scene.crowd();
            right += chance(candidates[i]);
            covered += candidates[i] > 0 ? 1 : 0;
            unique += candidates[i] == 1 ? 1 : 0;
            below += few ? 1 : 0;
            if (few) {
                worst.add(lookup.target(i), chance(candidates[i]));
            }
        }
        double baseline = k > 0 ? 1.0 / k : 1.0 / Math.max(1, scene.release().rows());
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("unique matches", (double) unique);
        figures.put("matches below " + scene.crowd() + " rows", (double) below);
        figures.put("mean chance of a right guess", covered == 0 ? 0 : right / covered);
        figures.put("people looked for", (double) candidates.length);
        figures.put("people whom no row fits", (double) (candidates.length - covered));
        boolean broken = k > 0 && below > 0 && further.isEmpty();
        boolean gained = covered > 0 && right / covered - baseline > Finding.TOLERANCE;
        return new Finding(
                further.isEmpty() ? "quasi-identifiers" : "and " + lookup.names(further),
                broken ? Verdict.BROKEN : gained || (unique > 0 && further.isEmpty()) ? Verdict.EXPOSED : Verdict.CLEAR,
                covered,
                Math.round(right),
                baseline,
                k > 0 ? "one in k: the guess that k = " + k + " leaves" : "a blind guess among all rows",
                String.format(
                        Locale.ROOT,
                        "of %d people whom some row fits, %d match exactly one row and %d fewer than %d",
                        covered,
                        unique,
                        below,
                        scene.crowd()),
                figures,
                worst.of(lookup.table()));
    }

    /** People and the classes that could hold them; of very many people as many as can be compared in a moment. */
    private static final class Lookup {
        private final Release release;
        private final People people;
        private final int[] targets;
        private final int[][] classes;
        private final List<String> shared;

        private Lookup(Release release, People people, int[] targets, int[][] classes) {
            this.release = release;
            this.people = people;
            this.targets = targets;
            this.classes = classes;
            this.shared = release.roles().kept().stream()
                    .filter(name -> people.sheet().column(name) >= 0)
                    .sorted(Comparator.comparing((String name) ->
                            -release.sheet().words(release.sheet().column(name)).size()))
                    .limit(MOST_COLUMNS)
                    .toList();
        }

        static Lookup of(Scene scene, People people, Context context) {
            Release release = scene.release();
            int[] targets = Targets.of(people.count(), Targets.affordable(release), scene.random("linking"));
            Covering covering = new Covering(scene, release, people);
            int[][] classes = new int[targets.length][];
            long rows = 0;
            int done = 0;
            while (done < targets.length && rows < MOST_ROWS) {
                classes[done] = covering.classes(targets[done]);
                rows += Arrays.stream(classes[done]).mapToLong(release::size).sum();
                if (++done % 256 == 0) {
                    context.advance(done);
                }
            }
            return new Lookup(release, people, Arrays.copyOf(targets, done), Arrays.copyOf(classes, done));
        }

        /** The kept columns that both tables have, by their place in {@link #shared}. */
        List<Integer> shared() {
            List<Integer> places = new ArrayList<>();
            for (int i = 0; i < shared.size(); i++) {
                places.add(i);
            }
            return places;
        }

        String names(List<Integer> columns) {
            return String.join(", ", columns.stream().map(shared::get).toList());
        }

        int target(int index) {
            return targets[index];
        }

        String table() {
            return people.sheet().name();
        }

        /** For each target the number of rows that could be theirs when these kept cells are known as well. */
        long[] candidates(List<Integer> further) {
            long[] counts = new long[targets.length];
            int[][] wanted =
                    further.stream().map(column -> wanted(shared.get(column))).toArray(int[][]::new);
            int[][] cells = further.stream()
                    .map(column -> release.sheet().codes(release.sheet().column(shared.get(column))))
                    .toArray(int[][]::new);
            for (int i = 0; i < counts.length; i++) {
                for (int each : classes[i]) {
                    counts[i] += wanted.length == 0 ? release.size(each) : count(each, targets[i], wanted, cells);
                }
            }
            return counts;
        }

        private int count(int each, int person, int[][] wanted, int[][] cells) {
            int count = 0;
            for (int i = 0; i < release.size(each); i++) {
                int row = release.member(each, i);
                boolean same = true;
                for (int column = 0; same && column < wanted.length; column++) {
                    same = cells[column][row] == wanted[column][person];
                }
                count += same ? 1 : 0;
            }
            return count;
        }

        /** For each person the number that the release gives to their cell; -1 if it has none. */
        private int[] wanted(String column) {
            return Join.codes(people.sheet(), release.sheet(), column);
        }
    }
}
