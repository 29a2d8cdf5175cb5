package io.sfumato.attack.material;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a published cell tells about the value behind it. Values inside are canonical. */
public sealed interface CellHint {

    /** Exactly this value. */
    record Exactly(String value) implements CellHint {}

    /** One of several hints holds. */
    record Either(List<CellHint> parts) implements CellHint {
        public Either {
            parts = List.copyOf(parts);
        }
    }

    /**
     * A value from {@code low} to {@code high}; a null end is open.
     *
     * @param lowIn whether {@code low} itself is possible
     * @param highIn whether {@code high} itself is possible
     */
    record Between(
            @Nullable String low, boolean lowIn, @Nullable String high, boolean highIn) implements CellHint {}

    /**
     * A value of which some characters are shown: {@code 476**}. Stars at an end stand for any characters, others for one each.
     */
    record Like(String pattern) implements CellHint {
        boolean matches(String value) {
            String shown = pattern.replace("*", "");
            if (pattern.endsWith("*") && pattern.startsWith(shown)) {
                return value.startsWith(shown);
            } else if (pattern.startsWith("*") && pattern.endsWith(shown)) {
                return value.endsWith(shown);
            }
            boolean same = value.length() == pattern.length();
            for (int i = 0; same && i < value.length(); i++) {
                same = pattern.charAt(i) == '*' || pattern.charAt(i) == value.charAt(i);
            }
            return same;
        }
    }

    /** A value under this node of the column's taxonomy. */
    record Under(String node) implements CellHint {}

    /** Nothing: any value, or none. */
    enum Anything implements CellHint {
        ANYTHING
    }

    /** Something that looks like a label and cannot be read, such as a range that ends before it begins. */
    enum Unclear implements CellHint {
        UNCLEAR
    }

    /** No value was recorded. */
    enum Absent implements CellHint {
        ABSENT
    }
}
