package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.taxonomy.LevelRows;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.stream.IntStream;

/** Columns of categories. */
final class TextColumns {

    /** Texts that look like something else. */
    static final List<String> NASTY = List.of(
            "[1..2]",
            "{a|b}",
            "*",
            "\\",
            ">= 5",
            "<= x",
            "\\*",
            "{",
            "|",
            "a|b",
            "}",
            "[",
            "{}",
            "-",
            "a, b",
            "\u00fc\u4e16",
            "\ud83d\ude00",
            "\u0000",
            "=1+1",
            "\"q\"",
            "x\ny",
            "\u00a0",
            "[a..b]",
            "{\\}",
            "*x",
            "NA?");

    private static final List<String> COUNTRIES =
            List.of("Chile", "Chad", "China", "Cuba", "Cyprus", "Congo", "Croatia", "Canada");

    private TextColumns() {}

    private static MadeColumn column(ColumnSpec spec, List<String> cells, ColumnKnowledge lore) {
        return new MadeColumn(spec, cells, lore);
    }

    private static ColumnSpec plain(String name) {
        return ColumnSpec.quasi(name, TextFormat.CATEGORICAL);
    }

    /** Cells drawn from these values, the first ones more often. */
    private static List<String> drawn(List<String> values, int rows, Dice dice) {
        boolean skewed = dice.chance(0.5);
        return IntStream.range(0, rows)
                .mapToObj(row -> values.get(
                        Math.min(dice.below(values.size()), skewed ? dice.below(values.size()) : values.size())))
                .toList();
    }

    static MadeColumn flat(String name, int rows, Dice dice) {
        List<String> values = COUNTRIES.subList(0, dice.between(2, COUNTRIES.size()));
        return column(plain(name), drawn(values, rows, dice), ColumnKnowledge.texts());
    }

    static MadeColumn nasty(String name, int rows, Dice dice) {
        return column(plain(name), drawn(NASTY, rows, dice), ColumnKnowledge.texts());
    }

    static MadeColumn constant(String name, int rows, Dice dice) {
        return column(plain(name), drawn(List.of("same"), rows, dice), ColumnKnowledge.texts());
    }

    static MadeColumn unique(String name, int rows, Dice dice) {
        List<String> cells = IntStream.range(0, rows)
                .mapToObj(row -> "u" + (row * 7919 + dice.below(2)))
                .toList();
        return column(plain(name), cells, ColumnKnowledge.texts());
    }

    private static MadeColumn written(String name, List<List<String>> paths, int rows, Dice dice) {
        List<LevelRows.Row> lines = new ArrayList<>();
        paths.forEach(path -> lines.add(new LevelRows.Row(lines.size() + 1L, path)));
        ColumnSpec spec = plain(name).withTaxonomy(new LevelRows(name + "-levels.csv", lines, ""));
        List<String> values = paths.stream().map(path -> path.get(0)).toList();
        return column(spec, drawn(values, rows, dice), ColumnKnowledge.texts().under(paths));
    }

    /** A tree of height 3 whose leaves all lie equally deep; the root says nothing or has a name. */
    static MadeColumn tree(String name, int rows, Dice dice) {
        String root = dice.pick(List.of("*", "World"));
        List<List<String>> paths = new ArrayList<>();
        for (int region = 0; region < dice.between(2, 3); region++) {
            for (int land = 0; land < dice.between(1, 3); land++) {
                for (int town = 0; town < dice.between(1, 4); town++) {
                    String above = "r" + region + "l" + land;
                    paths.add(List.of(above + "t" + town, above, "r" + region, root));
                }
            }
        }
        return written(name, paths, rows, dice);
    }

    /** A tree whose leaves lie at different depths. */
    static MadeColumn ragged(String name, int rows, Dice dice) {
        List<List<String>> paths = new ArrayList<>();
        for (int group = 0; group < dice.between(2, 4); group++) {
            for (int leaf = 0; leaf < dice.between(1, 4); leaf++) {
                String value = "g" + group + "v" + leaf;
                String top = "g" + group;
                paths.add(leaf % 2 == 0 ? List.of(value, top, "All") : List.of(value, "sub" + group, top, "All"));
            }
        }
        return written(name, paths, rows, dice);
    }

    /** A tree in which a value bears the name of its group. */
    static MadeColumn namesakes(String name, int rows, Dice dice) {
        List<List<String>> paths = new ArrayList<>();
        for (String group : List.of("North", "South", "East")) {
            paths.add(List.of(group, group, "*"));
            for (int i = 0; i < dice.between(1, 3); i++) {
                paths.add(List.of(group + i, group, "*"));
            }
        }
        return written(name, paths, rows, dice);
    }

    static MadeColumn prefixes(String name, int rows, Dice dice) {
        List<String> cells = IntStream.range(0, rows)
                .mapToObj(row -> "0" + dice.between(10, 12) + dice.below(4))
                .toList();
        List<List<String>> paths = new TreeSet<>(cells)
                .stream()
                        .map(code -> List.of(code, code.substring(0, 3) + "*", code.substring(0, 1) + "***", "*"))
                        .toList();
        ColumnSpec spec = plain(name).withTaxonomy(new Prefixes(List.of(3, 1)));
        return column(spec, cells, ColumnKnowledge.texts().under(paths));
    }
}
