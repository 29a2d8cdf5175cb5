package io.sfumato.io.migration;

import de.siegmar.fastcsv.reader.CsvParseException;
import de.siegmar.fastcsv.reader.CsvReader;
import de.siegmar.fastcsv.reader.CsvRecord;
import de.siegmar.fastcsv.reader.FieldMismatchStrategy;
import io.sfumato.io.csv.CsvRows;
import io.sfumato.io.hierarchy.HierarchyText;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;

/**
 * A hierarchy of a project, written again as ARX's hierarchy files are: semicolons and UTF-8, whatever the project's own
 * separator and the charset of the machine it was saved on.
 *
 * @param levels the greatest level, 0 if it has nothing but the values
 * @param guessed whether it was not UTF-8, so that Windows' Western charset was assumed
 */
record ArxHierarchy(int levels, boolean guessed, Migration.Content content) {

    static final Charset WINDOWS = Charset.forName("windows-1252");

    static ArxHierarchy read(ArxArchive archive, String part, char separator) {
        byte[] bytes = archive.bytes(part, HierarchyText.MAX_BYTES);
        String text;
        boolean guessed = false;
        try {
            text = StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            text = new String(bytes, WINDOWS);
            guessed = true;
        }
        return rewritten(text, separator, archive.place(part), guessed);
    }

    private static ArxHierarchy rewritten(String text, char separator, Place place, boolean guessed) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        int levels = 0;
        long line = 0;
        try (CsvReader<CsvRecord> reader = CsvReader.builder()
                        .fieldSeparator(separator)
                        .extraFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .missingFieldStrategy(FieldMismatchStrategy.IGNORE)
                        .allowUnclosedQuote(false)
                        .ofCsvRecord(text);
                CsvRows rows = new CsvRows(out, ';')) {
            for (CsvRecord row : reader) {
                line = row.getStartingLineNumber();
                levels = Math.max(levels, row.getFieldCount() - 1);
                rows.write(row.getFields());
            }
        } catch (CsvParseException | IOException e) {
            throw new InputException(place.line(line + 1), "is not readable here or below as a hierarchy");
        }
        byte[] rewritten = out.toByteArray();
        return new ArxHierarchy(levels, guessed, stream -> stream.write(rewritten));
    }
}
