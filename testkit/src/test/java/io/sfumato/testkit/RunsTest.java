package io.sfumato.testkit;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import java.util.List;

class RunsTest extends RunContract {

    @Override
    protected int tables() {
        return 3;
    }

    @Override
    protected int stops() {
        return 12;
    }

    @Override
    protected List<Descriptor<Algorithm>> algorithms() {
        return Catalog.ALGORITHMS;
    }
}
