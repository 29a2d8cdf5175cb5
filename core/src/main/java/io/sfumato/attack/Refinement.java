package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.CoveringClasses;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.LabelWeights;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.attack.material.TrueClasses;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Where labels overlap, several classes could hold a person, which looks like more protection. But methods prefer tight labels,
 * so the guess that a person is in the tightest class that covers them is often right.
 */
record Refinement() implements Attack {

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "refinement",
                "Combinatorial refinement",
                FindingGroup.EXPOSURE,
                "the person's quasi-identifying values, and that the release was made to lose little",
                "Publish regions or one scheme, whose labels do not overlap; count on k, not on overlapping labels.",
                "literature since 2022 on local recoding; measured as the tightest covering class");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.original().isPresent() ? Optional.empty() : Optional.of("it needs --original");
    }

    /** What is counted while people are looked for. */
    private static final class Score {
        private final WorstRows worst = new WorstRows();
        private final List<Integer> covering = new ArrayList<>();
        private long right;
        private double byChance;

        void add(int person, int truth, int[] classes, int tightest, AttackedRelease release) {
            long rows = Arrays.stream(classes).mapToLong(release::size).sum();
            byChance += rows == 0 ? 0 : (double) release.size(truth) / rows;
            covering.add(classes.length);
            right += tightest == truth ? 1 : 0;
            if (classes.length > 1 && tightest == truth) {
                worst.add(person, classes.length);
            }
        }

        int judged() {
            return covering.size();
        }

        double median() {
            return judged() == 0 ? 0 : covering.stream().sorted().toList().get(judged() / 2);
        }

        double baseline() {
            return judged() == 0 ? 0 : byChance / judged();
        }
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        AttackedRelease release = material.release();
        KnownPeople people = material.original().orElseThrow();
        int[] targets =
                DrawnTargets.of(people.count(), DrawnTargets.affordable(release), material.random("refinement"));
        TrueClasses truth = TrueClasses.of(material, people, targets);
        CoveringClasses covering = new CoveringClasses(material, release, people);
        double[] logs = LabelWeights.of(material).logs();
        Score score = new Score();
        for (int i = 0; i < targets.length; i++) {
            if (truth.of(targets[i]) >= 0) {
                int[] classes = covering.classes(targets[i]);
                score.add(targets[i], truth.of(targets[i]), classes, LabelWeights.tightest(classes, logs), release);
            }
            if (i % 256 == 0) {
                context.advance(i);
            }
        }
        return List.of(finding(score, truth, targets.length)
                .evidence(score.worst.of(people.sheet().name()))
                .without(material.lackingIn(people.sheet()))
                .finding());
    }

    private static AttackTrial finding(Score score, TrueClasses truth, int tried) {
        int judged = score.judged();
        return AttackTrial.on("the true class, " + truth.words())
                .worked(score.right, judged)
                .against(score.baseline(), "a guess among all rows that could be the person's")
                .told(String.format(
                        Locale.ROOT,
                        "a person is covered by a median of %s; the tightest is the true one for %,d of %,d",
                        SentenceWords.count(Math.round(score.median()), "class"),
                        score.right,
                        judged))
                .figure("median of classes that cover a person", score.median())
                .figure(
                        "people covered by one class",
                        score.covering.stream().filter(each -> each == 1).count())
                .figure("people tried", tried);
    }
}
