package io.sfumato.testkit;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import java.util.List;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

@Execution(ExecutionMode.CONCURRENT)
class AlgorithmsTest extends AlgorithmContract {

    @Override
    protected int forms() {
        return 2;
    }

    @Override
    protected List<Descriptor<Algorithm>> algorithms() {
        return Catalog.ALGORITHMS;
    }
}
