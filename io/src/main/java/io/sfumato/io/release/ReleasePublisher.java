package io.sfumato.io.release;

import io.sfumato.algorithm.Parallel;
import io.sfumato.io.release.PublishingPlan.Step;
import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.Executor;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.exc.JacksonIOException;

/**
 * The files that are published with a release. All are prepared in the private folder, encrypted, and published by one step:
 * writing the {@link PublishingRecord} if the release is a file, the commit if it is a table. Before that step nothing has
 * changed and nothing can be read; after it everything is put into place, by this run or by the next. While it is open, no
 * other run prepares the same release.
 */
public final class ReleasePublisher implements AutoCloseable {

    private final ReleaseFile release;
    private final List<AccompanyingFile> companions;
    private final StagedRelease staging;
    private final Disk disk;

    ReleasePublisher(ReleaseFile release, List<AccompanyingFile> companions, StagedRelease staging, Disk disk) {
        this.release = release;
        this.companions = new ArrayList<>(companions);
        this.staging = staging;
        this.disk = disk;
        List<String> names = Stream.concat(
                        companions.stream().map(companion -> companion.path(release)), Stream.of(record(release)))
                .map(file -> PublishingPlan.name(release, file).substring(prefix().length()))
                .sorted()
                .toList();
        this.companions.add(AccompanyingFile.record(names));
    }

    /** The beginning of the names of all files that are named after the release. */
    private String prefix() {
        return release.name() + ".";
    }

    private static Path record(ReleaseFile release) {
        return release.privateFolder().resolve(PrivateJson.NAME);
    }

    /**
     * Begins to prepare a release that is a table.
     *
     * @param release where the files would lie if it were a file
     * @param companions what is published with it, besides the owner's record
     * @param table tells the hash of the table as it is now, if there is one
     * @throws UncheckedIOException if nothing can be written there
     */
    public static ReleasePublisher open(
            ReleaseFile release, List<AccompanyingFile> companions, Supplier<Optional<String>> table) {
        try {
            return new ReleasePublisher(release, companions, StagedRelease.open(release, table), Disk.REAL);
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    /** What publishes a table. */
    @FunctionalInterface
    public interface Commit {

        /**
         * Commits.
         *
         * @throws Unknown if nobody can tell whether it did
         * @throws IOException if it did not
         */
        void run() throws IOException;
    }

    /** Nobody can tell whether a table was committed. */
    public static final class Unknown extends IOException {
        private static final long serialVersionUID = 1;

        public Unknown(String message, Throwable cause) {
            super(message, cause);
        }
    }

    /** Publishes a release that lies encrypted among the prepared files. */
    void publish(ReleasePapers dossier, Context context, Runnable decided, EncryptedFile draft, String hash) {
        String name = String.valueOf(draft.file().getFileName());
        Step first = new Step(name, draft.start(), release.name(), false, hash);
        try {
            PublishingPlan plan = prepared(dossier, context, draft.key(), List.of(first));
            PublishingRecord record =
                    PublishingRecord.prepare(staging.folder(), plan, draft.key(), Optional.empty(), disk);
            settle();
            decided.run();
            place(record, new Placement(release, staging.folder(), plan, draft.key(), disk), context.executor());
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    private void place(PublishingRecord record, Placement placement, Executor executor) throws IOException {
        boolean done = false;
        try {
            record.write(staging.folder(), disk);
            placement.complete(executor);
            done = true;
        } catch (IOException e) {
            throw placement.begun() ? halfway(e) : takenBack(e);
        } finally {
            staging.keep(!done && placement.begun());
        }
    }

    /** Takes the decision to publish back, which is possible since no file was put into place yet; the old release stays. */
    private IOException takenBack(IOException why) {
        try {
            staging.discard();
            return why;
        } catch (IOException e) {
            return halfway(why);
        }
    }

    private static IOException halfway(IOException why) {
        return new IOException(
                FileSink.reason(why) + "; publishing was decided and is not complete: run the job again, and it is "
                        + "completed first",
                why);
    }

    /**
     * Publishes a table.
     *
     * @param decided called before the table is committed, when everything else is ready
     * @param hash of the table, which must not be known to anybody before it is committed
     * @throws UncheckedIOException if it was not committed, or the files that belong to it are not in place
     */
    public void publish(ReleasePapers dossier, Context context, Runnable decided, String hash, Commit commit) {
        String salt = DraftKey.salt();
        DraftKey key = DraftKey.of(salt, hash);
        try {
            PublishingPlan plan = prepared(dossier, context, key, List.of());
            PublishingRecord record = PublishingRecord.prepare(staging.folder(), plan, key, Optional.of(salt), disk);
            record.write(staging.folder(), disk);
            settle();
            decided.run();
            commit(commit);
            complete(new Placement(release, staging.folder(), plan, key, disk), context.executor());
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    /** Commits the table. If nobody can tell whether that worked, the next run finds out. */
    private void commit(Commit commit) throws IOException {
        staging.keep(true);
        try {
            commit.run();
        } catch (Unknown e) {
            throw e;
        } catch (IOException e) {
            staging.keep(false);
            throw e;
        }
    }

    private void complete(Placement placement, Executor executor) throws IOException {
        try {
            placement.complete(executor);
            staging.keep(false);
        } catch (IOException e) {
            throw new IOException(
                    FileSink.reason(e) + "; the table is published, and the files that belong to it are not all in "
                            + "place: run the job again, and they are put there first",
                    e);
        }
    }

    /** Everything encrypted, and what is to be done with it: the release first, then what is public, then the rest. */
    private PublishingPlan prepared(ReleasePapers dossier, Context context, DraftKey key, List<Step> first)
            throws IOException {
        Step[] steps = new Step[companions.size()];
        try {
            Parallel.run(context.executor(), steps.length, () -> steps, (own, at) -> {
                context.checkpoint();
                try {
                    if (!companions.get(at).namesReport()) {
                        own[at] = staged(at, dossier, Optional.empty(), context, key);
                    }
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
        Optional<String> report = report(steps);
        for (int at = 0; at < steps.length; at++) {
            if (companions.get(at).namesReport()) {
                steps[at] = staged(at, dossier, report, context, key);
            }
        }
        List<Step> all = new ArrayList<>(first);
        Arrays.stream(steps).sorted(Comparator.comparing(Step::secret)).forEach(all::add);
        for (Step step : all) {
            if (Files.isDirectory(PublishingPlan.resolved(release, step.to()))) {
                throw new IOException(step.to() + " is in the way: it is a folder");
            }
        }
        return new PublishingPlan(all, outdated(all));
    }

    /** The hash of the public report among what is prepared. */
    private Optional<String> report(@Nullable Step[] steps) {
        String name = PublishingPlan.name(release, release.beside(AccompanyingFile.REPORT));
        return Arrays.stream(steps)
                .filter(Objects::nonNull)
                .filter(step -> step.to().equals(name))
                .map(Step::hash)
                .findFirst();
    }

    private Step staged(int number, ReleasePapers dossier, Optional<String> report, Context context, DraftKey key)
            throws IOException {
        AccompanyingFile companion = companions.get(number);
        EncryptedFile spool = EncryptedFile.at(staging.file("paper-" + number), key);
        MessageDigest digest = Hash.digest();
        try (OutputStream out =
                new StoppableStream(new DigestOutputStream(spool.writer(disk), digest), context::checkpoint)) {
            companion.write(dossier, report, out);
        } catch (UncheckedIOException | JacksonIOException e) {
            throw e.getCause() instanceof IOException cause ? cause : new IOException(e);
        }
        return new Step(
                String.valueOf(spool.file().getFileName()),
                spool.start(),
                PublishingPlan.name(release, companion.path(release)),
                companion.secret(),
                Hash.text(digest));
    }

    /** Files that were published with the release before, as its record tells, and are not with this one. */
    private List<String> outdated(List<Step> steps) throws IOException {
        if (!Files.isRegularFile(record(release))) {
            return List.of();
        }
        List<String> now = steps.stream().map(Step::to).toList();
        List<String> outdated = new ArrayList<>();
        for (String suffix : PrivateJson.files(record(release))) {
            String name = prefix() + suffix;
            if (!now.contains(name) && Files.isRegularFile(PublishingPlan.resolved(release, name))) {
                outdated.add(name);
            }
        }
        return outdated;
    }

    /** Forces all prepared files to the disk before anything is decided. */
    private void settle() throws IOException {
        disk.settle(staging.folder());
        disk.settle(release.privateFolder());
        disk.settle(release.folder());
    }

    @Override
    public void close() {
        FileSink.discard(staging);
    }
}
