package io.sfumato.cli.random;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import io.sfumato.testkit.verifier.ReleaseVerifier;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Random jobs by the built command as a process, with other numbers of processors: the same bytes as in this process. */
class RandomJobsIT {

    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    private static final Path JAR = Path.of("target/lib/sfumato.jar").toAbsolutePath();
    private static final int FEW = 5;
    private static final int MANY = 100;

    @TempDir
    Path folder;

    @Test
    void processes_publish_the_same_bytes() throws Exception {
        compare(7000, FEW);
    }

    @Tag("slow")
    @Test
    void many_processes_do() throws Exception {
        compare(8000, MANY);
    }

    private void compare(long first, int wanted) throws Exception {
        int released = 0;
        for (long seed = first; released < wanted && seed < first + 3L * wanted; seed++) {
            RandomJob job = RandomJob.of(seed);
            Path own = Files.createDirectories(folder.resolve("job" + seed));
            JobFolderWriter writer = new JobFolderWriter(job, own);
            Path file = writer.write();
            if (Run.of("anonymize", file, "--quiet").code() == 0) {
                released++;
                Path release = own.resolve(JobFolderWriter.RELEASE);
                String here = Files.readString(release);
                Files.delete(release);
                int processors = seed % 2 == 0 ? 1 : 4;
                assertThat(process(file, processors))
                        .as("exit code of seed " + seed)
                        .isZero();
                assertThat(Files.readString(release))
                        .as("seed " + seed + " with " + processors + " processors")
                        .isEqualTo(here);
                assertThat(ReleaseVerifier.faults(job.stated(), writer.cells(), release))
                        .as("seed " + seed)
                        .isEmpty();
            }
        }
        assertThat(released).isEqualTo(wanted);
    }

    private static int process(Path job, int processors) throws Exception {
        Process process = new ProcessBuilder(List.of(
                        JAVA.toString(),
                        "-XX:TieredStopAtLevel=1",
                        "-XX:ActiveProcessorCount=" + processors,
                        "-jar",
                        JAR.toString(),
                        "anonymize",
                        job.toString(),
                        "--quiet"))
                .redirectErrorStream(true)
                .redirectOutput(job.resolveSibling("printed.txt").toFile())
                .start();
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        return process.exitValue();
    }
}
