/**
 * Runs on rows that stay in their database: they are counted there, recoded there, and never read.
 */
@NullMarked
package io.sfumato.inplace;

import org.jspecify.annotations.NullMarked;
