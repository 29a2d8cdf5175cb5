package io.sfumato.io.release;

import io.sfumato.algorithm.Parallel;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Executor;

/**
 * Puts prepared files into place once that is decided. The encrypted files stay until the end, so that all of it can be done
 * again from its beginning, however often it was begun, and comes to the same end.
 */
final class Placement {

    /** The beginning of the names of files that are ready to be moved into place. */
    static final String PLAIN = "plain-";

    private final ReleaseFile release;
    private final Path staging;
    private final PublishingPlan plan;
    private final DraftKey key;
    private final Disk disk;
    private boolean placing;

    Placement(ReleaseFile release, Path staging, PublishingPlan plan, DraftKey key, Disk disk) {
        this.release = release;
        this.staging = staging;
        this.plan = plan;
        this.key = key;
        this.disk = disk;
    }

    /** Whether a file was put into place. */
    boolean begun() {
        return placing && !Files.exists(plain(0));
    }

    /** Does all of it, and takes the record away. */
    void complete(Executor executor) throws IOException {
        decrypt(executor);
        place();
        PublishingRecord.remove(staging, disk);
    }

    /** Decrypts all files in parallel and checks each by its hash. Nothing else is touched until all of them are there. */
    private void decrypt(Executor executor) throws IOException {
        List<PublishingPlan.Step> steps = plan.steps();
        try {
            Parallel.run(executor, steps.size(), () -> steps, (own, at) -> {
                try {
                    decrypt(own.get(at), plain(at));
                } catch (IOException e) {
                    throw new UncheckedIOException(e);
                }
            });
        } catch (UncheckedIOException e) {
            throw Objects.requireNonNull(e.getCause());
        }
    }

    private Path plain(int step) {
        return staging.resolve(PLAIN + step);
    }

    private void decrypt(PublishingPlan.Step step, Path plain) throws IOException {
        disk.remove(plain);
        MessageDigest digest = Hash.digest();
        try (InputStream in = new EncryptedFile(staging.resolve(step.from()), key, step.start()).reader();
                OutputStream out = new DigestOutputStream(disk.create(plain, step.secret()), digest)) {
            in.transferTo(out);
        }
        if (!Hash.text(digest).equals(step.hash())) {
            throw new IOException("the draft on the disk is not what was written");
        }
    }

    private void place() throws IOException {
        placing = true;
        for (int i = 0; i < plan.steps().size(); i++) {
            disk.move(
                    plain(i),
                    PublishingPlan.resolved(release, plan.steps().get(i).to()));
        }
        for (String name : plan.removed()) {
            disk.remove(PublishingPlan.resolved(release, name));
        }
        disk.settle(release.folder());
        disk.settle(release.privateFolder());
    }
}
