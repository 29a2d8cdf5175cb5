package io.sfumato.io.job;

import io.sfumato.io.csv.CsvDialect;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import java.util.Map;
import java.util.Optional;

/** Settings that are one character, or a word for one. */
final class CharacterSettings {

    private static final Map<String, Character> DELIMITERS = Map.of(JobKeys.TAB, '\t');
    private static final Map<String, Character> QUOTES = Map.of(JobKeys.NONE, CsvDialect.NO_QUOTE);

    private CharacterSettings() {}

    static Optional<Character> delimiter(Fields fields, Complaints complaints) {
        return read(fields, "delimiter", DELIMITERS, complaints);
    }

    static Optional<Character> quote(Fields fields, Complaints complaints) {
        return read(fields, "quote", QUOTES, complaints);
    }

    private static Optional<Character> read(
            Fields fields, String key, Map<String, Character> words, Complaints complaints) {
        return fields.text(key).flatMap(text -> {
            if (words.containsKey(text)) {
                return Optional.ofNullable(words.get(text));
            } else if (text.equals("\t") || (text.length() == 1 && !Character.isISOControl(text.charAt(0)))) {
                return Optional.of(text.charAt(0));
            }
            complaints.add(
                    fields.mark(key),
                    "'" + key + "' must be one character or the word " + String.join(", ", words.keySet()));
            return Optional.empty();
        });
    }
}
