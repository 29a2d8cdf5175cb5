package io.sfumato.attack.material;

import io.sfumato.value.DateDetection;
import io.sfumato.value.DateFormat;
import io.sfumato.value.Kind;
import io.sfumato.value.NumberDetection;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;

/**
 * Rewrites numbers and dates in tables of people to the plain notation that releases have, each table and column by itself: an
 * original has {@code 03.09.1942} and {@code 1.234,50} where its release has {@code 1942-09-03} and {@code 1234.5}.
 *
 * @param ours whether Sfumato wrote the release
 * @param notes is told what could not be read
 * @param lost is told of columns of which next to nothing could be read
 */
record PlainCells(boolean ours, List<String> notes, Set<String> lost) {

    private static final String HELP = "--job names a job that says how it is written.";

    /**
     * A column of a table of people.
     *
     * @param table whose it is
     * @param words its different texts
     */
    record Theirs(String table, String column, Collection<String> words) {
        String where() {
            return "'" + column + "' in " + table;
        }

        List<String> known() {
            return words.stream().filter(word -> !word.isEmpty()).toList();
        }
    }

    /**
     * How to rewrite the cells of a column that the release shows by labels. If most cells can be read, the others count as
     * missing: whoever made the release had the same cells to read.
     *
     * @param declared whether the owner declared the format; it is used if it reads all cells, else only its kind counts
     */
    UnaryOperator<String> quasi(Theirs theirs, ValueFormat format, boolean declared, Collection<String> labels) {
        List<String> words = theirs.known();
        if (words.isEmpty() || (declared && unread(format, words) == 0)) {
            return word -> plain(format, word);
        }
        List<ValueFormat> readings = readings(format.kind(), words);
        if (readings.isEmpty()) {
            lost.add(theirs.column());
            notes.add("The column " + theirs.where() + " could not be read: its cells are not " + noun(format.kind())
                    + "s in any notation that Sfumato knows. " + HELP);
            return UnaryOperator.identity();
        }
        ValueFormat chosen = chosen(readings, theirs, labels);
        long unread = unread(chosen, words);
        if (unread > 0) {
            notes.add(SentenceWords.count(unread, "different text") + " of " + theirs.where() + " "
                    + SentenceWords.verb(unread, "is", "are") + " no " + SentenceWords.noun(unread, noun(format.kind()))
                    + ", and taken for missing.");
        }
        return word -> plain(chosen, word);
    }

    /**
     * How to rewrite the cells of a column that the release publishes unchanged: in the notation in which most of them occur in
     * the release.
     *
     * @param kind the kind of the values, if that is known
     */
    static UnaryOperator<String> shown(Collection<String> theirs, Collection<String> published, Optional<Kind> kind) {
        Set<String> there = new HashSet<>(published);
        List<String> words = theirs.stream().filter(word -> !word.isEmpty()).toList();
        long asTheyAre = words.stream().filter(there::contains).count();
        if (asTheyAre == words.size()) {
            return UnaryOperator.identity();
        }
        List<ValueFormat> readings = Stream.of(Kind.NUMERIC, Kind.DATE)
                .filter(each -> kind.isEmpty() || kind.get() == each)
                .flatMap(each -> readings(each, words).stream())
                .toList();
        ValueFormat best = readings.stream()
                .max(Comparator.comparingLong(format -> found(format, words, there)))
                .orElse(null);
        if (best == null || found(best, words, there) <= asTheyAre) {
            return UnaryOperator.identity();
        }
        return word -> {
            String plain = best.canonical(word);
            return plain != null ? plain : there.contains(word) ? word : "";
        };
    }

    private static long found(ValueFormat format, Collection<String> words, Set<String> there) {
        return words.stream()
                .map(format::canonical)
                .filter(plain -> plain != null && there.contains(plain))
                .count();
    }

    private static String plain(ValueFormat format, String word) {
        return word.isEmpty() ? "" : Objects.requireNonNullElse(format.canonical(word), "");
    }

    private static long unread(ValueFormat format, Collection<String> words) {
        return words.stream().filter(word -> format.canonical(word) == null).count();
    }

    /**
     * The formats that read all words; if none does, those that read as many as the best one, provided these are most of them.
     */
    private static List<ValueFormat> readings(Kind kind, Collection<String> words) {
        List<ValueFormat> all = strict(kind, words);
        if (!all.isEmpty()) {
            return all;
        }
        List<? extends ValueFormat> formats = kind == Kind.DATE ? DateFormat.all() : NumberFormat.all();
        ValueFormat best = formats.stream()
                .min(Comparator.comparingLong(format -> unread(format, words)))
                .orElseThrow();
        List<String> read =
                words.stream().filter(word -> best.canonical(word) != null).toList();
        return 2L * read.size() > words.size() ? strict(kind, read) : List.of();
    }

    private static List<ValueFormat> strict(Kind kind, Collection<String> words) {
        if (kind == Kind.DATE) {
            DateDetection dates = new DateDetection();
            words.forEach(dates::add);
            return List.copyOf(dates.readings());
        }
        NumberDetection numbers = new NumberDetection();
        words.forEach(numbers::add);
        return List.copyOf(numbers.readings());
    }

    /** Of several formats the one by which labels cover most cells; if that does not decide, a note says so. */
    private ValueFormat chosen(List<ValueFormat> readings, Theirs theirs, Collection<String> labels) {
        if (readings.size() == 1) {
            return readings.get(0);
        }
        Map<ValueFormat, Long> covered = new LinkedHashMap<>();
        readings.forEach(format -> covered.put(format, covered(format, theirs.known(), labels)));
        long most = covered.values().stream().mapToLong(Long::longValue).max().orElse(0);
        List<ValueFormat> best = readings.stream()
                .filter(format -> covered.getOrDefault(format, 0L) == most)
                .toList();
        if (best.size() > 1) {
            notes.add("The column " + theirs.where() + " can be read as "
                    + String.join(
                            " or ", best.stream().map(ValueFormat::spelling).toList())
                    + "; it was taken for the first. " + HELP);
        }
        return best.get(0);
    }

    /** How many words are covered by some label that says anything. */
    private long covered(ValueFormat format, Collection<String> words, Collection<String> labels) {
        CellHintReader reader = new CellHintReader(format.plain(), null, Set.of(), ours);
        List<CellHint> hints = labels.stream().map(reader::read).toList();
        List<String> values = new ArrayList<>();
        words.stream().map(format::canonical).filter(Objects::nonNull).forEach(values::add);
        ColumnAtoms ground = ColumnAtoms.of(format.plain(), null, hints, values);
        BitSet covered = new BitSet();
        hints.stream()
                .filter(hint -> !(hint instanceof CellHint.Anything || hint instanceof CellHint.Unclear))
                .forEach(hint -> ground.cover(hint).addTo(covered));
        return values.stream()
                .filter(value -> ground.atom(value) >= 0 && covered.get(ground.atom(value)))
                .count();
    }

    private static String noun(Kind kind) {
        return kind == Kind.DATE ? "date" : "number";
    }
}
