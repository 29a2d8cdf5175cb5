package io.sfumato.testkit;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import java.util.List;

class RunsTest extends RunContract {

    @Override
    protected List<Descriptor<Algorithm>> algorithms() {
        return Catalog.ALGORITHMS;
    }
}
