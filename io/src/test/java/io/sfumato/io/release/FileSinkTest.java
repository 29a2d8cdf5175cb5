package io.sfumato.io.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.publish.Sink;
import io.sfumato.run.Context;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.zip.GZIPInputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FileSinkTest {

    private static final String RELEASE =
            "age,diagnosis\n[20..29],fractured-ankle\n[20..29],\"migraine, \"\"severe\"\"\"\n*,\n";

    @TempDir
    Path folder;

    private FileSink sink(String name, AccompanyingFile... companions) {
        return new FileSink(ReleaseFile.at(folder.resolve(name)), List.of(companions));
    }

    @Test
    void a_release_is_published_with_its_companions() throws IOException {
        Releases.publish(sink(
                "out/r.csv",
                AccompanyingFile.open(
                        "report.html", (open, out) -> out.write(open.labels().getBytes(StandardCharsets.UTF_8))),
                AccompanyingFile.secret("job.yaml", (dossier, out) -> out.write('x'))));
        assertThat(Releases.tree(folder))
                .containsExactly(
                        "out",
                        "out/r.csv",
                        "out/r.csv.manifest.json",
                        "out/r.csv.private",
                        "out/r.csv.private/job.yaml",
                        "out/r.csv.private/record.json",
                        "out/r.csv.report.html");
        assertThat(folder.resolve("out/r.csv")).hasContent(RELEASE);
        assertThat(folder.resolve("out/r.csv.report.html")).hasContent("regions");
        assertThat(Files.readString(folder.resolve("out/r.csv.private/record.json"))
                        .lines()
                        .skip(1))
                .first()
                .asString()
                .contains("personal data");
    }

    @Test
    void a_draft_reads_back_as_written_and_its_hash_is_that_of_the_file() throws IOException {
        Path release = folder.resolve("r.csv");
        try (Sink.Draft draft = Releases.write(sink("r.csv"))) {
            List<List<String>> all = new ArrayList<>(List.of(Releases.HEADER));
            all.addAll(Releases.ROWS);
            assertThat(Releases.readBack(draft)).isEqualTo(all);
            assertThat(Releases.readBack(draft)).isEqualTo(all);
            draft.publish(Releases.dossier(draft.hash()), Context.quiet(), () -> {});
            assertThat(Hash.of(release)).isEqualTo(draft.hash());
        }
        assertThat(Manifest.read(Manifest.of(release)).describes(release)).isTrue();
    }

    @Test
    void a_draft_on_disk_shows_nothing_of_its_content() throws IOException {
        try (Sink.Draft draft = Releases.write(sink("r.csv"))) {
            List<Path> files = Releases.files(folder);
            assertThat(files).anyMatch(file -> file.toString().endsWith("draft"));
            for (Path file : files) {
                String bytes = Files.readString(file, StandardCharsets.ISO_8859_1);
                assertThat(bytes).doesNotContain("fractured", "migraine", "20..29", "diagnosis");
            }
            assertThat(draft.hash()).hasSize(64);
        }
    }

    @Test
    void the_private_folder_is_closed_to_others() throws IOException {
        Files.createDirectory(
                folder.resolve("r.csv.private"),
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwxr-xr-x")));
        try (Sink.Draft draft = Releases.write(sink("r.csv"))) {
            for (Path path : List.of(folder.resolve("r.csv.private"), staging())) {
                assertThat(permissions(path)).isEqualTo("rwx------");
            }
            assertThat(permissions(staging().resolve("draft"))).isEqualTo("rw-------");
            draft.publish(Releases.dossier(draft.hash()), Context.quiet(), () -> {});
        }
        assertThat(permissions(folder.resolve("r.csv.private/record.json"))).isEqualTo("rw-------");
        assertThat(permissions(folder.resolve("r.csv")))
                .isEqualTo(permissions(Files.createFile(folder.resolve("usual"))));
    }

    private Path staging() {
        return Releases.files(folder).stream()
                .filter(file -> file.endsWith("draft"))
                .findFirst()
                .orElseThrow()
                .getParent();
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }

    @Test
    void a_draft_that_is_not_published_leaves_no_trace() {
        Releases.write(sink("new/deep/r.csv")).close();
        assertThat(Releases.tree(folder)).isEmpty();
    }

    @Test
    void a_draft_that_is_not_published_leaves_the_old_release_alone() throws IOException {
        Releases.publish(sink("r.csv"));
        List<String> before = Releases.tree(folder);
        sink("r.csv").write(List.of("a"), rows -> rows.accept(List.of("b"))).close();
        assertThat(Releases.tree(folder)).isEqualTo(before);
        assertThat(folder.resolve("r.csv")).hasContent(RELEASE);
    }

    @Test
    void rows_that_end_early_leave_no_trace() {
        assertThatThrownBy(() -> sink("r.csv").write(Releases.HEADER, rows -> {
                    rows.accept(Releases.ROWS.get(0));
                    throw new CancellationException();
                }))
                .isInstanceOf(CancellationException.class);
        assertThat(Releases.tree(folder)).isEmpty();
    }

    @Test
    void an_old_release_is_replaced() throws IOException {
        Files.writeString(folder.resolve("r.csv"), "old");
        Releases.publish(sink("r.csv"));
        Releases.publish(sink("r.csv"));
        assertThat(folder.resolve("r.csv")).hasContent(RELEASE);
        assertThat(Releases.tree(folder)).hasSize(4);
    }

    @Test
    void what_a_crashed_run_left_is_removed() throws IOException {
        Path stale = Files.createDirectories(folder.resolve("r.csv.private/.staging-dead"));
        Files.writeString(stale.resolve("draft"), "gibberish");
        Files.writeString(folder.resolve("r.csv.private/.lock"), "");
        Files.writeString(folder.resolve("r.csv.private/notes.txt"), "the owner's own");
        Releases.publish(sink("r.csv"));
        assertThat(Releases.tree(folder))
                .containsExactly(
                        "r.csv",
                        "r.csv.manifest.json",
                        "r.csv.private",
                        "r.csv.private/notes.txt",
                        "r.csv.private/record.json");
    }

    @Test
    void files_of_the_release_before_that_are_not_published_again_go() throws IOException {
        AccompanyingFile content = AccompanyingFile.open("extra.txt", (open, out) -> out.write('x'));
        Releases.publish(sink("r.csv", content, AccompanyingFile.secret("job.json", (dossier, out) -> out.write('x'))));
        Files.writeString(folder.resolve("r.csv.notes.txt"), "the owner's own");
        Files.writeString(folder.resolve("r.csv.private/notes.txt"), "the owner's own");
        Releases.publish(sink("r.csv", AccompanyingFile.secret("job.yaml", (dossier, out) -> out.write('x'))));
        assertThat(Releases.tree(folder))
                .containsExactly(
                        "r.csv",
                        "r.csv.manifest.json",
                        "r.csv.notes.txt",
                        "r.csv.private",
                        "r.csv.private/job.yaml",
                        "r.csv.private/notes.txt",
                        "r.csv.private/record.json");
    }

    @Test
    void a_folder_in_the_way_of_a_paper_changes_nothing() throws IOException {
        Releases.publish(sink("r.csv"));
        Files.createDirectory(folder.resolve("r.csv.report.html"));
        List<String> before = Releases.tree(folder);
        FileSink next = sink("r.csv", AccompanyingFile.open("report.html", (open, out) -> out.write('x')));
        try (Sink.Draft draft = next.write(List.of("a"), rows -> rows.accept(List.of("b")))) {
            assertThatThrownBy(() -> draft.publish(Releases.dossier(draft.hash()), Context.quiet(), () -> {}))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("r.csv.report.html is in the way");
        }
        assertThat(Releases.tree(folder)).isEqualTo(before);
        assertThat(folder.resolve("r.csv")).hasContent(RELEASE);
    }

    @Test
    void two_runs_cannot_write_one_release_at_a_time() {
        try (Sink.Draft first = Releases.write(sink("r.csv"))) {
            assertThatThrownBy(() -> Releases.write(sink("r.csv")))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("another run");
            assertThat(Releases.readBack(first)).hasSize(4);
            first.publish(Releases.dossier(first.hash()), Context.quiet(), () -> {});
        }
        Releases.publish(sink("r.csv"));
        assertThat(folder.resolve("r.csv")).hasContent(RELEASE);
    }

    @Test
    void closing_twice_does_not_disturb_the_next_run() {
        Sink.Draft first = Releases.write(sink("r.csv"));
        first.close();
        try (Sink.Draft second = Releases.write(sink("r.csv"))) {
            first.close();
            assertThatThrownBy(() -> Releases.write(sink("r.csv"))).hasMessageContaining("another run");
            second.publish(Releases.dossier(second.hash()), Context.quiet(), () -> {});
        }
        assertThat(folder.resolve("r.csv")).hasContent(RELEASE);
    }

    @Test
    void two_runs_give_the_same_bytes() throws IOException {
        Releases.publish(sink("a.csv.gz"));
        Releases.publish(sink("b.csv.gz"));
        for (String suffix : List.of("", ".manifest.json", ".private/record.json")) {
            assertThat(folder.resolve("a.csv.gz" + suffix)).hasSameBinaryContentAs(folder.resolve("b.csv.gz" + suffix));
        }
    }

    @Test
    void a_name_that_ends_in_gz_is_compressed() throws IOException {
        Path release = folder.resolve("r.csv.gz");
        try (Sink.Draft draft = Releases.write(sink("r.csv.gz"))) {
            assertThat(Releases.readBack(draft)).hasSize(4);
            draft.publish(Releases.dossier(draft.hash()), Context.quiet(), () -> {});
            assertThat(Hash.of(release)).isEqualTo(draft.hash());
        }
        byte[] bytes = Files.readAllBytes(release);
        assertThat(new GZIPInputStream(new ByteArrayInputStream(bytes)).readAllBytes())
                .asString(StandardCharsets.UTF_8)
                .isEqualTo(RELEASE);
        assertThat(bytes).startsWith(0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0);
        assertThat(Manifest.read(Manifest.of(release)).gzip()).isTrue();
    }

    @Test
    void spreadsheets_are_kept_from_running_cells_when_asked() {
        List<List<String>> rows =
                List.of(List.of("=1+1", "-5"), List.of("'quoted", "@x"), List.of("plain", "-5+1"), List.of("''", ""));
        Path release = folder.resolve("r.csv");
        FileSink sink = new FileSink(new ReleaseFile(release, ';', true), List.of());
        try (Sink.Draft draft = sink.write(List.of("=name", "b"), out -> rows.forEach(out))) {
            assertThat(Releases.readBack(draft).subList(1, 5)).isEqualTo(rows);
            draft.publish(Releases.dossier(draft.hash()), Context.quiet(), () -> {});
        }
        assertThat(release).hasContent("'=name;b\n'=1+1;-5\n''quoted;'@x\nplain;'-5+1\n''';\n");
        assertThat(Manifest.read(Manifest.of(release)).spreadsheetSafe()).isTrue();
    }

    @Test
    void a_planted_link_in_place_of_the_private_folder_is_refused() throws IOException {
        Path elsewhere = Files.createDirectory(folder.resolve("elsewhere"));
        Files.createSymbolicLink(folder.resolve("r.csv.private"), elsewhere);
        List<String> before = Releases.tree(folder);
        assertThatThrownBy(() -> Releases.write(sink("r.csv")))
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("r.csv.private");
        assertThat(Releases.tree(folder)).isEqualTo(before);
    }
}
