/**
 * A release looked at by somebody who has nothing but its file: what it reaches, whether that is what was asked for, and
 * whether its manifest tells the truth.
 */
@NullMarked
package io.sfumato.cli.check;

import org.jspecify.annotations.NullMarked;
