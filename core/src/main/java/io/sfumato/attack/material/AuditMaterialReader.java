package io.sfumato.attack.material;

import io.sfumato.attack.material.AttackedRelease.Roles;
import io.sfumato.attack.material.ColumnReading.Basis;
import io.sfumato.attack.material.ColumnReading.Published;
import io.sfumato.audit.PersonNumbers;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.Kind;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/** Reads tables of any tool into an {@link AuditMaterial}: first the formats of columns, then their atoms, then the labels. */
public final class AuditMaterialReader {

    /** What a table of people is. */
    public enum Crowd {
        ORIGINAL,
        EXTERNAL,
        POPULATION,
        CONTROL
    }

    /** A published table before its labels are read. */
    private record Draft(TextTable sheet, boolean ours) {
        Published column(String name) {
            return new Published(sheet.name(), words(sheet, name), ours);
        }
    }

    private final Draft release;
    private final Roles roles;
    private final List<Draft> previous = new ArrayList<>();
    private final Map<Crowd, TextTable> people = new EnumMap<>(Crowd.class);
    private final Map<String, ValueFormat> formats = new HashMap<>();
    private final Map<String, Kind> kinds = new HashMap<>();
    private final GivenTrees trees = new GivenTrees();
    private final List<String> notes = new ArrayList<>();
    private final Set<String> lost = new LinkedHashSet<>();
    private AskedPromises asked = AskedPromises.NOTHING;
    private @Nullable String key;
    private @Nullable PersonNumbers persons;

    /**
     * Starts with a release; other tables are added to it.
     *
     * @param ours whether Sfumato wrote it, as its manifest says
     */
    public AuditMaterialReader(TextTable release, Roles roles, boolean ours) {
        this.release = new Draft(release, ours);
        this.roles = roles;
    }

    public AuditMaterialReader previous(TextTable sheet, boolean ours) {
        previous.add(new Draft(sheet, ours));
        return this;
    }

    public AuditMaterialReader people(Crowd crowd, TextTable sheet) {
        people.put(crowd, sheet);
        return this;
    }

    /** Declares how the values of a column are written. */
    public AuditMaterialReader format(String column, ValueFormat format) {
        formats.put(column, format);
        return this;
    }

    /** Declares only the kind of a column's values; each table may write them in its own way. */
    public AuditMaterialReader kind(String column, Kind kind) {
        kinds.put(column, kind);
        return this;
    }

    public AuditMaterialReader taxonomy(String column, TaxonomyPlan plan) {
        trees.add(column, plan);
        return this;
    }

    public AuditMaterialReader asked(AskedPromises promises) {
        this.asked = promises;
        return this;
    }

    /** Declares a column that names rows in several tables, so that the auditor knows which rows are the same. */
    public AuditMaterialReader key(String column) {
        this.key = column;
        return this;
    }

    public AuditMaterial build() {
        note();
        guessFormats();
        people.replaceAll((crowd, sheet) -> plainly(sheet));
        int columns = roles.quasi().size();
        List<ColumnAtoms> grounds = new ArrayList<>();
        PossibleValues[][] covers = new PossibleValues[columns][];
        List<PossibleValues[][]> earlier = new ArrayList<>();
        previous.forEach(draft -> earlier.add(new PossibleValues[columns][]));
        for (int i = 0; i < columns; i++) {
            String name = roles.quasi().get(i);
            ColumnReading reading = reading(name);
            grounds.add(reading.ground());
            covers[i] = covers(reading.read(release.column(name), allKnown(name), notes), name);
            for (int j = 0; j < earlier.size(); j++) {
                earlier.get(j)[i] = covers(reading.read(previous.get(j).column(name), false, notes), name);
            }
        }
        return material(grounds, new AttackedRelease(release.sheet(), roles, covers), earlier);
    }

    /** Tells whose row each row of the release is, as its owner knows. */
    public AuditMaterialReader persons(PersonNumbers numbers) {
        this.persons = numbers;
        return this;
    }

    private PossibleValues[] covers(ColumnReading.Read read, String column) {
        if (read.lost()) {
            lost.add(column);
        }
        return read.covers();
    }

    private void note() {
        boolean inPeople = asked.promises().stream().anyMatch(promise -> promise.basis() == HeldPromise.Basis.PEOPLE);
        if (inPeople && persons != null) {
            notes.add(
                    "Promises, homogeneity, skewness, similarity and background knowledge count people, and of each person every value once, as "
                            + "the private folder tells whose rows they are. All other figures are of rows.");
        } else if (inPeople) {
            notes.add(
                    "Promises of the manifest count people, each once. The file does not tell whose rows they are, so that they "
                            + "cannot be counted from it (its owner counts them with --private): all figures here are of rows, and a class has at most as many people as rows.");
        }
        previous.forEach(draft ->
                notes.addAll(LackingColumns.ofTable(draft.sheet(), roles).notes()));
        people.forEach((crowd, sheet) -> notes.addAll(
                (crowd == Crowd.ORIGINAL ? LackingColumns.ofTable(sheet, roles) : LackingColumns.ofList(sheet, roles))
                        .notes()));
    }

    private AuditMaterial material(
            List<ColumnAtoms> grounds, AttackedRelease current, List<PossibleValues[][]> earlier) {
        List<AttackedRelease> releases = new ArrayList<>();
        for (int j = 0; j < earlier.size(); j++) {
            TextTable sheet = previous.get(j).sheet();
            releases.add(new AttackedRelease(sheet, rolesIn(sheet), earlier.get(j)));
        }
        Map<String, SensitiveScale> scales = new HashMap<>();
        roles.sensitive().forEach(name -> scales.put(name, scale(name)));
        return new AuditMaterial(
                current,
                grounds,
                releases,
                people(Crowd.ORIGINAL, grounds),
                people(Crowd.EXTERNAL, grounds),
                people(Crowd.POPULATION, grounds),
                people(Crowd.CONTROL, grounds),
                Optional.ofNullable(key),
                asked,
                scales,
                lost,
                Optional.ofNullable(persons),
                notes);
    }

    private boolean allKnown(String column) {
        TextTable original = people.get(Crowd.ORIGINAL);
        return original != null && original.column(column) >= 0;
    }

    private Optional<KnownPeople> people(Crowd crowd, List<ColumnAtoms> grounds) {
        return Optional.ofNullable(people.get(crowd)).map(sheet -> KnownPeople.of(sheet, roles.quasi(), grounds));
    }

    /** The roles of columns in an earlier release: as in this one; columns that this one lacks are kept ones. */
    private Roles rolesIn(TextTable sheet) {
        List<String> kept = sheet.header().stream()
                .filter(name ->
                        !roles.quasi().contains(name) && !roles.sensitive().contains(name) && !name.equals(key))
                .toList();
        return new Roles(roles.quasi(), roles.sensitive(), kept);
    }

    private ColumnReading reading(String name) {
        Set<String> texts = peoplesWords(name);
        ValueFormat format = format(name);
        if (format == null) {
            format = trees.has(name) ? TextFormat.CATEGORICAL : FormatGuess.of(labels(name), texts);
        }
        ValueFormat written = format.kind().ordered() ? format.plain() : format;
        Set<String> values = new TreeSet<>();
        texts.stream().map(written::canonical).filter(Objects::nonNull).forEach(values::add);
        Basis basis = new Basis(name, format, trees.over(name, format, values, notes), values, texts);
        List<Published> columns = new ArrayList<>(List.of(release.column(name)));
        previous.forEach(draft -> columns.add(draft.column(name)));
        return ColumnReading.of(basis, columns);
    }

    /** Guesses the formats that were not declared, provided that every table of people can be read with them. */
    private void guessFormats() {
        for (String name : roles.quasi()) {
            List<ValueFormat> guesses = people.values().stream()
                    .filter(sheet -> sheet.column(name) >= 0)
                    .map(sheet -> FormatGuess.of(labels(name), known(words(sheet, name))))
                    .toList();
            boolean sure = !guesses.isEmpty()
                    && guesses.stream().allMatch(format -> format.kind().ordered())
                    && guesses.stream().map(ValueFormat::kind).distinct().count() == 1;
            if (sure && format(name) == null && !trees.has(name)) {
                formats.put(name, guesses.get(0));
            }
        }
    }

    /** A table of people with its numbers and dates written as the release writes them. */
    private TextTable plainly(TextTable sheet) {
        PlainCells plain = new PlainCells(release.ours(), notes, lost);
        Map<Integer, UnaryOperator<String>> changes = new HashMap<>();
        for (int at = 0; at < sheet.header().size(); at++) {
            String name = sheet.header().get(at);
            ValueFormat format = format(name);
            if (roles.quasi().contains(name) && format != null && format.kind().ordered()) {
                PlainCells.Theirs theirs = new PlainCells.Theirs(sheet.name(), name, sheet.words(at));
                changes.put(at, plain.quasi(theirs, format, formats.containsKey(name), labels(name)));
            } else if (roles.sensitive().contains(name) || roles.kept().contains(name)) {
                changes.put(
                        at,
                        PlainCells.shown(
                                sheet.words(at),
                                words(release.sheet(), name),
                                Optional.ofNullable(format).map(ValueFormat::kind)));
            }
        }
        return sheet.rewritten(changes);
    }

    /** The declared format of a column, or null. */
    private @Nullable ValueFormat format(String name) {
        Kind kind = kinds.get(name);
        ValueFormat declared = formats.get(name);
        return declared == null && kind != null ? ValueFormat.of(kind, null) : declared;
    }

    private Set<String> labels(String name) {
        Set<String> labels = new LinkedHashSet<>(words(release.sheet(), name));
        previous.forEach(draft -> labels.addAll(words(draft.sheet(), name)));
        return labels;
    }

    private static List<String> known(List<String> words) {
        return words.stream().filter(word -> !word.isEmpty()).toList();
    }

    private Set<String> peoplesWords(String name) {
        Set<String> words = new TreeSet<>();
        people.values().forEach(sheet -> words.addAll(words(sheet, name)));
        words.remove("");
        return words;
    }

    private static List<String> words(TextTable sheet, String name) {
        int column = sheet.column(name);
        return column < 0 ? List.of() : sheet.words(column);
    }

    private SensitiveScale scale(String name) {
        Set<String> words = peoplesWords(name);
        words.addAll(words(release.sheet(), name));
        previous.forEach(draft -> words.addAll(words(draft.sheet(), name)));
        words.remove("");
        ValueFormat format = format(name);
        return SensitiveScale.of(
                words, format, trees.over(name, format == null ? TextFormat.CATEGORICAL : format, words, notes));
    }
}
