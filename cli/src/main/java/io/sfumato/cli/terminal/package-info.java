/**
 * The person in front of the command: where text goes and answers come from, how far a run is, how a run is stopped from
 * the keyboard, and which exit code tells a program what happened.
 */
@NullMarked
package io.sfumato.cli.terminal;

import org.jspecify.annotations.NullMarked;
