package io.sfumato.io.csv;

import io.sfumato.job.Source;
import io.sfumato.testkit.SourceContract;
import java.io.ByteArrayOutputStream;
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
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (CsvRows csv = new CsvRows(bytes, ';')) {
            csv.write(header);
            for (List<String> row : rows) {
                csv.write(row);
            }
            csv.close();
            Path file = folder.resolve("table" + files++ + ".csv");
            Files.write(file, bytes.toByteArray());
            return CsvTable.open(file, CsvOptions.detect().header(true));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
