package io.sfumato.catalog;

import java.util.List;
import java.util.Map;
import java.util.function.Function;

/**
 * What one catalogue entry says of itself, and how to make it.
 *
 * @param name the word used in jobs and on the command line
 * @param title the name in the field
 * @param summary one sentence a newcomer understands
 * @param details what it guarantees, what it costs, when to use it; plain sentences
 * @param audience who is shown it first
 * @param citations where it comes from
 * @param maker makes the thing from checked arguments
 */
public record Descriptor<T>(
        Family family,
        String name,
        String title,
        String summary,
        String details,
        Audience audience,
        List<Parameter> parameters,
        List<String> citations,
        Function<Arguments, T> maker) {

    /** Everyone sees STANDARD entries first; RESEARCH entries are for comparing methods. */
    public enum Audience {
        STANDARD,
        RESEARCH
    }

    public Descriptor {
        parameters = List.copyOf(parameters);
        citations = List.copyOf(citations);
    }

    /** Makes the thing. A fault in {@code given} is a programming error here, since jobs are checked before. */
    public T make(Map<String, ?> given) {
        Arguments arguments = Arguments.check(parameters, given, (parameter, message) -> {
            throw new IllegalArgumentException(name + ": " + message);
        });
        return maker.apply(arguments);
    }
}
