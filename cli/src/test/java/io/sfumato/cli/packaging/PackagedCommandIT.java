package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The jar in target/lib starts alone, from any folder. */
class PackagedCommandIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path JAR = Path.of("target/lib/sfumato.jar").toAbsolutePath();

    @Test
    void tells_its_version(@TempDir Path folder) throws Exception {
        Started.Ended ended = Started.run(folder, JAVA.toString(), "-jar", JAR.toString(), "--version");
        assertThat(ended.err()).isEmpty();
        assertThat(ended.out()).matches("sfumato \\d+\\.\\d+\\.\\d+\\S*\\R");
        assertThat(ended.exitCode()).isZero();
    }
}
