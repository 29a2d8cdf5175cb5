package io.sfumato.io.database;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermission;
import java.util.Set;
import java.util.function.Function;

/** A user's name or a password, kept outside of the job. It is looked up when it is needed and printed by nobody. */
public sealed interface LoginSecret {

    /** The secret itself.
     *
     * @throws IllegalStateException saying where it should have been found */
    String reveal(Function<String, String> environment);

    /** What an environment variable holds. */
    record Variable(String name) implements LoginSecret {
        @Override
        public String reveal(Function<String, String> environment) {
            String value = environment.apply(name);
            if (value == null) {
                throw new IllegalStateException("the environment variable " + name + " is not set");
            }
            return value;
        }
    }

    /** The first line of a file that only its owner may read. */
    record OwnFile(Path path) implements LoginSecret {
        /** The most bytes of a file with a password. A round number far above any password: a larger file is a wrong one. */
        private static final int LONGEST = 1 << 16;

        private static final Set<PosixFilePermission> OTHERS = Set.of(
                PosixFilePermission.GROUP_READ,
                PosixFilePermission.GROUP_WRITE,
                PosixFilePermission.OTHERS_READ,
                PosixFilePermission.OTHERS_WRITE);

        @Override
        public String reveal(Function<String, String> environment) {
            try {
                if (!Files.isRegularFile(path) || Files.size(path) > LONGEST) {
                    throw new IllegalStateException("there is no file " + path + " with a secret in its first line");
                }
                refuseOthers();
                return Files.readString(path).lines().findFirst().orElse("").strip();
            } catch (IOException e) {
                throw new IllegalStateException("the file " + path + " cannot be read", e);
            }
        }

        private void refuseOthers() throws IOException {
            boolean posix = path.getFileSystem().supportedFileAttributeViews().contains("posix");
            if (posix && Files.getPosixFilePermissions(path).stream().anyMatch(OTHERS::contains)) {
                throw new IllegalStateException(
                        "the file " + path + " can be read by others; use chmod 600 to keep it to yourself");
            }
        }
    }
}
