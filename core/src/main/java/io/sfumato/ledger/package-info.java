/**
 * Releases of the same people over time: what their publisher must remember of each, and the guarantee S(k,l) that holds over
 * the whole series against somebody who has all releases. Knows neither files nor algorithms.
 */
@NullMarked
package io.sfumato.ledger;

import org.jspecify.annotations.NullMarked;
