package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Run;
import io.sfumato.io.release.Hash;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import java.util.zip.DeflaterOutputStream;

/**
 * The files of a release as they lie in a folder, each by its hash; two that tell how long the run took, and so are never the
 * same twice, by the identity they carry and how they end.
 */
record PublishedSet(Map<String, String> files) {

    private static final List<String> TIMED = List.of("private/record.json", "private/report.html");

    private static final Pattern IDENTITY = Pattern.compile("identity\\W+(?:content=\")?([0-9a-f]{32})");

    private static final int END = 10;

    /** Files shorter than this may be encrypted and yet become shorter when they are packed. */
    private static final int TELLING = 400;

    static PublishedSet in(Path out) throws IOException {
        Map<String, String> files = new TreeMap<>();
        for (Path file : all(out)) {
            String name = out.relativize(file).toString();
            if (!name.contains(".staging-") && !name.endsWith(".lock")) {
                boolean timed = TIMED.stream().anyMatch(name::endsWith);
                files.put(name, timed ? gist(file) : Hash.of(file));
            }
        }
        return new PublishedSet(files);
    }

    private static String gist(Path file) throws IOException {
        String text = Files.readString(file, StandardCharsets.UTF_8);
        Matcher identity = IDENTITY.matcher(text);
        assertThat(identity.find()).as("%s has an identity", file).isTrue();
        return identity.group(1) + text.substring(text.length() - END);
    }

    /** Whether every file is that of one of two sets; files that only one of them has may be there or not. */
    boolean isMixtureOf(PublishedSet one, PublishedSet other) {
        return files.entrySet().stream()
                .allMatch(file -> file.getValue().equals(one.files.get(file.getKey()))
                        || file.getValue().equals(other.files.get(file.getKey())));
    }

    static List<Path> all(Path folder) {
        if (!Files.exists(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile).sorted().toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** What a run has left among its prepared files, by name. */
    static Map<String, Path> prepared(Path out) {
        Map<String, Path> left = new HashMap<>();
        all(out).stream()
                .filter(file -> file.toString().contains(".staging-"))
                .forEach(file -> left.put(file.getFileName().toString(), file));
        return left;
    }

    /** Before it is decided only what nobody can read; afterwards also what is to be published, for the owner alone. */
    static void assertHidden(Path out, String when) throws IOException {
        Map<String, Path> left = prepared(out);
        boolean decided = left.containsKey("record");
        for (Map.Entry<String, Path> file : left.entrySet()) {
            Path folder = file.getValue().getParent();
            for (Path each : List.of(folder, folder.getParent())) {
                assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(each)))
                        .as("%s: %s", when, each)
                        .isEqualTo("rwx------");
            }
            if (decided && file.getKey().startsWith("plain-")) {
                continue;
            }
            assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file.getValue())))
                    .as("%s: %s", when, file)
                    .isEqualTo("rw-------");
            if (!file.getKey().equals("record")) {
                assertEncrypted(file.getValue(), when);
            }
        }
    }

    private static void assertEncrypted(Path file, String when) throws IOException {
        byte[] bytes = Files.readAllBytes(file);
        String text = new String(bytes, StandardCharsets.ISO_8859_1);
        assertThat(text).as("%s: %s", when, file).doesNotContain("cell-", "release", "html", "illness", "sha256");
        if (bytes.length > TELLING) {
            ByteArrayOutputStream packed = new ByteArrayOutputStream();
            try (DeflaterOutputStream out = new DeflaterOutputStream(packed)) {
                out.write(bytes);
            }
            assertThat(packed.size()).as("%s: %s", when, file).isGreaterThan(bytes.length * 19 / 20);
        }
    }

    /** What somebody is told who got the public files alone. */
    static int strangersCheck(Path out, Path elsewhere) throws IOException {
        clear(elsewhere);
        Files.createDirectories(elsewhere);
        List<Path> open = new ArrayList<>();
        try (Stream<Path> files = Files.list(out)) {
            files.filter(Files::isRegularFile).forEach(open::add);
        }
        for (Path file : open) {
            Files.copy(file, elsewhere.resolve(file.getFileName()));
        }
        return Run.of("check", elsewhere.resolve("release.csv")).code();
    }

    static void clear(Path folder) throws IOException {
        if (Files.exists(folder)) {
            try (Stream<Path> files = Files.walk(folder)) {
                for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    static void copy(Path from, Path to) throws IOException {
        clear(to);
        try (Stream<Path> files = Files.walk(from)) {
            for (Path file : files.sorted().toList()) {
                Path target = to.resolve(from.relativize(file).toString());
                Files.copy(file, target, StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }
}
