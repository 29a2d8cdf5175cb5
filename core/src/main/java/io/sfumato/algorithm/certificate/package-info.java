/**
 * How good classes could be at best: a proven lower bound on the loss of any recoding into classes of at least k. Each row gets
 * a price; if no possible class is priced above what it costs, all prices together are no more than the least possible loss.
 * {@link io.sfumato.algorithm.certificate.LowerBound} raises prices as far as it can prove that. Proofs are in whole
 * numbers; floating point is used for guesses only. See {@code docs/certificate.md}.
 */
@NullMarked
package io.sfumato.algorithm.certificate;

import org.jspecify.annotations.NullMarked;
