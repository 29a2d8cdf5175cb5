package io.sfumato.cli.random;

import io.sfumato.testkit.Dice;
import io.sfumato.testkit.MessyColumn;
import io.sfumato.testkit.MessyTable;
import io.sfumato.testkit.verifier.StatedPromise;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Draws promises that many tables can keep. */
final class DrawnPromises {

    /** The models that are drawn; one that the catalogue has and that is missing here fails a test. */
    static final List<String> MODELS = List.of(
            "k-anonymity",
            "personal-k",
            "l-diversity",
            "t-closeness",
            "alpha-k",
            "beta-likeness",
            "maximum-risk",
            "average-risk",
            "k-map",
            "p-sensitive",
            "rho1-rho2",
            "delta-disclosure",
            "population-uniqueness",
            "delta-presence");

    private final MessyTable table;
    private final Dice dice;

    DrawnPromises(MessyTable table, Dice dice) {
        this.table = table;
        this.dice = dice;
    }

    /** k-anonymity nearly always, and up to two others; every sensitive column has a promise. */
    List<StatedPromise> draw() {
        List<StatedPromise> promises = new ArrayList<>();
        if (dice.chance(0.9)) {
            promises.add(new StatedPromise("k-anonymity", Map.of("k", dice.pick(List.of(2, 2, 3, 3, 4, 5, 8)))));
        }
        for (int i = dice.pick(List.of(0, 1, 1, 2)); i > 0; i--) {
            String model = !table.having("demand").isEmpty() && dice.chance(0.4) ? "personal-k" : dice.pick(MODELS);
            if (promises.stream().noneMatch(promise -> promise.model().equals(model))
                    && (!model.equals("personal-k") || !table.having("demand").isEmpty())) {
                promises.add(new StatedPromise(model, arguments(model)));
            }
        }
        return promises.isEmpty() ? List.of(new StatedPromise("k-anonymity", Map.of("k", 2))) : promises;
    }

    private Map<String, Object> arguments(String model) {
        Map<String, Object> arguments = new TreeMap<>();
        switch (model) {
            case "k-anonymity", "k-map" -> arguments.put("k", dice.between(2, 4));
            case "maximum-risk" -> arguments.put("limit", dice.pick(List.of(0.5, 0.34, 0.2)));
            case "average-risk" -> arguments.put("limit", dice.pick(List.of(0.4, 0.25, 0.1)));
            case "delta-presence" -> {
                arguments.put("most", dice.pick(List.of(0.8, 0.6)));
                arguments.put("least", 0);
            }
            case "population-uniqueness" -> {
                arguments.put("limit", dice.pick(List.of(0.3, 0.1)));
                arguments.put("population", table.size() * dice.pick(List.of(1, 3, 10)));
                arguments.put("estimator", dice.pick(List.of("zayatz", "zayatz", "pitman")));
            }
            case "personal-k" -> {
                arguments.put("column", table.having("demand").get(0).name());
                arguments.put("tiers", List.of(2, 4, 8));
            }
            default -> sensitive(model, arguments);
        }
        return arguments;
    }

    private void sensitive(String model, Map<String, Object> arguments) {
        MessyColumn column = dice.pick(table.having("sensitive"));
        arguments.put("column", column.name());
        switch (model) {
            case "l-diversity" -> {
                arguments.put("kind", dice.pick(List.of("distinct", "distinct", "entropy", "recursive")));
                arguments.put("l", dice.pick(List.of(2, 2, 3)));
                arguments.put("c", 3);
            }
            case "t-closeness" -> {
                arguments.put("t", dice.pick(List.of(0.2, 0.35, 0.5)));
                arguments.put("distance", distance(column));
            }
            case "alpha-k" -> arguments.put("alpha", dice.pick(List.of(0.6, 0.8, 0.95)));
            case "beta-likeness" -> {
                arguments.put("beta", dice.pick(List.of(1.0, 2.0, 4.0)));
                arguments.put("kind", dice.pick(List.of("basic", "enhanced")));
            }
            case "p-sensitive" -> arguments.put("p", 2);
            case "rho1-rho2" -> {
                arguments.put("rho1", 0.3);
                arguments.put("rho2", dice.pick(List.of(0.6, 0.8)));
            }
            default -> arguments.put("delta", dice.pick(List.of(1.0, 2.0, 3.0)));
        }
    }

    private String distance(MessyColumn column) {
        if (column.kind().equals("numeric")) {
            return dice.pick(List.of("equal", "ordered"));
        }
        return column.tree().isEmpty() ? "equal" : dice.pick(List.of("equal", "hierarchical"));
    }
}
