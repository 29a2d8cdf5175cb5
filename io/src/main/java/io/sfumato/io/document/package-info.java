/**
 * YAML and JSON documents as people write them, for jobs and manifests. A {@link io.sfumato.io.document.Document} is a small
 * tree in which every {@link io.sfumato.io.document.Node} knows its line and column, so that whatever is wrong with it can be
 * pointed at. {@link io.sfumato.io.document.Fields} reads a map key by key, {@link io.sfumato.io.document.Complaints} gathers
 * everything that is wrong, and {@link io.sfumato.io.document.Suggestion} finds the word that was probably meant.
 *
 * <p>Documents come from strangers: size and depth are limited, anchors, aliases and tags are refused, and nothing but our
 * own exceptions leaves this package.
 */
@NullMarked
package io.sfumato.io.document;

import org.jspecify.annotations.NullMarked;
