package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.CoveringClasses;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.attack.material.SharedCodes;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Looks people up: which rows of the release could be theirs? First by quasi-identifying values, then with one, two and three
 * further cells, of the kept columns that single out most people. A guess among n remaining rows is right with the chance 1/n;
 * whoever has a single row left is found for certain.
 */
public record Linking() implements Attack {

    /** How many further cells the attacker knows at most; as in {@link io.sfumato.audit.KnowledgeCurve}. */
    private static final int MOST_FURTHER = 3;

    /** Kept columns tried: those with the most values. A round number, not tuned: each takes a pass over the candidates. */
    private static final int MOST_COLUMNS = 12;

    /** Rows compared for one set of columns. A round number, not tuned: with more, more people are looked up. */
    private static final long MOST_ROWS = 20_000_000;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "linking",
                "Linking",
                FindingGroup.EXPOSURE,
                "a list of people (or, at worst, the original) with their quasi-identifying values, and up to three kept cells of "
                        + "the person",
                "Make the columns that single out quasi-identifying, coarsen them or leave them out; raise k.",
                "Sweeney 2002");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.known().isPresent()
                ? Optional.empty()
                : Optional.of("there is nobody to look for: give --external, or --original as the worst case");
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        KnownPeople people = material.known().orElseThrow();
        Lookup lookup = Lookup.of(material, people, context);
        List<Finding> findings = new ArrayList<>();
        List<Integer> further = new ArrayList<>();
        findings.add(find(material, lookup, further));
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
            findings.add(find(material, lookup, further));
        }
        return findings;
    }

    private static double chance(long candidates) {
        return candidates == 0 ? 0 : 1.0 / candidates;
    }

    /** What is counted while people are looked up. */
    private static final class Score {
        private final WorstRows worst = new WorstRows();
        private final int crowd;
        private double right;
        private long unique;
        private long below;
        private long covered;

        Score(int crowd) {
            this.crowd = crowd;
        }

        /** Counts a person. If none of the candidates is the person's row, a guess is wrong, however few they are. */
        void add(int person, long candidates, boolean mistaken) {
            covered += candidates > 0 ? 1 : 0;
            if (candidates > 0 && !mistaken) {
                right += chance(candidates);
                unique += candidates == 1 ? 1 : 0;
                if (candidates < crowd) {
                    below++;
                    worst.add(person, chance(candidates));
                }
            }
        }
    }

    private static Finding find(AuditMaterial material, Lookup lookup, List<Integer> further) {
        long[] candidates = lookup.candidates(further);
        int k = material.asked().k();
        boolean alone = further.isEmpty();
        Score score = new Score(material.crowd());
        for (int i = 0; i < candidates.length; i++) {
            score.add(lookup.target(i), candidates[i], lookup.mistaken(i));
        }
        return AttackTrial.on(alone ? "quasi-identifiers" : "and " + lookup.names(further))
                .worked(score.right, score.covered)
                .against(
                        k > 0 ? 1.0 / k : 1.0 / Math.max(1, material.release().rows()),
                        k > 0 ? "one in k: the guess that k = " + k + " leaves" : "a blind guess among all rows")
                .certain(alone ? score.below : score.unique)
                .promised(k > 0 && alone)
                .told(String.format(
                        Locale.ROOT,
                        "of %s whom some row fits, %,d %s exactly one row and %,d fewer than %d",
                        SentenceWords.count(score.covered, "person"),
                        score.unique,
                        SentenceWords.verb(score.unique, "matches", "match"),
                        score.below,
                        material.crowd()))
                .figure("unique matches", score.unique)
                .figure("matches below " + material.crowd() + " rows", score.below)
                .figure("mean chance of a right guess", score.covered == 0 ? 0 : score.right / score.covered)
                .figure("people looked for", candidates.length)
                .figure("people whom no row fits", candidates.length - score.covered)
                .evidence(score.worst.of(lookup.table()))
                .without(material.lackingIn(lookup.people.sheet()))
                .finding();
    }

    /** People and the classes that could hold them; of very many people only as many as can be compared quickly. */
    private static final class Lookup {
        private final AttackedRelease release;
        private final KnownPeople people;
        private final int[] targets;
        private final int[][] classes;
        private final boolean[] mistaken;
        private final List<String> shared;

        private Lookup(AuditMaterial material, KnownPeople people, int[] targets, int[][] classes) {
            this.release = material.release();
            this.people = people;
            this.targets = targets;
            this.classes = classes;
            this.mistaken = mistaken(material);
            this.shared = release.roles().kept().stream()
                    .filter(name -> people.sheet().column(name) >= 0)
                    .sorted(Comparator.comparing((String name) ->
                            -release.sheet().words(release.sheet().column(name)).size()))
                    .limit(MOST_COLUMNS)
                    .toList();
        }

        static Lookup of(AuditMaterial material, KnownPeople people, Context context) {
            AttackedRelease release = material.release();
            int[] targets =
                    DrawnTargets.of(people.count(), DrawnTargets.affordable(release), material.random("linking"));
            CoveringClasses covering = new CoveringClasses(material, release, people);
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
            return new Lookup(material, people, Arrays.copyOf(targets, done), Arrays.copyOf(classes, done));
        }

        /** Which targets are, by the key, in none of the classes that seem to hold them. */
        private boolean[] mistaken(AuditMaterial material) {
            boolean[] wrong = new boolean[targets.length];
            if (material.keyed(people.sheet(), release.sheet())) {
                int[] rows = SharedCodes.byKey(
                        people.sheet(), release.sheet(), material.key().orElseThrow());
                for (int i = 0; i < wrong.length; i++) {
                    int row = rows[targets[i]];
                    wrong[i] = row < 0 || Arrays.binarySearch(classes[i], release.classOf(row)) < 0;
                }
            }
            return wrong;
        }

        boolean mistaken(int index) {
            return mistaken[index];
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
            return SharedCodes.codes(people.sheet(), release.sheet(), column);
        }
    }
}
