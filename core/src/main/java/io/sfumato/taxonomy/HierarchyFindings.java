package io.sfumato.taxonomy;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a builder found in a written hierarchy: errors make it unusable, notes tell what was repaired, hints are for the linter
 * only.
 */
final class HierarchyFindings {

    private final Problems errors = new Problems();
    private final Problems notes = new Problems();
    private final Problems hints = new Problems();

    void error(Place place, String message) {
        errors.add(place, message);
    }

    void note(Place place, String message) {
        notes.add(place, message);
    }

    void hint(Place place, String message) {
        hints.add(place, message);
    }

    boolean sound() {
        return errors.isEmpty();
    }

    Problems errors() {
        return errors;
    }

    List<String> notes() {
        return notes.list().stream().map(Problem::toString).toList();
    }

    List<Problem> warnings() {
        return Stream.concat(notes.list().stream(), hints.list().stream()).toList();
    }
}
