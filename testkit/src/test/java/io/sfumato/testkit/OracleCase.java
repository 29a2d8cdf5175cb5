package io.sfumato.testkit;

import io.sfumato.algorithm.Task;
import io.sfumato.run.Seed;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** One random table with promises, as core sees it and as oracles see it. */
record OracleCase(Dice dice, GeneratedTable table, SearchableTable laid, NaiveSpace naive, List<ModelCase> promises) {

    /** Kinds whose trees and lines the oracles know: no grids, no evened-out trees, no made-up intervals. */
    static final List<CellKind> KINDS = List.copyOf(
            EnumSet.complementOf(EnumSet.of(CellKind.GRID, CellKind.CODED_ENDS, CellKind.RAGGED, CellKind.INTERVALS)));

    static OracleCase of(long seed, int most) {
        Dice dice = new Dice(seed);
        List<CellKind> kinds = new ArrayList<>();
        for (int i = dice.between(1, 4); i > 0; i--) {
            kinds.add(dice.pick(KINDS));
        }
        GeneratedTable table =
                new TableGenerator(seed, dice.pick(List.of(0.0, 0.0, 0.2))).table(kinds, dice.between(1, most));
        return new OracleCase(dice, table, SearchableTable.of(table), new NaiveSpace(table), promises(dice, table));
    }

    /** The same where people have several rows; a row of the oracle is then a person. */
    static OracleCase people(long seed, int most) {
        OracleCase rows = of(seed, most);
        GeneratedTable table = rows.table().peopled(rows.dice());
        return new OracleCase(rows.dice(), table, SearchableTable.of(table), new NaiveSpace(table), rows.promises());
    }

    private static List<ModelCase> promises(Dice dice, GeneratedTable table) {
        ModelCase anonymity = ModelCase.anonymity(dice.between(2, 5));
        String kind = dice.pick(List.of("distinct", "entropy", "recursive"));
        ModelCase diversity = new ModelCase(
                "l-diversity",
                Map.of(
                        "kind",
                        kind,
                        "l",
                        2.0,
                        "c",
                        dice.pick(List.of(1.0, 2.5)),
                        "column",
                        dice.pick(table.sensitive())));
        if (dice.chance(0.2)) {
            return List.of(
                    anonymity, new ModelCase("average-risk", Map.of("limit", dice.pick(List.of(0.1, 0.2, 0.4)))));
        }
        return dice.chance(0.5) ? List.of(anonymity) : List.of(anonymity, diversity);
    }

    Task task() {
        int suppressible = dice.chance(0.3) ? table.rows().size() / 5 : 0;
        return laid.task(promises, suppressible, new Seed(dice.seed(), 1));
    }

    NaiveMerge merge() {
        return new NaiveMerge(naive, promises);
    }

    Set<Set<Integer>> mended(List<List<NaiveRow>> classes, Task task) {
        int placed = classes.stream().mapToInt(NaiveMerge::weight).sum();
        return merge().finish(classes, task.suppressible() - (table.rows().size() - placed))
                .map(SearchableTable::classes)
                .orElse(Set.of());
    }

    @Override
    public String toString() {
        return dice + " " + promises + " " + table.rows();
    }
}
