package io.sfumato.testkit;

import org.junit.jupiter.api.Tag;

/** All tables. */
@Tag("slow")
class ManyUtilitiesTest extends UtilityOracleTest {

    @Override
    int times(int many) {
        return many;
    }
}
