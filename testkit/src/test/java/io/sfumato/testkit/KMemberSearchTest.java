package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.algorithm.Task;
import io.sfumato.algorithm.clustering.GreedyKMember;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.run.Context;
import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** Greedy k-member finds the same classes in its tree as by looking at every row, and as its plainest re-statement. */
@Execution(ExecutionMode.CONCURRENT)
class KMemberSearchTest {

    private static final List<String> RULES = List.of("last", "previous-seed", "first");
    private static final List<String> VARIANTS =
            List.of("plain", "classification", "equal-diversity", "sensitive-diversity");

    private static Solution solve(Task task, Map<String, Object> setting, String search) {
        Map<String, Object> arguments = new TreeMap<>(setting);
        arguments.put("search", search);
        return GreedyKMember.DESCRIPTOR.make(arguments).solve(task, Context.quiet());
    }

    /** Rows drawn from a few, so that very many are alike and most choices are ties. */
    private static GeneratedTable crowded(GeneratedTable table, Dice dice, int rows) {
        int few = Math.max(1, Math.min(table.rows().size(), dice.between(2, 12)));
        List<List<String>> drawn = IntStream.range(0, rows)
                .mapToObj(row -> table.rows().get(dice.below(few)))
                .toList();
        return new GeneratedTable(table.name(), table.columns(), table.lore(), drawn);
    }

    private static List<CellKind> kinds(Dice dice, List<CellKind> of) {
        List<CellKind> kinds = new ArrayList<>();
        for (int i = dice.between(1, 5); i > 0; i--) {
            kinds.add(dice.pick(of));
        }
        return kinds;
    }

    /** A table of up to {@code most} rows, every second one with few different rows. */
    private static GeneratedTable table(Dice dice, List<CellKind> kinds, int most) {
        int rows = dice.between(2, most);
        GeneratedTable table =
                new TableGenerator(dice.seed(), dice.pick(List.of(0.0, 0.2))).table(kinds(dice, kinds), rows);
        return dice.chance(0.5) ? crowded(table, dice, rows) : table;
    }

    private static NaivePreference wish(String variant, GeneratedTable table, List<String> guarded) {
        return switch (variant) {
            case "classification" -> NaivePreference.sameLabel(table.target());
            case "equal-diversity" ->
                NaivePreference.otherValue(table.sensitive().get(0), null);
            case "sensitive-diversity" ->
                NaivePreference.otherValue(table.sensitive().get(0), guarded);
            default -> NaivePreference.none();
        };
    }

    @Test
    void everyRuleAndVariantIsAsItsReStatement() {
        List<String> guarded = List.of("flu", "HIV");
        for (long seed = 1; seed <= 72; seed++) {
            Dice dice = new Dice(seed);
            GeneratedTable table = table(dice, OracleCase.KINDS, 70);
            int k = dice.between(2, 9);
            double penalty = dice.pick(List.of(0.25, 1.0, 2.5));
            Task task = SearchableTable.of(table).task(List.of(ModelCase.anonymity(k)), 0, new Seed(seed, 1));
            NaiveSpace naive = new NaiveSpace(table);
            int first = task.seed().stream("greedy-k-member").below(naive.rows().size());
            for (String rule : RULES) {
                String variant = VARIANTS.get((int) (seed + RULES.indexOf(rule)) % VARIANTS.size());
                Map<String, Object> setting =
                        Map.of("seed-from", rule, "variant", variant, "penalty", penalty, "truly-sensitive", guarded);
                Set<Set<Integer>> expected = naive.rows().size() < k
                        ? Set.of()
                        : SearchableTable.classes(
                                new NaiveGreedyKMember(naive, k, wish(variant, table, guarded), penalty)
                                        .classes(rule, first));
                for (String search : List.of("tree", "scan")) {
                    assertThat(SearchableTable.classes(solve(task, setting, search)))
                            .describedAs(search + " " + setting + " " + dice)
                            .isEqualTo(expected);
                }
            }
        }
    }

    @Test
    void peopleAreAsInTheirReStatement() {
        for (long seed = 1; seed <= 40; seed++) {
            Dice dice = new Dice(seed);
            GeneratedTable table = table(dice, OracleCase.KINDS, 90).peopled(dice);
            int k = dice.between(2, 7);
            Task task = SearchableTable.of(table).task(List.of(ModelCase.anonymity(k)), 0, new Seed(seed, 1));
            NaiveSpace naive = new NaiveSpace(table);
            int first = task.seed().stream("greedy-k-member").below(naive.rows().size());
            for (String rule : RULES) {
                Set<Set<Integer>> expected = naive.rows().size() < k
                        ? Set.of()
                        : SearchableTable.classes(new NaiveGreedyKMember(naive, k).classes(rule, first));
                for (String search : List.of("tree", "scan")) {
                    assertThat(SearchableTable.classes(solve(task, Map.of("seed-from", rule), search)))
                            .describedAs(search + " " + rule + " " + dice)
                            .isEqualTo(expected);
                }
            }
        }
    }

    /** Whatever the columns, weights, rules, missing cells, people, promises about the table and rows to be left out. */
    @Test
    void treeAndScanAgreeOnEveryKindOfTask() {
        List<CellKind> kinds = List.copyOf(EnumSet.allOf(CellKind.class));
        int released = 0;
        for (long seed = 1; seed <= 180; seed++) {
            Dice dice = new Dice(seed);
            GeneratedTable plain = table(dice, kinds, dice.pick(List.of(40, 100, 250)));
            GeneratedTable ruled = dice.chance(0.4) ? RandomRules.on(plain, dice) : plain;
            GeneratedTable table = dice.chance(0.3) ? ruled.peopled(dice) : ruled;
            Descriptor<PrivacyModel> model = Catalog.MODELS.get((int) (seed % Catalog.MODELS.size()));
            List<Map<String, Object>> whats = new Variants(table, dice).of(model);
            List<ModelCase> promises = new ArrayList<>(List.of(ModelCase.anonymity(dice.between(2, 12))));
            ModelCase further = new ModelCase(model.name(), whats.isEmpty() ? Map.of() : dice.pick(whats));
            if (!whats.isEmpty() && dice.chance(0.7) && !NaivePresence.any(List.of(further))) {
                promises.add(further);
            }
            int suppressible = dice.chance(0.4) ? table.rows().size() / 5 : 0;
            Task task = SearchableTable.of(table).task(promises, suppressible, new Seed(seed, 1));
            Map<String, Object> setting = setting(dice, table);
            Solution scan = solve(task, setting, "scan");
            assertThat(solve(task, setting, "tree"))
                    .describedAs(setting + " " + promises + " " + dice)
                    .isEqualTo(scan);
            released += scan instanceof Solution.Classes ? 1 : 0;
        }
        assertThat(released).isGreaterThan(90);
    }

    private static Map<String, Object> setting(Dice dice, GeneratedTable table) {
        return Map.of(
                "seed-from",
                dice.pick(RULES),
                "variant",
                dice.pick(VARIANTS),
                "column",
                dice.chance(0.5) ? "" : table.target(),
                "penalty",
                dice.pick(List.of(0.0, 0.1, 1.0, 40.0)),
                "truly-sensitive",
                List.of("flu", "3000"));
    }

    /** Columns of more values than are kept in tables, and of few; classes of many rows. */
    @Test
    void treeAndScanAgreeOnLargerTables() {
        List<List<CellKind>> tables = List.of(
                List.of(CellKind.UNIQUE, CellKind.FLAT, CellKind.TREE),
                List.of(CellKind.UNIQUE, CellKind.DECIMAL, CellKind.UNIQUE),
                List.of(CellKind.FLAT, CellKind.FLAT, CellKind.TREE, CellKind.FLAT),
                List.of(CellKind.UNIQUE_TEXT, CellKind.INTEGER, CellKind.DATE, CellKind.PREFIX),
                List.of(CellKind.MOSTLY_MISSING, CellKind.INTEGER, CellKind.RAGGED));
        for (int i = 0; i < tables.size(); i++) {
            GeneratedTable table = new TableGenerator(i + 1L, 0.05).table(tables.get(i), 900);
            GeneratedTable people = table.peopled(new Dice(i));
            for (int k : new int[] {2, 7, 60}) {
                for (GeneratedTable each : List.of(table, people)) {
                    Task task = SearchableTable.of(each).task(List.of(ModelCase.anonymity(k)), 0, new Seed(i, k));
                    Map<String, Object> setting = Map.of("seed-from", RULES.get((i + k) % RULES.size()));
                    assertThat(solve(task, setting, "tree"))
                            .describedAs(tables.get(i) + " " + k)
                            .isEqualTo(solve(task, setting, "scan"));
                }
            }
        }
    }
}
