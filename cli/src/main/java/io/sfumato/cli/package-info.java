/**
 * The command {@code sfumato}: it reads the words on the command line, asks the other modules to do the work and turns
 * what comes back into text and an exit code. Nothing here decides anything about privacy. {@code command} holds one file
 * per command; the packages beside it are what commands share.
 */
@NullMarked
package io.sfumato.cli;

import org.jspecify.annotations.NullMarked;
