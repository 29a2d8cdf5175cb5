/**
 * Reads a release as a stranger would. {@link io.sfumato.audit.ReleaseView} is the published file and nothing else;
 * {@link io.sfumato.audit.PromiseVerifier} checks the promises on it, {@link io.sfumato.audit.FidelityVerifier} compares it with
 * the source read afresh. Neither knows anything of algorithms, partitions or recodings.
 */
@NullMarked
package io.sfumato.audit;

import org.jspecify.annotations.NullMarked;
