package io.sfumato.value;

import java.text.Normalizer;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Texts and numbers by which people say that something is not known. Case and accents do not matter. */
final class MissingWords {

    /** Longer texts are not looked up. A round number above the longest word of the list; it bounds the work for a cell. */
    private static final int LONGEST = 40;

    private static final Pattern PLAIN = Pattern.compile("\\p{ASCII}*");
    private static final Pattern ACCENTS = Pattern.compile("\\p{M}+");
    private static final Pattern BLANKS = Pattern.compile("[\\s_\\u00A0]+");

    /**
     * As statistics offices, survey institutes, spreadsheets and programs write it. Words that are as well a value, such as
     * "none" for a number of children, are not among them.
     */
    private static final Set<String> WORDS = Stream.of(
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
                    "sysmis",
                    "system missing",
                    "tbd",
                    "tba",
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
                    "inapplicable",
                    "not reported",
                    "not recorded",
                    "not answered",
                    "unanswered",
                    "not asked",
                    "not given",
                    "none given",
                    "not provided",
                    "not collected",
                    "not disclosed",
                    "undisclosed",
                    "withheld",
                    "skipped",
                    "no answer",
                    "no reply",
                    "no response",
                    "no data",
                    "no information",
                    "refused",
                    "refusal",
                    "refused to answer",
                    "declined",
                    "decline to answer",
                    "declined to answer",
                    "decline to state",
                    "declined to state",
                    "prefer not to say",
                    "prefer not to answer",
                    "prefer not to disclose",
                    "prefer not to respond",
                    "rather not say",
                    "don't know",
                    "dont know",
                    "do not know",
                    "don't know/refused",
                    "dk",
                    "dk/na",
                    // German
                    "k.A.",
                    "k. A.",
                    "k.A",
                    "k/A",
                    "keine Angabe",
                    "keine Angaben",
                    "keine Antwort",
                    "keine Auskunft",
                    "keine Daten",
                    "ohne Angabe",
                    "ohne Angaben",
                    "o.A.",
                    "unbekannt",
                    "unbek.",
                    "nicht bekannt",
                    "nicht erhoben",
                    "nicht erfasst",
                    "nicht erfragt",
                    "nicht gefragt",
                    "nicht ermittelt",
                    "nicht angegeben",
                    "nicht beantwortet",
                    "nicht verfügbar",
                    "nicht zutreffend",
                    "trifft nicht zu",
                    "entfällt",
                    "entfaellt",
                    "weiß nicht",
                    "weiß ich nicht",
                    "verweigert",
                    "weigert sich",
                    "verweigert Antwort",
                    "Antwort verweigert",
                    "Angabe verweigert",
                    "Auskunft verweigert",
                    "fehlt",
                    "fehlend",
                    "fehlender Wert",
                    // French
                    "inconnu",
                    "inconnue",
                    "non connu",
                    "non renseigné",
                    "non renseignée",
                    "non précisé",
                    "non spécifié",
                    "non communiqué",
                    "non disponible",
                    "non applicable",
                    "non répondu",
                    "non réponse",
                    "non-réponse",
                    "sans réponse",
                    "pas de réponse",
                    "sans objet",
                    "refus",
                    "refus de répondre",
                    "refuse de répondre",
                    "ne souhaite pas répondre",
                    "ne sait pas",
                    "manquant",
                    "donnée manquante",
                    "n.r.",
                    "nsp",
                    // Spanish, Italian, Dutch, Portuguese
                    "desconocido",
                    "desconocida",
                    "no sabe",
                    "no contesta",
                    "no responde",
                    "no aplica",
                    "no procede",
                    "no disponible",
                    "sin respuesta",
                    "ns/nc",
                    "sin dato",
                    "sin datos",
                    "sconosciuto",
                    "non noto",
                    "non disponibile",
                    "non applicabile",
                    "non risponde",
                    "onbekend",
                    "niet bekend",
                    "geen antwoord",
                    "weet niet",
                    "niet van toepassing",
                    "n.v.t.",
                    "desconhecido",
                    "ignorado",
                    "sem resposta",
                    "não sabe",
                    "não respondeu",
                    "não se aplica",
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
                    "1/1/1900")
            .map(MissingWords::folded)
            .collect(Collectors.toUnmodifiableSet());

    private static final Pattern MARKS = Pattern.compile("[.?*#\\-\\u2013\\u2014_/]{1,3}");

    /** Minus one to nine, and the same digit or nines over and over: -9, -98, -999. */
    private static final Pattern NEGATIVE = Pattern.compile("-(?:[1-9]|([6-9])\\1+|9+[678])");

    /** 7, 8 or 9, alone or over and over: 9, 98, 888, 9999. */
    private static final Pattern POSITIVE = Pattern.compile("[789]|([6-9])\\1+|9+[678]");

    private MissingWords() {}

    static boolean isWord(String text) {
        return text.length() <= LONGEST
                && (WORDS.contains(folded(text)) || MARKS.matcher(text).matches());
    }

    /** The same without accents, in small letters, with single blanks: "Non renseigne" for "non renseigné". */
    private static String folded(String text) {
        String small = text.toLowerCase(Locale.ROOT);
        if (!PLAIN.matcher(small).matches()) {
            String bare = ACCENTS.matcher(Normalizer.normalize(small, Normalizer.Form.NFD))
                    .replaceAll("");
            small = bare.replace('\u2019', '\'').replace("\u00DF", "ss");
        }
        return BLANKS.matcher(small).replaceAll(" ");
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
