package io.sfumato.attack.material;

import io.sfumato.problem.Counts;
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
        CellHintReader reader(boolean ours) {
            return new CellHintReader(format, tree, texts, ours);
        }
    }

    private static final String NAMES = "Names of a taxonomy can be read if it is given with --job or --taxonomy.";

    private final Basis basis;
    private final ColumnAtoms ground;

    private ColumnReading(Basis basis, ColumnAtoms ground) {
        this.basis = basis;
        this.ground = ground;
    }

    /** A reading of these columns: the texts of each, and whether Sfumato wrote them. */
    static ColumnReading of(Basis basis, List<Published> columns) {
        List<CellHint> hints = new ArrayList<>();
        for (Published column : columns) {
            CellHintReader reader = basis.reader(column.ours());
            column.texts().forEach(text -> hints.add(reader.read(text)));
        }
        return new ColumnReading(
                basis, ColumnAtoms.of(basis.format(), basis.tree(), hints, List.copyOf(basis.values())));
    }

    /**
     * The different texts of a published column.
     *
     * @param table whose they are
     */
    record Published(String table, List<String> texts, boolean ours) {}

    ColumnAtoms ground() {
        return ground;
    }

    /**
     * The values that each text leaves possible; if the column is not there, one entry that leaves all possible. A text that
     * cannot be read leaves all values possible; so does a plain value that nobody has, if all people are known.
     *
     * @param allKnown whether all people of the table are known
     * @param notes is told how many texts were not read
     */
    Read read(Published column, boolean allKnown, List<String> notes) {
        PossibleValues anything = ground.cover(CellHint.Anything.ANYTHING);
        if (column.texts().isEmpty()) {
            return new Read(new PossibleValues[] {anything}, false);
        }
        CellHintReader reader = basis.reader(column.ours());
        PossibleValues[] covers = new PossibleValues[column.texts().size()];
        int unread = 0;
        int values = 0;
        int strangers = 0;
        int silent = 0;
        for (int word = 0; word < covers.length; word++) {
            String text = column.texts().get(word);
            CellHint hint = reader.read(text);
            covers[word] = ground.cover(hint);
            silent += hint instanceof CellHint.Anything || hint instanceof CellHint.Absent ? 1 : 0;
            values += hint instanceof CellHint.Exactly ? 1 : 0;
            strangers += hint instanceof CellHint.Exactly exact && isNobodys(exact) ? 1 : 0;
            boolean empty = covers[word].isEmpty() && (allKnown || hint instanceof CellHint.Between);
            if (empty || isUnread(hint, allKnown)) {
                unread++;
                covers[word] = anything;
            }
        }
        note(column, unread, allKnown ? 0 : values, strangers, notes);
        return new Read(covers, unread > 0 && unread == covers.length - silent);
    }

    /**
     * A column that was read.
     *
     * @param covers the values that each text leaves possible
     * @param lost whether none of its texts that says anything could be read
     */
    @SuppressWarnings("ArrayRecordComponent") // compared by nobody
    record Read(PossibleValues[] covers, boolean lost) {}

    private boolean isNobodys(CellHint.Exactly exact) {
        return !basis.values().contains(exact.value()) && !basis.texts().contains(exact.value());
    }

    /** A set of which one member cannot be read leaves anything possible. */
    private boolean isUnread(CellHint hint, boolean allKnown) {
        if (hint instanceof CellHint.Either either) {
            return either.parts().stream().anyMatch(part -> isUnread(part, allKnown));
        } else if (hint instanceof CellHint.Exactly exact) {
            boolean value =
                    !basis.format().kind().ordered() || basis.format().plain().canonical(exact.value()) != null;
            return isNobodys(exact) && (allKnown || !value);
        }
        return hint instanceof CellHint.Unclear;
    }

    private void note(Published column, int unread, int values, int strangers, List<String> notes) {
        String where = "labels of '" + basis.name() + "' in " + column.table();
        String all = " of " + Counts.of(column.texts().size()) + " ";
        if (unread > 0) {
            notes.add(Counts.of(unread) + all + where + " could not be read, or "
                    + SentenceWords.verb(unread, "is", "are")
                    + " no value of the original, and " + SentenceWords.verb(unread, "is", "are")
                    + " taken for any value. "
                    + NAMES);
        } else if (values > 0 && strangers == values && !basis.values().isEmpty()) {
            notes.add(Counts.of(strangers) + all + where + " " + SentenceWords.verb(strangers, "is", "are")
                    + " taken for values, and nobody at hand has such a value. " + NAMES);
        }
    }
}
