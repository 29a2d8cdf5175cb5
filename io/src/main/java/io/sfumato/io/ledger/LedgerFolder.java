package io.sfumato.io.ledger;

import io.sfumato.io.release.Disk;
import io.sfumato.io.release.RunLock;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Ledger;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A ledger as a folder that only its owner can enter: one file for each release, sealed with the key, which lies elsewhere. A
 * release is entered before it is published and marked afterwards; one that is entered but not marked may have been
 * published, and counts as if it had. Two runs cannot use one ledger at the same time.
 */
public final class LedgerFolder implements Ledger, AutoCloseable {

    private static final String ENTERED = ".entered";
    private static final String PUBLISHED = ".published";
    private static final String SEAL = "seal ";

    private final Path folder;
    private final LedgerKey key;
    private @Nullable RunLock lock;
    private final SeriesPeople people = new SeriesPeople();
    private final EditionText text = new EditionText(people);
    private final List<Edition> editions = new ArrayList<>();
    private final List<String> seals = new ArrayList<>();

    private LedgerFolder(Path folder, LedgerKey key, @Nullable RunLock lock) {
        this.folder = folder;
        this.key = key;
        this.lock = lock;
    }

    /** Where the key of a ledger lies if nothing else is said: beside the folder, not in it. */
    public static Path usualKey(Path folder) {
        return folder.resolveSibling(folder.getFileName() + ".key");
    }

    /**
     * Opens a ledger that is there.
     *
     * @throws InputException when there is none, it cannot be read, or not with this key
     * @throws UncheckedIOException when it cannot be used
     */
    public static LedgerFolder existing(Path folder, Path keyFile) {
        if (!Files.isDirectory(folder)) {
            throw new InputException(Place.in(folder.toString()), "there is no ledger here");
        }
        return open(folder, keyFile);
    }

    /**
     * Opens a ledger, or begins one where there is none. The files of a new one are made when its first release is entered.
     *
     * @throws InputException when it cannot be read, or not with this key
     * @throws UncheckedIOException when it cannot be used, or could not be made
     */
    public static LedgerFolder open(Path folder, Path keyFile) {
        Path whole = folder.toAbsolutePath().normalize();
        try {
            boolean there = Files.isDirectory(whole);
            if (there) {
                Disk.closeToOthers(whole);
            } else {
                checkWritable(whole);
            }
            List<Path> files = there ? files(whole) : List.of();
            boolean begin = files.isEmpty() && !Files.exists(keyFile);
            if (!begin && !Files.exists(keyFile)) {
                throw new InputException(
                        Place.in(keyFile.toString()), "the key of the ledger is not here; without it nobody can go on");
            }
            if (begin) {
                checkWritable(keyFile.toAbsolutePath().normalize());
            }
            RunLock lock = there ? RunLock.take(whole) : null;
            return read(
                    new LedgerFolder(whole, begin ? LedgerKey.fresh(keyFile) : LedgerKey.read(keyFile), lock), files);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot use the ledger " + folder + ": " + e.getMessage(), e);
        }
    }

    /** Fails at the beginning of a long run if the file could not be written at its end. */
    private static void checkWritable(Path file) throws IOException {
        Path above = file.getParent();
        while (above != null && !Files.exists(above)) {
            above = above.getParent();
        }
        if (above == null || !Files.isDirectory(above) || !Files.isWritable(above) || Files.exists(file)) {
            throw new IOException(file + " cannot be made");
        }
    }

    /** Makes what a new ledger lacks. */
    private void begin() throws IOException {
        if (lock == null) {
            Files.createDirectories(folder.resolveSibling("").normalize());
            try {
                Disk.createPrivately(folder);
            } catch (FileAlreadyExistsException e) {
                throw new IOException("another run has begun this ledger meanwhile", e);
            }
            lock = RunLock.take(folder);
        }
        key.store();
    }

    private static LedgerFolder read(LedgerFolder ledger, List<Path> files) throws IOException {
        boolean whole = false;
        try {
            for (int i = 0; i < files.size(); i++) {
                ledger.editions.add(ledger.read(files.get(i), i + 1));
            }
            ledger.checkEnd();
            whole = true;
            return ledger;
        } finally {
            if (!whole) {
                ledger.close();
            }
        }
    }

    /** The newest releases must not be gone; a run that was ended may have left one more than the key knows of. */
    private void checkEnd() {
        LedgerKey.Head end = key.head();
        boolean gone = end.releases() > seals.size()
                || (end.releases() > 0 && !seals.get(end.releases() - 1).equals(end.seal()));
        if (gone) {
            throw new InputException(
                    Place.in(folder.toString()),
                    "the ledger had " + end.releases()
                            + " releases when its key was last used, and not all of them are here; "
                            + "the series cannot go on without them");
        }
    }

    private static List<Path> files(Path folder) throws IOException {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(file ->
                            file.toString().endsWith(ENTERED) || file.toString().endsWith(PUBLISHED))
                    .sorted()
                    .toList();
        }
    }

    private static String name(int number) {
        return String.format(Locale.ROOT, "release-%05d", number);
    }

    private Edition read(Path file, int number) throws IOException {
        boolean certain = file.toString().endsWith(PUBLISHED);
        if (!file.equals(folder.resolve(name(number) + (certain ? PUBLISHED : ENTERED)))) {
            throw new InputException(
                    Place.in(file.toString()), "release " + number + " of the series is missing before it");
        }
        List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
        int last = lines.size() - 1;
        String seal = last < 0 ? "" : seal(number, lines.subList(0, last));
        if (last < 0 || !lines.get(last).equals(SEAL + seal)) {
            throw new InputException(
                    Place.in(file.toString()),
                    "was changed, or is not sealed with this key; the series cannot go on from it");
        }
        seals.add(seal);
        try {
            return text.read(lines.subList(0, last), certain);
        } catch (IllegalArgumentException e) {
            throw new InputException(Place.in(file.toString()), "is no release of a ledger that this version knows");
        }
    }

    /** Each is sealed with the one before it, so that they stay in their order. */
    private String seal(int number, List<String> lines) {
        return HexFormat.of()
                .formatHex(key.hash("seal", number == 1 ? "" : seals.get(number - 2), String.join("\n", lines)));
    }

    @Override
    public List<Edition> editions() {
        return List.copyOf(editions);
    }

    @Override
    public int subject(String person) {
        return people.number(key.hash("subject", person));
    }

    @Override
    public long hash(String column, String cell) {
        return ByteBuffer.wrap(key.hash("cell", column, cell)).getLong();
    }

    /** Enters a release. One that may have been published already, and is the same bit for bit, is not entered twice. */
    @Override
    public Slip enter(Edition edition) {
        int last = editions.size() - 1;
        boolean again = last >= 0
                && !editions.get(last).certain()
                && editions.get(last).hash().equals(edition.hash());
        if (again) {
            editions.remove(last);
            seals.remove(last);
        }
        int number = editions.size() + 1;
        Path entered = folder.resolve(name(number) + ENTERED);
        Path published = folder.resolve(name(number) + PUBLISHED);
        try {
            begin();
            write(edition, number, entered);
        } catch (IOException e) {
            throw failure(entered, e);
        }
        editions.add(edition);
        return () -> mark(edition, entered, published);
    }

    private void mark(Edition edition, Path entered, Path published) {
        try {
            Disk.REAL.move(entered, published);
        } catch (IOException e) {
            throw failure(published, e);
        }
        editions.set(editions.size() - 1, edition.published());
    }

    private static UncheckedIOException failure(Path file, IOException e) {
        return new UncheckedIOException("cannot write " + file + ": " + e.getMessage(), e);
    }

    private void write(Edition edition, int number, Path entered) throws IOException {
        List<String> lines = new ArrayList<>();
        text.write(edition, lines::add);
        String seal = seal(number, lines);
        lines.add(SEAL + seal);
        Path draft = folder.resolve(name(number) + ".draft");
        Files.deleteIfExists(draft);
        try (OutputStream out = Disk.REAL.create(draft, true)) {
            out.write((String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
        }
        Disk.REAL.move(draft, entered);
        seals.add(seal);
        key.remember(new LedgerKey.Head(number, seal));
    }

    @Override
    public void close() throws IOException {
        if (lock != null) {
            lock.removeFile();
            lock.close();
        }
    }
}
