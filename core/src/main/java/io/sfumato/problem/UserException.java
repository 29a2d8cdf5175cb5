package io.sfumato.problem;

import java.util.List;
import java.util.stream.Collectors;

/** A mistake of the person who uses Sfumato, as opposed to one of ours. Holds every problem found, not only the first. */
public abstract sealed class UserException extends RuntimeException permits InputException, PolicyException {

    private static final long serialVersionUID = 1L;

    private final transient List<Problem> problems;

    UserException(List<Problem> problems) {
        super(problems.stream().map(Problem::toString).collect(Collectors.joining("\n")));
        this.problems = List.copyOf(problems);
    }

    public List<Problem> problems() {
        return problems;
    }
}
