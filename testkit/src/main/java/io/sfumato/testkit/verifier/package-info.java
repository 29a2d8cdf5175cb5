/**
 * An independent verifier of releases ({@link io.sfumato.testkit.verifier.ReleaseVerifier}). It reads the source file, the
 * release and its manifest with readers of its own, reads labels by the grammar that the manifest prints, counts every
 * promise from its definition, and looks for a source row of its own for every published one. It uses nothing of Sfumato:
 * not core, not io, not even the rest of testkit, so that no fault can hide in what both sides share. A test holds it to that.
 * It is slow and meant for tables of up to some hundred rows.
 */
@NullMarked
package io.sfumato.testkit.verifier;

import org.jspecify.annotations.NullMarked;
