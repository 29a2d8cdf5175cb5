package io.sfumato.audit;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.ProtectedColumns;
import io.sfumato.table.KeyIndex;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.IntUnaryOperator;
import java.util.function.ToIntFunction;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A published table as text: which rows share all quasi-identifying cells, and what else they say. Built row by row from
 * the file read back. Memory: four bytes per cell, and twelve more per row.
 */
public final class ReleaseView {

    /** The hash of no kept cells: 2^64 over the golden ratio, any odd number with mixed bits would do. */
    static final long NO_CELLS = 0x9E3779B97F4A7C15L;

    private final List<String> quasi;
    private final List<String> sensitive;
    private final List<Integer> keptAt = new ArrayList<>();
    private final List<Integer> quasiAt;
    private final List<Integer> sensitiveAt;
    private final List<ColumnTexts> quasiWords = new ArrayList<>();
    private final List<ColumnTexts> sensitiveWords = new ArrayList<>();
    private final List<ColumnTexts> keptWords = new ArrayList<>();
    private final Map<String, ColumnTexts> hidden = new HashMap<>();
    private final List<KeyIndex> tuples = new ArrayList<>();
    private int[] classOf = new int[1024];
    private long[] keptHash = new long[1024];
    private final List<String> header;
    private @Nullable PublishedPeople people;
    private @Nullable PersonNumbers numbers;
    private int rows;

    /** A view of a table with this header; columns that are neither quasi-identifying nor sensitive are kept ones. */
    public ReleaseView(List<String> header, List<String> quasi, List<String> sensitive) {
        this.header = List.copyOf(header);
        this.quasi = List.copyOf(quasi);
        this.sensitive = List.copyOf(sensitive);
        this.quasiAt = quasi.stream().map(header::indexOf).toList();
        this.sensitiveAt = sensitive.stream().map(header::indexOf).toList();
        Stream.concat(quasi.stream(), sensitive.stream())
                .filter(name -> !header.contains(name))
                .findFirst()
                .ifPresent(name -> {
                    throw new IllegalArgumentException("the release has no column '" + name + "'");
                });
        for (int i = 0; i < header.size(); i++) {
            if (!quasiAt.contains(i) && !sensitiveAt.contains(i)) {
                keptAt.add(i);
            }
        }
        quasi.forEach(name -> quasiWords.add(new ColumnTexts()));
        quasi.forEach(name -> tuples.add(new KeyIndex(1024)));
        sensitive.forEach(name -> sensitiveWords.add(new ColumnTexts()));
        keptAt.forEach(place -> keptWords.add(new ColumnTexts()));
    }

    /** Takes the next published row. */
    public void add(List<String> cells) {
        if (rows == classOf.length) {
            classOf = Arrays.copyOf(classOf, rows * 2);
            keptHash = Arrays.copyOf(keptHash, rows * 2);
        }
        boolean same = rows > 0;
        for (int i = 0; i < quasi.size(); i++) {
            int word = quasiWords.get(i).add(cells.get(quasiAt.get(i)), rows);
            same = same && word == quasiWords.get(i).word(rows - 1);
        }
        for (int i = 0; i < sensitive.size(); i++) {
            sensitiveWords.get(i).add(cells.get(sensitiveAt.get(i)), rows);
        }
        long hash = NO_CELLS;
        for (int i = 0; i < keptAt.size(); i++) {
            String cell = cells.get(keptAt.get(i));
            keptWords.get(i).add(cell, rows);
            hash = hash(hash, cell);
        }
        classOf[rows] = same ? classOf[rows - 1] : tuple(rows);
        keptHash[rows] = hash;
        rows++;
    }

    /** The number of a row's combination of quasi-identifying texts. */
    private int tuple(int row) {
        int tuple = 0;
        for (int i = 0; i < quasi.size(); i++) {
            tuple = tuples.get(i)
                    .number(((long) tuple << 32) | quasiWords.get(i).word(row));
        }
        return tuple;
    }

    /** Adds a cell to a 64-bit hash of the kept cells of a row, in the order of the header. */
    static long hash(long before, String cell) {
        long hash = before;
        for (int i = 0; i < cell.length(); i++) {
            hash = (hash ^ cell.charAt(i)) * 0x100000001B3L;
            hash ^= hash >>> 29;
        }
        return (hash ^ 0xFFFF_FFFFL) * 0x100000001B3L;
    }

    public int rows() {
        return rows;
    }

    public List<String> quasi() {
        return quasi;
    }

    public List<String> sensitive() {
        return sensitive;
    }

    /** The columns that are neither quasi-identifying nor sensitive. */
    public List<String> kept() {
        return keptAt.stream().map(header::get).toList();
    }

    /** The text of a row in a kept column. */
    public String keptCell(int row, int column) {
        return keptWords.get(column).text(row);
    }

    /** How many rows carry each text in a kept column. */
    public Map<String, Long> keptTexts(int column) {
        return keptWords.get(column).unordered(rows);
    }

    /** The different texts of a published column, whatever its role. */
    public List<String> texts(String column) {
        int kept = kept().indexOf(column);
        int label = quasi.indexOf(column);
        ColumnTexts words = kept >= 0 ? keptWords.get(kept) : label >= 0 ? quasiWords.get(label) : words(column);
        return List.copyOf(words.texts());
    }

    /** For each row, the number of its text in a kept column; equal texts have equal numbers. */
    int[] keptCodes(int column) {
        return keptWords.get(column).words(rows);
    }

    /** How many different texts a kept column has. */
    int keptValues(int column) {
        return keptWords.get(column).size();
    }

    /** Which rows look alike to somebody who knows all quasi-identifying cells as published. */
    public LookalikeClasses likeness() {
        return LookalikeClasses.of(Arrays.copyOf(classOf, rows), classes());
    }

    /** The number of classes. */
    public int classes() {
        return tuples.isEmpty()
                ? Math.min(1, rows)
                : tuples.get(tuples.size() - 1).size();
    }

    public int classOf(int row) {
        return classOf[row];
    }

    /** The quasi-identifying cell of a row. */
    public String quasiCell(int row, int column) {
        return quasiWords.get(column).text(row);
    }

    /** The texts of a quasi-identifying column, by number. */
    List<String> quasiTexts(int column) {
        return quasiWords.get(column).texts();
    }

    /** The number of the text of a row in a quasi-identifying column. */
    int quasiText(int row, int column) {
        return quasiWords.get(column).word(row);
    }

    /** The sensitive cell of a row; empty when missing. */
    public String sensitiveCell(int row, int column) {
        return sensitiveWords.get(column).text(row);
    }

    long keptHash(int row) {
        return keptHash[row];
    }

    /** How many cells of each column a spreadsheet would take for a formula; columns without any are left out. */
    public SortedMap<String, Long> formulaCells() {
        SortedMap<String, Long> formulas = new TreeMap<>();
        count(formulas, quasi, quasiWords);
        count(formulas, sensitive, sensitiveWords);
        count(formulas, kept(), keptWords);
        return formulas;
    }

    private void count(SortedMap<String, Long> formulas, List<String> names, List<ColumnTexts> words) {
        for (int i = 0; i < names.size(); i++) {
            long found = words.get(i).formulas(rows);
            if (found > 0) {
                formulas.put(names.get(i), found);
            }
        }
    }

    /** How many rows carry each text in a quasi-identifying column. */
    public SortedMap<String, Long> labels(int column) {
        return quasiWords.get(column).counts(rows);
    }

    /** One row of each class, by class. */
    public int[] representatives() {
        int[] first = new int[classes()];
        for (int row = rows - 1; row >= 0; row--) {
            first[classOf[row]] = row;
        }
        return first;
    }

    /** The size of each class and the histograms of these sensitive columns. */
    public List<ClassSummary> summaries(List<String> columns) {
        return summaries(columns, column -> text -> words(column).number(text));
    }

    /** The same with codes given to texts; each text that gets a negative one counts as a value of its own. */
    public List<ClassSummary> summaries(List<String> columns, Function<String, ToIntFunction<String>> codes) {
        List<ColumnTexts> words = columns.stream().map(this::words).toList();
        List<int[]> coded = columns.stream()
                .map(name -> words(name).codes(codes.apply(name)))
                .toList();
        List<ClassSummary> summaries = new ArrayList<>();
        for (int i = 0; i < classes(); i++) {
            summaries.add(new ClassSummary(columns.size()));
        }
        for (int row = 0; row < rows; row++) {
            ClassSummary summary = summaries.get(classOf[row]);
            summary.addRow();
            for (int i = 0; i < words.size(); i++) {
                count(summary.histogram(i), coded.get(i)[words.get(i).word(row)]);
            }
        }
        return summaries;
    }

    /** The same counted in people, where the owner has told whose rows they are. */
    List<ClassSummary> known(List<String> columns, Function<String, ToIntFunction<String>> codes) {
        if (people == null) {
            return summaries(columns, codes);
        }
        List<PublishedPeople.Coded> byRow = new ArrayList<>();
        for (String column : columns) {
            ColumnTexts words = words(column);
            int[] coded = words.codes(codes.apply(column));
            byRow.add(row -> coded[words.word(row)]);
        }
        return people.summaries(byRow, ColumnTexts.MISSING);
    }

    private static void count(Histogram histogram, int code) {
        if (code == ColumnTexts.MISSING) {
            histogram.addMissing(1);
        } else {
            histogram.add(code, 1);
        }
    }

    /** How many have each value of a sensitive column or combination: people if it is known whose the rows are, else rows. */
    public Histogram spread(String column, ToIntFunction<String> codes) {
        Histogram spread = new Histogram();
        known(List.of(column), name -> codes).forEach(summary -> spread.merge(summary.histogram(0)));
        return spread;
    }

    /** How often each value of a sensitive column occurs. */
    public Histogram histogram(String column, ToIntFunction<String> codes) {
        Histogram histogram = new Histogram();
        int[] coded = words(column).codes(codes);
        ColumnTexts words = words(column);
        for (int row = 0; row < rows; row++) {
            count(histogram, coded[words.word(row)]);
        }
        return histogram;
    }

    /** The texts that occur in a sensitive column, missing not among them. */
    public List<String> values(String column) {
        return words(column).texts().stream().filter(text -> !text.isEmpty()).toList();
    }

    /** The place of a quasi-identifying column among these columns. */
    int quasiPlace(String column) {
        return place(quasi, column, "quasi-identifying");
    }

    private static int place(List<String> columns, String column, String role) {
        int place = columns.indexOf(column);
        if (place < 0) {
            throw new IllegalArgumentException("the release has no " + role + " column '" + column + "'; it has: "
                    + (columns.isEmpty() ? "none" : String.join(", ", columns)));
        }
        return place;
    }

    private ColumnTexts words(String column) {
        if (ProtectedColumns.several(column) && !hidden.containsKey(column)) {
            List<ColumnTexts> parts =
                    ProtectedColumns.parts(column).stream().map(this::words).toList();
            attach(
                    column,
                    row -> ProtectedColumns.text(
                            parts.stream().map(part -> part.text(row)).toList()));
        }
        ColumnTexts attached = hidden.get(column);
        return attached == null ? sensitiveWords.get(place(sensitive, column, "sensitive")) : attached;
    }

    /** Adds a column that is not published and that only the owner knows; promises may look at it. */
    public void attach(String column, IntFunction<String> texts) {
        ColumnTexts words = new ColumnTexts();
        for (int row = 0; row < rows; row++) {
            words.add(texts.apply(row), row);
        }
        hidden.put(column, words);
    }

    /** Tells the person of each row, as the owner knows; only promises are then counted in people. */
    public void attachPeople(IntUnaryOperator personOf) {
        numbers = PersonNumbers.first(rows, personOf);
        people = new PublishedPeople(Arrays.copyOf(classOf, rows), classes(), personOf);
    }

    /** The person of each row; empty as long as nobody told. */
    public Optional<PersonNumbers> personNumbers() {
        return Optional.ofNullable(numbers);
    }

    /** How many people each class has; empty as long as nobody told whose rows they are. */
    public Optional<long[]> crowds() {
        return Optional.ofNullable(people)
                .map(known -> known.summaries(List.of(), ColumnTexts.MISSING).stream()
                        .mapToLong(ClassSummary::rows)
                        .toArray());
    }

    /** The number of people in the class with the fewest; empty as long as nobody told whose rows they are. */
    public OptionalLong fewestPeople() {
        return crowds().map(crowds -> Arrays.stream(crowds).min()).orElse(OptionalLong.empty());
    }

    /** What is counted: people as soon as somebody told whose rows they are, else rows. */
    Counted counted() {
        return people == null ? Counted.ROWS : Counted.PEOPLE;
    }

    /** How many people or rows there are, by {@link #counted}. */
    long total() {
        return people == null ? rows : people.total();
    }

    /** For each limit, how many of them are alike with fewer than that; {@code likeness} splits the classes of this release. */
    long[] standing(LookalikeClasses likeness, long... limits) {
        return people == null
                ? Arrays.stream(limits).map(likeness::rowsBelow).toArray()
                : people.standing(likeness, limits);
    }

    /** How many people have rows in several classes; 0 as long as nobody told whose they are. */
    public long scattered() {
        return people == null ? 0 : people.scattered();
    }
}
