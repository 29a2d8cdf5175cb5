package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ClassCounts;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SensitiveScale;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.run.Context;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Classes whose sensitive values differ, but mean nearly the same: all under one node of their taxonomy below its root, or all
 * within a quarter of the column's range. A missing cell is no other value. Classes with a single value are the matter of
 * {@link Homogeneity}.
 */
record Similarity() implements Attack {

    /** Values within this share of the range are near. A choice, told in docs/attacks.md: a greater one finds more classes. */
    private static final double NEAR = 0.25;

    private static final String UNORDERED =
            "the values have no order, so that nothing says which are alike: give their taxonomy with --job or --taxonomy COLUMN=FILE";

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "similarity",
                "Similarity",
                FindingGroup.PROMISE,
                "the release, the quasi-identifying values of the person, and which sensitive values mean nearly the same",
                "Ask for t-closeness with hierarchical or ordered distance.",
                "Li et al. 2007");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        if (material.release().roles().sensitive().isEmpty()) {
            return Optional.of(Homogeneity.NO_SENSITIVE);
        }
        return material.release().roles().sensitive().stream().anyMatch(name -> comparable(material.scale(name)))
                ? Optional.empty()
                : Optional.of(UNORDERED);
    }

    private static boolean comparable(SensitiveScale scale) {
        return scale.ordered() || scale.tree() != null;
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (SensitiveColumn secret : material.secretsOfPeople()) {
            context.checkpoint();
            findings.add(
                    comparable(secret.scale())
                            ? find(material, secret)
                            : AttackTrial.untold(secret.name(), "not tried: " + UNORDERED));
        }
        return findings;
    }

    private static Finding find(AuditMaterial material, SensitiveColumn secret) {
        ClassCounts counts = secret.counts();
        WorstRows worst = new WorstRows();
        long classes = 0;
        for (int each = 0; each < counts.classes(); each++) {
            if (isSimilar(secret, each)) {
                classes++;
                worst.add(material.release().member(each, 0), counts.distinct(each));
            }
        }
        long rows = rows(secret);
        Map<String, Double> figures = new LinkedHashMap<>();
        levels(secret, SentenceWords.noun(2, material.somebody()), figures);
        return AttackTrial.on(secret.name())
                .worked(rows, material.everybody())
                .against(ByChance.share(material, secret, "similarity", Similarity::rows), ByChance.WORDS)
                .certain(rows)
                .told(SentenceWords.count(rows, material.somebody()) + " in " + SentenceWords.count(classes, "class")
                        + " "
                        + SentenceWords.verb(rows, "has", "have")
                        + " different values that "
                        + (secret.scale().ordered()
                                ? "all lie within a quarter of the column's range"
                                : "all lie under one node of the taxonomy below its root"))
                .figure("classes", classes)
                .figures(figures)
                .evidence(worst.of(material.release().sheet().name()))
                .finding();
    }

    private static void levels(SensitiveColumn secret, String counted, Map<String, Double> figures) {
        Taxonomy tree = secret.scale().tree();
        if (tree == null) {
            return;
        }
        for (int level = 1; level < tree.height(); level++) {
            long rows = 0;
            for (int each = 0; each < secret.counts().classes(); each++) {
                rows += meeting(secret, tree, each) == level ? secret.having(each) : 0;
            }
            figures.put(counted + " whose class meets at level " + level, (double) rows);
        }
    }

    /** The level at which the values of a class meet; the root's where some are unknown to the tree. */
    private static int meeting(SensitiveColumn secret, Taxonomy tree, int each) {
        ClassCounts counts = secret.counts();
        int last = counts.distinct(each) - 1;
        return last < 0 || counts.code(each, last) >= tree.leaves()
                ? tree.height()
                : tree.meetingHeight(counts.code(each, 0), counts.code(each, last));
    }

    private static boolean isSimilar(SensitiveColumn secret, int each) {
        ClassCounts counts = secret.counts();
        int last = counts.distinct(each) - 1;
        if (last < 1) {
            return false;
        }
        SensitiveScale scale = secret.scale();
        Taxonomy tree = scale.tree();
        if (tree != null) {
            return meeting(secret, tree, each) < tree.height();
        }
        double width = scale.position(scale.values() - 1) - scale.position(0);
        return scale.position(counts.code(each, last)) - scale.position(counts.code(each, 0)) <= NEAR * width;
    }

    private static long rows(SensitiveColumn secret) {
        long rows = 0;
        for (int each = 0; each < secret.counts().classes(); each++) {
            rows += isSimilar(secret, each) ? secret.having(each) : 0;
        }
        return rows;
    }
}
