/**
 * Releases of the same people, one after the other: people who were in one class stay together, so that all releases together
 * tell no more than promised. What is remembered of them is in {@link io.sfumato.ledger}.
 */
@NullMarked
package io.sfumato.series;

import org.jspecify.annotations.NullMarked;
