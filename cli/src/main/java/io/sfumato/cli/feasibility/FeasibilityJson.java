package io.sfumato.cli.feasibility;

import io.sfumato.cli.terminal.PrintedJson;
import io.sfumato.feasibility.Forecast;
import io.sfumato.feasibility.Simulation;
import io.sfumato.feasibility.TableFeasibility;
import io.sfumato.feasibility.TableFeasibility.Effect;
import io.sfumato.feasibility.TableFeasibility.Step;
import io.sfumato.feasibility.ValueSpread;
import io.sfumato.privacy.Counted;
import java.util.List;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/** An answer for programs. */
public final class FeasibilityJson {

    private FeasibilityJson() {}

    /** One object; {@code observed} is there when a table was looked at. */
    public static ObjectNode of(FeasibilityResult survey) {
        ObjectNode root = PrintedJson.object();
        if (!survey.name().isEmpty()) {
            root.put("file", survey.name());
        }
        root.put("rows", survey.found().map(FeasibilityResult.Found::rows).orElse(survey.total()));
        root.put("counted", survey.counted().many());
        if (survey.counted() == Counted.PEOPLE) {
            root.put("people", survey.total());
        }
        ArrayNode columns = root.putArray("columns");
        for (ValueSpread column : survey.columns()) {
            columns.addObject().put("name", column.name()).put("values", column.values());
        }
        long possible = Simulation.combinations(survey.columns());
        if (possible < Long.MAX_VALUE) {
            root.put("possibleCombinations", possible);
        } else {
            root.putNull("possibleCombinations");
        }
        ArrayNode independent = root.putArray("independent");
        survey.forecasts().forEach(forecast -> independent.add(forecast(forecast)));
        survey.found().ifPresent(found -> root.set("observed", observed(survey, found)));
        return root;
    }

    private static ObjectNode forecast(Forecast forecast) {
        ObjectNode node = PrintedJson.object().put("k", forecast.k());
        node.put("tables", forecast.tables());
        node.put("successes", forecast.successes());
        PrintedJson.put(node, "rate", forecast.rate());
        PrintedJson.put(node, "rateLow", forecast.low());
        PrintedJson.put(node, "rateHigh", forecast.high());
        PrintedJson.put(node, "shareBelow", forecast.below());
        PrintedJson.put(node, "shareBelowMargin", forecast.belowMargin());
        return node;
    }

    private static ObjectNode observed(FeasibilityResult survey, FeasibilityResult.Found found) {
        TableFeasibility prospect = found.prospect();
        ObjectNode node = PrintedJson.object().put("k", prospect.k());
        node.put("works", prospect.works());
        node.put("combinations", prospect.combinations());
        node.put(survey.counted() == Counted.PEOPLE ? "leastPeople" : "leastRows", prospect.least());
        if (survey.counted() == Counted.PEOPLE) {
            node.put("torn", prospect.torn());
        }
        node.put("allowed", prospect.allowed());
        ArrayNode below = node.putArray("below");
        for (int i = 0; i < found.below().size(); i++) {
            ObjectNode each =
                    below.addObject().put("k", survey.forecasts().get(i).k());
            each.put(survey.counted().many(), found.below().get(i));
            PrintedJson.put(each, "share", (double) found.below().get(i) / survey.total());
        }
        ArrayNode columns = node.putArray("columns");
        prospect.columns().forEach(effect -> columns.add(effect(effect)));
        node.set("leavingOut", steps(prospect.leavingOut()));
        node.set("coarsening", steps(prospect.coarsening()));
        return node;
    }

    private static ObjectNode effect(Effect effect) {
        ObjectNode node = PrintedJson.object().put("name", effect.column());
        node.put("values", effect.values());
        node.put("belowAlone", effect.alone());
        node.put("belowWithout", effect.without());
        node.put("levelsProposed", effect.proposed());
        node.set("levels", steps(effect.steps()));
        return node;
    }

    private static ArrayNode steps(List<Step> steps) {
        ArrayNode list = PrintedJson.array();
        for (Step step : steps) {
            ObjectNode node = list.addObject().put("column", step.column());
            node.put("level", step.level());
            node.put("of", step.height());
            node.put("labels", step.labels());
            node.put("below", step.below());
        }
        return list;
    }
}
