package io.sfumato.io.release;

import io.sfumato.audit.KnowledgeCurve;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What kept columns give away, as a part of {@code record.json}. */
final class KnowledgeJson {

    private KnowledgeJson() {}

    static ObjectNode of(KnowledgeCurve curve) {
        ObjectNode root = StableJson.object()
                .put("counted", curve.counted().many())
                .put("total", curve.total())
                .put("k", curve.k());
        root.set("unknown", StableJson.texts(curve.unknown()));
        ArrayNode points = root.putArray("furtherCells");
        for (KnowledgeCurve.Point point : curve.points()) {
            ObjectNode object = points.addObject().put("known", point.known()).put("sets", point.sets());
            object.put("possibleSets", point.possible());
            StableJson.put(object, "unique", point.unique());
            StableJson.put(object, "belowK", point.below());
            object.set("worstColumns", StableJson.texts(point.worst()));
            object.put("worstUnique", point.worstUnique()).put("worstBelowK", point.worstBelow());
        }
        ArrayNode columns = root.putArray("columns");
        curve.single()
                .forEach(column -> columns.addObject()
                        .put("name", column.name())
                        .put("unique", column.unique())
                        .put("belowK", column.below()));
        return root;
    }
}
