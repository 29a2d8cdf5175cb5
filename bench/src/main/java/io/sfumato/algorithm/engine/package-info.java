/** Kernels of the engine, measured from inside. */
@NullMarked
package io.sfumato.algorithm.engine;

import org.jspecify.annotations.NullMarked;
