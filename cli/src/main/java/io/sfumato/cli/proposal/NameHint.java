package io.sfumato.cli.proposal;

import io.sfumato.table.Role;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * What the name of a column suggests. Words are compared with the words of the name ({@code birthDate}, {@code birth_date}
 * and {@code Birth Date} have two); a word that ends in {@code -} matches every word that begins so. The first that fits
 * counts, so the order matters: a "country id" is about a country before it is an
 * id.
 */
enum NameHint {
    KEY(
            Role.IDENTIFYING,
            "the name says that it tells persons apart",
            "uuid guid ssn nin mrn nhs passport iban bic login username userid email mail phone- telephone- telefon- tel "
                    + "mobile handy fax licence license plate vin imei ip url versicherungsnummer steuernummer"),
    NAME(
            Role.IDENTIFYING,
            "the name says that it holds names or addresses of persons",
            "firstname middlename lastname surname forename fullname maidenname birthname givenname familyname vorname "
                    + "nachname nom prenom address street strasse straße adresse housenumber hausnummer signature photo"),
    BIRTH(Role.QUASI, "a birth is known to family, neighbours and registers", "birth- dob born geburt- naissance"),
    AGE(Role.QUASI, "others can tell or guess an age", "age agegroup alter"),
    SEX(Role.QUASI, "others can see it", "sex gender geschlecht sexe"),
    PLACE(
            Role.QUASI,
            "others know where somebody lives",
            "zip zipcode postcode- postal- plz postleitzahl city town village municipality county district region state "
                    + "province country nation nationality residence residency location latitude longitude lat lon lng "
                    + "stadt wohnort"),
    ORIGIN(
            Role.QUASI,
            "others can see or know it",
            "race ethnicity ethnic- citizenship native immigrant- migration- language mothertongue"),
    FAMILY(
            Role.QUASI,
            "family, neighbours and registers know it",
            "marital married marriage family household children kids relationship spouse familienstand"),
    WORK(
            Role.QUASI,
            "colleagues, neighbours and the internet know it",
            "education educational degree school occupation profession job employment employer workclass industry "
                    + "beruf bildung veteran military"),
    BODY(Role.QUASI, "others can see it", "height weight haircolor eyecolor bmi groesse gewicht"),
    HEALTH(
            Role.SENSITIVE,
            "health is a private matter",
            "diagnosis diagnoses diagnose- disease diseases illness condition conditions icd symptom- hiv medication- "
                    + "drug drugs therapy treatment treatments procedure- disability pregnan- mental allergy allergies "
                    + "krankheit-"),
    MONEY(
            Role.SENSITIVE,
            "people do not want it known",
            "income salary salaries wage wages pay earnings debt debts wealth credit loan balance gehalt einkommen"),
    BELIEF(
            Role.SENSITIVE,
            "people can be harmed for it",
            "religion religious denomination party politic- union orientation sexuality vote votes crime criminal- offence "
                    + "offense conviction- arrest- grade grades"),
    LOOSE_KEY(
            Role.IDENTIFYING,
            "the name says that it tells persons apart",
            "id ids pid uid identifier patient patientid person personid client clientid member memberid subject patnr "
                    + "patientnr user account"),
    LOOSE_NAME(Role.IDENTIFYING, "the name says that it holds names", "name names");

    private final Role role;
    private final String reason;
    private final String words;

    NameHint(Role role, String reason, String words) {
        this.role = role;
        this.reason = reason;
        this.words = words;
    }

    /** What this name suggests, if anything. */
    static Optional<NameHint> of(String column) {
        List<String> parts = Stream.of(
                        column.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2").split("[^\\p{L}]+", -1))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .filter(word -> !word.isEmpty())
                .toList();
        return Arrays.stream(values())
                .filter(hint -> withPairs(parts).anyMatch(hint::fits))
                .findFirst();
    }

    /** The words, and neighbours written as one: "family name" is a "familyname". */
    private static Stream<String> withPairs(List<String> parts) {
        return Stream.concat(
                IntStream.range(1, parts.size()).mapToObj(i -> parts.get(i - 1) + parts.get(i)), parts.stream());
    }

    private boolean fits(String part) {
        return Stream.of(words.split(" ", -1))
                .anyMatch(word ->
                        word.endsWith("-") ? part.startsWith(word.substring(0, word.length() - 1)) : part.equals(word));
    }

    /** Whether each value stands for one person; a value that repeats then means several rows of that person. */
    boolean isKey() {
        return this == KEY || this == LOOSE_KEY;
    }

    Role role() {
        return role;
    }

    String reason() {
        return reason;
    }
}
