package io.sfumato.testkit;

import org.junit.jupiter.api.Tag;

/** Thousands of tables. */
@Tag("slow")
class ManyBoundsTest extends BoundContract {

    @Override
    int tables() {
        return 600;
    }
}
