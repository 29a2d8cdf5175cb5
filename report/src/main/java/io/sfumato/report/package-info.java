/**
 * An outcome as something to read. {@link io.sfumato.report.PublicReport} makes the page that may travel with a release
 * and takes nothing but its public record; {@link io.sfumato.report.PrivateReport} makes the page that stays with the
 * owner; {@link io.sfumato.report.OutcomeJson} says the same to programs. A page is a list of sections, one file each,
 * in one self-contained file: no script, no network, no clock, so the same record gives the same bytes.
 */
@NullMarked
package io.sfumato.report;

import org.jspecify.annotations.NullMarked;
