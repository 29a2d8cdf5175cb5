package io.sfumato.report;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.job.Catalog;
import org.junit.jupiter.api.Test;

class GlossaryTest {

    @Test
    void everything_in_the_catalogue_has_words() {
        Glossary glossary = Glossary.ofCatalog();
        assertThat(Catalog.MODELS).allSatisfy(model -> {
            assertThat(glossary.model(model.name())).isEqualTo(model.title());
            assertThat(glossary.meaningOfModel(model.name())).isNotBlank();
        });
        assertThat(Catalog.MEASURES).allSatisfy(measure -> {
            assertThat(glossary.measure(measure.name())).isEqualTo(measure.title());
            assertThat(glossary.meaningOfMeasure(measure.name())).isNotBlank();
        });
    }

    @Test
    void an_unknown_name_is_shown_as_it_is() {
        assertThat(Glossary.ofCatalog().measure("of the future")).isEqualTo("of the future");
        assertThat(Glossary.ofCatalog().meaningOfMeasure("of the future")).isEmpty();
    }
}
