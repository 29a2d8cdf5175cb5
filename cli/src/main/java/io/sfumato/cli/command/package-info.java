/** One file per command: its options, its help and the order of its steps. */
@NullMarked
package io.sfumato.cli.command;

import org.jspecify.annotations.NullMarked;
