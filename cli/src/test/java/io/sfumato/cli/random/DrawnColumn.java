package io.sfumato.cli.random;

import io.sfumato.testkit.Dice;
import io.sfumato.testkit.MessyColumn;
import io.sfumato.testkit.verifier.StatedColumn;
import io.sfumato.testkit.verifier.StatedColumn.CellSpelling;
import io.sfumato.testkit.verifier.StatedColumn.StatedGrid;
import java.math.BigDecimal;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * A column of a random job: what the job says of it, and what the verifier is told.
 *
 * @param words as they stand in the job
 */
record DrawnColumn(Map<String, Object> words, StatedColumn stated) {

    /**
     * How the columns of a job are drawn.
     *
     * @param canonical whether cells are written as values are, in no country's notation
     * @param levels whether every column needs a tree
     * @param missing the texts that mean missing
     * @param promised the sensitive columns that a promise is about
     */
    record Drawing(boolean canonical, boolean levels, Set<String> missing, Set<String> promised, Dice dice) {

        DrawnColumn column(MessyColumn column) {
            Map<String, Object> words = new LinkedHashMap<>();
            words.put("role", column.role());
            CellSpelling spelling = canonical
                    ? new CellSpelling(".", "", "yyyy-mm-dd")
                    : new CellSpelling(
                            column.notation().decimal(),
                            column.notation().thousands(),
                            column.notation().dates());
            if (column.role().equals("quasi") || column.role().equals("sensitive")) {
                words.put("kind", column.kind());
                spell(column, spelling, words);
            } else if (column.role().equals("demand")) {
                words.put("kind", "numeric");
            } else if (column.role().equals("insensitive")) {
                words.put("known-to-attackers", "no, it stands in our own files only");
            }
            StatedGrid grid = column.role().equals("quasi") ? describe(column, words, this) : null;
            if (column.role().equals("sensitive") && column.hasTreeFile()) {
                words.put("taxonomy", file(column));
            }
            if (column.role().equals("sensitive") && !promised.contains(column.name())) {
                words.put("unprotected", "the readers of this release know these values anyway");
            }
            boolean truthful = !"centroids".equals(words.get("recode"));
            List<List<String>> tree = words.containsKey("taxonomy") ? column.tree() : List.of();
            return new DrawnColumn(
                    words,
                    new StatedColumn(
                            column.name(),
                            column.role(),
                            column.kind(),
                            spelling,
                            missing,
                            tree,
                            grid,
                            truthful,
                            "drop"));
        }
    }

    /** The name of the file of its tree. */
    static String file(MessyColumn column) {
        return "tree-" + column.name().hashCode() + ".csv";
    }

    private static void spell(MessyColumn column, CellSpelling spelling, Map<String, Object> words) {
        if (column.kind().equals("numeric")) {
            words.put("decimal", spelling.decimal());
            words.put("thousands", spelling.thousands().isEmpty() ? "none" : spelling.thousands());
        } else if (column.kind().equals("date")) {
            words.put("dates", spelling.dates());
        }
    }

    private static StatedGrid describe(MessyColumn column, Map<String, Object> words, Drawing drawing) {
        Dice dice = drawing.dice();
        if (dice.chance(0.1)) {
            words.put("weight", dice.pick(List.of(0.5, 2, 10)));
        }
        StatedGrid grid = null;
        switch (column.kind()) {
            case "numeric" -> grid = number(column, words, drawing);
            case "date" -> {
                if (dice.chance(0.4) || drawing.levels()) {
                    words.put(
                            "taxonomy",
                            Map.of(
                                    "dates",
                                    dice.pick(List.of(
                                            List.of("month", "year"),
                                            List.of("year", "decade"),
                                            List.of("month", "quarter", "year")))));
                }
            }
            default -> {
                if (column.hasTreeFile()) {
                    words.put("taxonomy", file(column));
                } else if (!column.tree().isEmpty()) {
                    words.put("taxonomy", Map.of("prefix", List.of(3, 1)));
                }
            }
        }
        if (dice.chance(0.03)) {
            words.put("recode", dice.pick(List.of("ranges", "sets", "ancestors", "branches", "levels", "centroids")));
        }
        return grid;
    }

    private static StatedGrid number(MessyColumn column, Map<String, Object> words, Drawing drawing) {
        Dice dice = drawing.dice();
        List<BigDecimal> numbers = column.values().stream()
                .filter(value -> !value.isEmpty())
                .map(BigDecimal::new)
                .sorted()
                .toList();
        if (numbers.isEmpty()) {
            return null;
        }
        if (dice.chance(0.2)) {
            words.put(
                    "domain",
                    List.of(
                            numbers.get(0).subtract(BigDecimal.TEN),
                            numbers.get(numbers.size() - 1).add(BigDecimal.TEN)));
        }
        if (dice.chance(0.15)) {
            words.put("taxonomy", Map.of("intervals", Map.of("width", dice.pick(List.of(5, 10, 100)))));
        } else if (drawing.levels() || dice.chance(0.1)) {
            words.put("taxonomy", Map.of("automatic", Map.of("height", 4)));
        }
        return !words.containsKey("taxonomy") && dice.chance(0.3) ? grid(numbers, words, dice) : null;
    }

    private static StatedGrid grid(List<BigDecimal> numbers, Map<String, Object> words, Dice dice) {
        BigDecimal step = dice.pick(List.of(new BigDecimal("5"), new BigDecimal("10"), new BigDecimal("500")));
        BigDecimal top =
                numbers.get(numbers.size() * 3 / 4).divideToIntegralValue(step).multiply(step);
        boolean coded = dice.chance(0.5);
        Map<String, Object> bounds = new LinkedHashMap<>(Map.of("grid", step));
        if (coded) {
            bounds.put("top", top);
        }
        words.put("bounds", bounds);
        return new StatedGrid(step, null, coded ? top : null);
    }
}
