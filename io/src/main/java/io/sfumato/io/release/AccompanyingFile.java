package io.sfumato.io.release;

import io.sfumato.record.PublicRecord;
import io.sfumato.record.ReleasePapers;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** A file that is published together with a release. */
public interface AccompanyingFile {

    /** How the names of reports end, and what the owner's own is called. */
    String REPORT = "report.html";

    /** Where it goes. */
    Path path(ReleaseFile release);

    /** Whether only the owner of the data may read it; it then lies in the private folder. */
    boolean secret();

    void write(ReleasePapers dossier, OutputStream out) throws IOException;

    /** Whether it names the hash of the public report, and has to be written after it. */
    default boolean namesReport() {
        return false;
    }

    /**
     * The same for a file that names the hash of the report.
     *
     * @param report the hash of the public report, if there is one
     */
    default void write(ReleasePapers dossier, Optional<String> report, OutputStream out) throws IOException {
        write(dossier, out);
    }

    /** Writes the content of a file. */
    @FunctionalInterface
    interface Content<T> {
        void write(T record, OutputStream out) throws IOException;
    }

    /** A file beside the release that anyone may read: {@code <release>.<suffix>}. It sees nothing but the public record. */
    static AccompanyingFile open(String suffix, Content<PublicRecord> content) {
        return new AccompanyingFile() {
            @Override
            public Path path(ReleaseFile release) {
                return release.beside(suffix);
            }

            @Override
            public boolean secret() {
                return false;
            }

            @Override
            public void write(ReleasePapers dossier, OutputStream out) throws IOException {
                content.write(dossier.open(), out);
            }
        };
    }

    /**
     * The manifest.
     *
     * @param made of the public record and the hash of the public report
     */
    static AccompanyingFile manifest(BiFunction<PublicRecord, Optional<String>, Manifest> made) {
        return new AccompanyingFile() {
            @Override
            public Path path(ReleaseFile release) {
                return release.beside(Manifest.SUFFIX);
            }

            @Override
            public boolean secret() {
                return false;
            }

            @Override
            public boolean namesReport() {
                return true;
            }

            @Override
            public void write(ReleasePapers dossier, OutputStream out) throws IOException {
                write(dossier, Optional.empty(), out);
            }

            @Override
            public void write(ReleasePapers dossier, Optional<String> report, OutputStream out) throws IOException {
                made.apply(dossier.open(), report).write(out);
            }
        };
    }

    /** A file in the private folder: {@code <release>.private/<name>}. */
    static AccompanyingFile secret(String name, Content<ReleasePapers> content) {
        return new AccompanyingFile() {
            @Override
            public Path path(ReleaseFile release) {
                return release.privateFolder().resolve(name);
            }

            @Override
            public boolean secret() {
                return true;
            }

            @Override
            public void write(ReleasePapers dossier, OutputStream out) throws IOException {
                content.write(dossier, out);
            }
        };
    }

    /**
     * The owner's record of the run, in the private folder.
     *
     * @param files the names of all files that are published with the release, without the name of the release
     */
    static AccompanyingFile record(List<String> files) {
        return secret(PrivateJson.NAME, (dossier, out) -> PrivateJson.write(dossier, files, out));
    }
}
