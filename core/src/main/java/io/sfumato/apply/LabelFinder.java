package io.sfumato.apply;

import io.sfumato.label.Grammar;
import io.sfumato.label.Label;
import io.sfumato.loss.Yardstick;
import io.sfumato.recode.LabelCoverage;
import io.sfumato.recode.Recoding;
import io.sfumato.solve.EncodedJob;
import io.sfumato.table.Column;
import io.sfumato.taxonomy.KnownTree;
import io.sfumato.taxonomy.Taxonomy;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Finds the labels that a transformation has for a row; a cell for which it has none gets null. */
public interface LabelFinder {

    /** The label of each quasi-identifying column of a row. */
    List<@Nullable Label> labels(int row);

    /** The label of each column that all these rows of one person can have; null if their labels differ. */
    @Nullable
    List<@Nullable Label> common(int[] rows);

    static LabelFinder of(Transformation transformation, EncodedJob attempt) {
        return transformation.levels().isEmpty()
                ? new Boxes(transformation, attempt.table().quasi())
                : new Scheme(transformation, attempt);
    }

    /** One level for each column. */
    final class Scheme implements LabelFinder {
        private final List<Column> quasi;
        private final List<List<@Nullable Label>> byCode = new ArrayList<>();

        Scheme(Transformation transformation, EncodedJob attempt) {
            this.quasi = attempt.table().quasi();
            for (int axis = 0; axis < quasi.size(); axis++) {
                int at = transformation.quasi().indexOf(quasi.get(axis).name());
                byCode.add(labels(attempt, axis, transformation.levels().get(at)));
            }
        }

        public static List<@Nullable Label> labels(EncodedJob attempt, int axis, int level) {
            Column column = attempt.table().quasi().get(axis);
            Taxonomy taxonomy = Objects.requireNonNull(column.taxonomy(), "a level needs a taxonomy");
            boolean silent = level == taxonomy.height() && column.dictionary().missing() >= 0;
            Set<String> strangers = strangers(column, level);
            List<@Nullable Label> labels = new ArrayList<>();
            for (int code = 0; code < column.dictionary().size(); code++) {
                String value = column.dictionary().value(code);
                if (silent || value == null) {
                    labels.add(silent ? Label.Suppressed.SUPPRESSED : Label.Missing.MISSING);
                } else if (strangers.contains(value)) {
                    labels.add(null);
                } else {
                    labels.add(attempt.recodings()
                            .get(axis)
                            .label(new Recoding.ClassValues(
                                    attempt.space().axis(axis), new int[] {code}, new int[] {1}, level)));
                }
            }
            return labels;
        }

        private static Set<String> strangers(Column column, int level) {
            List<String> values = new ArrayList<>();
            for (int code = 0; code < column.dictionary().values(); code++) {
                values.add(Objects.requireNonNull(column.dictionary().value(code)));
            }
            return column.spec().taxonomy().orElse(null) instanceof KnownTree tree
                    ? tree.strangers(column.observed(values), level)
                    : Set.of();
        }

        @Override
        public List<@Nullable Label> labels(int row) {
            List<@Nullable Label> labels = new ArrayList<>();
            for (int axis = 0; axis < quasi.size(); axis++) {
                labels.add(byCode.get(axis).get(quasi.get(axis).code(row)));
            }
            return labels;
        }

        @Override
        public @Nullable List<@Nullable Label> common(int[] rows) {
            List<@Nullable Label> common = new ArrayList<>(labels(rows[0]));
            for (int row : rows) {
                List<@Nullable Label> labels = labels(row);
                for (int axis = 0; axis < common.size(); axis++) {
                    if (labels.get(axis) == null) {
                        common.set(axis, null);
                    } else if (common.get(axis) != null && !Objects.equals(common.get(axis), labels.get(axis))) {
                        return null;
                    }
                }
            }
            return common;
        }
    }

    /** Classes with labels of their own: of those that cover a row, the one with the least loss, then the first. */
    final class Boxes implements LabelFinder {
        private final List<Column> quasi;
        private final List<List<Label>> tuples = new ArrayList<>();
        private final List<BitSet[]> coverers = new ArrayList<>();
        private final long[] losses;
        private final Map<List<Integer>, Integer> found = new HashMap<>();

        Boxes(Transformation transformation, List<Column> quasi) {
            this.quasi = quasi;
            for (List<String> texts : transformation.classes()) {
                List<Label> tuple = new ArrayList<>();
                for (Column column : quasi) {
                    int at = transformation.quasi().indexOf(column.name());
                    tuple.add(Grammar.INSTANCE.parse(texts.get(at), column));
                }
                tuples.add(tuple);
            }
            this.losses = tuples.stream().mapToLong(this::loss).toArray();
            for (int axis = 0; axis < quasi.size(); axis++) {
                coverers.add(coverers(axis));
            }
        }

        private long loss(List<Label> tuple) {
            long loss = 0;
            for (int axis = 0; axis < quasi.size(); axis++) {
                Yardstick yardstick = Yardstick.of(quasi.get(axis));
                double share = yardstick.ordered()
                        ? yardstick.rangeShare(tuple.get(axis))
                        : yardstick.heightShare(tuple.get(axis));
                loss += Math.round(quasi.get(axis).spec().weight() * share * (1 << 20));
            }
            return loss;
        }

        /** For each code of a column, the classes whose labels cover it. */
        private BitSet[] coverers(int axis) {
            Column column = quasi.get(axis);
            BitSet[] classes = new BitSet[column.dictionary().size()];
            for (int code = 0; code < classes.length; code++) {
                classes[code] = new BitSet();
            }
            Map<Label, LabelCoverage> known = new HashMap<>();
            for (int i = 0; i < tuples.size(); i++) {
                LabelCoverage coverage =
                        known.computeIfAbsent(tuples.get(i).get(axis), label -> LabelCoverage.of(label, column));
                for (LabelCoverage.Run run : coverage.runs()) {
                    for (int code = run.first(); code <= run.last(); code++) {
                        classes[code].set(i);
                    }
                }
            }
            return classes;
        }

        @Override
        public List<@Nullable Label> labels(int row) {
            List<Integer> codes = new ArrayList<>();
            quasi.forEach(column -> codes.add(column.code(row)));
            return labelsOf(found.computeIfAbsent(codes, this::best));
        }

        @Override
        public List<@Nullable Label> common(int[] rows) {
            if (rows.length == 1) {
                return labels(rows[0]);
            }
            BitSet covering = new BitSet();
            covering.set(0, tuples.size());
            for (int row : rows) {
                for (int axis = 0; axis < quasi.size(); axis++) {
                    covering.and(coverers.get(axis)[quasi.get(axis).code(row)]);
                }
            }
            return labelsOf(best(covering));
        }

        private List<@Nullable Label> labelsOf(int best) {
            List<@Nullable Label> labels = new ArrayList<>();
            for (int axis = 0; axis < quasi.size(); axis++) {
                labels.add(best < 0 ? null : tuples.get(best).get(axis));
            }
            return labels;
        }

        private int best(List<Integer> codes) {
            BitSet covering = (BitSet) coverers.get(0)[codes.get(0)].clone();
            for (int axis = 1; axis < codes.size(); axis++) {
                covering.and(coverers.get(axis)[codes.get(axis)]);
            }
            return best(covering);
        }

        private int best(BitSet covering) {
            int best = -1;
            for (int i = covering.nextSetBit(0); i >= 0; i = covering.nextSetBit(i + 1)) {
                best = best < 0 || losses[i] < losses[best] ? i : best;
            }
            return best;
        }
    }
}
