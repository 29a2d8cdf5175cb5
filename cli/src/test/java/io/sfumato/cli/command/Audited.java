package io.sfumato.cli.command;

import io.sfumato.cli.Run;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A folder of small tables to audit. */
record Audited(Path folder) {

    Path write(String name, String... lines) {
        try {
            return Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static JsonNode json(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("audit", "-q", "--json"));
        all.addAll(List.of(arguments));
        Run run = Run.of(all.toArray());
        if (run.out().isEmpty()) {
            throw new AssertionError(run.err());
        }
        return JsonMapper.builder().build().readTree(run.out());
    }

    /** The text of an audit, in one line. */
    static String text(Object... arguments) {
        List<Object> all = new ArrayList<>(List.of("audit", "-q"));
        all.addAll(List.of(arguments));
        Run run = Run.of(all.toArray());
        return (run.out() + run.err()).replaceAll("\\s+", " ");
    }

    static JsonNode attack(JsonNode root, String name) {
        for (JsonNode attack : root.get("attacks")) {
            if (attack.get("name").asString().equals(name)) {
                return attack;
            }
        }
        throw new AssertionError("no attack " + name);
    }

    /** The finding of an attack that is about something that begins so. */
    static JsonNode finding(JsonNode root, String name, String about) {
        for (JsonNode finding : attack(root, name).get("findings")) {
            if (finding.get("about").asString().startsWith(about)) {
                return finding;
            }
        }
        throw new AssertionError("no finding of " + name + " about " + about);
    }
}
