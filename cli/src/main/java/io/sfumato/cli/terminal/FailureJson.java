package io.sfumato.cli.terminal;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** A command that did not come to an outcome, for programs. */
final class FailureJson {

    private FailureJson() {}

    /** What is wrong with the data or the job. */
    static String refused(List<Problem> problems) {
        ObjectNode root = PrintedJson.object().put("outcome", "refused");
        ArrayNode list = root.putArray("problems");
        for (Problem problem : problems) {
            Place place = problem.place();
            ObjectNode node = list.addObject();
            if (!place.source().isEmpty()) {
                node.put("source", place.source());
            }
            if (place.line() > 0) {
                node.put("line", place.line());
            }
            if (place.position() > 0) {
                node.put("position", place.position());
            }
            if (place.column() != null) {
                node.put("column", place.column());
            }
            node.put("message", problem.message());
        }
        return PrintedJson.text(root);
    }

    static String failed(String outcome, String message) {
        return PrintedJson.text(PrintedJson.object().put("outcome", outcome).put("message", message));
    }
}
