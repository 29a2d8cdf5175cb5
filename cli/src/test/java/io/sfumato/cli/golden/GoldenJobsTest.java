package io.sfumato.cli.golden;

import static java.nio.charset.StandardCharsets.UTF_8;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.catalog.Descriptor;
import io.sfumato.cli.Run;
import io.sfumato.job.Catalog;
import io.sfumato.job.LabelStyle;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Jobs whose releases must stay what they are, byte for byte, whatever becomes of the code: every algorithm, label style,
 * model and source. Where a release is meant to change, {@code -Dsfumato.golden=write} writes what is expected anew, and the
 * difference is there to be read.
 */
class GoldenJobsTest {

    private static final Path GOLDEN = Path.of("src/test/resources/golden");
    private static final boolean WRITE = "write".equals(System.getProperty("sfumato.golden"));

    @TempDir
    static Path folder;

    static List<String> names() throws IOException {
        try (Stream<Path> jobs = Files.list(GOLDEN.resolve("jobs"))) {
            return jobs.map(job -> job.getFileName().toString().replace(".yaml", ""))
                    .sorted()
                    .toList();
        }
    }

    @BeforeAll
    static void layTables() throws Exception {
        GoldenTables.lay(GOLDEN.resolve("tables"), folder);
    }

    @ParameterizedTest
    @MethodSource("names")
    void a_job_gives_the_release_it_always_gave(String name) throws Exception {
        Path ledger = folder.resolve("ledger-of-" + name);
        if (name.equals("series-2027")) {
            run("series-2026", "--ledger", ledger);
        }
        Path release = name.startsWith("series-") ? run(name, "--ledger", ledger) : run(name);
        String papers = digest(release.resolveSibling("release.csv.manifest.json")) + "  manifest\n"
                + digest(release.resolveSibling("release.csv.report.html")) + "  report\n";
        Path expected = GOLDEN.resolve("expected");
        if (WRITE) {
            Files.createDirectories(expected);
            Files.copy(release, expected.resolve(name + ".csv"), StandardCopyOption.REPLACE_EXISTING);
            Files.writeString(expected.resolve(name + ".sha256"), papers);
        }
        assertThat(Files.readString(release)).isEqualTo(Files.readString(expected.resolve(name + ".csv")));
        assertThat(papers).isEqualTo(Files.readString(expected.resolve(name + ".sha256")));
    }

    private Path run(String name, Object... more) throws IOException {
        Path job = Files.copy(
                GOLDEN.resolve("jobs").resolve(name + ".yaml"),
                folder.resolve(name + ".yaml"),
                StandardCopyOption.REPLACE_EXISTING);
        List<Object> words = new ArrayList<>(List.of("anonymize", job, "--quiet", "--overwrite"));
        words.addAll(List.of(more));
        Run run = Run.of(words.toArray());
        assertThat(run.code()).as(run.err()).isZero();
        return folder.resolve("out/release.csv");
    }

    private static String digest(Path file) throws IOException, NoSuchAlgorithmException {
        return HexFormat.of().formatHex(MessageDigest.getInstance("SHA-256").digest(Files.readAllBytes(file)));
    }

    @Test
    void every_algorithm_model_and_style_has_a_job() throws IOException {
        StringBuilder jobs = new StringBuilder();
        for (String name : names()) {
            jobs.append(Files.readString(GOLDEN.resolve("jobs").resolve(name + ".yaml"), UTF_8));
        }
        List<String> wanted = new ArrayList<>();
        Stream.of(LabelStyle.values()).forEach(style -> wanted.add("labels: " + style.words()));
        Catalog.ALGORITHMS.stream().map(Descriptor::name).forEach(wanted::add);
        Catalog.MODELS.forEach(model -> wanted.add("{model: " + model.name() + ","));
        assertThat(jobs).contains(wanted);
        assertThat(names()).hasSizeGreaterThan(60);
    }
}
