package io.sfumato.label;

import org.jspecify.annotations.Nullable;

/** What words mean in one column: its order and its taxonomy. */
public interface Meaning {

    /** Whether {@code value} is a canonical value of the column's kind (a number, a date; any text for categories). */
    boolean readable(String value);

    /** Whether values lie on a line, so that ranges make sense. */
    boolean ordered();

    /** The order of canonical values. */
    int compare(String left, String right);

    /** Whether {@code name} is a label of the taxonomy that stands for more than the value of the same name. */
    boolean isNode(String name);

    /** Whether {@code value} (null: missing) lies under the node {@code name}. */
    boolean under(String name, @Nullable String value);
}
