/** Algorithms that begin with one class of all rows and cut it as long as every part keeps the promises. */
@NullMarked
package io.sfumato.algorithm.splitting;

import org.jspecify.annotations.NullMarked;
