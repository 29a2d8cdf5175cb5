package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer.OrderAnnotation;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.junit.jupiter.api.io.TempDir;

/**
 * The launcher on a copy of the sources in a folder with blanks in its name. The tests go on from one another, because a
 * first build takes seconds.
 */
@Tag("slow")
@TestMethodOrder(OrderAnnotation.class)
class LauncherIT {

    private static final int UNAVAILABLE = 69;
    private static final String BUILDING = "Building Sfumato";

    @TempDir
    static Path temporary;

    private static Path home;
    private static String launcher;

    @BeforeAll
    static void copySources() throws IOException {
        home = Files.createDirectory(temporary.resolve("a folder with blanks"));
        launcher = home.resolve("sfumato").toString();
        Path root = Path.of("..").toAbsolutePath().normalize();
        for (String part : List.of("sfumato", "pom.xml", ".mvn")) {
            copy(root.resolve(part), home.resolve(part));
        }
        for (String module : List.of("core", "testkit", "io", "report", "cli", "bench")) {
            copy(root.resolve(module).resolve("pom.xml"), home.resolve(module).resolve("pom.xml"));
            copy(root.resolve(module).resolve("src/main"), home.resolve(module).resolve("src/main"));
        }
    }

    @Test
    @Order(1)
    void two_first_uses_at_once_build_once() throws Exception {
        Started one = Started.in(temporary, List.of(launcher, "--version"), Map.of());
        Started two = Started.in(temporary, List.of(launcher, "--version"), Map.of());
        Started.Ended first = one.await();
        Started.Ended second = two.await();
        assertThat(first.err() + second.err()).isEqualTo("Building Sfumato (first use) ...\n");
        assertThat(first.out()).startsWith("sfumato ").isEqualTo(second.out());
        assertThat(List.of(first.exitCode(), second.exitCode())).containsOnly(0);
    }

    @Test
    @Order(2)
    void a_link_starts_it_and_the_exit_code_comes_through() throws Exception {
        Path link = Files.createSymbolicLink(temporary.resolve("link"), Path.of("a folder with blanks", "sfumato"));
        Started.Ended ended = Started.run(temporary, link.toString(), "--no-such-option");
        assertThat(ended.err()).contains("--no-such-option").doesNotContain(BUILDING);
        assertThat(ended.exitCode()).isEqualTo(2);
    }

    @Test
    @Order(3)
    void a_broken_source_is_shown_and_a_deleted_one_builds_again() throws Exception {
        Path broken = home.resolve("cli/src/main/java/io/sfumato/cli/Broken.java");
        Files.writeString(broken, "class Broken {");
        Started.Ended ended = Started.run(temporary, launcher, "--version");
        assertThat(ended.err()).contains("Building Sfumato (sources changed) ...", "Broken.java", "the build failed");
        assertThat(ended.exitCode()).isEqualTo(UNAVAILABLE);

        Files.delete(broken);
        assertThat(Started.run(temporary, launcher, "--version").err()).contains(BUILDING);
        assertThat(Started.run(temporary, launcher, "--version").err()).isEmpty();
    }

    @Test
    @Order(4)
    void a_running_command_keeps_its_jars() throws Exception {
        String hold = "exec 9<'" + home.resolve("cli/target/launcher/lock") + "'; flock -s 9; touch '"
                + home.resolve("pom.xml") + "'; '" + launcher + "' --version; exit $?";
        Started.Ended ended = Started.run(temporary, "bash", "-c", hold);
        assertThat(ended.err()).contains("using it too").doesNotContain(BUILDING);
        assertThat(ended.exitCode()).isZero();
    }

    @Test
    @Order(5)
    void names_beyond_ascii_work_in_every_locale() throws Exception {
        Path folder = Files.createDirectory(temporary.resolve("M\u00f6rfelden"));
        Files.writeString(folder.resolve("Gr\u00f6\u00dfe.csv"), "age\n" + "30\n31\n".repeat(5));
        Files.writeString(folder.resolve("\u00e4.yaml"), """
                version: 1
                input: Gr\u00f6\u00dfe.csv
                columns: {age: {role: quasi, kind: numeric}}
                protect: [{model: k-anonymity, k: 2}]
                output: out/\u00fcber.csv
                """);
        for (String locale : List.of("C", "POSIX", "xx_YY.UTF-8", "C.UTF-8")) {
            Started.Ended ended = Started.in(
                            folder, List.of(launcher, "anonymize", "--quiet", "\u00e4.yaml"), Map.of("LC_ALL", locale))
                    .await();
            assertThat(ended.exitCode()).as(locale + ": " + ended.err()).isZero();
            assertThat(folder.resolve("out/\u00fcber.csv")).exists();
            Files.delete(folder.resolve("out/\u00fcber.csv"));
        }
    }

    @Test
    @Order(6)
    void a_virtual_machine_that_breaks_down_leaves_no_log() throws Exception {
        Path folder = Files.createDirectory(temporary.resolve("crash"));
        StringBuilder table = new StringBuilder("age,town\n");
        for (int i = 0; i < 500_000; i++) {
            table.append(i % 97).append(",t").append(i).append('\n');
        }
        Files.writeString(folder.resolve("people.csv"), table);
        Started started = Started.in(
                folder, List.of(launcher, "feasible", "people.csv", "--quasi", "age,town", "--k", "3"), Map.of());
        while (Files.size(started.err()) == 0 && started.process().isAlive()) {
            Thread.sleep(50);
        }
        Started.run(folder, "kill", "-SEGV", String.valueOf(started.process().pid()));
        Started.Ended ended = started.await();
        assertThat(ended.exitCode()).isEqualTo(134);
        assertThat(ended.err()).contains("the Java virtual machine broke down, and nothing was published");
        try (Stream<Path> files = Files.list(folder)) {
            assertThat(files.map(Path::getFileName).map(String::valueOf)).containsExactly("people.csv");
        }
    }

    @Test
    @Order(7)
    void says_what_is_missing() throws Exception {
        Path tools = Files.createDirectory(temporary.resolve("tools"));
        for (String tool :
                List.of("bash", "dirname", "readlink", "sed", "head", "find", "mkdir", "cat", "mv", "flock")) {
            Files.createSymbolicLink(tools.resolve(tool), which(tool));
        }
        Map<String, String> environment = Map.of("PATH", tools.toString(), "JAVA_HOME", "");
        assertMissing(environment, "no Java found");

        Path java = tools.resolve("java");
        Files.writeString(java, "#!/bin/sh\necho 'openjdk version \"11.0.2\" 2019-01-15' >&2\n");
        assertThat(java.toFile().setExecutable(true)).isTrue();
        assertMissing(environment, "is Java 11");

        Map<String, String> withJava = Map.of("PATH", tools.toString(), "JAVA_HOME", System.getProperty("java.home"));
        Files.setLastModifiedTime(home.resolve("pom.xml"), FileTime.fromMillis(System.currentTimeMillis()));
        assertMissing(withJava, "Maven is needed");
    }

    private static void assertMissing(Map<String, String> environment, String message) throws Exception {
        Started.Ended ended = Started.in(temporary, List.of(launcher, "--version"), environment)
                .await();
        assertThat(ended.err()).contains(message);
        assertThat(ended.exitCode()).isEqualTo(UNAVAILABLE);
    }

    private static Path which(String tool) throws Exception {
        return Path.of(
                Started.run(temporary, "bash", "-c", "command -v " + tool).out().strip());
    }

    private static void copy(Path from, Path to) throws IOException {
        if (!Files.exists(from)) {
            return;
        }
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.createDirectories(target.getParent());
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }
}
