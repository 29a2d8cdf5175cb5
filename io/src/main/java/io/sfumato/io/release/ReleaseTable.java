package io.sfumato.io.release;

import io.sfumato.io.csv.CsvDialect;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.source.Source;
import io.sfumato.value.MissingTokens;
import java.nio.file.Path;
import java.util.List;

/** A published table, read as its manifest says it was written. Only an empty cell is missing. */
final class ReleaseTable implements Source {

    private final CsvTable table;
    private final boolean apostrophes;

    ReleaseTable(Path release, Manifest manifest) {
        CsvDialect dialect = CsvDialect.written(manifest.delimiter());
        this.table = CsvTable.open(release, CsvOptions.of(dialect).missing(MissingTokens.EMPTY));
        this.apostrophes = manifest.spreadsheetSafe();
    }

    private List<String> plain(List<String> cells) {
        return apostrophes ? ApostropheCells.plain(cells) : cells;
    }

    @Override
    public String name() {
        return table.name();
    }

    @Override
    public List<String> header() {
        return plain(table.header());
    }

    @Override
    public MissingTokens missing(String column) {
        return MissingTokens.EMPTY;
    }

    @Override
    public void read(RowHandler handler) {
        table.read((line, cells) -> handler.row(line, plain(cells)));
    }
}
