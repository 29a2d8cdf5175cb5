package io.sfumato.report;

import io.sfumato.publish.Sink;
import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import io.sfumato.source.Source;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** A sink that forgets the release and keeps its dossier. */
final class Shelf implements Sink {

    static final String HASH = "6f1d2c0b9a8e7f6d5c4b3a291807f6e5d4c3b2a190807060504030201f0e0d0c";

    private @Nullable ReleasePapers dossier;

    ReleasePapers dossier() {
        if (dossier == null) {
            throw new IllegalStateException("nothing was published");
        }
        return dossier;
    }

    @Override
    public Draft write(List<String> header, Consumer<Consumer<List<String>>> rows) {
        List<List<String>> written = new ArrayList<>(List.of(header));
        rows.accept(row -> written.add(List.copyOf(row)));
        return new Draft() {
            @Override
            public void read(Source.RowHandler handler) {
                for (int i = 0; i < written.size(); i++) {
                    handler.row(i + 1L, written.get(i));
                }
            }

            @Override
            public String hash() {
                return HASH;
            }

            @Override
            public void publish(ReleasePapers published, Context context, Runnable decided) {
                decided.run();
                dossier = published;
            }

            @Override
            public void close() {}
        };
    }
}
