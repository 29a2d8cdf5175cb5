package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.CoveredPeople;
import io.sfumato.attack.material.DrawnTargets;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.partition.ClassSummary;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Rule;
import io.sfumato.run.Context;
import io.sfumato.run.RandomStream;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/**
 * A class that is large enough for k to be split was left whole, so the sensitive values of one of its two parts must have been
 * too much alike. An attacker who knows the method deals the values of the class to its people at random, keeps the deals in
 * which a part breaks the promise, and believes for each person the value that is most frequent in these deals.
 */
record Minimality() implements Attack {

    /** Classes tried at most, drawn at random. A round number, not tuned: each takes all its deals. */
    private static final int MOST_CLASSES = 300;

    /** Random deals of each class. A round number, not tuned: more make the attacker's belief steadier and take longer. */
    private static final int DEALS = 300;

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "minimality",
                "Minimality",
                FindingGroup.EXPOSURE,
                "the release, its promises, that it was made to lose little, and everybody's quasi-identifying values",
                "Use methods that treat all sensitive values alike and do not cut at the last possible place; do not declare single "
                        + "values truly sensitive.",
                "Wong, Fu, Wang and Pei 2007");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        if (material.asked().k() == 0
                || material.release().roles().sensitive().stream()
                        .allMatch(name -> rules(material, name).isEmpty())) {
            return Optional.of("it needs a promise of k and one about a sensitive column, such as --k and --l");
        }
        return DeFinetti.lackingSecrets(material, material.original(), "it needs --original");
    }

    private static List<PrivacyModel> rules(AuditMaterial material, String column) {
        return material.asked().about(column).stream()
                .filter(model ->
                        model.traits().equals(List.of(column)) && !model.comparesWithAll() && model.leastRows() >= 2)
                .toList();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        KnownPeople people = material.original().orElseThrow();
        CoveredPeople census = new CoveredPeople(material.release(), people);
        List<Finding> findings = new ArrayList<>();
        for (SensitiveColumn secret : material.secrets()) {
            if (!rules(material, secret.name()).isEmpty()) {
                findings.add(
                        people.sheet().column(secret.name()) >= 0
                                ? find(material, secret, census, context)
                                : DeFinetti.notIn(people, secret));
            }
        }
        return findings;
    }

    /** What is counted while classes are looked at. */
    private static final class Score {
        private final WorstRows worst = new WorstRows();
        private long classes;
        private long targets;
        private long right;
        private long majority;
        private double greatest;
    }

    private static Finding find(AuditMaterial material, SensitiveColumn secret, CoveredPeople census, Context context) {
        AttackedRelease release = material.release();
        KnownPeople people = material.original().orElseThrow();
        int[] truth = secret.scale().codes(people.sheet(), people.sheet().column(secret.name()));
        List<Rule> rules = rules(material, secret.name()).stream()
                .map(model -> model.bind(column -> 0, column -> secret.prior()))
                .toList();
        RandomStream random = material.random("minimality");
        Score score = new Score();
        for (int each : DrawnTargets.of(release.classes(), MOST_CLASSES, material.random("minimality classes"))) {
            context.checkpoint();
            int[] members = census.covered(each) > 4L * release.size(each) ? new int[0] : census.people(each);
            int cut = members.length == release.size(each)
                    ? sort(people, members, material.asked().k(), release.quasi())
                    : 0;
            if (cut > 0) {
                attack(new Dealing(secret, each, members, cut), rules, random, truth, score);
            }
        }
        return AttackTrial.on(secret.name())
                .worked(score.right, score.targets)
                .against(
                        score.targets == 0 ? 0 : (double) score.majority / score.targets,
                        "the most frequent value of the person's class")
                .told(String.format(
                        Locale.ROOT,
                        "%s of those looked at could have been split for k alone; the value of %,d of their %s is told, "
                                + "%,d by the most frequent value",
                        SentenceWords.count(score.classes, "class"),
                        score.right,
                        SentenceWords.count(score.targets, "person"),
                        score.majority))
                .figure("classes that k alone would have split", score.classes)
                .figure("greatest rise of a chance", score.greatest)
                .evidence(score.worst.of(people.sheet().name()))
                .without(material.lackingIn(people.sheet()))
                .finding();
    }

    /**
     * Sorts the members by the column with the most even cut; gives the place of the cut, or 0 if no column has k on both sides.
     */
    private static int sort(KnownPeople people, int[] members, int k, int columns) {
        int best = 0;
        int[] sorted = members.clone();
        for (int column = 0; column < columns; column++) {
            if (people.knows(column)) {
                int at = column;
                int[] order = Arrays.stream(members)
                        .boxed()
                        .sorted((one, other) -> Integer.compare(people.atom(one, at), people.atom(other, at)))
                        .mapToInt(Integer::intValue)
                        .toArray();
                for (int i = k; i <= order.length - k; i++) {
                    boolean gap = people.atom(order[i - 1], column) != people.atom(order[i], column);
                    if (gap
                            && Math.abs(2 * i - order.length)
                                    < (best == 0 ? Integer.MAX_VALUE : Math.abs(2 * best - order.length))) {
                        best = i;
                        sorted = order;
                    }
                }
            }
        }
        System.arraycopy(sorted, 0, members, 0, members.length);
        return best;
    }

    /** A class to be dealt: its people sorted, the first {@code cut} of them one part. */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    private record Dealing(SensitiveColumn secret, int each, int[] members, int cut) {
        int[] values() {
            ClassCounts counts = secret.counts();
            int[] values = new int[counts.size(each)];
            Arrays.fill(values, -1);
            int size = 0;
            for (int v = 0; v < counts.distinct(each); v++) {
                for (int i = 0; i < counts.count(each, v); i++) {
                    values[size++] = counts.code(each, v);
                }
            }
            return values;
        }
    }

    private static void attack(Dealing dealing, List<Rule> rules, RandomStream random, int[] truth, Score score) {
        int[] values = dealing.values();
        Map<Integer, int[]> seen = new LinkedHashMap<>();
        int failing = 0;
        for (int deal = 0; deal < DEALS; deal++) {
            for (int i = values.length - 1; i > 0; i--) {
                int j = random.below(i + 1);
                int swap = values[i];
                values[i] = values[j];
                values[j] = swap;
            }
            if (fails(values, 0, dealing.cut(), rules) || fails(values, dealing.cut(), values.length, rules)) {
                failing++;
                for (int i = 0; i < values.length; i++) {
                    seen.computeIfAbsent(values[i], code -> new int[2])[i < dealing.cut() ? 0 : 1]++;
                }
            }
        }
        if (failing > 0) {
            score.classes++;
            judge(dealing, seen, failing, truth, score);
        }
    }

    private static boolean fails(int[] values, int from, int to, List<Rule> rules) {
        ClassSummary part = new ClassSummary(1);
        part.addRows(to - from);
        for (int i = from; i < to; i++) {
            if (values[i] < 0) {
                part.histogram(0).addMissing(1);
            } else {
                part.histogram(0).add(values[i], 1);
            }
        }
        return rules.stream().anyMatch(rule -> !rule.holds(part));
    }

    private static void judge(Dealing dealing, Map<Integer, int[]> seen, int failing, int[] truth, Score score) {
        ClassCounts counts = dealing.secret().counts();
        int common = counts.majority(dealing.each());
        int[] guess = {common, common};
        for (int side = 0; side < 2; side++) {
            int people = side == 0 ? dealing.cut() : dealing.members().length - dealing.cut();
            int most = -1;
            for (Map.Entry<Integer, int[]> value : seen.entrySet()) {
                int times = value.getValue()[side];
                double share = (double) counts.of(dealing.each(), value.getKey()) / counts.size(dealing.each());
                score.greatest = Math.max(score.greatest, (double) times / failing / people - share);
                if (value.getKey() >= 0 && times > most) {
                    most = times;
                    guess[side] = value.getKey();
                }
            }
        }
        for (int i = 0; i < dealing.members().length; i++) {
            int value = truth[dealing.members()[i]];
            int told = guess[i < dealing.cut() ? 0 : 1];
            if (value >= 0) {
                score.targets++;
                score.majority += value == common ? 1 : 0;
                score.right += value == told ? 1 : 0;
                if (value == told && value != common) {
                    score.worst.add(dealing.members()[i], 1);
                }
            }
        }
    }
}
