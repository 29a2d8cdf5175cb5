package io.sfumato.io.release;

import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import java.util.function.Supplier;

/** The state that a run leaves behind if it is killed after it decided to publish and before all files are in place. */
public final class UnfinishedPublishing {

    private UnfinishedPublishing() {}

    /**
     * Completes it, if there is any.
     *
     * @param table tells the hash of the table as it is now, if the release is one and it is there
     * @return whether there was something to complete
     * @throws UncheckedIOException if that cannot be done now
     */
    public static boolean complete(ReleaseFile release, Supplier<Optional<String>> table) {
        try {
            if (found(release).isEmpty()) {
                return false;
            }
            try (StagedRelease staging = StagedRelease.open(release, table)) {
                return staging.completed();
            }
        } catch (IOException e) {
            throw FileSink.failure(release, e);
        }
    }

    /**
     * Completes it, if there is any, for a release that is a file.
     *
     * @throws InputException if it is a table, which has to be looked for in its database
     */
    public static boolean complete(Path file) {
        ReleaseFile release = ReleaseFile.at(file);
        return complete(release, () -> {
            throw new InputException(Place.in(file.toString()), TABLE);
        });
    }

    private static final String TABLE =
            "a run was ended while it published a table, and only the database knows whether the table is there; run the "
                    + "job again: it puts the files of the table in place, or removes what was prepared";

    /**
     * Refuses to take what lies there for a release.
     *
     * @throws InputException if publishing was begun here and is not complete
     */
    public static void refuse(Path file) {
        Optional<PublishingRecord> record = found(ReleaseFile.at(file));
        if (record.isPresent()) {
            throw new InputException(
                    Place.in(file.toString()),
                    record.get().ofTable()
                            ? TABLE
                            : "a run that was putting a release in place here was ended, or is still at it, so these files may "
                                    + "be of two releases; 'sfumato check --complete' puts the rest in place, and so does the "
                                    + "next run of the job");
        }
    }

    /** Whether publishing was begun here and is not complete. */
    public static boolean isAt(ReleaseFile release) {
        return found(release).isPresent();
    }

    /** Only the owner can look into the private folder; others find nothing. */
    private static Optional<PublishingRecord> found(ReleaseFile release) {
        Path folder = release.privateFolder();
        if (!Files.isDirectory(folder) || !Files.isReadable(folder)) {
            return Optional.empty();
        }
        try {
            for (Path left : StagedRelease.left(folder)) {
                Optional<PublishingRecord> record = PublishingRecord.in(left);
                if (record.isPresent()) {
                    return record;
                }
            }
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + folder + ": " + FileSink.reason(e), e);
        }
    }
}
