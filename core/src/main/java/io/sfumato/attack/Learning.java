package io.sfumato.attack;

import io.sfumato.attack.material.AtomBins;
import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.learn.CodeChances;
import io.sfumato.learn.DecisionTree;
import io.sfumato.learn.Examples;
import io.sfumato.learn.Learner;
import io.sfumato.learn.NaiveBayes;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Learns the sensitive value from the release and predicts it for people in the release. If it predicts equally well for people
 * who are not in it, that is knowledge about people in general; only what it predicts better for members is a leak.
 */
record Learning() implements Attack {

    /** Classes learned from at most, drawn at random. A round number, not tuned: more take longer and teach more. */
    private static final int MOST_CLASSES = 4_000;

    /** People asked about at most. A round number: of 5,000 a share is known to about 1.4 points (two standard errors). */
    private static final int MOST_PEOPLE = 5_000;

    /** Columns with more values are not tried, as in the studies of classifiers. A round number, not tuned. */
    private static final int MOST_VALUES = 50;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "learning",
                "Attribute inference",
                FindingGroup.EXPOSURE,
                "the release, and the quasi-identifying values of the person",
                "Ask for t-closeness or a greater k; a gain over the control group means that single people shape the release.",
                "Giomi et al. 2023 (control group)");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return DeFinetti.lackingSecrets(material, material.original(), "it needs --original and --control")
                .or(() -> DeFinetti.lackingSecrets(
                        material,
                        material.control(),
                        "it needs --control: people like these who are not in the release"));
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (SensitiveColumn secret : material.secrets()) {
            context.checkpoint();
            findings.add(obstacle(material, secret).orElseGet(() -> find(material, secret)));
        }
        return findings;
    }

    private static Optional<Finding> obstacle(AuditMaterial material, SensitiveColumn secret) {
        for (KnownPeople people :
                List.of(material.original().orElseThrow(), material.control().orElseThrow())) {
            if (people.sheet().column(secret.name()) < 0) {
                return Optional.of(DeFinetti.notIn(people, secret));
            }
        }
        if (secret.scale().values() < 2) {
            return Optional.of(
                    AttackTrial.untold(secret.name(), "not tried: there is one value at most, and nothing to learn"));
        }
        return secret.scale().values() > MOST_VALUES
                ? Optional.of(DeFinetti.tooMany(secret, MOST_VALUES))
                : Optional.empty();
    }

    private static Finding find(AuditMaterial material, SensitiveColumn secret) {
        List<AtomBins> bins = material.grounds().stream().map(AtomBins::new).toList();
        Examples examples = examples(material, secret, bins);
        Map<String, Double> figures = new LinkedHashMap<>();
        Score members = new Score(0, 0);
        Score control = new Score(0, 0);
        for (Map.Entry<String, Learner> learner : learners().entrySet()) {
            Learner.Model model = learner.getValue().train(examples, material.random("learning"));
            Score inside = score(material, material.original().orElseThrow(), secret, bins, model);
            Score outside = score(material, material.control().orElseThrow(), secret, bins, model);
            figures.put(learner.getKey() + ", people in the release", inside.share());
            figures.put(learner.getKey() + ", control", outside.share());
            if (members.judged == 0 || inside.share() - outside.share() > members.share() - control.share()) {
                members = inside;
                control = outside;
            }
        }
        return AttackTrial.on(secret.name())
                .worked(members.right, members.judged)
                .against(
                        control.share(),
                        "the same prediction for " + SentenceWords.count(control.judged, "person")
                                + " not in the release")
                .told(String.format(
                        Locale.ROOT,
                        "what the release teaches is right for %.1f %% of the people in it and %.1f %% of others",
                        100 * members.share(),
                        100 * control.share()))
                .figures(figures)
                .without(Stream.of(material.original(), material.control())
                        .flatMap(people ->
                                material.lackingIn(people.orElseThrow().sheet()).stream())
                        .distinct()
                        .toList())
                .finding();
    }

    private static Map<String, Learner> learners() {
        Map<String, Learner> learners = new LinkedHashMap<>();
        learners.put("naive Bayes", new NaiveBayes());
        learners.put("decision tree", DecisionTree.TREE);
        return learners;
    }

    /** One example for each class, with the values that its labels leave possible. */
    private static Examples examples(AuditMaterial material, SensitiveColumn secret, List<AtomBins> bins) {
        AttackedRelease release = material.release();
        CodeChances[][] byLabel = new CodeChances[bins.size()][];
        for (int column = 0; column < byLabel.length; column++) {
            int at = column;
            byLabel[column] = IntStream.range(0, release.labels(column))
                    .mapToObj(label -> bins.get(at).spread(release.cover(at, label)))
                    .toArray(CodeChances[]::new);
        }
        int[] classes = DrawnTargets.of(release.classes(), MOST_CLASSES, material.random("learning classes"));
        CodeChances[][] cells = new CodeChances[classes.length][bins.size()];
        double[][] counts = new double[classes.length][secret.scale().values()];
        for (int i = 0; i < classes.length; i++) {
            for (int column = 0; column < byLabel.length; column++) {
                cells[i][column] = byLabel[column][release.label(classes[i], column)];
            }
            for (int v = 0; v < secret.counts().distinct(classes[i]); v++) {
                counts[i][secret.counts().code(classes[i], v)] = secret.counts().count(classes[i], v);
            }
        }
        return new Examples(
                bins.stream().map(AtomBins::feature).toList(), secret.scale().values(), cells, counts);
    }

    private record Score(long judged, long right) {
        double share() {
            return judged == 0 ? 0 : (double) right / judged;
        }
    }

    private static Score score(
            AuditMaterial material,
            KnownPeople people,
            SensitiveColumn secret,
            List<AtomBins> bins,
            Learner.Model model) {
        int[] truth = secret.scale().codes(people.sheet(), people.sheet().column(secret.name()));
        long judged = 0;
        long right = 0;
        int[] codes = new int[bins.size()];
        for (int person : DrawnTargets.of(people.count(), MOST_PEOPLE, material.random("learning people"))) {
            for (int column = 0; column < codes.length; column++) {
                codes[column] = bins.get(column).of(people.knows(column) ? people.atom(person, column) : -1);
            }
            if (truth[person] >= 0) {
                judged++;
                right += model.answer(codes) == truth[person] ? 1 : 0;
            }
        }
        return new Score(judged, right);
    }
}
