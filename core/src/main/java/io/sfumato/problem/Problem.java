package io.sfumato.problem;

/**
 * One thing that is wrong, where it is, and what to do about it. The message never contains a cell's value.
 *
 * @param others how many further problems this one stands for; 0 for a problem of its own
 */
public record Problem(Place place, String message, long others) {

    public Problem(Place place, String message) {
        this(place, message, 0);
    }

    /** Stands for problems that are only counted. */
    static Problem more(long others) {
        return new Problem(Place.in(""), "... and " + others + " more problems like these", others);
    }

    @Override
    public String toString() {
        String where = place.toString();
        return where.isEmpty() ? message : where + ": " + message;
    }
}
