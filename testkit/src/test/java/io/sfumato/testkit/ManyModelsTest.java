package io.sfumato.testkit;

import org.junit.jupiter.api.Tag;

/** All tables. */
@Tag("slow")
class ManyModelsTest extends ModelOracleTest {

    @Override
    int times(int many) {
        return many;
    }
}
