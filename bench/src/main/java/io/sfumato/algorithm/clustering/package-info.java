/** Kernels of greedy k-member, measured from inside. */
@NullMarked
package io.sfumato.algorithm.clustering;

import org.jspecify.annotations.NullMarked;
