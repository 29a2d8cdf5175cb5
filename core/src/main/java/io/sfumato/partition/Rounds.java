package io.sfumato.partition;

/**
 * How long a search went on. The same search, asked for just the rounds that were done, finds the same.
 *
 * @param asked by the job
 * @param done before it was ended, or all
 */
public record Rounds(int asked, int done) {

    /** Whether it was ended early. */
    public boolean early() {
        return done < asked;
    }
}
