package io.sfumato.io.database;

import io.sfumato.audit.VerificationFailure;
import io.sfumato.io.release.ReleasePublisher;
import io.sfumato.publish.Sink;
import io.sfumato.record.ReleasePapers;
import io.sfumato.run.Context;
import io.sfumato.source.Source;
import java.sql.SQLException;
import java.util.List;

/** A release as a table that is not committed. */
final class DatabaseDraft implements Sink.Draft {

    private final DraftTable table;
    private final ReleasePublisher paperwork;
    private final List<String> header;
    private final String hash;

    DatabaseDraft(DraftTable table, ReleasePublisher paperwork, List<String> header, String hash) {
        this.table = table;
        this.paperwork = paperwork;
        this.header = List.copyOf(header);
        this.hash = hash;
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
        if (!found.text().equals(hash)) {
            throw new VerificationFailure(List.of("the table does not hold what was written to it"));
        }
    }

    @Override
    public String hash() {
        return hash;
    }

    @Override
    public void publish(ReleasePapers dossier, Context context, Runnable decided) {
        paperwork.publish(dossier, context, decided, hash, table::commit);
    }

    @Override
    public void close() {
        table.close();
        paperwork.close();
    }
}
