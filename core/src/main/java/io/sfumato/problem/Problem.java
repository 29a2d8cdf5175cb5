package io.sfumato.problem;

/** One thing that is wrong, where it is, and what to do about it. The message never contains a cell's value. */
public record Problem(Place place, String message) {

    @Override
    public String toString() {
        String where = place.toString();
        return where.isEmpty() ? message : where + ": " + message;
    }
}
