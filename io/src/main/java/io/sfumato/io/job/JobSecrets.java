package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Document;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Seed;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileAttribute;
import java.nio.file.attribute.PosixFilePermission;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What belongs to a job and must not be shared, in a file beside it that only its owner can read: the seed, from which
 * pseudonyms follow too, and what was counted in the table. The job itself can then be shown, and kept under version control.
 */
public record JobSecrets(Path file) {

    /** How to get a seed that cannot be guessed. */
    static final String ADVICE =
            "leave it out, and one is drawn and kept in a private file; or draw one yourself, as with "
                    + "'openssl rand -hex 16'";

    private static final List<String> KEYS = List.of("seed", "counted");

    /** The file that goes with a job. */
    public static JobSecrets of(Path job) {
        String name = String.valueOf(job.getFileName());
        return new JobSecrets(job.resolveSibling(name.replaceFirst("\\.[A-Za-z]{1,5}$", "") + ".private.yaml"));
    }

    /**
     * The seed that is kept here, if one is.
     *
     * @throws InputException if the file cannot be read
     * @throws PolicyException if it holds something else, or a seed that can be guessed
     */
    public Optional<Seed> seed() {
        if (!Files.exists(file)) {
            return Optional.empty();
        }
        if (isOpenToOthers()) {
            throw new InputException(
                    Place.in(file.toString()), "can be read by others; use chmod 600 to keep it to yourself");
        }
        Document document = Document.read(file, JobFile.LARGEST);
        Complaints complaints = new Complaints(document.source());
        if (!(document.root() instanceof Mapping root)) {
            throw new PolicyException(Place.in(document.source()), "is a map with the key seed");
        }
        Optional<Seed> seed = seed(new Fields(root, KEYS, complaints), complaints);
        complaints.throwIfAny(PolicyException::new);
        return seed;
    }

    static Optional<Seed> seed(Fields fields, Complaints complaints) {
        return fields.text("seed").flatMap(text -> {
            try {
                return Optional.of(Seed.secret(text));
            } catch (IllegalArgumentException e) {
                complaints.add(fields.mark("seed"), e.getMessage() + "; " + ADVICE);
                return Optional.empty();
            }
        });
    }

    /**
     * Keeps a seed that was drawn for a job without one.
     *
     * @return the seed that is kept: another one if somebody else was faster
     * @throws IOException if it cannot be written
     */
    public Seed keep(Seed drawn) throws IOException {
        try {
            write(text(drawn, List.of()));
            return drawn;
        } catch (FileAlreadyExistsException e) {
            return seed().orElseThrow(() -> e);
        }
    }

    /**
     * What the file holds.
     *
     * @param counted lines about the table, indented as the entries of a map
     */
    public String text(Seed seed, List<String> counted) {
        StringBuilder text = new StringBuilder();
        text.append(
                        "# Private. Keep this file to yourself and out of version control; the job beside it can be shown.\n")
                .append(
                        "# Whoever has the seed can replay the run and test guesses about pseudonyms. The same job with the\n")
                .append("# same seed gives the same release.\n")
                .append("seed: \"")
                .append(seed)
                .append("\"\n");
        if (!counted.isEmpty()) {
            text.append("\n# What was counted in the table when the job was proposed, for its owner to look at.\n")
                    .append("counted:\n");
            counted.forEach(line -> text.append("  ").append(line).append('\n'));
        }
        return text.toString();
    }

    /** A line of what was counted: a name and what is told of it. */
    public static String line(String name, Map<String, Object> told) {
        return "? " + YamlText.scalar(name) + "\n  : " + YamlText.of(told);
    }

    private void write(String text) throws IOException {
        ByteBuffer bytes = ByteBuffer.wrap(text.getBytes(StandardCharsets.UTF_8));
        FileAttribute<?>[] ownerOnly = isPosix()
                ? new FileAttribute<?>[] {
                    PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------"))
                }
                : new FileAttribute<?>[0];
        try (FileChannel channel =
                FileChannel.open(file, Set.of(StandardOpenOption.WRITE, StandardOpenOption.CREATE_NEW), ownerOnly)) {
            while (bytes.hasRemaining()) {
                channel.write(bytes);
            }
        }
    }

    private boolean isPosix() {
        return file.getFileSystem().supportedFileAttributeViews().contains("posix");
    }

    /** Whether others than its owner can read it. */
    private boolean isOpenToOthers() {
        try {
            return isPosix()
                    && Files.exists(file)
                    && Files.getPosixFilePermissions(file).stream()
                            .anyMatch(
                                    Set.of(PosixFilePermission.GROUP_READ, PosixFilePermission.OTHERS_READ)::contains);
        } catch (IOException e) {
            return false;
        }
    }
}
