package io.sfumato.io.database;

import io.sfumato.io.csv.CsvRows;
import io.sfumato.io.release.Hash;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;

/** The hash of a table: that of its rows, sorted, as a CSV file with a header. A release in a file has the same. */
final class TableHash {

    private final MessageDigest digest = Hash.digest();
    private final CsvRows csv = new CsvRows(new DigestOutputStream(OutputStream.nullOutputStream(), digest), ',');

    TableHash(List<String> header) {
        add(header);
    }

    /** Takes the next row of the sorted table. */
    void add(List<String> cells) {
        try {
            csv.write(cells);
        } catch (IOException e) {
            throw new UncheckedIOException("a cell cannot be written as UTF-8", e);
        }
    }

    String text() {
        try {
            csv.close();
        } catch (IOException e) {
            throw new UncheckedIOException("a cell cannot be written as UTF-8", e);
        }
        return Hash.text(digest);
    }
}
