/**
 * What {@code init} guesses about a table: a role, a kind, a taxonomy and a grid for every column, with the reason for each
 * guess in a sentence that quotes no cell. A guess is never a decision: the owner of the data confirms it.
 */
@NullMarked
package io.sfumato.cli.proposal;

import org.jspecify.annotations.NullMarked;
