package io.sfumato.table;

import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/**
 * What an owner wrote on whether attackers know a column, or on why no promise covers it. No program can tell whether it is
 * true; a mark or a single word is not a reason.
 */
public record Reason(String text) {

    /** Different words of a sentence. A judgement: fewer let a mere mark pass, more refuse short reasons. */
    private static final int FEWEST_WORDS = 3;

    /** Letters of a sentence, four for each of {@link #FEWEST_WORDS} words. A judgement, too: fewer let abbreviations pass. */
    private static final int FEWEST_LETTERS = 12;

    /** A sign that stands for a word counts as so many letters, so that four signs make a sentence. */
    private static final int LETTERS_OF_A_SIGN = 3;

    private static final Set<String> YES = Set.of(
            "yes", "yeah", "yep", "true", "ja", "jawohl", "oui", "sí", "si", "sì", "sim", "tak", "да", "igen", "evet",
            "kyllä", "ναι");

    /** Whether it says that attackers do know the column. */
    public boolean admits() {
        List<String> words = words();
        return !words.isEmpty() && YES.contains(words.get(0));
    }

    /** Whether it has the length of a sentence: three different words, and letters enough for them. */
    public boolean isSentence() {
        List<String> words = words();
        Set<String> different = new HashSet<>(words);
        int letters = words.stream().mapToInt(Reason::letters).sum();
        return different.size() >= FEWEST_WORDS && letters >= FEWEST_LETTERS;
    }

    private static int letters(String word) {
        return word.codePoints()
                .map(sign -> Character.isIdeographic(sign) ? LETTERS_OF_A_SIGN : 1)
                .sum();
    }

    /** Words in small letters, without digits and marks; where a sign stands for a word, every sign is one. */
    private List<String> words() {
        StringBuilder spaced = new StringBuilder();
        text.toLowerCase(Locale.ROOT).codePoints().forEach(sign -> {
            boolean word = Character.isIdeographic(sign);
            boolean part = word || Character.isLetter(sign) || Character.getType(sign) == Character.NON_SPACING_MARK;
            spaced.append(word ? " " : "").appendCodePoint(part ? sign : ' ').append(word ? " " : "");
        });
        String words = spaced.toString().strip();
        return words.isEmpty() ? List.of() : List.of(words.split(" +"));
    }
}
