package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.recode.Recoding;
import io.sfumato.table.MissingPolicy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

/**
 * What every algorithm must guarantee with every model, kind of column, missing policy, label style and recoding: a release
 * that a naive verifier accepts, or a justified refusal. Nothing is listed by name, so new catalogue entries are tested
 * without a change here.
 */
public abstract class AlgorithmContract {

    private static final List<Suppression> SUPPRESSIONS =
            List.of(Suppression.NONE, Suppression.NONE, new Suppression(0.2, false), new Suppression(0.3, true));

    /** How many sets of arguments are tried for each algorithm and model where all would take too long. */
    protected int forms() {
        return Integer.MAX_VALUE;
    }

    /** The algorithms under test. */
    protected abstract List<Descriptor<Algorithm>> algorithms();

    /** Every algorithm and every model in its forms on every kind of column; the rest is drawn. */
    @TestFactory
    Stream<DynamicTest> everyModelOnEveryKind() {
        return algorithms().stream()
                .flatMap(algorithm -> Catalog.MODELS.stream()
                        .map(model -> dynamicTest(
                                algorithm.name() + " with " + model.name(), () -> tryKinds(algorithm, model))));
    }

    private void tryKinds(Descriptor<Algorithm> algorithm, Descriptor<PrivacyModel> model) {
        Map<TrialCheck.Verdict, Integer> verdicts = new EnumMap<>(TrialCheck.Verdict.class);
        long seed = 0;
        for (CellKind kind : CellKind.values()) {
            Dice dice = new Dice(++seed);
            GeneratedTable table = new TableGenerator(seed, dice.pick(List.of(0.0, 0.15)))
                    .table(List.of(kind, dice.pick(List.of(CellKind.values()))), dice.between(8, 30));
            Variants variants = new Variants(table, dice);
            List<Map<String, Object>> hows = variants.of(algorithm);
            List<Map<String, Object>> whats = variants.of(model);
            int first = dice.below(hows.size() * Math.max(1, whats.size()));
            for (int i = 0; i < tries(hows, whats); i++) {
                ModelCase promise = new ModelCase(model.name(), whats.get((i + first) % whats.size()));
                JobCase trial = drawn(table, algorithm.make(hows.get((i + first) % hows.size())), promise, dice);
                verdicts.merge(TrialCheck.check(trial), 1, Integer::sum);
            }
        }
        assertThat(verdicts).containsKeys(TrialCheck.Verdict.RELEASED);
    }

    private int tries(List<Map<String, Object>> hows, List<Map<String, Object>> whats) {
        return whats.isEmpty() ? 0 : Math.min(forms(), Math.max(hows.size(), whats.size()));
    }

    private static JobCase drawn(GeneratedTable table, Algorithm algorithm, ModelCase promise, Dice dice) {
        List<LabelStyle> styles = Arrays.stream(LabelStyle.values())
                .filter(style -> style.admits(algorithm.shape()))
                .toList();
        LabelStyle style = dice.pick(styles);
        Suppression drawn = dice.pick(SUPPRESSIONS);
        Suppression suppression = style == LabelStyle.REGIONS ? new Suppression(drawn.limit(), false) : drawn;
        List<ModelCase> promises = dice.chance(0.5) ? List.of(promise) : List.of(ModelCase.anonymity(2), promise);
        MissingPolicy missing = dice.pick(List.of(MissingPolicy.VALUE, MissingPolicy.VALUE, MissingPolicy.DROP));
        return new JobCase(table, algorithm, promises, style, suppression, missing);
    }

    /** Every algorithm in every style it admits with every recoding and missing policy, on every kind of column. */
    @TestFactory
    Stream<DynamicTest> everyRecodingOnEveryKind() {
        return algorithms().stream()
                .flatMap(algorithm -> Arrays.stream(CellKind.values())
                        .map(kind -> dynamicTest(algorithm.name() + " on " + kind, () -> tryStyles(algorithm, kind))));
    }

    private void tryStyles(Descriptor<Algorithm> algorithm, CellKind kind) {
        long seed = kind.name().hashCode();
        Dice dice = new Dice(seed);
        GeneratedTable table = new TableGenerator(seed, 0.1).table(List.of(kind, CellKind.FLAT), 24);
        List<GeneratedTable> tables = new ArrayList<>(List.of(table));
        for (Descriptor<Recoding> recoding : Catalog.RECODINGS) {
            tables.add(table.recodedAs(recoding.name()));
        }
        List<Map<String, Object>> hows = new ArrayList<>(new Variants(table, dice).of(algorithm));
        Collections.rotate(hows, dice.below(hows.size()));
        for (Map<String, Object> how : hows.subList(0, Math.min(forms(), hows.size()))) {
            Algorithm made = algorithm.make(how);
            for (LabelStyle style : LabelStyle.values()) {
                for (MissingPolicy missing : MissingPolicy.values()) {
                    if (style.admits(made.shape())) {
                        tables.forEach(one -> TrialCheck.check(new JobCase(
                                one, made, List.of(ModelCase.anonymity(2)), style, Suppression.NONE, missing)));
                    }
                }
            }
        }
    }

    /** People who have several rows: every algorithm with every model, in the styles it admits, on kinds and recodings drawn. */
    @TestFactory
    Stream<DynamicTest> peopleWithSeveralRows() {
        return algorithms().stream()
                .map(algorithm -> dynamicTest(algorithm.name() + " on people", () -> tryPeople(algorithm)));
    }

    private void tryPeople(Descriptor<Algorithm> algorithm) {
        Map<TrialCheck.Verdict, Integer> verdicts = new EnumMap<>(TrialCheck.Verdict.class);
        for (long seed = 2000; seed < 2000 + (long) (few() ? 2 : 4) * Catalog.MODELS.size(); seed++) {
            Dice dice = new Dice(seed);
            List<CellKind> kinds =
                    List.of(dice.pick(List.of(CellKind.values())), dice.pick(List.of(CellKind.values())));
            GeneratedTable table = new TableGenerator(seed, dice.pick(List.of(0.0, 0.0, 0.1)))
                    .table(kinds, dice.between(8, 60))
                    .peopled(dice);
            GeneratedTable recoded = dice.chance(0.7)
                    ? table
                    : table.recodedAs(dice.pick(Catalog.RECODINGS).name());
            Variants variants = new Variants(recoded, dice);
            Descriptor<PrivacyModel> model = Catalog.MODELS.get((int) (seed % Catalog.MODELS.size()));
            List<Map<String, Object>> whats = variants.of(model);
            if (!whats.isEmpty()) {
                ModelCase promise = new ModelCase(model.name(), dice.pick(whats));
                Algorithm made = algorithm.make(dice.pick(variants.of(algorithm)));
                verdicts.merge(TrialCheck.check(drawn(recoded, made, promise, dice)), 1, Integer::sum);
            }
        }
        assertThat(verdicts).containsKeys(TrialCheck.Verdict.RELEASED);
    }

    /** Whether there is little time: then fewer tables are drawn, the first of those that are drawn otherwise. */
    private boolean few() {
        return forms() < 15;
    }

    /** Wide and long tables of any kinds. */
    @TestFactory
    Stream<DynamicTest> anyTable() {
        return algorithms().stream()
                .map(algorithm -> dynamicTest(algorithm.name() + " on any table", () -> tryTables(algorithm)));
    }

    private void tryTables(Descriptor<Algorithm> algorithm) {
        for (long seed = 1000; seed < (few() ? 1020 : 1040); seed++) {
            Dice dice = new Dice(seed);
            GeneratedTable table = new TableGenerator(seed, dice.pick(List.of(0.0, 0.0, 0.05))).any(250);
            Variants variants = new Variants(table, dice);
            Descriptor<PrivacyModel> model = dice.pick(Catalog.MODELS);
            ModelCase promise = new ModelCase(model.name(), dice.pick(variants.of(model)));
            Algorithm made = algorithm.make(dice.pick(variants.of(algorithm)));
            TrialCheck.check(drawn(table, made, promise, dice));
        }
    }

    /** Tables as people have them: people who contradict themselves, foreign notation, copied rows, sixty columns. */
    @TestFactory
    Stream<DynamicTest> messyTables() {
        return algorithms().stream()
                .map(algorithm -> dynamicTest(algorithm.name() + " on messy tables", () -> tryMessy(algorithm)));
    }

    private void tryMessy(Descriptor<Algorithm> algorithm) {
        Map<TrialCheck.Verdict, Integer> verdicts = new EnumMap<>(TrialCheck.Verdict.class);
        int tables = few() ? 4 * forms() : 60;
        for (long seed = 3000; seed < 3000 + tables; seed++) {
            Dice dice = new Dice(seed);
            GeneratedTable table = MessySpecs.generated(new MessyGenerator(seed).any(90), dice);
            Variants variants = new Variants(table, dice);
            Descriptor<PrivacyModel> model = Catalog.MODELS.get((int) (seed % Catalog.MODELS.size()));
            List<Map<String, Object>> whats = variants.of(model);
            ModelCase promise =
                    whats.isEmpty() ? ModelCase.anonymity(3) : new ModelCase(model.name(), dice.pick(whats));
            Algorithm made = algorithm.make(dice.pick(variants.of(algorithm)));
            verdicts.merge(TrialCheck.check(drawn(table, made, promise, dice)), 1, Integer::sum);
        }
        assertThat(verdicts).containsKeys(TrialCheck.Verdict.RELEASED);
    }
}
