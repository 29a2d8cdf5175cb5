package io.sfumato.cli.catalog;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * The pages in {@code docs/catalog} are what the catalogue says. After a change to a descriptor, write them anew with
 * {@code mvn -o -q test -pl cli -am -Dtest=CatalogPagesTest -Dsurefire.failIfNoSpecifiedTests=false -Ddocs.write=true}.
 */
class CatalogPagesTest {

    private static final Path FOLDER = Path.of("../docs/catalog");

    @Test
    void the_committed_pages_are_those_of_the_catalogue() throws IOException {
        Map<String, String> pages = CatalogPages.all();
        if (Boolean.getBoolean("docs.write")) {
            write(pages);
        }
        assertThat(committed()).as("files in docs/catalog").isEqualTo(new TreeSet<>(pages.keySet()));
        for (Map.Entry<String, String> page : pages.entrySet()) {
            assertThat(FOLDER.resolve(page.getKey()))
                    .as("run this test with -Ddocs.write=true to write docs/catalog anew")
                    .hasContent(page.getValue());
        }
    }

    @Test
    void every_entry_stands_on_its_page() {
        Map<String, String> pages = CatalogPages.all();
        assertThat(AllCatalogs.all()).hasSizeGreaterThan(20).allSatisfy(entry -> {
            assertThat(pages.get(entry.family().word() + ".md")).contains("\n## " + entry.name() + "\n");
            assertThat(pages.get("README.md")).contains("[`" + entry.name() + "`]");
        });
    }

    private static void write(Map<String, String> pages) throws IOException {
        Files.createDirectories(FOLDER);
        for (String stale : committed()) {
            Files.delete(FOLDER.resolve(stale));
        }
        for (Map.Entry<String, String> page : pages.entrySet()) {
            Files.writeString(FOLDER.resolve(page.getKey()), page.getValue());
        }
    }

    private static TreeSet<String> committed() throws IOException {
        TreeSet<String> names = new TreeSet<>();
        if (Files.isDirectory(FOLDER)) {
            try (Stream<Path> files = Files.list(FOLDER)) {
                files.forEach(file -> names.add(file.getFileName().toString()));
            }
        }
        return names;
    }
}
