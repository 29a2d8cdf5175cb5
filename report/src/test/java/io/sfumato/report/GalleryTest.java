package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** Leaves both pages in target/gallery, to be looked at in a browser. */
class GalleryTest {

    private static final Path GALLERY = Path.of("target", "gallery");

    @Test
    void both_pages_can_be_looked_at() throws IOException {
        Files.createDirectories(GALLERY);
        put(PublicReport.page(Hospital.open(), Hospital.glossary()), "public.html");
        put(PrivateReport.page(Hospital.dossier(), Hospital.glossary()), "private.html");
    }

    private static void put(Page page, String name) throws IOException {
        try (OutputStream out = Files.newOutputStream(GALLERY.resolve(name))) {
            page.write(out);
        }
        assertThat(GALLERY.resolve(name)).isNotEmptyFile();
    }
}
