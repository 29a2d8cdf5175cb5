/** How a run or a check ended, in a few lines for the person who started it. */
@NullMarked
package io.sfumato.cli.outcome;

import org.jspecify.annotations.NullMarked;
