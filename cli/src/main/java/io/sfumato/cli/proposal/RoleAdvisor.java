package io.sfumato.cli.proposal;

import io.sfumato.table.Role;
import io.sfumato.value.Inference;
import io.sfumato.value.Inference.Decided;
import io.sfumato.value.Kind;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * Guesses the role of a column from its name and from what its cells look like, on the cautious side: what might name a
 * person is left out, what might contain anything is left to the owner, and nothing is ever taken for insensitive.
 */
final class RoleAdvisor {

    /** With fewer rows the cells say nothing about a key. Set by hand, not tuned. */
    private static final int ENOUGH_ROWS = 20;

    /**
     * From this share of different values on, hardly any value occurs twice. Set by hand, not tuned: it allows for some
     * entered twice.
     */
    private static final double UNIQUE = 0.98;

    /**
     * With a greater share of different values, texts are taken for free text. Set by hand, not tuned: greater lets more
     * texts pass unasked.
     */
    private static final double MOSTLY_DISTINCT = 0.5;

    /** Codes with a smaller share of different values stand for things rather than people. Set by hand, not tuned. */
    private static final double PERSON_LIKE = 0.2;

    /** Cells that are longer on average are taken for free text. Set by hand, not tuned. */
    private static final int LONG_TEXT = 40;

    /** A key with more rows per value than this is hardly one of persons, and its owner is asked. Set by hand, not tuned. */
    private static final int MOST_ROWS_PER_PERSON = 100;

    private final ColumnProfile column;
    private final Optional<NameHint> hint;
    private final Optional<Kind> kind;

    private RoleAdvisor(ColumnProfile column, Inference inference) {
        this.column = column;
        this.hint = NameHint.of(column.name());
        this.kind = inference instanceof Decided decided ? Optional.of(decided.kind()) : Optional.empty();
    }

    static Guess guess(ColumnProfile column, Inference inference) {
        return new RoleAdvisor(column, inference).guess();
    }

    private Guess guess() {
        if (column.filled() == 0) {
            return Guess.undecided("Every cell is missing. 'identifying' leaves the column out.");
        } else if (hint.isPresent() && hint.get().role() == Role.IDENTIFYING) {
            return named(hint.get());
        } else if (column.looksLikeEmails()) {
            return Guess.of(Role.IDENTIFYING, "The cells look like e-mail addresses.");
        } else if (hint.isEmpty() && looksLikeKey()) {
            return key("The cells look like identifiers");
        } else if (isFreeText()) {
            return Guess.undecided(
                    "Long or mostly different texts can contain anything, names too. Is it a label that others may see, or",
                    "should it be left out ('identifying')?");
        } else if (kind.filter(Kind.SET::equals).isPresent()) {
            return set();
        }
        return hint.map(found -> Guess.of(found.role(), sentence(found.reason())))
                .orElseGet(this::unknown);
    }

    private Guess named(NameHint found) {
        boolean repeats = column.distinctShare() < UNIQUE;
        if (found.isKey() && repeats && rowsPerValue() > MOST_ROWS_PER_PERSON) {
            return Guess.undecided(
                    "The name says identifier, but each value stands in many rows: is it a code for",
                    "something else? If it names persons, choose 'identifying'.");
        }
        return found.isKey() ? key(sentence(found.reason(), "")) : Guess.of(found.role(), sentence(found.reason()));
    }

    private Guess key(String reason) {
        if (column.distinctShare() >= UNIQUE) {
            return Guess.of(Role.IDENTIFYING, reason + "; hardly any value occurs twice.");
        }
        return new Guess(
                Optional.of(Role.SUBJECT),
                List.of(
                        reason + ".",
                        "ATTENTION: values repeat. If they name persons, 'subject' is right: all",
                        "promises then count people and not rows. If they name something else, choose another role."),
                rowsPerValue());
    }

    private double rowsPerValue() {
        return (double) column.filled() / Math.max(1, column.distinct());
    }

    private boolean looksLikeKey() {
        if (column.filled() < ENOUGH_ROWS) {
            return false;
        } else if (kind.filter(Kind.NUMERIC::equals).isPresent()) {
            return column.distinct() == column.filled() && isNumbering();
        }
        return kind.filter(Kind.CATEGORICAL::equals).isPresent()
                && column.looksLikeCodes()
                && column.meanLength() <= LONG_TEXT
                && column.distinctShare() >= PERSON_LIKE;
    }

    /** Whole numbers that lie as densely as if somebody had counted. */
    private boolean isNumbering() {
        List<String> cells = column.cells();
        if (!cells.stream().allMatch(cell -> cell.matches("[0-9]{1,15}"))) {
            return false;
        }
        long least = cells.stream().mapToLong(Long::parseLong).min().orElse(0);
        long most = cells.stream().mapToLong(Long::parseLong).max().orElse(0);
        return most - least < 2 * column.filled();
    }

    private boolean isFreeText() {
        if (kind.filter(Kind.CATEGORICAL::equals).isEmpty()) {
            return false;
        }
        boolean distinct = column.distinctShare() > MOSTLY_DISTINCT && column.distinct() > ENOUGH_ROWS;
        boolean known = hint.isPresent() && hint.get().role() == Role.QUASI;
        return column.meanLength() > LONG_TEXT || (distinct && !known);
    }

    private Guess set() {
        boolean sensitive = hint.isPresent() && hint.get().role() == Role.SENSITIVE;
        return sensitive
                ? Guess.of(Role.SENSITIVE, sentence(hint.get().reason()))
                : Guess.undecided("Cells list several items; such a column cannot be quasi-identifying yet.");
    }

    private Guess unknown() {
        return kind.filter(Kind.DATE::equals).isPresent()
                ? Guess.undecided(
                        "Others often know when something happened: 'quasi' coarsens the date, 'identifying' leaves it out.")
                : Guess.undecided("Not recognised. Choose a role by the questions above.");
    }

    private static String sentence(String words) {
        return sentence(words, ".");
    }

    private static String sentence(String words, String end) {
        return words.substring(0, 1).toUpperCase(Locale.ROOT) + words.substring(1) + end;
    }
}
