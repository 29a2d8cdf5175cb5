package io.sfumato.io.release;

import io.sfumato.io.document.JsonText;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What publishing consists of: which prepared file goes where, in this order, and which files of the release before go away.
 *
 * @param removed names of files, relative to the folder of the release
 */
record PublishingPlan(List<Step> steps, List<String> removed) {

    /**
     * A file that is put into place.
     *
     * @param from its name among the prepared files
     * @param start where the counter of its encryption starts
     * @param to where it goes, relative to the folder of the release
     * @param secret whether only the owner may read it
     * @param hash of its content
     */
    record Step(String from, String start, String to, boolean secret, String hash) {}

    PublishingPlan {
        steps = List.copyOf(steps);
        removed = List.copyOf(removed);
    }

    byte[] bytes() {
        ObjectNode root = StableJson.object();
        ArrayNode array = root.putArray("files");
        for (Step step : steps) {
            ObjectNode object = array.addObject().put("from", step.from()).put("start", step.start());
            object.put("to", step.to()).put("secret", step.secret()).put("sha256", step.hash());
        }
        root.set("removed", StableJson.texts(removed));
        return JsonText.bytes(root);
    }

    static PublishingPlan parse(byte[] bytes) throws IOException {
        try {
            JsonNode root = JsonMapper.shared().readTree(bytes);
            List<Step> steps = new ArrayList<>();
            for (JsonNode each : root.get("files")) {
                steps.add(new Step(
                        each.get("from").asString(),
                        each.get("start").asString(),
                        each.get("to").asString(),
                        each.get("secret").asBoolean(),
                        each.get("sha256").asString()));
            }
            List<String> removed = new ArrayList<>();
            root.get("removed").forEach(each -> removed.add(each.asString()));
            return new PublishingPlan(steps, removed);
        } catch (JacksonException e) {
            throw new IOException("what was to be published cannot be made out", e);
        }
    }

    /**
     * The file that a name means: the release, or one that is named after it.
     *
     * @throws IOException if it is neither
     */
    static Path resolved(ReleaseFile release, String name) throws IOException {
        Path file = release.folder().resolve(name).normalize();
        Path first = release.folder().relativize(file).getName(0);
        boolean own = file.startsWith(release.folder())
                && (file.equals(release.path()) || first.toString().startsWith(release.name() + "."));
        if (!own) {
            throw new IOException("a file that is not of this release was to be replaced");
        }
        return file;
    }

    /** The name of a file of the release, the same on every system. */
    static String name(ReleaseFile release, Path file) {
        return release.folder().relativize(file).toString().replace('\\', '/');
    }
}
