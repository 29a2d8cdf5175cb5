package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.sfumato.cli.Clinic;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/**
 * A disk that is full after so many kilobytes: a small file system in memory, mounted where only the started process sees
 * it, so that it is gone with the process.
 */
@EnabledOnOs(OS.LINUX)
class FullDiskIT {

    private static final int CANNOT_WRITE = 74;
    private static final int ENOUGH = 4096;

    @TempDir
    Path folder;

    private Clinic clinic;

    @BeforeEach
    void fill() throws IOException, InterruptedException {
        assumeTrue(mounted("true", 64).exitCode() == 0, "the system lets nobody mount a file system here");
        clinic = Clinic.in(folder, 300);
    }

    /** Runs a shell script with {@code out} mounted. */
    private Started.Ended mounted(String script, int kilobytes) throws IOException, InterruptedException {
        Path out = Files.createDirectories(folder.resolve("out"));
        String mount = "mount -t tmpfs -o size=" + kilobytes + "k tmpfs '" + out + "' && " + script;
        boolean root = Files.getOwner(folder).getName().equals("root");
        List<String> command = new ArrayList<>(List.of("unshare", root ? "-m" : "-Urm", "bash", "-c", mount));
        return Started.in(folder, command, Map.of()).await();
    }

    private String anonymize() {
        return "'" + String.join("' '", Packaged.command("anonymize", "--quiet", clinic.job())) + "'";
    }

    @Test
    void leaves_nothing_of_a_release_that_does_not_fit() throws Exception {
        for (int kilobytes : List.of(4, 32, 64, 128, 192, 224)) {
            Started.Ended ended = mounted("(" + anonymize() + "; code=$?; find out -type f; exit $code)", kilobytes);
            assertThat(ended.err()).as("%d KB", kilobytes).contains("cannot write", "out/release.csv");
            assertThat(ended.exitCode()).as("%d KB", kilobytes).isEqualTo(CANNOT_WRITE);
            assertThat(ended.out()).as("files left at %d KB", kilobytes).isEmpty();
        }
        assertThat(mounted(anonymize(), ENOUGH).exitCode()).isZero();
    }

    @Test
    void keeps_the_old_release() throws Exception {
        String script = anonymize() + " && sha256sum out/release.csv out/release.csv.manifest.json > before && "
                + "sed -i 's/k: 3/k: 4/' job.yaml && "
                + "mount -o remount,size=$(du -sk out | cut -f1)k '" + folder.resolve("out") + "' && ("
                + anonymize() + "; code=$?; sha256sum -c --quiet before || exit 1; "
                + "find out -name '.staging*'; exit $code)";
        Started.Ended ended = mounted(script, ENOUGH);
        assertThat(ended.err()).contains("cannot write");
        assertThat(ended.exitCode()).isEqualTo(CANNOT_WRITE);
        assertThat(ended.out()).isEmpty();
    }
}
