package io.sfumato.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/**
 * What becomes of quasi-identifying cells where rows of one person disagree.
 *
 * @param by the column of numbers or dates that tells the order of a person's rows; empty where none is needed
 */
public record WithinPerson(Take take, Optional<String> by) {

    /** Every row keeps its cells, and a label covers all cells of a person. */
    public static final WithinPerson HULL = new WithinPerson(Take.HULL, Optional.empty());

    /** Which value all rows of a person get. */
    public enum Take {
        HULL("every row keeps its own cells, and the labels of a person's rows cover all of them"),
        LATEST("all rows of a person carry the latest value that is not missing"),
        FIRST("all rows of a person carry the first value that is not missing"),
        MOST_FREQUENT("all rows of a person carry the value that most of them have");

        private final String meaning;

        Take(String meaning) {
            this.meaning = meaning;
        }

        /** As a job has it. */
        public String word() {
            return name().toLowerCase(Locale.ROOT).replace('_', '-');
        }

        public String meaning() {
            return meaning;
        }

        /** Whether it follows from the order of a person's rows. */
        public boolean ordered() {
            return this == LATEST || this == FIRST;
        }

        /** The one with this word. */
        public static Optional<Take> of(String word) {
            return Arrays.stream(values())
                    .filter(take -> take.word().equals(word))
                    .findFirst();
        }
    }

    /** Whether cells stay as they are. */
    public boolean keeps() {
        return take == Take.HULL;
    }

    /** What columns of a job lack for this to be done, in words. */
    public List<String> objections(List<ColumnSpec> columns) {
        List<String> objections = new ArrayList<>();
        String words = "within-person: " + take.word();
        if (!keeps() && columns.stream().noneMatch(spec -> spec.role() == Role.SUBJECT)) {
            objections.add(words + " needs to know whose rows there are; give one column the role subject");
        }
        if (take.ordered() && by.isEmpty()) {
            objections.add(words + " needs a column that tells the order of a person's rows: {take: " + take.word()
                    + ", by: ...}");
        }
        by.ifPresent(name -> {
            Optional<ColumnSpec> found =
                    columns.stream().filter(spec -> spec.name().equals(name)).findFirst();
            if (found.isEmpty()) {
                objections.add("'" + name + "' is named under 'within-person' and is not a column of the job");
            } else if (!found.get().format().kind().ordered() || found.get().disguise() != Disguise.DROP) {
                objections.add(
                        "'" + name + "' is to tell the order of a person's rows, so it must hold numbers or dates "
                                + "that are not disguised; say its 'kind'");
            }
        });
        return objections;
    }
}
