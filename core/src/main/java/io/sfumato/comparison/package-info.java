/**
 * Many algorithms on one table that is read once: what each loses and how long it takes, which results are worth a look, and
 * which one to take. Nothing is published.
 */
@NullMarked
package io.sfumato.comparison;

import org.jspecify.annotations.NullMarked;
