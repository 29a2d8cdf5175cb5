/**
 * Where a release goes: a {@link io.sfumato.publish.Sink} takes a draft, the draft is read back and verified against its promises
 * and its source, and only then becomes readable by others.
 */
@NullMarked
package io.sfumato.publish;

import org.jspecify.annotations.NullMarked;
