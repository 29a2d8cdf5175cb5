/** Algorithms that coarsen each column to one level for all rows. */
@NullMarked
package io.sfumato.algorithm.lattice;

import org.jspecify.annotations.NullMarked;
