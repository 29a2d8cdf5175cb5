/**
 * How much truth a release loses. A {@link io.sfumato.loss.Measure} looks at published classes only: their labels and sizes, through
 * {@link io.sfumato.loss.Yardstick}s that say how wide a label is. (The loss used while searching is that of
 * {@code io.sfumato.space.Hull}; it is another thing and another type.) Measures are states that can be merged.
 */
@NullMarked
package io.sfumato.loss;

import org.jspecify.annotations.NullMarked;
