/**
 * How much information a release loses. A {@link io.sfumato.loss.Measure} looks at published classes: their labels and sizes,
 * through {@link io.sfumato.loss.Yardstick}s that say how wide a label is, and, where it {@link io.sfumato.loss.Need needs}
 * them, the sensitive and original values of their rows. (The loss used while searching is that of
 * {@code io.sfumato.space.Hull}; it is another figure and another type.) The running states of measures can be merged.
 */
@NullMarked
package io.sfumato.loss;

import org.jspecify.annotations.NullMarked;
