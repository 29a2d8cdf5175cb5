package io.sfumato.io.job;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.sfumato.io.document.Document;
import io.sfumato.io.document.Document.Syntax;
import io.sfumato.problem.UserException;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;

/** Any text is a job or a {@link UserException} that says something. */
class JobFuzzTest {

    private static final Path FOLDER = folder();

    private static Path folder() {
        try {
            Path folder = Files.createTempDirectory("sfumato-fuzz");
            folder.toFile().deleteOnExit();
            return folder;
        } catch (IOException e) {
            throw new AssertionError(e);
        }
    }

    @BeforeEach
    void fill() {
        new JobFolder(FOLDER);
        FOLDER.resolve("people.csv").toFile().deleteOnExit();
    }

    @FuzzTest(maxDuration = "60s")
    void anyYaml(byte[] bytes) {
        read(bytes, Syntax.YAML);
    }

    @FuzzTest(maxDuration = "60s")
    void anyJson(byte[] bytes) {
        read(bytes, Syntax.JSON);
    }

    private static void read(byte[] bytes, Syntax syntax) {
        String text = new String(bytes, StandardCharsets.UTF_8);
        try {
            Document document = Document.parse("job.yaml", text, syntax);
            document.root().plain();
            JobReader.read(FOLDER.resolve("job.yaml"), document);
        } catch (UserException e) {
            if (e.problems().isEmpty() || String.valueOf(e.getMessage()).isBlank()) {
                throw new AssertionError("a refusal without a reason", e);
            }
        }
    }
}
