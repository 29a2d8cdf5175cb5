package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.taxonomy.Taxonomies;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class CatalogTest extends DescriptorContract {

    @Override
    protected List<List<? extends Descriptor<?>>> families() {
        return List.of(
                Catalog.ALGORITHMS, Catalog.MODELS, Catalog.RECODINGS, Catalog.NOTATIONS, measures(), Taxonomies.ALL);
    }

    /** Users find measures and studies on one page. */
    private static List<Descriptor<?>> measures() {
        List<Descriptor<?>> measures = new ArrayList<>(Catalog.MEASURES);
        measures.addAll(Catalog.STUDIES);
        return measures;
    }

    @Test
    void everyModelHasANaiveRule() {
        assertThat(Catalog.MODELS.stream().map(Descriptor::name)).isSubsetOf(NaivePromises.known());
    }
}
