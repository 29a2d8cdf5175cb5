package io.sfumato.cli.audit;

import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Which attacks on a release are asked for, and with which files.
 *
 * @param manifest the manifest, if it is not beside the release
 * @param privateFolder the owner's folder, which tells whose rows they are
 * @param previous earlier releases, the oldest first
 * @param people tables of people, by the kind of table
 * @param quasi what others know; empty for what the manifest or the job says
 * @param sensitive what must not be learned; empty likewise
 * @param job a job whose formats, taxonomies and roles are used; not its table
 * @param taxonomies hierarchy files by column
 * @param key a column that names rows in several tables
 */
public record AuditRequest(
        Path release,
        Optional<Path> manifest,
        Optional<Path> privateFolder,
        List<Path> previous,
        Map<Crowd, Path> people,
        List<String> quasi,
        List<String> sensitive,
        Optional<Integer> k,
        Optional<Integer> l,
        Optional<Path> job,
        Map<String, Path> taxonomies,
        Optional<String> key) {

    public AuditRequest {
        previous = List.copyOf(previous);
        people = Map.copyOf(people);
        quasi = List.copyOf(quasi);
        sensitive = List.copyOf(sensitive);
        taxonomies = Map.copyOf(taxonomies);
    }
}
