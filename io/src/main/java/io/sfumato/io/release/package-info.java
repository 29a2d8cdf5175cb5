/**
 * A release on disk. A {@link io.sfumato.io.release.FileSink} writes the draft of a release encrypted, under a key that only
 * this process holds, into the owner-only folder {@code <release>.private}; nobody can read what has not been verified, not
 * even after a crash. Publishing decrypts it there, checks its hash and moves every file into place as a whole, the release
 * last, so that there is always the old release or the new one.
 *
 * <p>What travels with a release are {@link io.sfumato.io.release.Companion}s: public ones beside it, such as the
 * {@link io.sfumato.io.release.Manifest}, and private ones in the folder.
 */
@NullMarked
package io.sfumato.io.release;

import org.jspecify.annotations.NullMarked;
