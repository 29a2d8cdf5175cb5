package io.sfumato.audit;

import io.sfumato.label.Label;
import io.sfumato.label.Meaning;
import io.sfumato.label.Notation;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Compares a release with its source, row by row as the source is read afresh: every published row covers exactly one
 * source row, its sensitive and kept cells are that row's, and no row is lost or invented. It is told where each source row
 * is meant to be published and believes nothing else.
 */
public final class FidelityVerifier {

    private final ReleaseView release;
    private final List<ColumnSpec> source;
    private final Predicate<String> isMissing;
    private final Map<String, Integer> faults = new LinkedHashMap<>();
    private final List<Cover> covers = new ArrayList<>();
    private final BitSet seen = new BitSet();
    private long unpublished;

    /**
     * A verifier of this release.
     *
     * @param source every column of the source, in its order
     * @param perturbed the quasi-identifying columns whose cells are not meant to cover their source (centroids)
     */
    public FidelityVerifier(ReleaseView release, List<ColumnSpec> source, Reading reading, List<String> perturbed) {
        this.release = release;
        this.source = List.copyOf(source);
        this.isMissing = reading.isMissing();
        for (int i = 0; i < release.quasi().size(); i++) {
            String name = release.quasi().get(i);
            Meaning meaning = Objects.requireNonNull(reading.meanings().get(name));
            covers.add(new Cover(reading.notation(), meaning, perturbed.contains(name)));
        }
    }

    /**
     * How cells are to be read.
     *
     * @param isMissing whether a source cell says that there is no value
     * @param notation the spelling of labels in the release
     * @param meanings what labels mean in each quasi-identifying column, by name
     */
    public record Reading(Predicate<String> isMissing, Notation notation, Map<String, ? extends Meaning> meanings) {}

    /** Takes the next source row, which is published at {@code place}, or nowhere if that is negative. */
    public void row(List<String> cells, int place) {
        if (place < 0) {
            unpublished++;
            return;
        }
        if (place >= release.rows() || seen.get(place)) {
            fault("a source row has no published row of its own");
            return;
        }
        seen.set(place);
        int quasi = 0;
        int sensitive = 0;
        List<String> kept = new ArrayList<>();
        for (int i = 0; i < source.size(); i++) {
            ColumnSpec spec = source.get(i);
            if (spec.role() == Role.QUASI) {
                checkCover(spec, cells.get(i), quasi++, place);
            } else if (spec.role() == Role.SENSITIVE) {
                String value = canonical(spec, cells.get(i));
                if (!release.sensitiveCell(place, sensitive++).equals(value == null ? "" : value)) {
                    fault("a sensitive cell of column '" + spec.name() + "' differs from its source");
                }
            } else if (spec.role() == Role.INSENSITIVE) {
                kept.add(cells.get(i));
            }
        }
        if (ReleaseView.hash(kept) != release.keptHash(place)) {
            fault("a kept cell differs from its source");
        }
    }

    private @Nullable String canonical(ColumnSpec spec, String cell) {
        return isMissing.test(cell.strip()) ? null : spec.format().canonical(cell);
    }

    private void checkCover(ColumnSpec spec, String cell, int column, int place) {
        String value = canonical(spec, cell);
        if (!covers.get(column).check(release.quasiCell(place, column), value, release.classOf(place))) {
            fault("a label of column '" + spec.name() + "' does not cover its source row");
        }
    }

    private void fault(String what) {
        faults.merge(what, 1, Integer::sum);
    }

    /** Everything that does not agree, in words without cell values; empty when the release is faithful. */
    public List<String> finish(long expectedUnpublished) {
        if (seen.cardinality() != release.rows()) {
            fault("a published row has no source row");
        }
        for (int column = 0; column < covers.size(); column++) {
            if (!covers.get(column).centresLieInside(release, column)) {
                fault("a centroid of column '" + release.quasi().get(column) + "' lies outside its class");
            }
        }
        if (unpublished != expectedUnpublished) {
            fault("the number of rows left out is not the number said");
        }
        return faults.entrySet().stream()
                .map(fault -> fault.getKey() + " (" + fault.getValue() + " times)")
                .toList();
    }

    /** Whether labels of one column cover values, remembered so that each pair is worked out once. */
    private static final class Cover {
        private final Notation notation;
        private final Meaning meaning;
        private final boolean perturbed;
        private final Map<String, Map<Optional<String>, Boolean>> known = new HashMap<>();
        private final Map<Integer, Extent> extents = new HashMap<>();

        Cover(Notation notation, Meaning meaning, boolean perturbed) {
            this.notation = notation;
            this.meaning = meaning;
            this.perturbed = perturbed;
        }

        boolean check(String text, @Nullable String value, int classNumber) {
            if (perturbed) {
                extents.computeIfAbsent(classNumber, key -> new Extent()).stretch(value, meaning);
                return true;
            }
            return known.computeIfAbsent(text, label -> new HashMap<>())
                    .computeIfAbsent(
                            Optional.ofNullable(value),
                            key -> notation.parse(text, meaning).covers(value, meaning));
        }

        /** A perturbed cell covers nothing, but it must lie between the least and greatest source value of its class. */
        boolean centresLieInside(ReleaseView release, int column) {
            int[] rows = perturbed ? release.representatives() : new int[0];
            for (int i = 0; i < rows.length; i++) {
                Extent extent = extents.getOrDefault(i, new Extent());
                Label label = notation.parse(release.quasiCell(rows[i], column), meaning);
                if (!extent.admits(label, meaning)) {
                    return false;
                }
            }
            return true;
        }
    }

    /** The least and greatest source value of a class. */
    private static final class Extent {
        private @Nullable String least;
        private @Nullable String greatest;
        private boolean missing;

        void stretch(@Nullable String value, Meaning meaning) {
            if (value == null) {
                missing = true;
                return;
            }
            least = least == null || meaning.compare(value, least) < 0 ? value : least;
            greatest = greatest == null || meaning.compare(value, greatest) > 0 ? value : greatest;
        }

        boolean admits(Label label, Meaning meaning) {
            if (label instanceof Label.Value value) {
                return !missing
                        && least != null
                        && greatest != null
                        && meaning.compare(least, value.text()) <= 0
                        && meaning.compare(value.text(), greatest) <= 0;
            }
            return label instanceof Label.Suppressed || (label instanceof Label.Missing && least == null);
        }
    }
}
