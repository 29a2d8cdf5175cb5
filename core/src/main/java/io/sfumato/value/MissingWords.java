package io.sfumato.value;

import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Texts and numbers by which people say that something is not known. Upper and lower case are alike. */
final class MissingWords {

    /** As statistics offices, survey institutes, spreadsheets and programs write it. */
    private static final Set<String> WORDS = Set.of(
            // programs and spreadsheets
            "n/a",
            "n.a.",
            "n. a.",
            "na",
            "<na>",
            "#n/a",
            "nan",
            "null",
            "(null)",
            "<null>",
            "#null!",
            "nil",
            "n/d",
            "n.d.",
            "undefined",
            "blank",
            "(blank)",
            // English
            "unknown",
            "unk",
            "unkn",
            "missing",
            "not known",
            "not stated",
            "not specified",
            "unspecified",
            "not available",
            "not applicable",
            "not reported",
            "not recorded",
            "not answered",
            "not asked",
            "no answer",
            "no response",
            "no data",
            "refused",
            "refusal",
            "declined",
            "declined to answer",
            "prefer not to say",
            "prefer not to answer",
            "don't know",
            "dont know",
            "do not know",
            "dk",
            "dk/na",
            // German
            "k.a.",
            "k. a.",
            "k.a",
            "k/a",
            "keine angabe",
            "keine angaben",
            "keine antwort",
            "ohne angabe",
            "o.a.",
            "unbekannt",
            "nicht bekannt",
            "nicht erhoben",
            "nicht zutreffend",
            "weiß nicht",
            "weiss nicht",
            "verweigert",
            "fehlt",
            "fehlend",
            // French, Spanish, Italian, Dutch, Portuguese
            "inconnu",
            "inconnue",
            "non renseigné",
            "non renseigne",
            "non précisé",
            "sans réponse",
            "ne sait pas",
            "n.r.",
            "nsp",
            "desconocido",
            "no sabe",
            "no contesta",
            "ns/nc",
            "sin dato",
            "sin datos",
            "sconosciuto",
            "non noto",
            "onbekend",
            "geen antwoord",
            "desconhecido",
            // dates that stand for none
            "0000-00-00",
            "00.00.0000",
            "00/00/0000",
            "9999-12-31",
            "31.12.9999",
            "31/12/9999",
            "12/31/9999",
            "1900-01-01",
            "01.01.1900",
            "1.1.1900",
            "01/01/1900",
            "1/1/1900");

    private static final Pattern MARKS = Pattern.compile("[.?\\-\\u2013\\u2014_/]{1,3}");

    /** Minus one to nine, and the same digit or nines over and over: -9, -98, -999. */
    private static final Pattern NEGATIVE = Pattern.compile("-(?:[1-9]|([6-9])\\1+|9+[678])");

    /** 7, 8 or 9, alone or over and over: 9, 98, 888, 9999. */
    private static final Pattern POSITIVE = Pattern.compile("[789]|([6-9])\\1+|9+[678]");

    private MissingWords() {}

    static boolean isWord(String text) {
        return WORDS.contains(text.toLowerCase(Locale.ROOT))
                || MARKS.matcher(text).matches();
    }

    /** Whether a whole number is one that surveys use as a code for missing where no value can be below zero. */
    static boolean isNegativeCode(String digits) {
        return NEGATIVE.matcher(digits).matches();
    }

    /** Whether a whole number is one that surveys use as a code for missing where no value can be so great. */
    static boolean isPositiveCode(String digits) {
        return POSITIVE.matcher(digits).matches();
    }
}
