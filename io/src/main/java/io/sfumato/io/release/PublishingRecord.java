package io.sfumato.io.release;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The record of a release that is being published, a file among the prepared ones. That of a release in a file holds the key of
 * them: before it is written nobody can read them, and from then on whoever finds it completes what was begun. It is written in
 * one piece that is smaller than any block of a disk; what is not whole does not count.
 *
 * <p>That of a table holds no key. The key follows from the hash of the table, so that nobody has it before the table is
 * committed, and everybody who can read the table has it afterwards: the commit is the record.
 *
 * @param start where the counter of the plan's encryption starts
 * @param hash of the plan
 * @param word the key of a release in a file; what the key of a table's papers is derived with
 */
record PublishingRecord(String start, String hash, boolean ofTable, String word) {

    private static final String NAME = "record";
    private static final String PLAN = "plan";
    private static final Pattern TEXT =
            Pattern.compile("sfumato publishing 1\nplan ([0-9a-f]{32}) ([0-9a-f]{64})\n(key|table) ([0-9a-f]{64})\n");

    /** Writes a plan among the prepared files and returns the record of it; nothing is decided by that. */
    static PublishingRecord prepare(Path staging, PublishingPlan plan, DraftKey key, Optional<String> salt, Disk disk)
            throws IOException {
        EncryptedFile spool = EncryptedFile.at(staging.resolve(PLAN), key);
        byte[] bytes = plan.bytes();
        try (OutputStream out = spool.writer(disk)) {
            out.write(bytes);
        }
        return new PublishingRecord(spool.start(), hash(bytes), salt.isPresent(), salt.orElseGet(key::text));
    }

    private static String hash(byte[] bytes) {
        MessageDigest digest = Hash.digest();
        return HexFormat.of().formatHex(digest.digest(bytes));
    }

    /** Writes it; when this returns it is on the disk itself. */
    void write(Path staging, Disk disk) throws IOException {
        String text =
                "sfumato publishing 1\nplan " + start + " " + hash + "\n" + (ofTable ? "table " : "key ") + word + "\n";
        try (OutputStream out = disk.create(staging.resolve(NAME), true)) {
            out.write(text.getBytes(StandardCharsets.US_ASCII));
        }
        disk.settle(staging);
    }

    /** The record that a run left, if it came so far as to write one. */
    static Optional<PublishingRecord> in(Path staging) throws IOException {
        try {
            String text = new String(Files.readAllBytes(staging.resolve(NAME)), StandardCharsets.ISO_8859_1);
            Matcher parts = TEXT.matcher(text);
            return parts.matches()
                    ? Optional.of(new PublishingRecord(
                            parts.group(1), parts.group(2), parts.group(3).equals("table"), parts.group(4)))
                    : Optional.empty();
        } catch (NoSuchFileException e) {
            return Optional.empty();
        }
    }

    /** Removes the record when publishing is complete or taken back; without it nobody can read the prepared files. */
    static void remove(Path staging, Disk disk) throws IOException {
        if (Files.exists(staging.resolve(NAME))) {
            disk.remove(staging.resolve(NAME));
            disk.settle(staging);
        }
    }

    /** The key, if publishing was decided. */
    Optional<DraftKey> key(Path staging, Supplier<Optional<String>> table) throws IOException {
        if (!ofTable) {
            return Optional.of(DraftKey.parse(word));
        }
        Optional<DraftKey> key = table.get().map(found -> DraftKey.of(word, found));
        return key.isPresent() && hash(plain(staging, key.get())).equals(hash) ? key : Optional.empty();
    }

    /** What is to be done. */
    PublishingPlan plan(Path staging, DraftKey key) throws IOException {
        byte[] bytes = plain(staging, key);
        if (!hash(bytes).equals(hash)) {
            throw new IOException("the plan on the disk is not what was written");
        }
        return PublishingPlan.parse(bytes);
    }

    private byte[] plain(Path staging, DraftKey key) throws IOException {
        try (InputStream in = new EncryptedFile(staging.resolve(PLAN), key, start).reader()) {
            ByteArrayOutputStream bytes = new ByteArrayOutputStream();
            in.transferTo(bytes);
            return bytes.toByteArray();
        }
    }
}
