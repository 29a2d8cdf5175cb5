package io.sfumato.cli.packaging;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** A process that is running, its two streams going to files so that neither can block it. */
record Started(Process process, Path out, Path err) {

    private static final long LIMIT_MINUTES = 10;

    /** How a process ended. */
    record Ended(int exitCode, String out, String err) {}

    static Started in(Path folder, List<String> command, Map<String, String> environment) throws IOException {
        Path out = Files.createTempFile("sfumato", ".out");
        Path err = Files.createTempFile("sfumato", ".err");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectOutput(out.toFile())
                .redirectError(err.toFile());
        builder.environment().putAll(environment);
        return new Started(builder.start(), out, err);
    }

    static Ended run(Path folder, String... command) throws IOException, InterruptedException {
        return in(folder, List.of(command), Map.of()).await();
    }

    Ended await() throws IOException, InterruptedException {
        try {
            if (!process.waitFor(LIMIT_MINUTES, TimeUnit.MINUTES)) {
                throw new IllegalStateException("still running after " + LIMIT_MINUTES + " minutes");
            }
            return new Ended(
                    process.exitValue(),
                    Files.readString(out, StandardCharsets.UTF_8),
                    Files.readString(err, StandardCharsets.UTF_8));
        } finally {
            process.destroyForcibly();
            Files.deleteIfExists(out);
            Files.deleteIfExists(err);
        }
    }
}
