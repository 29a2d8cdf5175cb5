/**
 * Comparisons of algorithms: what the options of {@code compare} ask for, all of them checked at once, and what was found
 * as a table for a terminal.
 */
@NullMarked
package io.sfumato.cli.comparison;

import org.jspecify.annotations.NullMarked;
