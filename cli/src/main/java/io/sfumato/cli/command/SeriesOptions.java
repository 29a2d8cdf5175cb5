package io.sfumato.cli.command;

import io.sfumato.io.ledger.LedgerFolder;
import io.sfumato.job.Job;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.series.NextInSeries;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Option;

/** What the command line says of a series of releases. */
final class SeriesOptions {

    @Option(
            names = "--ledger",
            paramLabel = "FOLDER",
            description = {
                "Publish the next release of a series: whoever has all releases must not learn more than from one. The "
                        + "folder remembers them; it is made when there is none, and must not be given away."
            })
    private @Nullable Path ledger;

    @Option(
            names = "--ledger-key",
            paramLabel = "FILE",
            description = {
                "The key of the ledger, made with it. By default beside the folder, as FOLDER.key; better kept elsewhere."
            })
    private @Nullable Path key;

    @Option(
            names = "--reserve",
            paramLabel = "N",
            description = {
                "How many people more than promised new classes of a series start with, so that some may leave later; "
                        + "as many as promised if nothing is said."
            })
    private @Nullable Integer reserve;

    /** What is wrong with these options; empty if nothing is. */
    @Nullable
    String mistake() {
        if (ledger == null && (key != null || reserve != null)) {
            return (key != null ? "--ledger-key" : "--reserve") + " goes with --ledger";
        }
        return reserve != null && reserve < 0 ? "--reserve must not be negative" : null;
    }

    boolean given() {
        return ledger != null;
    }

    /** Does something with the ledger. */
    <T> T opened(Job job, Function<NextInSeries, T> work) {
        Path folder = Objects.requireNonNull(ledger);
        int k = job.protect().stream().mapToInt(PrivacyModel::leastRows).max().orElse(1);
        try (LedgerFolder open = LedgerFolder.open(folder, key == null ? LedgerFolder.usualKey(folder) : key)) {
            return work.apply(new NextInSeries(open, reserve == null ? k : reserve));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot use the ledger " + folder + ": " + e.getMessage(), e);
        }
    }
}
