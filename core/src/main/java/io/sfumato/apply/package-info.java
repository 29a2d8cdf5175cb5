/**
 * Doing to other rows what a run has found: a {@link io.sfumato.apply.Transformation} is kept with the release, and gives labels
 * to rows that come later.
 */
@NullMarked
package io.sfumato.apply;

import org.jspecify.annotations.NullMarked;
