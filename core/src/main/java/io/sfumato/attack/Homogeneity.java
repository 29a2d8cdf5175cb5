package io.sfumato.attack;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Classes in which everybody has the same sensitive value: whoever is known to be in one is known to have it. */
record Homogeneity() implements Attack {

    /** A value with at least this share of a class dominates it. */
    private static final double DOMINANT = 0.9;

    static final String NO_SENSITIVE = "there is no sensitive column: name one with --sensitive";

    @Override
    public Profile profile() {
        return new Profile(
                "homogeneity",
                "Homogeneity",
                Group.PROMISE,
                "the release, and the quasi-identifying values of the person looked for",
                "Ask for l-diversity (at least l = 2) of the column, or for t-closeness.",
                "Machanavajjhala et al. 2006");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return scene.release().roles().sensitive().isEmpty() ? Optional.of(NO_SENSITIVE) : Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (Secret secret : scene.secrets()) {
            context.checkpoint();
            findings.add(find(scene, secret));
        }
        return findings;
    }

    private static Finding find(Scene scene, Secret secret) {
        ClassCounts counts = secret.counts();
        Worst worst = new Worst();
        long classes = 0;
        long dominated = 0;
        for (int each = 0; each < counts.classes(); each++) {
            if (isHomogeneous(counts, each)) {
                classes++;
                worst.add(scene.release().member(each, 0), counts.size(each));
            }
            dominated += isDominated(counts, each) ? counts.size(each) : 0;
        }
        long rows = rows(secret);
        boolean promised = scene.asked().about(secret.name()).stream().anyMatch(model -> model.leastRows() >= 2);
        Map<String, Double> figures = new LinkedHashMap<>();
        figures.put("classes", (double) classes);
        figures.put("rows in classes where one value has 90 % or more", (double) dominated);
        return new Finding(
                secret.name(),
                rows == 0 ? Verdict.CLEAR : promised ? Verdict.BROKEN : Verdict.EXPOSED,
                scene.release().rows(),
                rows,
                ByChance.share(scene, secret, "homogeneity", Homogeneity::rows),
                ByChance.WORDS,
                rows == 0
                        ? "no class has a single value"
                        : "the value is certain for " + rows + " rows in " + classes + " classes",
                figures,
                worst.of(scene.release().sheet().name()));
    }

    private static boolean isHomogeneous(ClassCounts counts, int each) {
        return counts.distinct(each) == 1 && counts.missing(each) == 0;
    }

    private static boolean isDominated(ClassCounts counts, int each) {
        return counts.distinct(each) > 0 && counts.descending(each)[0] >= DOMINANT * counts.size(each);
    }

    private static long rows(Secret secret) {
        long rows = 0;
        for (int each = 0; each < secret.counts().classes(); each++) {
            rows += isHomogeneous(secret.counts(), each) ? secret.counts().size(each) : 0;
        }
        return rows;
    }
}
