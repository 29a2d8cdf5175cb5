package io.sfumato.algorithm.certificate;

import org.junit.jupiter.api.Tag;

/** The same on many more tables. */
@Tag("slow")
class ManyJudgementsTest extends JudgementTest {

    @Override
    int tables() {
        return 4_000;
    }
}
