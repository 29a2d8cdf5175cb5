/**
 * What a release says in its cells. It consists of {@link io.sfumato.label.Label}s: a value, a range, a set, a taxonomy node, a
 * missing cell or a suppressed one. The {@link io.sfumato.label.Grammar} prints and parses them so that every label reads back
 * as itself; {@link io.sfumato.label.Meaning} says which values a label covers.
 */
@NullMarked
package io.sfumato.label;

import org.jspecify.annotations.NullMarked;
