/**
 * Tables as CSV. A {@link io.sfumato.io.csv.CsvTable} reads a file row by row, as often as asked, in the
 * {@link io.sfumato.io.csv.CsvDialect} that {@link io.sfumato.io.csv.CsvOptions} declare or the
 * {@link io.sfumato.io.csv.CsvDialectSniffer} finds; {@link io.sfumato.io.csv.CsvRows} writes one. Memory is bounded by one
 * row, and a row is bounded. What cannot be read as declared is refused with its line; nothing is replaced, padded or cut.
 */
@NullMarked
package io.sfumato.io.csv;

import org.jspecify.annotations.NullMarked;
