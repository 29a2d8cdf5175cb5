package io.sfumato.io.release;

import io.sfumato.io.csv.CsvRows;
import io.sfumato.publish.Sink;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.zip.GZIPOutputStream;

/**
 * Publishes a release as a CSV file, with its manifest beside it and the owner's record in {@code <release>.private}.
 * Whatever ends a run early, a crash included, leaves either the old release with its files or what the next run needs to
 * complete the new one, and no draft that anyone could read. Every failure to write is an {@link UncheckedIOException} that
 * names the file.
 */
public final class FileSink implements Sink {

    /** The release among the prepared files. */
    static final String DRAFT = "draft";

    /** Bytes of compressed text that are written at a time. A round number, not tuned. */
    private static final int BUFFER = 1 << 16;

    private final ReleaseFile release;
    private final List<AccompanyingFile> companions;
    private final Disk disk;

    /**
     * A sink for one release.
     *
     * @param companions what is published with it, besides the manifest and the owner's record
     */
    public FileSink(ReleaseFile release, List<AccompanyingFile> companions) {
        this(release, companions, Disk.REAL);
    }

    FileSink(ReleaseFile release, List<AccompanyingFile> companions, Disk disk) {
        this.release = release;
        this.companions = new ArrayList<>(companions);
        this.companions.add(AccompanyingFile.manifest((open, report) -> Manifest.of(open, report, release)));
        this.disk = disk;
    }

    @Override
    public Draft write(List<String> header, Consumer<Consumer<List<String>>> rows) {
        StagedRelease staging = begin();
        boolean written = false;
        try {
            EncryptedFile spool = EncryptedFile.at(staging.file(DRAFT), DraftKey.random());
            MessageDigest digest = Hash.digest();
            try (OutputStream out = compressed(new DigestOutputStream(spool.writer(disk), digest));
                    CsvRows csv = new CsvRows(out, release.delimiter())) {
                csv.write(guarded(header));
                rows.accept(row -> write(csv, row));
            }
            written = true;
            return new FileDraft(release, companions, new FileDraft.Written(staging, spool, Hash.text(digest)), disk);
        } catch (IOException e) {
            throw failure(release, e);
        } finally {
            if (!written) {
                discard(staging);
            }
        }
    }

    private StagedRelease begin() {
        try {
            return StagedRelease.open(release, Optional::empty);
        } catch (IOException e) {
            throw failure(release, e);
        }
    }

    private OutputStream compressed(OutputStream out) throws IOException {
        return release.gzip() ? new GZIPOutputStream(out, BUFFER) : out;
    }

    private void write(CsvRows csv, List<String> row) {
        try {
            csv.write(guarded(row));
        } catch (IOException e) {
            throw failure(release, e);
        }
    }

    private List<String> guarded(List<String> cells) {
        return release.spreadsheetSafe() ? ApostropheCells.guarded(cells) : cells;
    }

    /** Removes what was begun. It is unreadable, so that failing here harms nothing: the next run removes it. */
    static void discard(StagedRelease staging) {
        try {
            staging.close();
        } catch (IOException e) {
            // Left for the next run, which removes stale staging before anything else.
        }
    }

    static UncheckedIOException failure(ReleaseFile release, IOException e) {
        return new UncheckedIOException("cannot write " + release.path() + ": " + reason(e), e);
    }

    /** The system's message, without the names of our own temporary files. */
    static String reason(IOException e) {
        if (e instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason();
        } else if (e instanceof NoSuchFileException) {
            return "no file can be made in that folder";
        }
        String why = e.getMessage();
        String told = why == null || why.isBlank() ? e.getClass().getSimpleName() : why;
        return e instanceof AccessDeniedException ? "permission denied for " + told : told;
    }
}
