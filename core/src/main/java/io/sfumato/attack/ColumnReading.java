package io.sfumato.attack;

import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads one quasi-identifying column of all releases. */
final class ColumnReading {

    /**
     * What is known of a column before its labels are read.
     *
     * @param values the values of all people, canonical
     * @param texts the same as they are written
     */
    record Basis(String name, ValueFormat format, @Nullable Taxonomy tree, Set<String> values, Set<String> texts) {
        HintReader reader(boolean ours) {
            return new HintReader(format, tree, texts, ours);
        }
    }

    private final Basis basis;
    private final Ground ground;

    private ColumnReading(Basis basis, Ground ground) {
        this.basis = basis;
        this.ground = ground;
    }

    /** A reading of these columns: the texts of each, and whether Sfumato wrote them. */
    static ColumnReading of(Basis basis, List<Published> columns) {
        List<Hint> hints = new ArrayList<>();
        for (Published column : columns) {
            HintReader reader = basis.reader(column.ours());
            column.texts().forEach(text -> hints.add(reader.read(text)));
        }
        return new ColumnReading(basis, Ground.of(basis.format(), basis.tree(), hints, List.copyOf(basis.values())));
    }

    /** The different texts of a published column. */
    record Published(List<String> texts, boolean ours) {}

    Ground ground() {
        return ground;
    }

    /** What each text leaves possible; one cover of everything for a column that is not there. */
    Cover[] covers(Published column) {
        if (column.texts().isEmpty()) {
            return new Cover[] {ground.cover(Hint.Anything.ANYTHING)};
        }
        HintReader reader = basis.reader(column.ours());
        return column.texts().stream()
                .map(text -> ground.cover(reader.read(text)))
                .toArray(Cover[]::new);
    }

    /**
     * The same for a release of people who are all known: a text that is nobody's value must be a label that cannot be read. It is
     * taken for anything.
     *
     * @param notes hears how many there were
     */
    Cover[] coversOfAll(Published column, List<String> notes) {
        HintReader reader = basis.reader(column.ours());
        Cover[] covers = covers(column);
        int strange = 0;
        for (int word = 0; word < column.texts().size(); word++) {
            Hint hint = reader.read(column.texts().get(word));
            if (covers[word].isEmpty()
                    || (hint instanceof Hint.Exactly exact && !basis.values().contains(exact.value()))) {
                strange++;
                covers[word] = ground.cover(Hint.Anything.ANYTHING);
            }
        }
        if (strange > 0) {
            notes.add(strange + " of " + column.texts().size() + " labels of '" + basis.name()
                    + "' are no value of the original and could not be read; they are taken for any value. "
                    + "Give the column's taxonomy with --job or --taxonomy.");
        }
        return covers;
    }
}
