package io.sfumato.io.csv;

import io.sfumato.source.Source;
import io.sfumato.testkit.SourceContract;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.io.TempDir;

class CsvSourceTest extends SourceContract {

    @TempDir
    Path folder;

    private int files;

    @Override
    protected Source open(List<String> header, List<List<String>> rows) {
        Path file = folder.resolve("table" + files++ + ".csv");
        try (CsvRows csv = new CsvRows(Files.newOutputStream(file), ';')) {
            csv.write(header);
            for (List<String> row : rows) {
                csv.write(row);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return CsvTable.open(file, CsvOptions.detect().header(true));
    }
}
