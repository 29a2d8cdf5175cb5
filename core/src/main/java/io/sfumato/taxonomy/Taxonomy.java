package io.sfumato.taxonomy;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

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
        int leaves = paths.size();
        int levels = paths.get(0).length;
        this.missing = missing;
        this.notes = List.copyOf(notes);
        this.ancestors = new int[levels][leaves];
        List<int[]> runs = new ArrayList<>();
        List<String> names = new ArrayList<>();
        for (int at = 0; at < levels; at++) {
            for (int leaf = 0; leaf < leaves; leaf++) {
                boolean begins = leaf == 0 || at == 0 || !samePath(paths.get(leaf - 1), paths.get(leaf), at);
                if (begins) {
                    runs.add(new int[] {at, leaf, leaf});
                    names.add(paths.get(leaf)[at]);
                }
                runs.get(runs.size() - 1)[2] = leaf;
                ancestors[at][leaf] = runs.size() - 1;
            }
        }
        this.labels = names.toArray(new String[0]);
        this.level = runs.stream().mapToInt(run -> run[0]).toArray();
        this.first = runs.stream().mapToInt(run -> run[1]).toArray();
        this.last = runs.stream().mapToInt(run -> run[2]).toArray();
        this.parent = parents(levels);
        this.gaps = gaps(leaves, levels);
        this.leafOf = leafIndex();
        this.nodes = nodeIndex();
        refuseSplitNodes(paths);
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
        return new Taxonomy(paths, false, notes);
    }

    /** The tree of height 1: every value directly under {@code *}. */
    public static Taxonomy flat(List<String> values) {
        List<String> leaves = values.isEmpty() ? List.of("") : values;
        return of(leaves.stream().map(value -> new String[] {value, ANY}).toList(), List.of());
    }

    /** This tree with missing as one more leaf, the last, directly under the root. */
    public Taxonomy withMissing() {
        if (missing) {
            return this;
        }
        List<String[]> paths = new ArrayList<>();
        for (int leaf = 0; leaf < leaves(); leaf++) {
            paths.add(path(leaf));
        }
        String[] path = new String[height() + 1];
        Arrays.fill(path, "");
        path[height()] = label(root());
        paths.add(path);
        return new Taxonomy(paths, true, notes);
    }

    private static boolean samePath(String[] left, String[] right, int at) {
        for (int i = at; i < left.length; i++) {
            if (!left[i].equals(right[i])) {
                return false;
            }
        }
        return true;
    }

    private int[] parents(int levels) {
        int[] parents = new int[labels.length];
        Arrays.fill(parents, -1);
        for (int node = 0; node < labels.length; node++) {
            if (level[node] + 1 < levels) {
                parents[node] = ancestors[level[node] + 1][first[node]];
            }
        }
        return parents;
    }

    /** Sparse table of range maxima over the heights at which neighbouring leaves meet. */
    private byte[][] gaps(int leaves, int levels) {
        byte[] gap = new byte[Math.max(0, leaves - 1)];
        for (int leaf = 0; leaf < gap.length; leaf++) {
            int at = 1;
            while (at < levels && ancestors[at][leaf] != ancestors[at][leaf + 1]) {
                at++;
            }
            if (at == levels) {
                throw new IllegalArgumentException("a taxonomy needs a single root");
            }
            gap[leaf] = (byte) at;
        }
        List<byte[]> table = new ArrayList<>(List.of(gap));
        for (int span = 1; 2 * span <= gap.length; span *= 2) {
            byte[] lower = table.get(table.size() - 1);
            byte[] upper = new byte[gap.length - 2 * span + 1];
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

    private void refuseSplitNodes(List<String[]> paths) {
        Set<String> seen = new HashSet<>();
        for (int node = leaves(); node < labels.length; node++) {
            Integer named = nodes.get(labels[node]);
            boolean sameLeaves = named == null || (first[named] == first[node] && last[named] == last[node]);
            if (!sameLeaves && seen.add(labels[node])) {
                throw new IllegalArgumentException("the label of a node at level " + level[node]
                        + " stands for different sets of values in a tree of height " + (paths.get(0).length - 1));
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
        return Arrays.stream(ancestors[level[node] - 1], first[node], last[node] + 1)
                .distinct()
                .toArray();
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

    /** The inner node of this name (the lowest, where padding repeats it), or -1. Names that only echo their one leaf are none. */
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
