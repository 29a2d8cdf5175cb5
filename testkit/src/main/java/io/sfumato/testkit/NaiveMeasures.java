package io.sfumato.testkit;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.math.BigDecimal;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/** Measures by the formulas of section 2 of the specification, cell by cell over the text of a release. */
public final class NaiveMeasures {

    private final GeneratedTable table;
    private final List<Map<String, String>> release = new ArrayList<>();
    private final long suppressed;
    private final int k;

    /** Measures of a release of a {@link GeneratedTable#numbered} table; {@code k} is the least class size asked for. */
    public NaiveMeasures(GeneratedTable table, MemorySink.Published published, long suppressed, int k) {
        this.table = table;
        this.suppressed = suppressed;
        this.k = k;
        for (List<String> row : published.rows()) {
            Map<String, String> cells = new HashMap<>();
            for (int i = 0; i < row.size(); i++) {
                cells.put(published.header().get(i), row.get(i));
            }
            release.add(cells);
        }
    }

    /** Every figure that can be told, by its name in the catalogue. */
    public Map<String, Double> figures() {
        Map<String, Double> figures = new TreeMap<>();
        figures.put("total-il", mean(Form.HEIGHT));
        figures.put("gcp", mean(Form.GCP));
        figures.put("ncp-sets", mean(Form.NCP_SETS));
        figures.put("ncp-taxonomy", mean(Form.NCP_TREE));
        figures.put("utility", 1 - mean(Form.NCP_SETS));
        figures.put("iloss", mean(Form.ILOSS));
        figures.put("whd", mean(Form.WHD));
        figures.put("privacy", 100 * mean(Form.SILENT));
        figures.put("md", changed());
        Map<List<String>, List<Map<String, String>>> classes = classes();
        double rows = release.size() + suppressed;
        double squares = classes.values().stream()
                .mapToDouble(members -> (double) members.size() * members.size())
                .sum();
        figures.put("dm", squares + rows * suppressed);
        figures.put("c-avg", (double) release.size() / classes.size() / k);
        figures.put("unique-tuples", (double) classes.size());
        figures.put("research-value", value());
        figures.put("cm", (outvoted(classes) + suppressed) / rows);
        figures.putAll(new NaiveDiversity(table, published()).figures(classes.values()));
        return figures;
    }

    private enum Form {
        HEIGHT,
        GCP,
        NCP_SETS,
        NCP_TREE,
        ILOSS,
        WHD,
        SILENT
    }

    private List<Integer> quasi() {
        return table.places(Role.QUASI);
    }

    private String name(int column) {
        return table.columns().get(column).name();
    }

    private Map<List<String>, List<Map<String, String>>> classes() {
        Map<List<String>, List<Map<String, String>>> classes = new HashMap<>();
        for (Map<String, String> row : release) {
            List<String> tuple = quasi().stream()
                    .map(column -> Objects.requireNonNull(row.get(name(column))))
                    .toList();
            classes.computeIfAbsent(tuple, key -> new ArrayList<>()).add(row);
        }
        return classes;
    }

    /** Rows whose target is not the most frequent of their class. */
    private double outvoted(Map<List<String>, List<Map<String, String>>> classes) {
        double outvoted = 0;
        for (List<Map<String, String>> rows : classes.values()) {
            Map<String, Integer> votes = new HashMap<>();
            rows.forEach(row -> votes.merge(row.getOrDefault(table.target(), ""), 1, Integer::sum));
            outvoted += rows.size()
                    - votes.values().stream().mapToInt(Integer::intValue).max().orElse(0);
        }
        return outvoted;
    }

    /** Cells that no longer are the value of the row they stand for. */
    private double changed() {
        double changed = (double) suppressed * quasi().size();
        for (Map<String, String> row : release) {
            int number = Integer.parseInt(row.getOrDefault(GeneratedTable.NUMBER, ""));
            for (int column : quasi()) {
                String cell = row.getOrDefault(name(column), "");
                String value = Objects.requireNonNullElse(table.value(number, column), "");
                changed += exactly(cell, value, table.lore().get(column)) ? 0 : 1;
            }
        }
        return changed;
    }

    /** Whether a cell is this very value (empty: missing), which a backslash keeps from being read as a label. */
    private static boolean exactly(String cell, String value, ColumnKnowledge lore) {
        boolean label =
                cell.equals("*") || cell.startsWith("{") || lore.groups().containsKey(cell);
        return !label && (cell.equals(value) || cell.equals("\\" + value));
    }

    private double value() {
        double sum = 0;
        double weights = 0;
        for (int column : quasi()) {
            List<Integer> all = IntStream.range(0, table.rows().size()).boxed().toList();
            List<String> cells = new ArrayList<>(Collections.nCopies((int) suppressed, "*"));
            release.forEach(row -> cells.add(Objects.requireNonNull(row.get(name(column)))));
            ColumnSpec spec = table.columns().get(column);
            NaiveValue naive = new NaiveValue(
                    table.lore().get(column), spec.rules(), values(all, column), values(published(), column));
            sum += spec.weight() * naive.of(cells);
            weights += spec.weight();
        }
        return sum / weights;
    }

    /** What some rows hold, where it is not missing. */
    private Set<String> values(Collection<Integer> rows, int column) {
        return rows.stream()
                .map(row -> table.value(row, column))
                .filter(Objects::nonNull)
                .collect(Collectors.toSet());
    }

    /** The rows that were not left out. */
    private Set<Integer> published() {
        Set<Integer> rows = new HashSet<>();
        release.forEach(row -> rows.add(Integer.parseInt(row.getOrDefault(GeneratedTable.NUMBER, ""))));
        return rows;
    }

    private double mean(Form form) {
        double sum = 0;
        for (int column : quasi()) {
            Cells cells = new Cells(table, column, published());
            Map<String, Double> known = new HashMap<>();
            for (Map<String, String> row : release) {
                String cell = Objects.requireNonNull(row.get(name(column)));
                sum += known.computeIfAbsent(cell, text -> cells.loss(text, form));
            }
            sum += suppressed;
        }
        return sum / (quasi().size() * (release.size() + (double) suppressed));
    }

    /** The cells of one column. */
    private static final class Cells {
        private final ColumnKnowledge lore;
        private final NaiveLabels labels;
        private final Set<String> values = new HashSet<>();
        private final Set<String> released = new HashSet<>();
        private final boolean missing;

        /**
         * The domain of an ordered column ends with its published rows, so that an outlier that was left out does not make
         * all losses small.
         */
        Cells(GeneratedTable table, int column, Set<Integer> published) {
            this.lore = table.lore().get(column);
            this.labels = new NaiveLabels(lore);
            boolean holes = false;
            for (int row = 0; row < table.rows().size(); row++) {
                String value = table.value(row, column);
                holes |= value == null;
                if (value != null) {
                    values.add(value);
                }
                if (value != null && published.contains(row)) {
                    released.add(value);
                }
            }
            this.missing = holes;
        }

        double loss(String cell, Form form) {
            if (cell.isEmpty()) {
                return 0;
            } else if (form == Form.SILENT) {
                return silent(cell) ? 1 : 0;
            } else if (lore.ordered()) {
                return ordered(cell, form);
            }
            double leaves = leaves(cell).size();
            double all = lore.paths().isEmpty() ? values.size() : lore.paths().size();
            return switch (form) {
                case HEIGHT -> (double) height(cell) / heights();
                case WHD -> distance(height(cell), heights());
                case ILOSS -> (leaves - 1) / all;
                case SILENT -> throw new IllegalStateException();
                case GCP -> all == 1 ? 0 : (leaves - 1) / (all - 1);
                case NCP_SETS -> leaves == 1 ? 0 : Math.min(1, leaves / values.size());
                case NCP_TREE -> leaves == 1 ? 0 : leaves / all;
            };
        }

        private boolean silent(String cell) {
            Set<String> group = lore.groups().get(cell);
            boolean all = group != null && group.size() == lore.paths().size();
            return cell.equals("*") || cell.equals("[..]") || (all && (lore.isRoot(cell) || !missing));
        }

        private double ordered(String cell, Form form) {
            return switch (form) {
                case WHD -> distance(steps(cell), 5);
                case ILOSS -> (leaves(cell).size() - 1.0) / values.size();
                default -> width(cell);
            };
        }

        /** How often 16 bins are joined by twos until both ends are in one. */
        private int steps(String cell) {
            double[] ends = ends(cell);
            double least = least();
            double width = greatest() - least;
            if (cell.equals("*") || ends[0] >= ends[1]) {
                return cell.equals("*") ? 5 : 0;
            }
            int low =
                    (int) Math.min(15, Math.round((ends[0] - least) / width * NaiveColumn.ONE) * 16 / NaiveColumn.ONE);
            int high =
                    (int) Math.min(15, Math.round((ends[1] - least) / width * NaiveColumn.ONE) * 16 / NaiveColumn.ONE);
            int steps = 1;
            for (; low != high; steps++) {
                low /= 2;
                high /= 2;
            }
            return steps;
        }

        /** Netshiunda 2020, definition 5, from the leaf level p = top + 1 to the level q = p - height; beta is 1. */
        private static double distance(int height, int top) {
            double part = 0;
            double whole = 0;
            for (int i = 2; i <= top + 1; i++) {
                double weight = 1.0 / (i - 1);
                whole += weight;
                part += i > top + 1 - height ? weight : 0;
            }
            return part / whole;
        }

        private double least() {
            return released.stream().mapToDouble(this::place).min().orElse(0);
        }

        private double greatest() {
            return released.stream().mapToDouble(this::place).max().orElse(0);
        }

        /** From where to where a cell reaches within the domain. */
        private double[] ends(String cell) {
            if (cell.equals("*") || cell.equals("[..]")) {
                return new double[] {least(), greatest()};
            }
            boolean range = cell.startsWith("[") || cell.startsWith(">= ") || cell.startsWith("<= ");
            String low = range ? NaiveLabels.low(cell) : cell;
            String high = range ? NaiveLabels.high(cell) : cell;
            return new double[] {
                low == null ? least() : Math.max(least(), place(low)),
                high == null ? greatest() : Math.min(greatest(), place(high))
            };
        }

        private double width(String cell) {
            double width = greatest() - least();
            double[] ends = ends(cell);
            return width == 0 ? 0 : (ends[1] - ends[0]) / width;
        }

        private double place(String value) {
            return lore.line() == ColumnKnowledge.Line.DATE
                    ? LocalDate.parse(value).toEpochDay()
                    : new BigDecimal(value).doubleValue();
        }

        /** The values of the tree, or of the column without one, that a cell stands for. */
        private Set<String> leaves(String cell) {
            Set<String> all = new HashSet<>(values);
            lore.paths().forEach(path -> all.add(path.get(0)));
            all.removeIf(value -> !labels.covers(cell, value));
            return all;
        }

        private int heights() {
            return lore.paths().isEmpty() ? 1 : lore.paths().get(0).size() - 1;
        }

        private int height(String cell) {
            if (cell.equals("*")) {
                return heights();
            } else if (lore.paths().isEmpty()) {
                return leaves(cell).size() > 1 ? 1 : 0;
            }
            int level = lore.groups().containsKey(cell) ? lowestLevel(cell) : 0;
            Set<String> leaves = leaves(cell);
            while (level < heights() && !together(leaves, level)) {
                level++;
            }
            return level;
        }

        private int lowestLevel(String group) {
            return lore.paths().stream()
                    .mapToInt(path -> path.subList(1, path.size()).indexOf(group) + 1)
                    .filter(level -> level > 0)
                    .min()
                    .orElseThrow();
        }

        private boolean together(Set<String> leaves, int level) {
            return lore.paths().stream()
                            .filter(path -> leaves.contains(path.get(0)))
                            .map(path -> path.get(level))
                            .distinct()
                            .count()
                    == 1;
        }
    }
}
