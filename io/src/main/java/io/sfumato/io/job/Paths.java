package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Scalar;
import java.nio.charset.StandardCharsets;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/** File names in a job: relative ones start at the job's folder. */
record Paths(Path job, Complaints complaints) {

    /** The folder of the job. */
    Path folder() {
        return job.resolveSibling("");
    }

    /** Why Java cannot take a name, where it takes names to be plain ASCII. */
    private static String locale() {
        String encoding = System.getProperty("sun.jnu.encoding", StandardCharsets.UTF_8.name());
        return encoding.toUpperCase(Locale.ROOT).startsWith("UTF")
                ? ""
                : " in the characters of this locale (" + encoding + "); start the program with LC_ALL=C.UTF-8";
    }

    Optional<Path> resolve(Node node) {
        if (!(node instanceof Scalar scalar) || scalar.text().isBlank()) {
            boolean blank = node instanceof Scalar;
            complaints.add(node, "a file name was expected here, and this is " + (blank ? "empty" : node.what()));
            return Optional.empty();
        }
        try {
            return Optional.of(job.resolveSibling(scalar.text()).normalize());
        } catch (InvalidPathException e) {
            complaints.add(node, "this is no name for a file" + locale());
            return Optional.empty();
        }
    }
}
