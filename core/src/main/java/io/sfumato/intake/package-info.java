/**
 * A source read for a job: columns are bound to what the job says of them, cells become codes, and whatever the owner should
 * answer or know about the table (codes for missing, values outside a domain, two spellings of one value) is found on the way.
 */
@NullMarked
package io.sfumato.intake;

import org.jspecify.annotations.NullMarked;
