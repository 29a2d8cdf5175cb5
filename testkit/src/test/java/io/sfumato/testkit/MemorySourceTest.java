package io.sfumato.testkit;

import io.sfumato.source.Source;
import java.util.List;

class MemorySourceTest extends SourceContract {

    @Override
    protected Source open(List<String> header, List<List<String>> rows) {
        return new MemorySource("memory", header, rows);
    }
}
