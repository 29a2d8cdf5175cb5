package io.sfumato.io.database;

import io.sfumato.io.release.Companion;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.Paperwork;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.job.Sink;
import io.sfumato.job.Source;
import io.sfumato.job.Warehouse;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Publishes a release as a new table of a database. The draft is made in a transaction that nobody else can look into, read
 * back there, and committed when it is verified; whatever ends a run early, the death of the database included, leaves no
 * part of it. What travels with the release, and what must not, lies in files.
 */
public final class DatabaseSink implements Sink {

    private final TableTarget target;
    private final ReleaseFile papers;
    private final List<Companion> companions;
    private final Optional<DatabaseTable> source;

    /**
     * A sink for one release.
     *
     * @param papers where files that belong to the release go: named as if it were the file of the release
     * @param companions what is published with it, besides the manifest and the owner's record
     * @param source the table that is released, if it is one of the same database: then everything happens in its
     *     transaction, and columns that are kept keep their types
     */
    public DatabaseSink(
            TableTarget target, ReleaseFile papers, List<Companion> companions, Optional<DatabaseTable> source) {
        this.target = target;
        this.papers = papers;
        this.companions = new ArrayList<>(companions);
        this.companions.add(Companion.open(
                "manifest.json",
                (open, out) -> Manifest.of(open, target.table().table()).write(out)));
        this.companions.add(Companion.record());
        this.source = source;
    }

    /**
     * Looks whether the table exists, so that nobody waits for a release that cannot be written.
     *
     * @throws io.sfumato.problem.InputException if it does and must not be replaced, or the database cannot be opened
     */
    public void refuseExisting() {
        if (source.isEmpty() && !target.database().exists()) {
            return;
        }
        DraftTable draft = new DraftTable(target, source);
        try {
            draft.refuseExisting();
        } catch (SQLException e) {
            throw draft.failure(e);
        } finally {
            if (source.isEmpty()) {
                draft.close();
            }
        }
    }

    @Override
    public Draft write(List<String> header, Consumer<Consumer<List<String>>> rows) {
        Paperwork paperwork = Paperwork.open(papers, companions);
        DraftTable draft = new DraftTable(target, source);
        boolean written = false;
        try {
            Set<String> typed = target.typed().stream()
                    .filter(name -> source.isPresent() && source.get().returns(name))
                    .collect(Collectors.toSet());
            draft.create(header, typed);
            String hash = draft.fill(header, rows);
            written = true;
            return new DatabaseDraft(draft, paperwork, header, hash);
        } catch (SQLException e) {
            throw draft.failure(e);
        } finally {
            if (!written) {
                draft.close();
                paperwork.close();
            }
        }
    }

    /** Rows of a table can stay in their database; a query is read, where it can change nothing. */
    @Override
    public Optional<Warehouse> warehouse(Source rows) {
        boolean beside = source.isPresent()
                && source.get() == rows
                && source.get().relation() instanceof Relation.Named from
                && !from.table().startsWith("sfumato_")
                && !target.table().table().startsWith("sfumato_")
                && source.get().session().engine() != Engine.OTHER;
        return beside
                ? Optional.of(new DatabaseWarehouse(
                        source.get(),
                        () -> new DraftTable(target, source),
                        () -> Paperwork.open(papers, companions),
                        target.typed()))
                : Optional.empty();
    }
}
