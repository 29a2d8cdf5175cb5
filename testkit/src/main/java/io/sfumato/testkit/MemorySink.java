package io.sfumato.testkit;

import io.sfumato.publish.Sink;
import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import io.sfumato.source.Source;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Keeps a release in memory. Serves one run. */
public final class MemorySink implements Sink {

    private final UnaryOperator<List<List<String>>> storage;
    private @Nullable Published published;
    private int drafts;
    private int closed;

    /** A sink that stores what is written. */
    public MemorySink() {
        this(UnaryOperator.identity());
    }

    /** A sink whose storage changes what is written, header included, to prove that this is noticed. */
    public MemorySink(UnaryOperator<List<List<String>>> storage) {
        this.storage = storage;
    }

    /**
     * What was published.
     *
     * @param rows without the header
     */
    public record Published(List<String> header, List<List<String>> rows, ReleasePapers dossier) {
        public Published {
            header = List.copyOf(header);
            rows = List.copyOf(rows);
        }

        /** The release as comma-separated text, every cell quoted. */
        public String text() {
            List<List<String>> all = new ArrayList<>(List.of(header));
            all.addAll(rows);
            return MemorySink.text(all);
        }
    }

    /** The release, if one was published. */
    public Optional<Published> published() {
        return Optional.ofNullable(published);
    }

    /** Drafts that were written and neither published nor removed. */
    public int leftovers() {
        return drafts - closed;
    }

    @Override
    public Draft write(List<String> header, Consumer<Consumer<List<String>>> rows) {
        List<List<String>> written = new ArrayList<>(List.of(List.copyOf(header)));
        rows.accept(row -> written.add(List.copyOf(row)));
        drafts++;
        return new MemoryDraft(storage.apply(written));
    }

    private static String text(List<List<String>> rows) {
        return rows.stream()
                .map(row -> row.stream()
                        .map(cell -> '"' + cell.replace("\"", "\"\"") + '"')
                        .collect(Collectors.joining(",")))
                .collect(Collectors.joining("\n", "", "\n"));
    }

    private final class MemoryDraft implements Draft {
        private final List<List<String>> rows;

        MemoryDraft(List<List<String>> rows) {
            this.rows = List.copyOf(rows);
        }

        @Override
        public void read(Source.RowHandler handler) {
            for (int i = 0; i < rows.size(); i++) {
                handler.row(i + 1L, rows.get(i));
            }
        }

        @Override
        public String hash() {
            try {
                MessageDigest digest = MessageDigest.getInstance("SHA-256");
                return HexFormat.of().formatHex(digest.digest(text(rows).getBytes(StandardCharsets.UTF_8)));
            } catch (NoSuchAlgorithmException e) {
                throw new IllegalStateException("every JDK has SHA-256", e);
            }
        }

        @Override
        public void publish(ReleasePapers dossier, Context context, Runnable decided) {
            decided.run();
            published = new Published(rows.get(0), rows.subList(1, rows.size()), dossier);
        }

        @Override
        public void close() {
            closed++;
        }
    }
}
