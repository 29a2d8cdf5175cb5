package io.sfumato.io.release;

import io.sfumato.risk.InputRisk;
import io.sfumato.risk.Risk;
import io.sfumato.risk.UniqueSets;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the input gives away, as JSON. */
final class RiskJson {

    private RiskJson() {}

    static ObjectNode of(InputRisk risk) {
        ObjectNode root = Json.object();
        figures(risk.figures(), root);
        UniqueSets unique = risk.unique();
        ObjectNode sets = root.putObject("unique-sets");
        sets.put("rows", unique.rows());
        sets.put("most-columns", unique.most());
        sets.put("all", unique.all());
        sets.put("standing-out", unique.standing());
        ArrayNode minimal = sets.putArray("minimal");
        for (UniqueSets.Singling set : unique.sets()) {
            ObjectNode entry = minimal.addObject();
            entry.set("columns", Json.texts(set.columns()));
            entry.put("rows", set.rows());
        }
        ArrayNode columns = sets.putArray("columns");
        unique.columns()
                .forEach(part -> columns.addObject()
                        .put("name", part.column())
                        .put("rows", part.rows())
                        .put("freed", part.freed()));
        return root;
    }

    private static void figures(Risk risk, ObjectNode root) {
        Json.put(root, "prosecutor", risk.prosecutor());
        Json.put(root, "marketer", risk.marketer());
        Json.put(root, "unique-share", risk.unique());
        for (Risk.Drawn drawn : risk.population()) {
            ObjectNode population = root.putObject("population");
            population.put("people", drawn.people());
            Json.put(population, "journalist", drawn.journalist());
            Json.put(population, "journalist-average", drawn.average());
            drawn.unique().forEach(each -> Json.put(population, "unique-share-" + each.estimator(), each.share()));
        }
    }
}
