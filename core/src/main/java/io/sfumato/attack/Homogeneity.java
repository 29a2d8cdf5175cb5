package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.partition.ClassSummary;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Rule;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Classes in which everybody has the same sensitive value: whoever is known to be in one is known to have it. A missing cell is
 * not a second value: it still is certain that nobody in the class has another one.
 */
record Homogeneity() implements Attack {

    /** A value with at least this share of a class dominates it. A round number; only a figure depends on it, no verdict. */
    private static final double DOMINANT = 0.9;

    static final String NO_SENSITIVE = "there is no sensitive column: name one with --sensitive";

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "homogeneity",
                "Homogeneity",
                FindingGroup.PROMISE,
                "the release, and the quasi-identifying values of the person looked for",
                "Ask for l-diversity (at least l = 2) of the column, or for t-closeness.",
                "Machanavajjhala et al. 2006");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.release().roles().sensitive().isEmpty() ? Optional.of(NO_SENSITIVE) : Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (SensitiveColumn secret : material.secretsOfPeople()) {
            context.checkpoint();
            findings.add(find(material, secret));
        }
        return findings;
    }

    private static Finding find(AuditMaterial material, SensitiveColumn secret) {
        ClassCounts counts = secret.counts();
        List<Rule> rules = rules(material, secret);
        ClassSummary summary = new ClassSummary(1);
        WorstRows worst = new WorstRows();
        long classes = 0;
        long rows = 0;
        long dominated = 0;
        boolean promised = false;
        for (int each = 0; each < counts.classes(); each++) {
            if (counts.distinct(each) == 1) {
                classes++;
                rows += counts.known(each);
                worst.add(material.release().member(each, 0), counts.known(each));
                summary.clear();
                counts.fill(summary, each);
                promised = promised || rules.stream().anyMatch(rule -> !rule.holds(summary));
            }
            dominated += isDominated(counts, each) ? counts.known(each) : 0;
        }
        return AttackTrial.on(secret.name())
                .worked(rows, material.everybody())
                .against(DealtValues.of(secret).homogeneous(), ByChance.WORDS)
                .certain(rows)
                .promised(promised)
                .told(
                        rows == 0
                                ? "no class has a single value"
                                : "the value is certain for " + SentenceWords.count(rows, material.somebody()) + " in "
                                        + SentenceWords.count(classes, "class"))
                .figure("classes", classes)
                .figure(
                        SentenceWords.noun(2, material.somebody()) + " in classes where one value has 90 % or more",
                        dominated)
                .evidence(worst.of(material.release().sheet().name()))
                .finding();
    }

    /** The promises that look at the values of each class by itself. */
    private static List<Rule> rules(AuditMaterial material, SensitiveColumn secret) {
        List<String> alone = List.of(secret.name());
        return material.asked().about(secret.name()).stream()
                .filter(model -> model.traits().equals(alone) && !model.comparesWithAll())
                .map((PrivacyModel model) -> model.bind(column -> 0, column -> secret.prior()))
                .toList();
    }

    private static boolean isDominated(ClassCounts counts, int each) {
        return counts.distinct(each) > 0 && counts.descending(each)[0] >= DOMINANT * counts.known(each);
    }
}
