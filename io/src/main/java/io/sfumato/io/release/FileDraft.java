package io.sfumato.io.release;

import io.sfumato.io.csv.ByteSource;
import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.job.Dossier;
import io.sfumato.job.Sink;
import io.sfumato.job.Source;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;
import java.util.concurrent.Executor;

/** A release that lies encrypted in its staging folder. */
final class FileDraft implements Sink.Draft {

    private final ReleaseFile release;
    private final Paperwork paperwork;
    private final Written written;
    private final Disk disk;

    FileDraft(ReleaseFile release, List<Companion> companions, Written written, Disk disk) {
        this.release = release;
        this.paperwork = new Paperwork(release, companions, written.staging(), disk);
        this.written = written;
        this.disk = disk;
    }

    /** What was written: where, under which key, and the hash of the plain bytes. */
    record Written(Staging staging, Spool spool, String hash) {}

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
    public void publish(Dossier dossier, Executor executor) {
        Path file = written.staging().file("release");
        paperwork.publish(dossier, executor, new Paperwork.LastStep() {
            @Override
            public void prepare() throws IOException {
                decrypt(file);
            }

            @Override
            public void run() throws IOException {
                disk.move(file, release.path());
            }
        });
    }

    /** The release in plain, checked to be what was read back; it lies in the private folder until it is moved. */
    private void decrypt(Path file) throws IOException {
        MessageDigest digest = Hash.digest();
        try (InputStream in = written.spool().reader();
                OutputStream out = new DigestOutputStream(disk.create(file, false), digest)) {
            in.transferTo(out);
        }
        if (!Hash.text(digest).equals(written.hash())) {
            throw new IOException("the draft on the disk is not what was written");
        }
    }

    @Override
    public void close() {
        paperwork.close();
    }
}
