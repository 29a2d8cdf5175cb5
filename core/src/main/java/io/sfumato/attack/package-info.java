/**
 * Tries to break a release, as somebody would who has the file and perhaps more: an earlier release, a list of people, the
 * original. Every {@link io.sfumato.attack.Attack} works on the same {@link io.sfumato.attack.material.AuditMaterial} and tells
 * {@link io.sfumato.attack.Finding}s of one shape.
 */
@NullMarked
package io.sfumato.attack;

import org.jspecify.annotations.NullMarked;
