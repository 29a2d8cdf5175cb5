package io.sfumato.value;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The cells that mean "not known". The empty cell always does, since a release cannot tell an empty text from a missing
 * one; other tokens are compared exactly, surrounding blanks aside. {@code NaN} and {@code null} are no tokens unless
 * declared: somebody's name may be Null.
 */
public final class MissingTokens {

    /** Empty, {@code ?} and {@code NA}. */
    public static final MissingTokens DEFAULT = of(Set.of("?", "NA"));

    private final Set<String> tokens;
    private final int longest;

    private MissingTokens(Set<String> tokens) {
        this.tokens = tokens;
        this.longest = tokens.stream().mapToInt(String::length).max().orElse(0);
    }

    public static MissingTokens of(Collection<String> tokens) {
        return new MissingTokens(tokens.stream()
                .map(String::strip)
                .filter(token -> !token.isEmpty())
                .collect(Collectors.toUnmodifiableSet()));
    }

    public boolean matches(String cell) {
        int length = cell.length();
        if (length == 0) {
            return true;
        }
        boolean bare = !Character.isWhitespace(cell.charAt(0)) && !Character.isWhitespace(cell.charAt(length - 1));
        if (bare && length > longest) {
            return false;
        }
        String text = cell.strip();
        return text.isEmpty() || tokens.contains(text);
    }

    /** The declared tokens, without the empty one. */
    public Set<String> tokens() {
        return tokens;
    }

    @Override
    public boolean equals(Object other) {
        return other instanceof MissingTokens that && tokens.equals(that.tokens);
    }

    @Override
    public int hashCode() {
        return tokens.hashCode();
    }

    @Override
    public String toString() {
        return tokens.toString();
    }
}
