package io.sfumato.io.release;

import io.sfumato.io.csv.ByteSource;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.publish.Sink;
import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import io.sfumato.source.Source;
import java.io.IOException;
import java.nio.file.Files;
import java.util.List;

/** A release that lies encrypted in its staging folder. */
final class FileDraft implements Sink.Draft {

    private final ReleaseFile release;
    private final ReleasePublisher paperwork;
    private final Written written;

    FileDraft(ReleaseFile release, List<AccompanyingFile> companions, Written written, Disk disk) {
        this.release = release;
        this.paperwork = new ReleasePublisher(release, companions, written.staging(), disk);
        this.written = written;
    }

    /** What was written: where, under which key, and the hash of the plain bytes. */
    record Written(StagedRelease staging, EncryptedFile spool, String hash) {}

    @Override
    public void read(Source.RowHandler handler) {
        ByteSource bytes = written.spool()::reader;
        CsvTable table = CsvTable.open(release.name(), bytes, CsvOptions.of(release.dialect()));
        handler.row(1, plain(table.header()));
        table.read((line, cells) -> handler.row(line, plain(cells)));
    }

    private List<String> plain(List<String> cells) {
        return release.spreadsheetSafe() ? ApostropheCells.plain(cells) : cells;
    }

    @Override
    public String hash() {
        return written.hash();
    }

    @Override
    public boolean follows() {
        try {
            return Files.exists(Manifest.of(release.path()))
                    && Files.exists(release.path())
                    && !Hash.of(release.path()).equals(written.hash());
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    @Override
    public void publish(ReleasePapers dossier, Context context, Runnable decided) {
        paperwork.publish(dossier, context, decided, written.spool(), written.hash());
    }

    @Override
    public void close() {
        paperwork.close();
    }
}
