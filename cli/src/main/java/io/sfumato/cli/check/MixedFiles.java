package io.sfumato.cli.check;

import io.sfumato.io.release.Manifest;
import io.sfumato.io.release.ReportIdentity;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Finds a manifest and a report that lie side by side and are of different releases, or were changed. */
public final class MixedFiles {

    private MixedFiles() {}

    /** Why the manifest and the report beside it do not belong together; nothing if they do, or if there is no report. */
    public static List<String> found(Path file, Manifest manifest, ReportState state) {
        List<String> mixed = new ArrayList<>();
        Optional<String> own = manifest.identity();
        if (own.isPresent() && !own.get().equals(manifest.open().identity())) {
            mixed.add("the manifest was changed: its identity is not that of the release and the promises it names");
        }
        Path report = ReportIdentity.beside(file);
        if (state == ReportState.CHANGED) {
            mixed.add(report.getFileName()
                    + " was changed after it was published: its SHA-256 is not the one that the manifest names. Do not believe "
                    + "what it says before you have it from its owner again");
        } else if (state == ReportState.FOREIGN) {
            Optional<String> other = identity(report);
            mixed.add(report.getFileName()
                    + " is about another release, or about other promises: the identity it carries is "
                    + other.orElse("none") + ", and that of the manifest is " + own.orElse("none"));
        }
        return mixed;
    }

    private static Optional<String> identity(Path report) {
        try {
            return ReportIdentity.of(report);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + report + ": " + e.getMessage(), e);
        }
    }
}
