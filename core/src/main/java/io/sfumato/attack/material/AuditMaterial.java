package io.sfumato.attack.material;

import io.sfumato.audit.PersonNumbers;
import io.sfumato.run.RandomStream;
import io.sfumato.run.Seed;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Everything that attacks work with: the release, and whatever else was given to the audit.
 *
 * @param release the release under attack
 * @param grounds the atoms of each quasi-identifying column
 * @param previous earlier releases of the same or overlapping people, read into the same atoms
 * @param original the table that the release was made from
 * @param external people whom an attacker can look up
 * @param population everybody who might be in the release
 * @param control people like those in the release who are not in it
 * @param key a column of the release and other tables that names the row: known to the auditor, never to an attacker
 * @param scales the values of each sensitive column
 * @param lost the quasi-identifying columns of which no label could be read, in this release or an earlier one
 * @param persons whose row each row of the release is, if its owner tells
 * @param notes what could not be read, in words
 */
public record AuditMaterial(
        AttackedRelease release,
        List<ColumnAtoms> grounds,
        List<AttackedRelease> previous,
        Optional<KnownPeople> original,
        Optional<KnownPeople> external,
        Optional<KnownPeople> population,
        Optional<KnownPeople> control,
        Optional<String> key,
        AskedPromises asked,
        Map<String, SensitiveScale> scales,
        Set<String> lost,
        Optional<PersonNumbers> persons,
        List<String> notes) {

    private static final Seed SEED = new Seed(0x5f75_6d61_746fL, 0x6175_6469_74L);

    public AuditMaterial {
        grounds = List.copyOf(grounds);
        previous = List.copyOf(previous);
        scales = Map.copyOf(scales);
        lost = Set.copyOf(lost);
        notes = List.copyOf(notes);
    }

    /** The sensitive columns. */
    public List<SensitiveColumn> secrets() {
        return release.roles().sensitive().stream()
                .map(name -> SensitiveColumn.of(name, release, scale(name)))
                .toList();
    }

    /** The same counted in people, each value of a person once, if the owner tells whose rows they are. */
    public List<SensitiveColumn> secretsOfPeople() {
        return persons.map(whose -> release.roles().sensitive().stream()
                        .map(name -> SensitiveColumn.of(name, release, scale(name), whose))
                        .toList())
                .orElseGet(this::secrets);
    }

    /** How many people there are, as far as is known. */
    public long everybody() {
        return persons.map(PersonNumbers::people).orElse((long) release.rows());
    }

    /** The noun for those who are counted: a person or a row. */
    public String somebody() {
        return persons.isPresent() ? "person" : "row";
    }

    public SensitiveScale scale(String column) {
        SensitiveScale scale = scales.get(column);
        if (scale == null) {
            throw new IllegalArgumentException("there is no such sensitive column");
        }
        return scale;
    }

    /** Random numbers for one purpose; the same in every audit. */
    public RandomStream random(String purpose) {
        return SEED.stream(purpose);
    }

    /** The quasi-identifying columns by which another table cannot be compared: it lacks them, or they cannot be read. */
    public List<String> lackingIn(TextTable other) {
        return release.roles().quasi().stream()
                .filter(name -> other.column(name) < 0 || lost.contains(name))
                .toList();
    }

    /** Whether two tables have a key by which the auditor knows which rows are the same. */
    public boolean keyed(TextTable one, TextTable other) {
        return key.filter(name -> one.column(name) >= 0 && other.column(name) >= 0)
                .isPresent();
    }

    /** How many people somebody should hide among: the promised k, else 2. */
    public int crowd() {
        return Math.max(2, asked.k());
    }

    /** The people to look for: the given list of people, else those of the original. */
    public Optional<KnownPeople> known() {
        return external.isPresent() ? external : original;
    }
}
