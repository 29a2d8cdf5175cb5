/**
 * How classes are found. An {@link io.sfumato.algorithm.Algorithm} takes a {@link io.sfumato.algorithm.Task} (the space, the
 * promises, how much may be suppressed, the seed) and gives a solution. Its file contains its own idea only: what is left
 * failing is mended by the shared {@link io.sfumato.algorithm.MergeStep}.
 */
@NullMarked
package io.sfumato.algorithm;

import org.jspecify.annotations.NullMarked;
