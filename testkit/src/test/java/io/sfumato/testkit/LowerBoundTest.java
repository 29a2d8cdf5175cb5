package io.sfumato.testkit;

/** Some tables in every way. */
class LowerBoundTest extends BoundContract {

    @Override
    int tables() {
        return 24;
    }
}
