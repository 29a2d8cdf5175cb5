package io.sfumato.testkit;

import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.loss.Measure;
import java.util.List;

class MeasuresTest extends MeasureContract {

    @Override
    protected List<Descriptor<Measure>> measures() {
        return Catalog.MEASURES;
    }
}
