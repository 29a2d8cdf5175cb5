/**
 * Tries to break a release, as somebody would who has the file and perhaps more: an earlier release, a list of people, the
 * original. A {@link io.sfumato.attack.Scene} holds what is at hand; every {@link io.sfumato.attack.Attack} plays on it and
 * tells {@link io.sfumato.attack.Finding}s of one shape. Published cells of any tool are read once per different text as
 * {@link io.sfumato.attack.Hint}s, which become sets of the {@link io.sfumato.attack.Ground} values of their column; from then
 * on all work is on numbers and bit sets, per class and per label, never per pair of rows.
 */
@NullMarked
package io.sfumato.attack;

import org.jspecify.annotations.NullMarked;
