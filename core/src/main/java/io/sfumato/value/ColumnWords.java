package io.sfumato.value;

import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Stream;

/** The words of a column's name, as far as they tell codes from quantities. */
final class ColumnWords {

    private static final Set<String> IDENTIFIERS =
            Set.of("id", "ids", "uuid", "ssn", "phone", "telephone", "telefon", "tel", "mobile", "fax", "iban", "mrn");

    private final List<String> words;

    ColumnWords(String name) {
        this.words = Stream.of(name.replaceAll("(\\p{Ll})(\\p{Lu})", "$1 $2").split("[^\\p{L}]+"))
                .map(word -> word.toLowerCase(Locale.ROOT))
                .toList();
    }

    boolean namePostcode() {
        return words.stream().anyMatch(ColumnWords::isPostcode) || (words.contains("post") && words.contains("code"));
    }

    private static boolean isPostcode(String word) {
        return word.equals("zip")
                || word.equals("plz")
                || Stream.of("zipcode", "postcode", "postal", "postleitzahl").anyMatch(word::startsWith);
    }

    boolean nameIdentifier() {
        return words.stream().anyMatch(IDENTIFIERS::contains);
    }
}
