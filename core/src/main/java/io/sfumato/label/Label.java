package io.sfumato.label;

import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What a release says in one cell in place of the original values. Texts inside are canonical values (see {@code ValueFormat});
 * nothing here knows how labels are spelled. Labels are looked up millions of times in a run of seconds, so equality is written
 * by hand: what a record generates is slow until the JIT has compiled it well.
 */
public sealed interface Label {

    /** True when a row whose canonical cell is {@code value} (null: missing) may carry this label. */
    boolean covers(@Nullable String value, Meaning meaning);

    static Label of(@Nullable String value) {
        return value == null ? Missing.MISSING : new Value(value);
    }

    /** The value itself. */
    record Value(String text) implements Label {
        @Override
        public boolean covers(@Nullable String value, Meaning meaning) {
            return text.equals(value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Value that && text.equals(that.text);
        }

        @Override
        public int hashCode() {
            return text.hashCode();
        }
    }

    /**
     * Any value from {@code low} to {@code high}, both included; a null end is open. Open at both ends it is any value but
     * missing.
     */
    record Range(@Nullable String low, @Nullable String high) implements Label {
        @Override
        public boolean covers(@Nullable String value, Meaning meaning) {
            return value != null
                    && meaning.readable(value)
                    && (low == null || meaning.compare(low, value) <= 0)
                    && (high == null || meaning.compare(value, high) <= 0);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Range that && Objects.equals(low, that.low) && Objects.equals(high, that.high);
        }

        /** Spreads the hashes of the ends: those of short numbers are close together, and so would be the sums of two. */
        @Override
        public int hashCode() {
            return Objects.hashCode(low) * 0x9E3779B1 + Objects.hashCode(high);
        }
    }

    /** One of several values or nodes, in the order printed. Not a record, so that it can store its hash. */
    final class OneOf implements Label {
        private final List<Label> members;
        private final int hash;

        public OneOf(List<Label> members) {
            this.members = List.copyOf(members);
            this.hash = this.members.hashCode();
            if (members.isEmpty() || members.stream().anyMatch(m -> !(m instanceof Value || m instanceof Node))) {
                throw new IllegalArgumentException("a set holds values and nodes, at least one");
            }
        }

        public List<Label> members() {
            return members;
        }

        @Override
        public boolean covers(@Nullable String value, Meaning meaning) {
            return members.stream().anyMatch(member -> member.covers(value, meaning));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof OneOf that && hash == that.hash && members.equals(that.members);
        }

        @Override
        public int hashCode() {
            return hash;
        }

        @Override
        public String toString() {
            return "OneOf" + members;
        }
    }

    /** Any value under this node of the column's taxonomy. */
    record Node(String name) implements Label {
        @Override
        public boolean covers(@Nullable String value, Meaning meaning) {
            return meaning.under(name, value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Node that && name.equals(that.name);
        }

        @Override
        public int hashCode() {
            return name.hashCode();
        }
    }

    /** The original is missing too. */
    enum Missing implements Label {
        MISSING;

        @Override
        public boolean covers(@Nullable String value, Meaning meaning) {
            return value == null;
        }
    }

    /** Says nothing: any value, or none. */
    enum Suppressed implements Label {
        SUPPRESSED;

        @Override
        public boolean covers(@Nullable String value, Meaning meaning) {
            return true;
        }
    }
}
