package io.sfumato.cli.outcome;

import io.sfumato.algorithm.lattice.Choices;
import io.sfumato.cli.terminal.PrintedJson;
import io.sfumato.partition.LevelSearch;
import io.sfumato.pipeline.LevelSolutions;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What a job could publish, for programs. */
public final class SolutionsJson {

    private SolutionsJson() {}

    /** One object; {@code count} is null where solutions are not counted. */
    public static ObjectNode of(LevelSolutions solutions) {
        Choices.Listed listed = solutions.listed();
        ObjectNode root = PrintedJson.object().put("outcome", "solutions");
        root.put("algorithm", solutions.algorithm());
        root.put("order", solutions.order());
        root.put("measure", solutions.measure());
        ArrayNode columns = root.putArray("columns");
        solutions
                .columns()
                .forEach(
                        column -> columns.addObject().put("name", column.name()).put("root", column.height()));
        PrintedJson.put(root, "nodes", listed.lattice());
        root.put("judged", listed.checked());
        root.put("proven", listed.proven());
        if (listed.counted()) {
            root.put("count", listed.total());
        } else {
            root.putNull("count");
        }
        ArrayNode list = root.putArray("solutions");
        for (int i = 0; i < listed.nodes().size(); i++) {
            list.add(node(i + 1, listed.nodes().get(i), solutions));
        }
        return root;
    }

    private static ObjectNode node(int number, LevelSearch.Node node, LevelSolutions solutions) {
        ObjectNode json = PrintedJson.object().put("number", number);
        json.put("own", solutions.listed().own().orElse(0) == number);
        PrintedJson.put(json, "researchValue", node.value());
        PrintedJson.put(json, "loss", node.loss());
        json.put("suppressed", node.suppressed());
        json.put("atTop", node.atTop());
        ObjectNode levels = json.putObject("levels");
        for (int i = 0; i < node.levels().size(); i++) {
            levels.put(solutions.columns().get(i).name(), node.levels().get(i));
        }
        return json;
    }
}
