package io.sfumato.io.document;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import io.sfumato.problem.Problems;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;

/** Everything found wrong with one document and with what it names, told in the order of the document. */
public final class Complaints {

    private final String source;
    private final List<Problem> problems = new ArrayList<>();

    /** Complaints about a document of this name. */
    public Complaints(String source) {
        this.source = source;
    }

    public Place at(DocumentPosition mark) {
        return Place.in(source).line(mark.line()).position(mark.column());
    }

    public void add(DocumentPosition mark, String message) {
        problems.add(new Problem(at(mark), message));
    }

    public void add(Node node, String message) {
        add(node.mark(), message);
    }

    /** Adds what was found in another file; it is told after everything about this document. */
    public void addAll(List<Problem> others) {
        problems.addAll(others);
    }

    public boolean isEmpty() {
        return problems.isEmpty();
    }

    /** Whether the document itself is in order, whatever the files it names are like. */
    public boolean aboutDocument() {
        return problems.stream().anyMatch(this::own);
    }

    private boolean own(Problem problem) {
        return problem.place().source().equals(source);
    }

    /** Throws what {@code kind} makes of the problems, if there are any. */
    public <E extends RuntimeException> void throwIfAny(Function<List<Problem>, E> kind) {
        Problems sorted = new Problems();
        problems.stream()
                .sorted(Comparator.comparing((Problem problem) -> !own(problem))
                        .thenComparingLong(
                                problem -> own(problem) ? problem.place().line() : 0)
                        .thenComparingInt(
                                problem -> own(problem) ? problem.place().position() : 0))
                .forEach(sorted::add);
        sorted.throwIfAny(kind);
    }
}
