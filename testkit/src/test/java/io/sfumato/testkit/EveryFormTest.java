package io.sfumato.testkit;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** All forms of all algorithms and models. */
@Tag("slow")
@Execution(ExecutionMode.CONCURRENT)
class EveryFormTest extends AlgorithmContract {

    @Override
    protected List<Descriptor<Algorithm>> algorithms() {
        return Catalog.ALGORITHMS;
    }
}
