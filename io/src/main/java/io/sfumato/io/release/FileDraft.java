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
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import tools.jackson.core.exc.JacksonIOException;

/** A release that lies encrypted in its staging folder. */
final class FileDraft implements Sink.Draft {

    private final ReleaseFile release;
    private final List<Companion> companions;
    private final Written written;
    private final Disk disk;

    FileDraft(ReleaseFile release, List<Companion> companions, Written written, Disk disk) {
        this.release = release;
        this.companions = companions;
        this.written = written;
        this.disk = disk;
    }

    /** What was written: where, under which key, and the hash of the plain bytes. */
    record Written(Staging staging, Spool spool, String hash) {}

    /** A file that is ready to be moved into place. */
    private record Ready(Path from, Path to, int order) {}

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
    public void publish(Dossier dossier) {
        try {
            List<Ready> files = new ArrayList<>();
            for (Companion companion : companions) {
                files.add(staged(companion, dossier, files.size()));
            }
            files.add(decrypted());
            files.sort(Comparator.comparingInt(Ready::order));
            for (Ready file : files) {
                disk.move(file.from(), file.to());
            }
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    private Ready staged(Companion companion, Dossier dossier, int number) throws IOException {
        Path file = written.staging().file("companion-" + number);
        try (OutputStream out = new java.io.BufferedOutputStream(disk.create(file, companion.secret()))) {
            companion.write(dossier, out);
        } catch (UncheckedIOException | JacksonIOException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
        }
        return new Ready(file, companion.path(release), companion.secret() ? 0 : 1);
    }

    /** The release in plain, checked to be what was read back; it lies in the private folder until it is moved. */
    private Ready decrypted() throws IOException {
        Path file = written.staging().file("release");
        MessageDigest digest = Hash.digest();
        try (InputStream in = written.spool().reader();
                OutputStream out = new DigestOutputStream(disk.create(file, false), digest)) {
            in.transferTo(out);
        }
        if (!Hash.text(digest).equals(written.hash())) {
            throw new IOException("the draft on the disk is not what was written");
        }
        return new Ready(file, release.path(), 2);
    }

    @Override
    public void close() {
        FileSink.discard(written.staging());
    }
}
