/**
 * A release on disk. A {@link io.sfumato.io.release.FileSink} writes the draft of a release encrypted, under a key that only
 * this process holds, into the owner-only folder {@code <release>.private}; nobody can read what has not been verified, not
 * even after a crash. Everything that goes with it is prepared there in the same way. Then one small file, the
 * {@link io.sfumato.io.release.PublishingRecord}, decides: it holds the key, and whoever finds it, this run or the next, decrypts
 * all files, checks their hashes and moves each into place as a whole. With a table the commit decides, and the key follows from
 * the table.
 *
 * <p>What travels with a release are {@link io.sfumato.io.release.AccompanyingFile}s: public ones beside it, such as the
 * {@link io.sfumato.io.release.Manifest}, and private ones in the folder.
 */
@NullMarked
package io.sfumato.io.release;

import org.jspecify.annotations.NullMarked;
