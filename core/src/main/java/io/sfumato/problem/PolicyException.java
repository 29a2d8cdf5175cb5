package io.sfumato.problem;

import java.util.List;

/** The job asks for something that does not exist or does not go together. */
public final class PolicyException extends UserException {

    private static final long serialVersionUID = 1L;

    public PolicyException(List<Problem> problems) {
        super(problems);
    }

    public PolicyException(Place place, String message) {
        this(List.of(new Problem(place, message)));
    }
}
