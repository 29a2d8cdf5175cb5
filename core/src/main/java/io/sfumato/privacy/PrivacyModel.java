package io.sfumato.privacy;

import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** A promise about every class of a release. */
public interface PrivacyModel {

    /** Its name in the catalogue. */
    String name();

    /** The arguments from which its catalogue entry makes it again; so a manifest says what was promised. */
    Map<String, Object> arguments();

    /** The promise with its figures, in a sentence a data subject understands. */
    String promise();

    /** The same sentence, in which rows or people are named as they were counted. */
    default String promise(Counted counted) {
        return promise();
    }

    /** The columns it looks at, all of the same {@link #role}. */
    List<String> columns();

    /** What it looks at, by the names under which summaries count it: its columns, or a combination of them. */
    default List<String> traits() {
        return columns();
    }

    Closure closure();

    /** Whether it compares classes with how values are spread over the whole table. */
    default boolean comparesWithAll() {
        return false;
    }

    /** No class with fewer rows can keep it. */
    int leastRows();

    /**
     * How many different values of its trait every class has at least, whatever else holds; 1 if it promises none. A series
     * guarantees as many over all of its releases, so every model has to say.
     */
    int leastValues();

    /** The same for what is counted: one person may have several values, and so needs fewer others. */
    default int least(Counted counted) {
        return leastRows();
    }

    /**
     * The quasi-identifying columns by which it counts rows that are alike; empty for all of them. Its rule judges classes by
     * all columns. A class by some columns consists of whole classes by all: where all of these keep the promise, so does it.
     */
    default List<String> set() {
        return List.of();
    }

    /**
     * Classes of at least this size, however many, keep what it asks of all classes together; never less than
     * {@link #leastRows}.
     */
    default int aim() {
        return leastRows();
    }

    /** What it asks of all classes together; empty if it asks something of each. */
    default Optional<TableRule> table() {
        return Optional.empty();
    }

    /** Whether it asks for nothing but enough rows, so that a bound on the loss that knows of sizes knows all of it. */
    default boolean asksForRowsAlone() {
        return false;
    }

    /** How many rows the class of somebody needs whose cell in its column is this one; more than others where it is personal. */
    default int leastRowsFor(@Nullable String cell) {
        return leastRows();
    }

    /** The values that it names; a value that is misspelled would not be protected. */
    default List<String> namedValues() {
        return List.of();
    }

    /** Whether it is about how many people of a population are in the table. */
    default boolean limitsPresence() {
        return false;
    }

    /** Whether it judges classes by the people of a population who fit their labels. */
    default boolean needsPopulation() {
        return false;
    }

    /** How many people the population has from which the rows were drawn, if the promise states that. */
    default OptionalLong population() {
        return OptionalLong.empty();
    }

    /**
     * The same promise, asked so strictly of some rows that it holds against all of them, whatever the others are like; itself if
     * it compares with no other rows, or if that cannot be asked.
     *
     * @param unknown the others, as a share of all rows
     */
    default PrivacyModel strict(double unknown) {
        return this;
    }

    /** The role of the columns it looks at. */
    default Role role() {
        return Role.SENSITIVE;
    }

    /** Why it cannot be promised of a column declared like this; empty when it can. */
    default Optional<String> objection(ColumnSpec column) {
        return Optional.empty();
    }

    /** What the owner could do when not even one class of all rows keeps it, with figures. */
    String help(PromiseAtBest outlook);

    /**
     * Binds it to a table.
     *
     * @param place where the histogram of one of its traits stands in the summaries
     * @param prior what is known of a trait before the run, over all input rows
     */
    Rule bind(Function<String, Integer> place, Function<String, Prior> prior);
}
