package io.sfumato.testkit;

import org.junit.jupiter.api.Tag;

/** All tables. */
@Tag("slow")
class ManyLatticesTest extends LatticeOracleTest {

    @Override
    int times(int many) {
        return many;
    }
}
