package io.sfumato.io.migration;

import io.sfumato.io.foreign.ReadFailure;
import io.sfumato.io.xml.Element;
import io.sfumato.io.xml.XmlReading;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.zip.ZipEntry;
import java.util.zip.ZipException;
import java.util.zip.ZipFile;

/**
 * The parts of an ARX project. Only parts asked for by name are opened, and none is unpacked beyond its bounds: no part may grow
 * to more than {@value #MOST_TIMES} times its packed size once it is large.
 */
final class ArxArchive implements Closeable {

    /** The most bytes of an XML part. A round number: it bounds the memory that a hostile archive can take. */
    static final int LARGEST_XML = 16 << 20;

    /** The most parts of an archive. A round number: a project has a few for each column. */
    private static final int MOST_ENTRIES = 100_000;

    /**
     * A part that grows more than this when it is unpacked is taken for an attack. A round number: tables of few values pack
     * well, but not that well.
     */
    private static final int MOST_TIMES = 200;

    /** Up to so many bytes a part may grow by any factor, for they fit into memory. A round number. */
    private static final long HARMLESS = 64L << 20;

    private final String name;
    private final ZipFile zip;

    /**
     * Opens an archive.
     *
     * @throws InputException if it is damaged or built to mislead
     */
    ArxArchive(Path file) {
        this.name = file.toString();
        try {
            this.zip = new ZipFile(file.toFile(), StandardCharsets.UTF_8);
        } catch (ZipException | IllegalArgumentException e) {
            throw new InputException(Place.in(name), "is no archive, or a damaged one");
        } catch (IOException e) {
            throw new InputException(Place.in(name), ReadFailure.words(e));
        }
        check();
    }

    private void check() {
        Set<String> names = new HashSet<>();
        Optional<String> fault = zip.size() > MOST_ENTRIES
                ? Optional.of("has more than " + MOST_ENTRIES + " parts: this is no ARX project")
                : Collections.list(zip.entries()).stream().anyMatch(entry -> !names.add(entry.getName()))
                        ? Optional.of("has two parts of the same name: it was not written by ARX")
                        : Optional.empty();
        if (fault.isPresent()) {
            close();
            throw new InputException(Place.in(name), fault.get());
        }
    }

    /** The archive and a part of it, for messages. */
    Place place(String part) {
        return Place.in(name + "!" + part);
    }

    boolean has(String part) {
        return zip.getEntry(part) != null;
    }

    /** How large a part says it is, unpacked. */
    long size(String part) {
        ZipEntry entry = zip.getEntry(part);
        return entry == null ? 0 : entry.getSize();
    }

    /** The bytes of a part that has to be there. */
    InputStream open(String part) throws IOException {
        ZipEntry entry = zip.getEntry(part);
        if (entry == null || entry.isDirectory()) {
            throw new InputException(Place.in(name), "has no part " + part + ": is it an ARX project?");
        }
        return new Bounded(zip.getInputStream(entry), place(part), Math.max(1, entry.getCompressedSize()));
    }

    byte[] bytes(String part, int largest) {
        try (InputStream in = open(part)) {
            byte[] bytes = in.readNBytes(largest + 1);
            if (bytes.length > largest) {
                throw new InputException(place(part), "is larger than " + (largest >> 20) + " MB");
            }
            return bytes;
        } catch (IOException e) {
            throw new InputException(place(part), "is damaged or cannot be read");
        }
    }

    Element xml(String part) {
        return XmlReading.parse(place(part).source(), bytes(part, LARGEST_XML));
    }

    @Override
    public void close() {
        try {
            zip.close();
        } catch (IOException e) {
            // It was only read.
        }
    }

    /** Stops where a part has become suspiciously large. */
    private static final class Bounded extends FilterInputStream {
        private final Place place;
        private final long most;
        private long read;

        Bounded(InputStream in, Place place, long packed) {
            super(in);
            this.place = place;
            this.most = Math.max(HARMLESS, packed * MOST_TIMES);
        }

        @Override
        public int read() throws IOException {
            int next = super.read();
            count(next < 0 ? 0 : 1);
            return next;
        }

        @Override
        public int read(byte[] buffer, int from, int length) throws IOException {
            int count = super.read(buffer, from, length);
            count(Math.max(0, count));
            return count;
        }

        private void count(int more) {
            read += more;
            if (read > most) {
                throw new InputException(
                        place,
                        "unpacks to more than " + MOST_TIMES + " times its size, as no table does; it was not read on");
            }
        }
    }
}
