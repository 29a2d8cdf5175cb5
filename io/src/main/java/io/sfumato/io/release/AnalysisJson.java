package io.sfumato.io.release;

import io.sfumato.study.Analysis;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** What analysts find on both sides, as a part of {@code record.json}. */
final class AnalysisJson {

    private AnalysisJson() {}

    static ObjectNode of(Analysis analysis) {
        ObjectNode root = StableJson.object();
        root.put("most-columns-in-pairs", Analysis.MOST_COMPARED);
        root.put("columns-for-pairs", analysis.comparable());
        ArrayNode columns = root.putArray("columns");
        for (Analysis.Moments column : analysis.columns()) {
            ObjectNode object = columns.addObject().put("name", column.column());
            side(column.before(), object.putObject("original"));
            side(column.after(), object.putObject("release"));
        }
        ArrayNode correlations = root.putArray("correlations");
        for (Analysis.Correlation pair : analysis.correlations()) {
            ObjectNode object =
                    correlations.addObject().put("first", pair.first()).put("second", pair.second());
            StableJson.put(object, "original", pair.before());
            StableJson.put(object, "release", pair.after());
        }
        ArrayNode pairs = root.putArray("pairs");
        analysis.pairs().forEach(pair -> pair(pair, pairs.addObject()));
        ArrayNode tables = root.putArray("tables");
        for (Analysis.CrossTable table : analysis.tables()) {
            ObjectNode object = tables.addObject();
            pair(table.pair(), object);
            object.set("rows", StableJson.texts(table.rows()));
            object.set("columns", StableJson.texts(table.columns()));
            shares(table.before(), object.putArray("original"));
            shares(table.after(), object.putArray("release"));
        }
        return root;
    }

    private static void side(Analysis.Side side, ObjectNode object) {
        object.put("rows", side.rows());
        StableJson.put(object, "mean", side.mean());
        StableJson.put(object, "variance", side.variance());
    }

    private static void pair(Analysis.Pair pair, ObjectNode object) {
        object.put("first", pair.first()).put("second", pair.second());
        StableJson.put(object, "distance", pair.distance());
    }

    private static void shares(List<List<Double>> rows, ArrayNode array) {
        for (List<Double> row : rows) {
            ArrayNode shares = array.addArray();
            row.forEach(share -> shares.add(StableJson.rounded(share)));
        }
    }
}
