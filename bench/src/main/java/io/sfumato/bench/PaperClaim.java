package io.sfumato.bench;

import java.io.PrintStream;

/**
 * Something a paper says about its experiments, and what we see.
 *
 * @param source the paper and its figure or table
 * @param says the claim, in a sentence
 * @param holds whether our figures agree
 * @param figures the figures, in a few words
 */
record PaperClaim(String source, String says, boolean holds, String figures) {

    void print(PrintStream out) {
        out.printf("%-14s %s%n", holds ? "HOLDS" : "DOES NOT HOLD", source + ": " + says);
        figures.lines().forEach(line -> out.println("               " + line));
    }
}
