/**
 * The flagship search. A table is cut recursively where that loses least, looking ahead on small parts; the parts are
 * regions as they stand, or the start of a local search for least loss: rows in a good order are grouped optimally by a
 * dynamic programme, then groups of neighbouring classes are taken apart and built anew, block by block in parallel. Effort
 * counts in steps, so that the result is the same on any machine and any number of threads.
 */
@NullMarked
package io.sfumato.algorithm.engine;

import org.jspecify.annotations.NullMarked;
