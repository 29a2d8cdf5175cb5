package io.sfumato.io.release;

import io.sfumato.privacy.Counted;
import io.sfumato.risk.InputRisk;
import io.sfumato.risk.Risk;
import io.sfumato.risk.UniqueSets;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What the input gives away, as JSON. */
final class RiskJson {

    private RiskJson() {}

    /** @param counted whether the figures count rows or people */
    static ObjectNode of(InputRisk risk, Counted counted) {
        ObjectNode root = StableJson.object().put("counted", counted.many());
        figures(risk.figures(), root);
        UniqueSets unique = risk.unique();
        ObjectNode sets = root.putObject("unique-sets");
        sets.put(counted.many(), unique.total());
        sets.put("most-columns", unique.most());
        sets.put("all", unique.all());
        sets.put("standing-out", unique.standing());
        ArrayNode minimal = sets.putArray("minimal");
        for (UniqueSets.Singling set : unique.sets()) {
            ObjectNode entry = minimal.addObject();
            entry.set("columns", StableJson.texts(set.columns()));
            entry.put(counted.many(), set.people());
        }
        ArrayNode columns = sets.putArray("columns");
        unique.columns()
                .forEach(part -> columns.addObject()
                        .put("name", part.column())
                        .put(counted.many(), part.people())
                        .put("freed", part.freed()));
        return root;
    }

    /** What the release gives away, counted in people. */
    static ObjectNode of(Risk risk) {
        ObjectNode root = StableJson.object().put("counted", Counted.PEOPLE.many());
        figures(risk, root);
        return root;
    }

    private static void figures(Risk risk, ObjectNode root) {
        StableJson.put(root, "prosecutor", risk.prosecutor());
        StableJson.put(root, "marketer", risk.marketer());
        StableJson.put(root, "unique-share", risk.unique());
        for (Risk.Drawn drawn : risk.population()) {
            ObjectNode population = root.putObject("population");
            population.put("people", drawn.people());
            StableJson.put(population, "journalist", drawn.journalist());
            StableJson.put(population, "journalist-average", drawn.average());
            drawn.unique()
                    .forEach(each -> StableJson.put(population, "unique-share-" + each.estimator(), each.share()));
        }
    }
}
