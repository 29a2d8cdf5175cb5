package io.sfumato.attack;

import io.sfumato.attack.material.AttackedRelease;
import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.CoveredPeople;
import io.sfumato.attack.material.HeldPromise;
import io.sfumato.attack.material.HeldPromise.Basis;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.PromisedValues;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.attack.material.SensitiveScale;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.attack.material.TextTable;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.audit.PromiseVerifier;
import io.sfumato.audit.ReleaseView;
import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Closure;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.ProtectedColumns;
import io.sfumato.privacy.Rule;
import io.sfumato.privacy.TableRule;
import io.sfumato.risk.ClassSizes;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.IntStream;

/**
 * Counts again whether every class keeps what was promised. Where a promise is about people, rows give only a bound: too few rows
 * are too few people, but enough rows may still be too few people.
 */
record StatedPromises() implements Attack {

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "promises",
                "Stated promises",
                FindingGroup.PROMISE,
                "the release, and every quasi-identifying value of the person looked for",
                "Publish it again with the promise in the job; a release that fails its own promise should be withdrawn.",
                "Samarati and Sweeney 1998; Machanavajjhala et al. 2006; Li et al. 2007");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.asked().promises().isEmpty()
                ? Optional.of("nothing was promised: ask with --k or --l, or keep the manifest beside the release")
                : Optional.empty();
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        for (HeldPromise promise : material.asked().promises()) {
            context.checkpoint();
            findings.add(find(material, promise));
        }
        return findings;
    }

    private static Finding find(AuditMaterial material, HeldPromise promise) {
        PrivacyModel model = promise.model();
        Optional<String> obstacle = obstacle(material, promise);
        return obstacle.isPresent()
                ? AttackTrial.untold(about(model), promise.words() + ": " + obstacle.get())
                : material.persons()
                        .filter(persons -> promise.basis() == Basis.PEOPLE)
                        .map(persons -> judge(material, promise, persons))
                        .orElseGet(() -> model.table()
                                .map(rule -> judge(material, promise, rule))
                                .orElseGet(() -> judge(material, promise)));
    }

    /** A promise about people, where the owner has told whose rows are whose. */
    private static Finding judge(AuditMaterial material, HeldPromise promise, PersonNumbers persons) {
        PrivacyModel model = promise.model();
        TextTable sheet = material.release().sheet();
        ReleaseView view = new ReleaseView(
                sheet.header(),
                material.release().roles().quasi(),
                material.release().roles().sensitive());
        for (int row = 0; row < sheet.rows(); row++) {
            List<String> cells = new ArrayList<>();
            for (int column = 0; column < sheet.header().size(); column++) {
                cells.add(sheet.cell(row, column));
            }
            view.add(cells);
        }
        view.attachPeople(persons::of);
        PromiseVerifier.Finding found = PromiseVerifier.verify(view, List.of(model), trait -> {
                    Prior rows = secret(material, trait).prior();
                    return rows.over(view.spread(trait, rows.codes()));
                })
                .get(0);
        long failing = found.failing() + (view.scattered() > 0 ? 1 : 0);
        return AttackTrial.on(about(model))
                .worked(found.failingRows(), persons.people())
                .against(0, "nobody in a class that breaks it")
                .certain(failing)
                .promised(true)
                .told(promise.words() + ": " + new Score(found.asked(), found.reached(), found.failing()).words()
                        + "; counted in people"
                        + (view.scattered() == 0 ? "" : "; rows of one person stand in several classes"))
                .figure("asked", found.asked())
                .figure("reached", found.reached())
                .figure("failing classes", found.failing())
                .finding();
    }

    /** Why this material does not tell whether a promise is kept; empty if it does. */
    private static Optional<String> obstacle(AuditMaterial material, HeldPromise promise) {
        PrivacyModel model = promise.model();
        if (model.needsPopulation() && material.population().isEmpty()) {
            return Optional.of("it cannot be told without the people who might be in the release; --population tells");
        } else if (promise.basis() == Basis.HIDDEN
                || !material.release().roles().quasi().containsAll(model.set())) {
            boolean there = PromisedValues.isIn(material.release().sheet(), model.columns());
            return Optional.of(
                    there
                            ? "it is about " + SentenceWords.columns(model.columns())
                                    + ", which --quasi or --sensitive does not name"
                            : "it cannot be told from the file, which does not have "
                                    + SentenceWords.columns(model.columns()));
        } else if (promise.basis() == Basis.ALL_ROWS && !originalHas(material, model)) {
            return Optional.of(
                    "the file alone does not tell, since it depends on rows that are not published; --original tells");
        } else if (promise.basis() == Basis.PEOPLE
                && model.closure() != Closure.UP_CLOSED
                && material.persons().isEmpty()) {
            return Optional.of("it counts people, and the file does not tell whose rows they are");
        } else if (!isKnown(material, model)) {
            return Optional.of(
                    "the file alone does not tell, since it depends on an order or taxonomy that is not known; --job "
                            + "tells");
        }
        return Optional.empty();
    }

    private static boolean isKnown(AuditMaterial material, PrivacyModel model) {
        return model.traits().isEmpty()
                || model.columns().stream()
                        .allMatch(column -> material.scales().containsKey(column)
                                && model.objection(spec(column, material.scale(column)))
                                        .isEmpty());
    }

    private static boolean originalHas(AuditMaterial material, PrivacyModel model) {
        return material.original()
                .filter(people -> PromisedValues.isIn(people.sheet(), model.traits()))
                .isPresent();
    }

    private static ColumnSpec spec(String column, SensitiveScale scale) {
        return ColumnSpec.sensitive(column)
                .withFormat(scale.ordered() ? NumberFormat.PLAIN : TextFormat.CATEGORICAL)
                .withTaxonomy(scale.tree() == null ? null : TaxonomyPlan.FLAT);
    }

    private static String about(PrivacyModel model) {
        return model.name() + (model.columns().isEmpty() ? "" : " of " + String.join(", ", model.columns()));
    }

    /** A promise about every class. */
    private static Finding judge(AuditMaterial material, HeldPromise promise) {
        PrivacyModel model = promise.model();
        AttackedRelease release = material.release();
        List<SensitiveColumn> secrets =
                model.traits().stream().map(trait -> secret(material, trait)).toList();
        Map<String, Prior> priors = new HashMap<>();
        secrets.forEach(secret -> priors.put(secret.name(), prior(material, secret)));
        Rule rule = model.bind(model.traits()::indexOf, priors::get);
        WorstRows worst = new WorstRows();
        long failing = 0;
        long rows = 0;
        double least = rule.sense().best();
        List<Crowded> crowds = model.set().isEmpty() ? classes(material, model, secrets) : bySet(release, model.set());
        for (Crowded each : crowds) {
            least = rule.sense().worse(least, rule.reached(each.summary()));
            if (!rule.holds(each.summary())) {
                failing++;
                rows += each.summary().rows();
                worst.add(each.row(), rule.violation(each.summary()));
            }
        }
        AttackTrial trial = AttackTrial.on(about(model))
                .worked(rows, release.rows())
                .evidence(worst.of(release.sheet().name()));
        return end(trial, promise, new Score(rule.asked(), release.classes() == 0 ? 0 : least, failing));
    }

    /** A promise about all classes together: all rows break it, or none does. */
    private static Finding judge(AuditMaterial material, HeldPromise promise, TableRule rule) {
        AttackedRelease release = material.release();
        ClassSizes sizes = ClassSizes.of(
                IntStream.range(0, release.classes()).mapToLong(release::size).toArray());
        long failing = rule.holds(sizes) ? 0 : sizes.classes();
        AttackTrial trial =
                AttackTrial.on(about(promise.model())).worked(failing == 0 ? 0 : release.rows(), release.rows());
        return end(trial, promise, new Score(rule.asked(), rule.reached(sizes), failing));
    }

    /** The figure asked, the figure of the weakest class, and how many classes fail. */
    private record Score(double asked, double reached, long failing) {
        String words() {
            return "asked " + SentenceWords.figure(asked) + ", reached " + SentenceWords.figure(reached)
                    + (failing == 0
                            ? ""
                            : "; " + SentenceWords.count(failing, "class") + " "
                                    + SentenceWords.verb(failing, "breaks", "break") + " it");
        }
    }

    private static Finding end(AttackTrial trial, HeldPromise promise, Score score) {
        boolean people = promise.basis() == Basis.PEOPLE;
        trial.against(0, "no row in a class that breaks it")
                .certain(score.failing())
                .promised(true)
                .told(promise.words() + ": " + score.words()
                        + (people
                                ? "; counted in rows, since the file does not tell whose they are; counted in people it can only "
                                        + "be worse"
                                : ""))
                .figure("asked", score.asked())
                .figure("reached", score.reached())
                .figure("failing classes", score.failing());
        return people && score.failing() == 0 ? trial.bounded() : trial.finding();
    }

    /** Rows that are alike, and the first of them. */
    private record Crowded(int row, ClassSummary summary) {}

    private static List<Crowded> classes(AuditMaterial material, PrivacyModel model, List<SensitiveColumn> secrets) {
        AttackedRelease release = material.release();
        Optional<CoveredPeople> census = material.population()
                .filter(people -> model.needsPopulation())
                .map(people -> new CoveredPeople(release, people));
        List<Crowded> classes = new ArrayList<>();
        for (int each = 0; each < release.classes(); each++) {
            ClassSummary summary = new ClassSummary(secrets.size());
            summary.addRows(release.size(each));
            for (int i = 0; i < secrets.size(); i++) {
                secrets.get(i).counts().fill(summary.histogram(i), each);
            }
            if (census.isPresent()) {
                summary.crowd(census.get().covered(each));
            }
            classes.add(new Crowded(release.member(each, 0), summary));
        }
        return classes;
    }

    /** Rows that are alike to somebody who knows these columns only. */
    private static List<Crowded> bySet(AttackedRelease release, List<String> set) {
        int[] columns = set.stream().mapToInt(release.sheet()::column).toArray();
        int[] group = AttackedRelease.group(release.sheet(), columns);
        List<Crowded> crowds = new ArrayList<>();
        for (int row = 0; row < group.length; row++) {
            if (group[row] == crowds.size()) {
                crowds.add(new Crowded(row, new ClassSummary(0)));
            }
            crowds.get(group[row]).summary().addRows(1);
        }
        return crowds;
    }

    private static SensitiveColumn secret(AuditMaterial material, String trait) {
        if (!ProtectedColumns.several(trait)) {
            return SensitiveColumn.of(trait, material.release(), material.scale(trait));
        }
        PromisedValues here = PromisedValues.of(material.release().sheet(), trait);
        Set<String> texts = new TreeSet<>(here.texts());
        material.original()
                .filter(people -> PromisedValues.isIn(people.sheet(), trait))
                .ifPresent(people ->
                        texts.addAll(PromisedValues.of(people.sheet(), trait).texts()));
        SensitiveScale scale = SensitiveScale.of(texts, TextFormat.CATEGORICAL, null);
        return new SensitiveColumn(trait, material.release(), scale, here.codes(scale));
    }

    /** Over all rows of the original where it is known, else over those published. */
    private static Prior prior(AuditMaterial material, SensitiveColumn secret) {
        Optional<KnownPeople> original =
                material.original().filter(people -> PromisedValues.isIn(people.sheet(), secret.name()));
        if (original.isEmpty()) {
            return secret.prior();
        }
        Histogram all = new Histogram();
        for (int code : PromisedValues.of(original.get().sheet(), secret.name()).codes(secret.scale())) {
            if (code < 0) {
                all.addMissing(1);
            } else {
                all.add(code, 1);
            }
        }
        return secret.prior().over(all);
    }
}
