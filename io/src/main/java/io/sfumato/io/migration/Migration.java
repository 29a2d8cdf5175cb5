package io.sfumato.io.migration;

import io.sfumato.io.foreign.ReadFailure;
import io.sfumato.io.job.JobProposal;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * Another tool's work as a job of ours.
 *
 * @param parts the files that the job names, relative to its folder
 * @param taken what was taken over, in words for the user
 * @param left what was not, and what can be done about it
 */
public record Migration(JobProposal job, List<Part> parts, List<String> taken, List<String> left) {

    public Migration {
        parts = List.copyOf(parts);
        taken = List.copyOf(taken);
        left = List.copyOf(left);
    }

    /** A file to be written. Its name is ours, never the project's. */
    public record Part(String name, Content content) {}

    /** Writes what is in a file. */
    @FunctionalInterface
    public interface Content {
        void write(OutputStream out) throws IOException;
    }

    /**
     * Reads a project of whatever tool its content shows.
     *
     * @throws InputException if it is none, or cannot be read
     */
    public static Migration of(Path project) {
        Place place = Place.in(project.toString());
        if (Files.isDirectory(project)) {
            throw new InputException(place, "is a folder, not a file");
        } else if (!Files.exists(project)) {
            throw new InputException(place, "there is no such file");
        }
        byte[] start;
        try (InputStream in = Files.newInputStream(project)) {
            start = in.readNBytes(4);
        } catch (IOException e) {
            throw new InputException(place, ReadFailure.words(e));
        }
        if (start.length == 4 && start[0] == 'P' && start[1] == 'K') {
            return ArxMigration.of(project);
        } else if (start.length > 0
                && (start[0] == '<' || start[0] == (byte) 0xEF || Character.isWhitespace(start[0]))) {
            return UtdMigration.of(project);
        }
        throw new InputException(
                place, "is neither an ARX project (.deid) nor a configuration of the UTD toolbox (.xml)");
    }
}
