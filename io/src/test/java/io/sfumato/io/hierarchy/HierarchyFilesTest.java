package io.sfumato.io.hierarchy;

import static io.sfumato.io.hierarchy.Reading.observed;
import static io.sfumato.io.hierarchy.Reading.path;
import static io.sfumato.io.hierarchy.Reading.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Family;
import io.sfumato.problem.InputException;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.value.TextFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class HierarchyFilesTest {

    @TempDir
    private Path folder;

    @Test
    void aJobNamesAFile() throws IOException {
        Files.writeString(folder.resolve("h.csv"), "a;x;*\nb;x;*\n");
        TaxonomyPlan plan = HierarchyFiles.taxonomy(folder).make(Map.of("file", "h.csv"));
        assertThat(path(tree(plan, observed(TextFormat.CATEGORICAL, 0, "a")), "a"))
                .isEqualTo("a < x < *");
        assertThat(HierarchyFiles.taxonomy(folder).make(Map.of("file", "h.csv", "format", "arx")))
                .isNotNull();
        assertThat(HierarchyFiles.read(folder.resolve("h.csv")).format()).isEqualTo("arx");
        assertThat(HierarchyFiles.read(folder.resolve("h.csv"), "anjana").format())
                .isEqualTo("anjana");
    }

    @Test
    void refusesFilesThatAreNone() {
        refused("", "is a folder, not a file");
        refused("nowhere.csv", "nowhere.csv: does not exist");
        refused("bad\0name", "is no file name");
    }

    private void refused(String file, String message) {
        assertThatExceptionOfType(InputException.class)
                .isThrownBy(() -> HierarchyFiles.taxonomy(folder).make(Map.of("file", file)))
                .withMessageContaining(message);
    }

    @Test
    void theCatalogueIsInOrder() {
        assertThat(HierarchyFormats.ALL).extracting(Descriptor::name).doesNotHaveDuplicates();
        assertThat(HierarchyFormats.ALL).extracting(Descriptor::family).containsOnly(Family.FORMAT);
        for (Descriptor<HierarchyFormat> format : HierarchyFormats.ALL) {
            assertThat(HierarchyFormats.named(format.name())).isNotNull();
        }
        assertThatIllegalArgumentException().isThrownBy(() -> HierarchyFormats.named("none"));
    }
}
