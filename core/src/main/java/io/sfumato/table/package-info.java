/**
 * The table in memory: immutable columns of integer codes with sorted dictionaries. Rows are never objects. Columns
 * that are only passed through are kept as bytes and not encoded; identifying columns are not here at all.
 */
@NullMarked
package io.sfumato.table;

import org.jspecify.annotations.NullMarked;
