package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Leaves pages in target/gallery, to be looked at in a browser. */
class GalleryTest {

    private static final Path GALLERY = Path.of("target", "gallery");

    @Test
    void pages_can_be_looked_at() throws IOException {
        Files.createDirectories(GALLERY);
        put(PublicReport.page(Hospital.open(), Glossary.ofCatalog()), "public.html");
        put(PrivateReport.page(Hospital.dossier(), Glossary.ofCatalog()), "private.html");
        put(PrivateReport.page(Hospital.leastLoss(), Glossary.ofCatalog()), "least-loss.html");
        put(PrivateReport.page(Hostile.dossier(), Glossary.ofCatalog()), "hostile.html");
        put(
                ComparisonReport.page(Contests.of(List.of(2, 5, 10), List.of(300, 900), 2), Glossary.ofCatalog()),
                "comparison.html");
    }

    private static void put(Page page, String name) throws IOException {
        try (OutputStream out = Files.newOutputStream(GALLERY.resolve(name))) {
            page.write(out);
        }
        assertThat(GALLERY.resolve(name)).isNotEmptyFile();
    }
}
