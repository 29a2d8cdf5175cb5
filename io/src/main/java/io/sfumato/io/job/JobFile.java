package io.sfumato.io.job;

import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.document.Document;
import io.sfumato.io.release.Companion;
import io.sfumato.io.release.ReleaseFile;
import io.sfumato.job.Job;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A job as it stands in a file, ready to run.
 *
 * @param text the file's text, for the owner's record
 * @param source the opened table; its rows have been read at most once, to find out what the job does not declare
 * @param reasons by column, why attackers do not know it, in the owner's words
 * @param freshSeed whether the job has no seed, so that one was drawn; only the owner's record will tell it
 */
public record JobFile(
        Path path,
        String text,
        Job job,
        CsvTable source,
        ReleaseFile output,
        Map<String, String> reasons,
        boolean freshSeed) {

    /** Jobs are written by people; nothing longer is one. */
    static final int LARGEST = 1 << 22;

    public JobFile {
        reasons = Collections.unmodifiableMap(new LinkedHashMap<>(reasons));
    }

    /**
     * Reads a job. Names of files in it are relative to its folder.
     *
     * @throws io.sfumato.problem.PolicyException if something is wrong with the job, with all problems
     * @throws io.sfumato.problem.InputException if the job is no document, or a file it names cannot be read
     */
    public static JobFile read(Path path) {
        return JobReader.read(path, Document.read(path, LARGEST));
    }

    /** A copy of this job for the owner's record, as it was when it was read. */
    public Companion copy() {
        String name = Document.isJson(path) ? "job.json" : "job.yaml";
        return Companion.secret(name, (dossier, out) -> out.write(text.getBytes(StandardCharsets.UTF_8)));
    }
}
