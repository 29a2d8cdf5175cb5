package io.sfumato.io.utd;

import io.sfumato.io.utd.UtdConfig.Attribute;
import io.sfumato.io.utd.UtdMethod.Protection;
import io.sfumato.io.xml.Element;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** The parameters k, l, c and t of a configuration as promises of ours, with the toolbox's defaults. */
record UtdPromises(Element root, Place place, Problems problems, List<String> notes) {

    /** The toolbox's own default. */
    private static final int USUAL_K = 10;

    /** The toolbox's own default. */
    private static final double USUAL_L = 10;

    /** The toolbox's own default. */
    private static final double USUAL_C = 0.2;

    /** The toolbox's own default. */
    private static final double USUAL_T = 0.2;

    List<Map<String, Object>> read(UtdMethod method, List<Attribute> sensitive) {
        List<Map<String, Object>> protect = new ArrayList<>();
        Protection by = method.protection();
        if (by == Protection.K || given("k")) {
            protect.add(k());
        }
        if (by != Protection.K && method != UtdMethod.ANATOMY) {
            if (sensitive.size() == 1) {
                protect.add(by == Protection.L ? l(sensitive.get(0).name()) : t(sensitive.get(0)));
            } else {
                complain(method.word() + " needs exactly one 'att' in 'sens', and there are " + sensitive.size());
            }
        }
        for (String other :
                by == Protection.K ? List.of("l", "c", "t") : by == Protection.L ? List.of("t") : List.of("l", "c")) {
            if (given(other)) {
                notes.add(place.line(root.line()) + ": '" + other + "' means nothing to " + method.word()
                        + ", here as in the toolbox");
            }
        }
        return protect;
    }

    private void complain(String message) {
        problems.add(place.line(root.line()), message);
    }

    private boolean given(String attribute) {
        return !root.attribute(attribute).isBlank();
    }

    private Map<String, Object> k() {
        BigDecimal k = number("k", USUAL_K);
        if (k.stripTrailingZeros().scale() > 0) {
            complain("'k' must be a whole number");
        }
        Map<String, Object> promise = new LinkedHashMap<>();
        promise.put("model", "k-anonymity");
        promise.put("k", k);
        return promise;
    }

    /** c above 0 asks for the recursive form, else for the one by entropy. */
    private Map<String, Object> l(String column) {
        BigDecimal c = number("c", USUAL_C);
        Map<String, Object> promise = new LinkedHashMap<>();
        promise.put("model", "l-diversity");
        promise.put("kind", c.signum() > 0 ? "recursive" : "entropy");
        promise.put("l", number("l", USUAL_L));
        if (c.signum() > 0) {
            promise.put("c", c);
        }
        promise.put("column", column);
        return promise;
    }

    /** Numbers are measured along their order, categories by equal distances. */
    private Map<String, Object> t(Attribute column) {
        Map<String, Object> promise = new LinkedHashMap<>();
        promise.put("model", "t-closeness");
        promise.put("t", number("t", USUAL_T));
        promise.put("distance", column.numeric() ? "ordered" : "equal");
        promise.put("column", column.name());
        return promise;
    }

    private BigDecimal number(String attribute, double usual) {
        String text = root.attribute(attribute).strip();
        if (text.isEmpty()) {
            BigDecimal number = new BigDecimal(
                    BigDecimal.valueOf(usual).stripTrailingZeros().toPlainString());
            notes.add(place.line(root.line()) + ": '" + attribute + "' is not given, so the toolbox's default holds: "
                    + number.toPlainString());
            return number;
        } else if (text.matches("-?\\d{1,9}(\\.\\d{1,9})?")) {
            return new BigDecimal(text);
        }
        complain("'" + attribute + "' must be a number"
                + (text.matches("-?\\d+(\\.\\d+)?") ? " of at most nine digits before and behind the point" : ""));
        return BigDecimal.valueOf(usual);
    }
}
