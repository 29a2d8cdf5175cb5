/**
 * A release under attack: which tables are at hand and how they are read, which findings fail, and what is printed. The attacks
 * themselves are {@code io.sfumato.attack}'s.
 */
@NullMarked
package io.sfumato.cli.audit;

import org.jspecify.annotations.NullMarked;
