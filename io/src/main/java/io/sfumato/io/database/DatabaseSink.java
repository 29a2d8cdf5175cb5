package io.sfumato.io.database;

import io.sfumato.io.release.AccompanyingFile;
import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.io.release.ReleasePublisher;
import io.sfumato.io.release.UnfinishedPublishing;
import io.sfumato.publish.InPlaceTarget;
import io.sfumato.publish.Sink;
import io.sfumato.source.Source;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;
import java.util.stream.Collectors;

/**
 * Publishes a release as a new table of a database. The draft is made in a transaction that nobody else can look into, read
 * back there, and committed when it is verified; whatever ends a run early, the death of the database included, leaves no
 * part of it. The manifest, the report and the owner's record are files.
 */
public final class DatabaseSink implements Sink {

    private final TableTarget target;
    private final ReleaseFile papers;
    private final List<AccompanyingFile> companions;
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
            TableTarget target, ReleaseFile papers, List<AccompanyingFile> companions, Optional<DatabaseTable> source) {
        this.target = target;
        this.papers = papers;
        this.companions = new ArrayList<>(companions);
        this.companions.add(AccompanyingFile.manifest(
                (open, report) -> Manifest.of(open, report, target.table().table())));
        this.source = source;
    }

    /**
     * Looks whether the table can be made, so that nobody waits for a release that cannot be written.
     *
     * @param header the columns it will have
     * @throws io.sfumato.problem.InputException if it exists and must not be replaced, the database cannot be opened, or it
     *     would not take a name as it is
     */
    public void refuseExisting(List<String> header) {
        if (source.isEmpty() && !target.database().exists()) {
            target.refuseNames(header, Integer.MAX_VALUE);
            return;
        }
        DraftTable draft = new DraftTable(target, source);
        try {
            draft.refuseExisting(header);
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
        ReleasePublisher paperwork = paperwork();
        DraftTable draft = open(paperwork);
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

    private ReleasePublisher paperwork() {
        return ReleasePublisher.open(papers, companions, new PublishedTable(target, source)::hash);
    }

    /**
     * Completes what an earlier run had begun to publish here when it was killed.
     *
     * @return whether there was something to complete
     * @throws java.io.UncheckedIOException if that cannot be done now
     */
    public boolean completePublishing() {
        return UnfinishedPublishing.complete(papers, new PublishedTable(target, source)::hash);
    }

    private DraftTable open(ReleasePublisher paperwork) {
        try {
            return new DraftTable(target, source);
        } catch (RuntimeException e) {
            paperwork.close();
            throw e;
        }
    }

    /** A target in the source's own database, if the release becomes a table there; then the rows never leave it. */
    @Override
    public Optional<InPlaceTarget> warehouse(Source rows) {
        if (source.isEmpty() || source.get() != rows) {
            return Optional.empty();
        }
        DatabaseTable beside = source.get();
        Session session = beside.session();
        try {
            if (isOurs(beside.relation())
                    || isOurs(target.table())
                    || !session.engine().works(session.connection())) {
                return Optional.empty();
            }
            beside.keep();
        } catch (SQLException e) {
            throw session.unreadable(beside.name(), e);
        }
        return Optional.of(new DatabaseInPlaceTarget(
                beside, () -> new DraftTable(target, source), this::paperwork, target.typed()));
    }

    /** Whether a table is named like the temporary tables that a run makes. */
    private static boolean isOurs(Relation relation) {
        return relation instanceof Relation.Named named
                && named.table().toLowerCase(Locale.ROOT).startsWith("sfumato_");
    }
}
