/**
 * Who is left out of a release, and what is published instead: once that is decided, everything is searched again without those
 * who are left out, so that nothing published depends on their values.
 */
@NullMarked
package io.sfumato.leftout;

import org.jspecify.annotations.NullMarked;
