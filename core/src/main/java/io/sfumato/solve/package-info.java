/**
 * A job on an encoded table: what a search sees, how its classes are judged, how they become labels, and what these lose. An
 * {@link io.sfumato.solve.EncodedJob} holds it all and finds a solution.
 */
@NullMarked
package io.sfumato.solve;

import org.jspecify.annotations.NullMarked;
