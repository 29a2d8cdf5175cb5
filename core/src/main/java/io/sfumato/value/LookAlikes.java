package io.sfumato.value;

import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Texts that look the same to a reader and differ for a program: Unicode writes an accented letter as one character (NFC) or as
 * a letter and an accent (NFD), and different systems choose differently (Unicode Standard Annex 15). Such texts are only
 * reported, never changed.
 */
public final class LookAlikes {

    private LookAlikes() {}

    /** How many values occur in more than one spelling. */
    public static long count(Collection<String> values) {
        Map<String, Set<String>> spellings = new HashMap<>();
        for (String value : values) {
            if (!isAscii(value)) {
                Objects.requireNonNull(spellings.computeIfAbsent(nfc(value), form -> new HashSet<>()))
                        .add(value);
            }
        }
        Set<String> known = new HashSet<>(values);
        spellings.forEach((form, written) -> {
            if (known.contains(form)) {
                written.add(form);
            }
        });
        return spellings.values().stream().filter(written -> written.size() > 1).count();
    }

    /** Whether one of some texts is this one in another spelling. */
    public static boolean among(Collection<String> texts, String text) {
        String form = nfc(text);
        return !texts.contains(text)
                && texts.stream().anyMatch(other -> nfc(other).equals(form));
    }

    private static String nfc(String text) {
        return isAscii(text) ? text : Normalizer.normalize(text, Form.NFC);
    }

    private static boolean isAscii(String text) {
        for (int i = 0; i < text.length(); i++) {
            if (text.charAt(i) > 0x7f) {
                return false;
            }
        }
        return true;
    }
}
