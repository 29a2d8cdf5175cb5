package io.sfumato.study;

import io.sfumato.label.Label;
import io.sfumato.label.Label.Missing;
import io.sfumato.label.Label.Node;
import io.sfumato.label.Label.OneOf;
import io.sfumato.label.Label.Value;
import io.sfumato.learn.CodeChances;
import io.sfumato.learn.Feature;
import io.sfumato.loss.Extent;
import io.sfumato.loss.Yardstick;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;

/**
 * The values of a column in a few groups, the same for the original and the release, and how a label spreads over them. Every
 * value that a label allows is equally likely: a range spreads over its width, a set or a taxonomy label over its values, a
 * star over everything; an open end reaches as far as any label does. Missing is a group of its own, the last.
 */
final class ColumnGrouping {

    private final Column column;
    private final Groups groups;
    private final Extent reach;

    private ColumnGrouping(Column column, Groups groups, Extent reach) {
        this.column = column;
        this.groups = groups;
        this.reach = reach;
    }

    /** At most this many groups, missing not counted, of a column that is published as it is. */
    static ColumnGrouping of(Column column, int most) {
        return of(column, most, List.of());
    }

    /** At most this many groups of a column that is published under these labels. */
    static ColumnGrouping of(Column column, int most, Collection<Label> labels) {
        boolean ordered = column.kind().ordered();
        return new ColumnGrouping(
                column,
                ordered ? Groups.onALine(column, most) : Groups.of(column, most),
                ordered ? reach(column, labels) : new Extent(0, 0));
    }

    /** From the least to the greatest end that any label names; where none does, the whole column. */
    private static Extent reach(Column column, Collection<Label> labels) {
        return Yardstick.span(labels, column.spec().format())
                .filter(span -> span[0] < span[1])
                .map(span -> new Extent(span[0], span[1]))
                .orElse(new Extent(column.least(), column.greatest()));
    }

    List<String> names() {
        return groups.names();
    }

    int size() {
        return groups.names().size();
    }

    /** The group of a code. */
    int of(int code) {
        return groups.ofCode()[code];
    }

    /** The groups as a feature to learn from. */
    Feature feature() {
        return column.kind().ordered() ? Feature.ordered(groups.numbers()) : Feature.nominal(size());
    }

    /** How likely each group is under a label. */
    CodeChances spread(Label label) {
        double[] masses = new double[size()];
        add(label, masses);
        if (Arrays.stream(masses).sum() <= 0) {
            everything(masses);
        }
        return CodeChances.over(masses);
    }

    /** The number an analyst would work with: the value, or the middle of what the label allows; NaN if it tells none. */
    double number(Label label) {
        if (label instanceof OneOf set) {
            return set.members().stream().mapToDouble(this::number).average().orElse(Double.NaN);
        }
        return extent(label)
                .filter(extent -> Double.isFinite(extent.from()) || Double.isFinite(extent.to()))
                .map(extent -> (clip(extent.from()) + clip(extent.to())) / 2)
                .orElse(Double.NaN);
    }

    private void add(Label label, double[] masses) {
        Dictionary values = column.dictionary();
        if (label instanceof Missing) {
            masses[of(values.missing())] += 1;
        } else if (label instanceof OneOf set) {
            set.members().forEach(member -> add(member, masses));
        } else if (column.kind().ordered()) {
            extent(label).ifPresent(extent -> addWidth(extent, masses));
        } else if (label instanceof Value value) {
            int code = values.code(value.text());
            masses[of(Math.max(0, code))] += code < 0 ? 0 : 1;
        } else if (label instanceof Node node) {
            addLeaves(node, masses);
        }
    }

    private void addLeaves(Node label, double[] masses) {
        Taxonomy tree = column.taxonomy();
        if (tree == null || tree.node(label.name()) < 0) {
            return;
        }
        int node = tree.node(label.name());
        for (int leaf = tree.first(node); leaf <= tree.last(node); leaf++) {
            masses[of(leaf)] += leaf == column.dictionary().missing() ? 0 : 1;
        }
    }

    private void addWidth(Extent extent, double[] masses) {
        double from = clip(extent.from());
        double to = clip(extent.to());
        double[] edges = groups.edges();
        if (from >= to) {
            masses[groups.at(from)] += 1;
            return;
        }
        for (int group = 0; group + 1 < edges.length; group++) {
            double overlap = Math.min(to, edges[group + 1]) - Math.max(from, edges[group]);
            masses[group] += overlap <= 0 ? 0 : overlap / (to - from);
        }
    }

    private void everything(double[] masses) {
        if (column.kind().ordered()) {
            addWidth(new Extent(Double.NEGATIVE_INFINITY, Double.POSITIVE_INFINITY), masses);
            return;
        }
        for (int code = 0; code < column.dictionary().values(); code++) {
            masses[of(code)] += 1;
        }
    }

    /** The range of a label of numbers or dates; for a node whose name is no range, the range of its leaves. */
    private Optional<Extent> extent(Label label) {
        Optional<Extent> told = Extent.of(label, column.spec().format());
        Taxonomy tree = column.taxonomy();
        if (told.isPresent() || tree == null || !(label instanceof Node named) || tree.node(named.name()) < 0) {
            return told;
        }
        int node = tree.node(named.name());
        double from = Double.POSITIVE_INFINITY;
        double to = Double.NEGATIVE_INFINITY;
        for (int leaf = tree.first(node); leaf <= tree.last(node); leaf++) {
            if (leaf != column.dictionary().missing()) {
                from = Math.min(from, column.dictionary().position(leaf));
                to = Math.max(to, column.dictionary().position(leaf));
            }
        }
        return from <= to ? Optional.of(new Extent(from, to)) : Optional.empty();
    }

    /** An open end is as far as any label reaches. */
    private double clip(double position) {
        double within = Math.max(reach.from(), Math.min(reach.to(), position));
        return Math.max(column.least(), Math.min(column.greatest(), Double.isFinite(position) ? position : within));
    }
}
