package io.sfumato.taxonomy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * A tree whose leaves all lie at level 0 and whose root lies at level {@link #height}. Leaves are numbered 0, 1, 2 ... so that
 * every node is a run {@code first..last} of them; the lowest common ancestor of a set of leaves is that of its least and
 * greatest leaf. Ragged trees are padded by the builders, which repeats a node on the levels it skips.
 *
 * <p>Memory: one int per leaf and level, and one byte per leaf and power of two.
 */
public final class Taxonomy {

    /** The label of the root when it says nothing. */
    public static final String ANY = "*";

    /** The greatest height of a tree. A round number below 128, since heights are kept in bytes. */
    public static final int MAX_HEIGHT = 100;

    private final String[] labels;
    private final int[] level;
    private final int[] first;
    private final int[] last;
    private final int[] parent;
    private final int[][] ancestors;
    private final byte[][] gaps;
    private final Map<String, Integer> nodes;
    private final Map<String, Integer> leafOf;
    private final boolean missing;
    private final List<String> notes;

    private Taxonomy(List<String[]> paths, boolean missing, List<String> notes) {
        int levels = paths.get(0).length;
        this.missing = missing;
        this.notes = List.copyOf(notes);
        byte[] meets = meets(paths, levels);
        this.ancestors = ancestors(meets, levels);
        this.gaps = rangeMaxima(meets);
        int count = ancestors[levels - 1][0] + 1;
        this.labels = new String[count];
        this.level = new int[count];
        this.first = new int[count];
        this.last = new int[count];
        this.parent = new int[count];
        name(paths);
        this.leafOf = leafIndex();
        this.nodes = nodeIndex();
        refuseSplitNodes();
    }

    /**
     * From one path per leaf, leaf first and root last, all of equal length and in leaf order.
     *
     * @param notes what the builder had to do, such as padding; shown to the user
     * @throws IllegalArgumentException if leaves repeat, a node's leaves are not neighbours, or there is no single root
     */
    public static Taxonomy of(List<String[]> paths, List<String> notes) {
        if (paths.isEmpty() || paths.get(0).length < 2) {
            throw new IllegalArgumentException("a taxonomy needs at least one leaf and a root");
        }
        int levels = paths.get(0).length;
        if (levels - 1 > MAX_HEIGHT || paths.stream().anyMatch(path -> path.length != levels)) {
            throw new IllegalArgumentException("paths must have the same length, at most " + (MAX_HEIGHT + 1));
        }
        return new Taxonomy(paths, false, notes);
    }

    /** The tree of height 1: every value directly under {@code *}. */
    public static Taxonomy flat(List<String> values) {
        List<String> leaves = values.isEmpty() ? List.of("") : values;
        return of(leaves.stream().map(value -> new String[] {value, ANY}).toList(), List.of());
    }

    /** This tree with missing as one more leaf, the last, directly under the (lowest node named like the) root. */
    public Taxonomy withMissing() {
        if (missing) {
            return this;
        }
        List<String[]> paths = new ArrayList<>();
        for (int leaf = 0; leaf < leaves(); leaf++) {
            paths.add(path(leaf));
        }
        String[] path = path(0);
        Arrays.fill(path, 0, lowestRoot(), "");
        paths.add(path);
        return new Taxonomy(paths, true, notes);
    }

    /** The lowest level on which a node holds all leaves and is named like the root. */
    private int lowestRoot() {
        int at = 1;
        while (leafCount(ancestors[at][0]) < leaves() || !labels[ancestors[at][0]].equals(label(root()))) {
            at++;
        }
        return at;
    }

    /** The level at which each leaf meets its right neighbour: one above the highest level where their paths differ. */
    private static byte[] meets(List<String[]> paths, int levels) {
        byte[] meets = new byte[paths.size() - 1];
        for (int leaf = 0; leaf < meets.length; leaf++) {
            String[] left = paths.get(leaf);
            String[] right = paths.get(leaf + 1);
            int at = levels - 1;
            if (!left[at].equals(right[at])) {
                throw new IllegalArgumentException("a taxonomy needs a single root");
            }
            while (at > 1 && left[at - 1].equals(right[at - 1])) {
                at--;
            }
            meets[leaf] = (byte) at;
        }
        return meets;
    }

    /** Numbers the nodes from the leaves up, left to right. */
    private static int[][] ancestors(byte[] meets, int levels) {
        int[][] ancestors = new int[levels][meets.length + 1];
        int next = 0;
        for (int at = 0; at < levels; at++) {
            ancestors[at][0] = next;
            for (int leaf = 1; leaf <= meets.length; leaf++) {
                next += meets[leaf - 1] > at ? 1 : 0;
                ancestors[at][leaf] = next;
            }
            next++;
        }
        return ancestors;
    }

    private void name(List<String[]> paths) {
        for (int at = 0; at < ancestors.length; at++) {
            for (int leaf = ancestors[at].length - 1; leaf >= 0; leaf--) {
                int node = ancestors[at][leaf];
                last[node] = Math.max(last[node], leaf);
                first[node] = leaf;
                level[node] = at;
                labels[node] = paths.get(leaf)[at];
                parent[node] = at + 1 < ancestors.length ? ancestors[at + 1][leaf] : -1;
            }
        }
    }

    /** Sparse table: row p holds the greatest of each 2^p neighbouring entries. */
    private static byte[][] rangeMaxima(byte[] meets) {
        List<byte[]> table = new ArrayList<>(List.of(meets));
        for (int span = 1; 2 * span <= meets.length; span *= 2) {
            byte[] lower = table.get(table.size() - 1);
            byte[] upper = new byte[meets.length - 2 * span + 1];
            for (int i = 0; i < upper.length; i++) {
                upper[i] = (byte) Math.max(lower[i], lower[i + span]);
            }
            table.add(upper);
        }
        return table.toArray(new byte[0][]);
    }

    private Map<String, Integer> leafIndex() {
        Map<String, Integer> index = new HashMap<>();
        int values = missing ? leaves() - 1 : leaves();
        for (int leaf = 0; leaf < values; leaf++) {
            if (index.put(labels[leaf], leaf) != null) {
                throw new IllegalArgumentException("leaf number " + (leaf + 1) + " occurs twice");
            }
        }
        return index;
    }

    /** Names of inner nodes; a padded copy of a node has the same leaves, so the lowest stands for all. */
    private Map<String, Integer> nodeIndex() {
        Map<String, Integer> index = new HashMap<>();
        for (int node = leaves(); node < labels.length; node++) {
            boolean echo = first[node] == last[node] && labels[node].equals(labels[first[node]]);
            if (!echo) {
                index.putIfAbsent(labels[node], node);
            }
        }
        return index;
    }

    private void refuseSplitNodes() {
        for (int node = leaves(); node < labels.length; node++) {
            int named = node(labels[node]);
            if (named >= 0 && (first[named] != first[node] || last[named] != last[node])) {
                throw new IllegalArgumentException(
                        "the label of a node at level " + level[node] + " stands for different sets of values");
            }
        }
    }

    public int height() {
        return ancestors.length - 1;
    }

    /** The number of leaves, missing included. */
    public int leaves() {
        return ancestors[0].length;
    }

    public boolean hasMissing() {
        return missing;
    }

    public int nodes() {
        return labels.length;
    }

    public int root() {
        return labels.length - 1;
    }

    /** The name of a node; leaves are nodes 0 to {@code leaves()-1}. */
    public String label(int node) {
        return labels[node];
    }

    public int level(int node) {
        return level[node];
    }

    public int first(int node) {
        return first[node];
    }

    public int last(int node) {
        return last[node];
    }

    public int leafCount(int node) {
        return last[node] - first[node] + 1;
    }

    /** The parent, or -1 for the root. */
    public int parent(int node) {
        return parent[node];
    }

    /** The nodes one level below, left to right; none for a leaf. */
    public int[] children(int node) {
        if (level[node] == 0) {
            return new int[0];
        }
        int[] below = ancestors[level[node] - 1];
        return IntStream.rangeClosed(below[first[node]], below[last[node]]).toArray();
    }

    public int ancestor(int leaf, int atLevel) {
        return ancestors[atLevel][leaf];
    }

    /** The height of the lowest common ancestor of the leaves {@code low..high}; 0 when they are one leaf. */
    public int meetingHeight(int low, int high) {
        if (low == high) {
            return 0;
        }
        int power = 31 - Integer.numberOfLeadingZeros(high - low);
        return Math.max(gaps[power][low], gaps[power][high - (1 << power)]);
    }

    /** The lowest common ancestor of the leaves {@code low..high}. */
    public int meeting(int low, int high) {
        return ancestors[meetingHeight(low, high)][low];
    }

    /** The leaf that is this value, or -1. */
    public int leaf(String value) {
        return Objects.requireNonNullElse(leafOf.get(value), -1);
    }

    /**
     * The inner node of this name (the lowest, where padding repeats it), or -1. A name that only echoes its one leaf is none.
     */
    public int node(String name) {
        return Objects.requireNonNullElse(nodes.get(name), -1);
    }

    /** The names from a leaf up to the root. */
    public String[] path(int leaf) {
        String[] path = new String[height() + 1];
        for (int at = 0; at <= height(); at++) {
            path[at] = labels[ancestors[at][leaf]];
        }
        return path;
    }

    /** What its builder had to do, in words for the user. */
    public List<String> notes() {
        return notes;
    }
}
