package io.sfumato.attack;

import io.sfumato.attack.material.AtomBins;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.ClassOfPeople;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.attack.material.TextTable;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Learns from the classes which quasi-identifying values go with which sensitive ones (naive Bayes), guesses by that who in a
 * class has which sensitive value, and learns again from these guesses. Needs only the release and people's quasi-identifying
 * values.
 */
record DeFinetti() implements Attack {

    /** Rounds of learning and telling. A round number, not tuned: more take longer, fewer stop before beliefs have settled. */
    private static final int ROUNDS = 8;

    /** Times that beliefs are scaled to what classes hold, in each round. Not tuned: more come nearer to the exact counts. */
    private static final int BALANCING = 5;

    /** People learned from at most, drawn at random. A round number, not tuned: more take longer and teach more. */
    private static final int MOST_PEOPLE = 60_000;

    /** Columns with more values are not tried: few rows would teach each of them. A round number, not tuned. */
    private static final int MOST_VALUES = 2_000;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "definetti",
                "deFinetti",
                FindingGroup.EXPOSURE,
                "the release, and the quasi-identifying values of the people in it",
                "Ask for t-closeness, which leaves little to learn inside classes; coarsen columns that predict the value.",
                "Kifer 2009");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return lackingSecrets(
                material, material.original(), "it needs --original, to know people's values and whether it is right");
    }

    /** A column that a table of people does not have. */
    static Finding notIn(KnownPeople people, SensitiveColumn secret) {
        return AttackTrial.untold(secret.name(), "not tried: " + people.sheet().name() + " has no such column");
    }

    /** A column with too many values to learn. */
    static Finding tooMany(SensitiveColumn secret, int most) {
        return AttackTrial.untold(secret.name(), "not tried: it has more than " + most + " values");
    }

    /** Why there is no table of people with a sensitive column of the release; empty if there is one. */
    static Optional<String> lackingSecrets(AuditMaterial material, Optional<KnownPeople> people, String otherwise) {
        if (material.release().roles().sensitive().isEmpty()) {
            return Optional.of(Homogeneity.NO_SENSITIVE);
        }
        if (people.isEmpty()) {
            return Optional.of(otherwise);
        }
        TextTable sheet = people.get().sheet();
        return material.release().roles().sensitive().stream().anyMatch(name -> sheet.column(name) >= 0)
                ? Optional.empty()
                : Optional.of(sheet.name() + " has none of the sensitive columns of the release");
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        KnownPeople people = material.original().orElseThrow();
        int[] targets = DrawnTargets.of(
                people.count(),
                Math.min(MOST_PEOPLE, DrawnTargets.affordable(material.release())),
                material.random("definetti"));
        int[] assigned = ClassOfPeople.tightest(material, material.release(), people, targets, context);
        List<Finding> findings = new ArrayList<>();
        for (SensitiveColumn secret : material.secrets()) {
            if (people.sheet().column(secret.name()) < 0) {
                findings.add(notIn(people, secret));
            } else if (secret.scale().values() > MOST_VALUES) {
                findings.add(tooMany(secret, MOST_VALUES));
            } else {
                findings.add(find(material, secret, targets, assigned, context));
            }
        }
        return findings;
    }

    private static Finding find(
            AuditMaterial material, SensitiveColumn secret, int[] targets, int[] assigned, Context context) {
        KnownPeople people = material.original().orElseThrow();
        int[] truth = secret.scale().codes(people.sheet(), people.sheet().column(secret.name()));
        Belief belief = new Belief(material, secret, targets, assigned);
        for (int round = 0; round < ROUNDS; round++) {
            context.checkpoint();
            belief.learn();
            belief.judge();
            belief.balance();
        }
        WorstRows worst = new WorstRows();
        long judged = 0;
        long right = 0;
        long majority = 0;
        for (int i = 0; i < targets.length; i++) {
            if (assigned[i] >= 0 && truth[targets[i]] >= 0 && secret.counts().distinct(assigned[i]) > 0) {
                judged++;
                boolean common = secret.counts().majority(assigned[i]) == truth[targets[i]];
                boolean found = belief.likeliest(i) == truth[targets[i]];
                majority += common ? 1 : 0;
                right += found ? 1 : 0;
                if (found && !common) {
                    worst.add(targets[i], belief.strength(i));
                }
            }
        }
        return AttackTrial.on(secret.name())
                .worked(right, judged)
                .against(judged == 0 ? 0 : (double) majority / judged, "the most frequent value of the person's class")
                .told("learning inside the classes tells the value of " + right + " of "
                        + SentenceWords.count(judged, "person") + "; the most frequent value of the class is right for "
                        + majority)
                .figure("rounds", ROUNDS)
                .evidence(worst.of(people.sheet().name()))
                .without(material.lackingIn(people.sheet()))
                .finding();
    }

    /** How likely each value of their class is for each target. */
    private static final class Belief {
        private final ClassCounts counts;
        private final int[] assigned;
        private final int[][] bins;
        private final int[] offset;
        private final int values;
        private final double[][] shares;
        private final double[][] likelihood;

        Belief(AuditMaterial material, SensitiveColumn secret, int[] targets, int[] assigned) {
            this.counts = secret.counts();
            this.assigned = assigned;
            this.values = secret.scale().values();
            KnownPeople people = material.original().orElseThrow();
            int columns = material.release().quasi();
            this.bins = new int[columns][targets.length];
            this.offset = new int[columns + 1];
            for (int column = 0; column < columns; column++) {
                AtomBins groups = new AtomBins(material.grounds().get(column));
                offset[column + 1] = offset[column] + groups.size();
                for (int i = 0; i < targets.length && people.knows(column); i++) {
                    bins[column][i] = groups.of(people.atom(targets[i], column));
                }
            }
            this.shares = new double[targets.length][];
            for (int i = 0; i < targets.length; i++) {
                shares[i] = new double[assigned[i] < 0 ? 0 : counts.distinct(assigned[i])];
                for (int v = 0; v < shares[i].length; v++) {
                    shares[i][v] = (double) counts.count(assigned[i], v) / counts.known(assigned[i]);
                }
            }
            this.likelihood = new double[values][offset[columns]];
        }

        /**
         * How often each group of each column goes with each value, by the present beliefs; each count has one added (Laplace).
         */
        void learn() {
            double[] totals = new double[values];
            for (double[] row : likelihood) {
                Arrays.fill(row, 1);
            }
            for (int i = 0; i < shares.length; i++) {
                for (int v = 0; v < shares[i].length; v++) {
                    int code = counts.code(assigned[i], v);
                    totals[code] += shares[i][v];
                    for (int column = 0; column < bins.length; column++) {
                        likelihood[code][offset[column] + bins[column][i]] += shares[i][v];
                    }
                }
            }
            for (int code = 0; code < values; code++) {
                for (int column = 0; column < bins.length; column++) {
                    double all = totals[code] + offset[column + 1] - offset[column];
                    for (int at = offset[column]; at < offset[column + 1]; at++) {
                        likelihood[code][at] = StrictMath.log(likelihood[code][at] / all);
                    }
                }
            }
        }

        void judge() {
            for (int i = 0; i < shares.length; i++) {
                double most = Double.NEGATIVE_INFINITY;
                for (int v = 0; v < shares[i].length; v++) {
                    double log = StrictMath.log(counts.count(assigned[i], v));
                    for (int column = 0; column < bins.length; column++) {
                        log += likelihood[counts.code(assigned[i], v)][offset[column] + bins[column][i]];
                    }
                    shares[i][v] = log;
                    most = Math.max(most, log);
                }
                double sum = 0;
                for (int v = 0; v < shares[i].length; v++) {
                    shares[i][v] = StrictMath.exp(shares[i][v] - most);
                    sum += shares[i][v];
                }
                for (int v = 0; v < shares[i].length; v++) {
                    shares[i][v] /= sum;
                }
            }
        }

        /** Scales beliefs so that in each class as many people have a value as the class has rows with it. */
        void balance() {
            Map<Integer, List<Integer>> together = new HashMap<>();
            for (int i = 0; i < shares.length; i++) {
                if (shares[i].length > 1) {
                    together.computeIfAbsent(assigned[i], each -> new ArrayList<>())
                            .add(i);
                }
            }
            for (int round = 0; round < BALANCING; round++) {
                together.forEach(this::balance);
            }
        }

        private void balance(int each, List<Integer> people) {
            for (int v = 0; v < counts.distinct(each); v++) {
                double believed = 0;
                for (int i : people) {
                    believed += shares[i][v];
                }
                double wanted = (double) counts.count(each, v) * people.size() / counts.known(each);
                for (int i : people) {
                    shares[i][v] *= wanted / Math.max(Double.MIN_NORMAL, believed);
                }
            }
            for (int i : people) {
                double sum = Arrays.stream(shares[i]).sum();
                for (int v = 0; v < shares[i].length && sum > 0; v++) {
                    shares[i][v] /= sum;
                }
            }
        }

        private int best(int target) {
            int best = 0;
            for (int v = 1; v < shares[target].length; v++) {
                best = shares[target][v] > shares[target][best] ? v : best;
            }
            return best;
        }

        int likeliest(int target) {
            return counts.code(assigned[target], best(target));
        }

        double strength(int target) {
            return shares[target][best(target)];
        }
    }
}
