package io.sfumato.problem;

import java.util.List;

/** The data cannot be read as declared: a missing file, a ragged row, a number that is none. */
public final class InputException extends UserException {

    private static final long serialVersionUID = 1L;

    public InputException(List<Problem> problems) {
        super(problems);
    }

    public InputException(Place place, String message) {
        this(List.of(new Problem(place, message)));
    }
}
