package io.sfumato.attack;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Joint;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Rule;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/** Counts again whether every class keeps what was promised. */
record StatedPromises() implements Attack {

    @Override
    public Profile profile() {
        return new Profile(
                "promises",
                "Stated promises",
                Group.PROMISE,
                "the release, and every quasi-identifying value of the person looked for",
                "Publish it again with the promise in the job; a release that fails its own promise should be withdrawn.",
                "Samarati and Sweeney 1998; Machanavajjhala et al. 2006; Li et al. 2007");
    }

    @Override
    public Optional<String> lacking(Scene scene) {
        return scene.asked().models().isEmpty()
                ? Optional.of("nothing was promised: ask with --k or --l, or keep the manifest beside the release")
                : Optional.empty();
    }

    @Override
    public List<Finding> run(Scene scene, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (PrivacyModel model : scene.asked().models()) {
            context.checkpoint();
            findings.add(tells(scene, model) ? judge(scene, model) : untold(model));
        }
        return findings;
    }

    private static boolean tells(Scene scene, PrivacyModel model) {
        boolean ofAll =
                scene.asked().untold().contains(model) && scene.original().isEmpty();
        return !ofAll
                && model.columns().stream()
                        .allMatch(column -> scene.scales().containsKey(column)
                                && model.objection(spec(column, scene.scale(column)))
                                        .isEmpty());
    }

    private static ColumnSpec spec(String column, Scale scale) {
        return ColumnSpec.sensitive(column)
                .withFormat(scale.ordered() ? NumberFormat.PLAIN : TextFormat.CATEGORICAL)
                .withTaxonomy(scale.tree() == null ? null : TaxonomyPlan.FLAT);
    }

    private static String about(PrivacyModel model) {
        return model.name() + (model.columns().isEmpty() ? "" : " of " + String.join(", ", model.columns()));
    }

    private static Finding untold(PrivacyModel model) {
        return new Finding(
                about(model),
                Verdict.CLEAR,
                0,
                0,
                0,
                "not counted",
                model.promise()
                        + ": the file alone does not tell. It depends on rows that are not published, or on an order or taxonomy that is not "
                        + "known. --original and --job enable it.",
                Map.of(),
                Finding.Evidence.NONE);
    }

    private static Finding judge(Scene scene, PrivacyModel model) {
        List<Secret> secrets =
                model.traits().stream().map(trait -> secret(scene, trait)).toList();
        Map<String, Prior> priors = new HashMap<>();
        secrets.forEach(secret -> priors.put(secret.name(), prior(scene, secret)));
        Rule rule = model.bind(model.traits()::indexOf, priors::get);
        Worst worst = new Worst();
        long failing = 0;
        long rows = 0;
        double least = Double.NaN;
        for (int each = 0; each < scene.release().classes(); each++) {
            ClassSummary summary = summary(scene.release(), secrets, each);
            double reached = rule.reached(summary);
            least = Double.isNaN(least) || !rule.sense().meets(reached, least) ? reached : least;
            if (!rule.holds(summary)) {
                failing++;
                rows += summary.rows();
                worst.add(scene.release().member(each, 0), rule.violation(summary));
            }
        }
        String asked = String.format(Locale.ROOT, "asked %s, reached %s", figure(rule.asked()), figure(least));
        return new Finding(
                about(model),
                failing > 0 ? Verdict.BROKEN : Verdict.CLEAR,
                scene.release().rows(),
                rows,
                0,
                "no row in a class that breaks it",
                model.promise() + ": " + asked + (failing > 0 ? "; " + failing + " classes break it" : ""),
                Map.of("asked", rule.asked(), "reached", least, "failing classes", (double) failing),
                worst.of(scene.release().sheet().name()));
    }

    private static String figure(double number) {
        return number == Math.rint(number) ? String.valueOf((long) number) : String.format(Locale.ROOT, "%.3f", number);
    }

    private static ClassSummary summary(Release release, List<Secret> secrets, int each) {
        ClassSummary summary = new ClassSummary(secrets.size());
        summary.addRows(release.size(each));
        for (int i = 0; i < secrets.size(); i++) {
            secrets.get(i).counts().fill(summary.histogram(i), each);
        }
        return summary;
    }

    private static Secret secret(Scene scene, String trait) {
        if (!Joint.several(trait)) {
            return Secret.of(trait, scene.release(), scene.scale(trait));
        }
        Trait here = Trait.of(scene.release().sheet(), trait);
        Set<String> texts = new TreeSet<>(here.texts());
        scene.original()
                .filter(people -> Trait.isIn(people.sheet(), trait))
                .ifPresent(
                        people -> texts.addAll(Trait.of(people.sheet(), trait).texts()));
        Scale scale = Scale.of(texts, TextFormat.CATEGORICAL, null);
        return new Secret(trait, scene.release(), scale, here.codes(scale));
    }

    /** Over all rows of the original where it is known, else over those published. */
    private static Prior prior(Scene scene, Secret secret) {
        Optional<People> original = scene.original().filter(people -> Trait.isIn(people.sheet(), secret.name()));
        if (original.isEmpty()) {
            return secret.prior();
        }
        Histogram all = new Histogram();
        for (int code : Trait.of(original.get().sheet(), secret.name()).codes(secret.scale())) {
            if (code < 0) {
                all.addMissing(1);
            } else {
                all.add(code, 1);
            }
        }
        return secret.prior().over(all);
    }
}
