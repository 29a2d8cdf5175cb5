/**
 * Where rows come from: a {@link io.sfumato.source.Source} can be read more than once, gives the same rows each time, and some
 * can count their rows where they are. Readers run ahead of whoever listens, what was read is accounted for, and rows are put
 * into the order of their content, so that the order of a file changes nothing.
 */
@NullMarked
package io.sfumato.source;

import org.jspecify.annotations.NullMarked;
