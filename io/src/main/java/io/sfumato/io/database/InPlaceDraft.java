package io.sfumato.io.database;

import io.sfumato.io.release.ReleasePublisher;
import io.sfumato.publish.InPlaceTarget;
import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import io.sfumato.source.CountingSource;
import io.sfumato.source.Source;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** A release that was made inside the database of its source and is not committed yet. */
final class InPlaceDraft implements InPlaceTarget.Draft {

    private final DraftTable table;
    private final ReleasePublisher paperwork;
    private final List<String> header;
    private final String labelled;
    private @Nullable String hash;

    /**
     * A draft.
     *
     * @param labelled the SELECT that it was filled with
     */
    InPlaceDraft(DraftTable table, ReleasePublisher paperwork, List<String> header, String labelled) {
        this.table = table;
        this.paperwork = paperwork;
        this.header = List.copyOf(header);
        this.labelled = labelled;
    }

    @Override
    public void groups(List<String> columns, CountingSource.GroupHandler handler) {
        try {
            table.groups(columns, handler);
        } catch (SQLException e) {
            throw table.failure(e);
        }
    }

    @Override
    public long differences() {
        try {
            return table.differences(header, labelled);
        } catch (SQLException e) {
            throw table.failure(e);
        }
    }

    @Override
    public void read(Source.RowHandler handler) {
        TableHash found = new TableHash(header);
        long[] line = {1};
        handler.row(1, header);
        try {
            table.rows(header).forEach(cells -> {
                found.add(cells);
                handler.row(++line[0], cells);
            });
        } catch (SQLException e) {
            throw table.failure(e);
        }
        hash = found.text();
    }

    /** Computed by the first reading. */
    @Override
    public String hash() {
        if (hash == null) {
            read((line, cells) -> {});
        }
        return Objects.requireNonNull(hash);
    }

    @Override
    public void publish(ReleasePapers dossier, Context context, Runnable decided) {
        paperwork.publish(dossier, context, decided, hash(), table::commit);
    }

    @Override
    public void close() {
        table.close();
        paperwork.close();
    }
}
