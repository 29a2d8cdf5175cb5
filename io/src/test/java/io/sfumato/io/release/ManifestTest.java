package io.sfumato.io.release;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.problem.InputException;
import io.sfumato.record.PublicRecord;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class ManifestTest {

    @TempDir
    Path folder;

    private static String json(PublicRecord open) throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        new Manifest(
                        open,
                        ';',
                        true,
                        true,
                        Optional.empty(),
                        Optional.of(open.identity()),
                        Optional.of("r" + open.hash()))
                .write(out);
        return out.toString(StandardCharsets.UTF_8);
    }

    private Manifest read(String json) throws IOException {
        return Manifest.read(Files.writeString(folder.resolve("m.json"), json));
    }

    @Test
    void it_reads_back_as_written() throws IOException {
        PublicRecord open = Releases.dossier("abc").open();
        Manifest manifest = read(json(open));
        assertThat(manifest.delimiter()).isEqualTo(';');
        assertThat(manifest.gzip()).isTrue();
        assertThat(manifest.spreadsheetSafe()).isTrue();
        assertThat(manifest.leastClass()).contains(2L);
        assertThat(manifest.open().promises()).isEqualTo(open.promises());
        assertThat(manifest.open().columns()).isEqualTo(open.columns());
        assertThat(manifest.open().classSizes()).isEqualTo(open.classSizes());
        assertThat(manifest.open().warnings()).isEqualTo(open.warnings());
        assertThat(manifest.open().figures().get(0).value()).isEqualTo(0.3);
        assertThat(manifest.open().figures().get(0).perColumn()).containsEntry("age", 1e-7);
        assertThat(manifest.open().figures().get(1).value()).isNaN();
        assertThat(json(manifest.open())).isEqualTo(json(open));
        assertThat(manifest.identity()).contains(open.identity());
        assertThat(manifest.open().identity()).isEqualTo(open.identity());
        assertThat(manifest.reportHash()).contains("r" + open.hash());
    }

    @Test
    void figures_have_no_digits_that_mean_nothing() throws IOException {
        assertThat(json(Releases.dossier("abc").open()))
                .contains("\"value\" : 0.3,", "\"asked\" : 2,", "\"value\" : null", "1E-7")
                .doesNotContain("0.30000000000000004");
    }

    @Test
    void it_does_not_describe_another_file() throws IOException {
        Path release = Files.writeString(folder.resolve("r.csv"), "a\n1\n");
        assertThat(read(json(Releases.dossier(Hash.of(release)).open())).describes(release))
                .isTrue();
        Files.writeString(release, "a\n2\n");
        assertThat(read(json(Releases.dossier("abc").open())).describes(release))
                .isFalse();
    }

    @Test
    void what_is_wrong_with_it_is_told_all_at_once() {
        assertThatThrownBy(() -> read("{\"manifest\": 7, \"releas\": {}}"))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("m.json:1:2: this is no manifest")
                .hasMessageContaining("did you mean 'release'?");
        assertThatThrownBy(() -> read(json(Releases.dossier("abc").open())
                        .replace("\"size\" : 2,", "\"size\" : -2,")
                        .replace("\"model\"", "\"modell\"")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("'size' must be a whole number")
                .hasMessageContaining("did you mean 'model'?");
        assertThatThrownBy(() -> read("[]")).isInstanceOf(InputException.class).hasMessageContaining("a map");
        assertThatThrownBy(() -> read("{\"manifest\": 1, "))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not JSON");
        assertThatThrownBy(() -> Manifest.read(folder.resolve("none.json")))
                .isInstanceOf(InputException.class)
                .hasMessageContaining("no such file");
    }
}
