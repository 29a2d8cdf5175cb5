package io.sfumato.audit;

import io.sfumato.label.Label;
import io.sfumato.label.Meaning;
import io.sfumato.label.Notation;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.KeyIndex;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Compares a release with its source, row by row as the source is read afresh: every published row covers exactly one
 * source row, its sensitive and kept cells are that row's, and no row is lost or invented. The table that was anonymized in
 * between has to hold the same values. It is told where each source row should be published, and checks everything else itself.
 */
public final class FidelityVerifier {

    private final ReleaseView release;
    private final List<ColumnSpec> source;
    private final Role[] roles;
    private final @Nullable Encoded[] encoded;
    private final int[] numbers;
    private final List<SourceValues> readings;
    private final Map<String, Integer> faults = new LinkedHashMap<>();
    private final List<Cover> covers = new ArrayList<>();
    private final BitSet seen = new BitSet();
    private final boolean keeps;
    private long unpublished;

    /**
     * A verifier of this release.
     *
     * @param source every column of the source, in its order
     * @param table the table that was made of the source and anonymized
     * @param perturbed the quasi-identifying columns whose cells are not meant to cover their source (centroids)
     */
    public FidelityVerifier(
            ReleaseView release, List<ColumnSpec> source, Table table, Reading reading, List<String> perturbed) {
        this.release = release;
        this.source = List.copyOf(source);
        this.roles = source.stream().map(ColumnSpec::role).toArray(Role[]::new);
        this.keeps = !release.kept().isEmpty() || source.stream().anyMatch(spec -> spec.role() == Role.INSENSITIVE);
        this.readings = source.stream()
                .map(spec -> new SourceValues(spec, reading.missing().apply(spec.name())))
                .toList();
        this.numbers = new int[source.size()];
        this.encoded = new Encoded[source.size()];
        for (int i = 0; i < encoded.length; i++) {
            if (roles[i].encoded()) {
                encoded[i] =
                        new Encoded(readings.get(i), table.column(source.get(i).name()));
            }
        }
        int[] texts = texts(release);
        for (int i = 0; i < release.quasi().size(); i++) {
            String name = release.quasi().get(i);
            Meaning meaning = Objects.requireNonNull(reading.meanings().get(name));
            covers.add(
                    perturbed.contains(name)
                            ? new Centres(release, i, reading.notation(), meaning)
                            : new Labels(release, i, texts, reading.notation(), meaning));
        }
    }

    /**
     * The text numbers of each class, one class after the other in memory: source rows come in any order and need all of a class.
     */
    private static int[] texts(ReleaseView release) {
        int[] rows = release.representatives();
        int columns = release.quasi().size();
        int[] texts = new int[Math.multiplyExact(rows.length, columns)];
        for (int i = 0; i < rows.length; i++) {
            for (int column = 0; column < columns; column++) {
                texts[i * columns + column] = release.quasiText(rows[i], column);
            }
        }
        return texts;
    }

    /**
     * How cells are to be read.
     *
     * @param missing the texts that say "no value" in a column of the source, by name
     * @param notation the spelling of labels in the release
     * @param meanings what labels mean in each quasi-identifying column, by name
     */
    public record Reading(
            Function<String, MissingTokens> missing, Notation notation, Map<String, ? extends Meaning> meanings) {}

    /** Takes the next source row, which was dropped before anything was made of it. */
    public void dropped() {
        unpublished++;
    }

    /**
     * Takes the next source row.
     *
     * @param row where it stands in the table
     * @param place where it is published; nowhere if that is negative
     */
    public void row(List<String> cells, int row, int place) {
        checkEncoding(cells, row);
        if (place < 0) {
            unpublished++;
            return;
        }
        if (place >= release.rows() || seen.get(place)) {
            fault("a source row has no published row of its own");
            return;
        }
        seen.set(place);
        int classAt = release.classOf(place);
        int quasi = 0;
        int sensitive = 0;
        long kept = ReleaseView.NO_CELLS;
        for (int i = 0; i < roles.length; i++) {
            Role role = roles[i];
            if (role == Role.QUASI) {
                checkCover(i, quasi++, classAt);
            } else if (role == Role.SENSITIVE) {
                String value = readings.get(i).at(numbers[i]);
                if (!release.sensitiveCell(place, sensitive++).equals(value == null ? "" : value)) {
                    fault("a sensitive cell of column '" + source.get(i).name() + "' differs from its source");
                }
            } else if (role == Role.INSENSITIVE) {
                kept = ReleaseView.hash(kept, cells.get(i));
            }
        }
        if (keeps && kept != release.keptHash(place)) {
            fault("a kept cell differs from its source");
        }
    }

    private void checkEncoding(List<String> cells, int row) {
        for (int i = 0; i < numbers.length; i++) {
            Encoded column = encoded[i];
            if (column != null) {
                numbers[i] = readings.get(i).number(cells.get(i));
                if (!column.holds(numbers[i], row)) {
                    fault("a cell of column '" + source.get(i).name() + "' was not encoded as it stands in the source");
                }
            }
        }
    }

    private void checkCover(int at, int column, int classAt) {
        if (!covers.get(column).check(readings.get(at), numbers[at], classAt)) {
            fault("a label of column '" + source.get(at).name() + "' does not cover its source row");
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
            if (!covers.get(column).holds()) {
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

    /** The cells of one source column as values, each read once. */
    private static final class SourceValues {
        private final ColumnSpec spec;
        private final MissingTokens missing;
        private final Map<String, Integer> known = new HashMap<>();
        private final List<@Nullable String> values = new ArrayList<>();

        SourceValues(ColumnSpec spec, MissingTokens missing) {
            this.spec = spec;
            this.missing = missing;
        }

        /** The number of a cell's value. */
        int number(String cell) {
            Integer number = known.get(cell);
            if (number == null) {
                number = values.size();
                known.put(cell, number);
                values.add(
                        missing.matches(cell, spec.format())
                                ? null
                                : spec.format().canonical(cell));
            }
            return number;
        }

        @Nullable
        String at(int number) {
            return values.get(number);
        }
    }

    /** Compares the cells of one source column with the codes that were made of them. */
    private static final class Encoded {
        private final SourceValues values;
        private final Column column;
        private int[] codes = new int[64];
        private int known;

        Encoded(SourceValues values, Column column) {
            this.values = values;
            this.column = column;
        }

        /** Whether the value of this number is what the row was encoded as. */
        boolean holds(int number, int row) {
            while (known <= number) {
                codes = known == codes.length ? Arrays.copyOf(codes, 2 * known) : codes;
                codes[known] = code(values.at(known++));
            }
            return codes[number] == column.code(row);
        }

        private int code(@Nullable String value) {
            return value == null
                    ? column.dictionary().missing()
                    : column.dictionary().code(value);
        }
    }

    /** How the cells of a published column are checked against the source. */
    private interface Cover {

        /** Whether the cell of a class allows a value. */
        boolean check(SourceValues values, int number, int classAt);

        /** Whether the column as a whole is right, after all cells were checked. */
        boolean holds();
    }

    /**
     * Labels, the same for all rows of a class, must cover the values. The answer for each pair of label and value is remembered.
     */
    private static final class Labels implements Cover {
        private final Meaning meaning;
        private final Label[] labels;
        private final int[] texts;
        private final int columns;
        private final int column;
        private final long[] asked;
        private final long[] covers;
        private final KeyIndex pairs = new KeyIndex(1024);
        private final BitSet covering = new BitSet();

        Labels(ReleaseView release, int column, int[] texts, Notation notation, Meaning meaning) {
            this.meaning = meaning;
            this.texts = texts;
            this.columns = release.quasi().size();
            this.column = column;
            this.labels = release.quasiTexts(column).stream()
                    .map(text -> notation.parse(text, meaning))
                    .toArray(Label[]::new);
            this.asked = new long[labels.length];
            this.covers = new long[labels.length];
        }

        @Override
        public boolean check(SourceValues values, int number, int classAt) {
            int label = texts[classAt * columns + column];
            if (number < Long.SIZE) {
                return checkFew(values, number, label);
            }
            int known = pairs.size();
            int pair = pairs.number((long) label << 32 | number);
            if (pair == known) {
                covering.set(pair, labels[label].covers(values.at(number), meaning));
            }
            return covering.get(pair);
        }

        /** The first 64 values are remembered as bits. */
        private boolean checkFew(SourceValues values, int number, int label) {
            long bit = 1L << number;
            if ((asked[label] & bit) == 0) {
                asked[label] |= bit;
                covers[label] |= labels[label].covers(values.at(number), meaning) ? bit : 0;
            }
            return (covers[label] & bit) != 0;
        }

        @Override
        public boolean holds() {
            return true;
        }
    }

    /** A perturbed cell need not cover its value, but must lie between the least and greatest source value of its class. */
    private static final class Centres implements Cover {
        private final ReleaseView release;
        private final int column;
        private final Notation notation;
        private final Meaning meaning;
        private final Map<Integer, Extent> extents = new HashMap<>();

        Centres(ReleaseView release, int column, Notation notation, Meaning meaning) {
            this.release = release;
            this.column = column;
            this.notation = notation;
            this.meaning = meaning;
        }

        @Override
        public boolean check(SourceValues values, int number, int classAt) {
            extents.computeIfAbsent(classAt, key -> new Extent()).stretch(values.at(number), meaning);
            return true;
        }

        @Override
        public boolean holds() {
            int[] rows = release.representatives();
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
