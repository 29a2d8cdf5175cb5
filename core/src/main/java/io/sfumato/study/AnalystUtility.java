package io.sfumato.study;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.loss.Figure;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** How far the two-way tables, means and correlations of a release are from those of the original. */
public record AnalystUtility() implements Study {

    public static final Descriptor<Study> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "analysis",
            "Analyst's utility",
            "The share of rows that stand in another cell of a two-way table made from the release: 0 is the same table.",
            "The mean over all pairs of a quasi-identifying and another quasi-identifying or sensitive column (of the first "
                    + Analysis.MOST_COMPARED + " columns) of the total "
                    + "variation distance between their cross-tabulations in the original and in the release, each column in "
                    + "at most six groups. A label counts as every value it allows in equal parts. Beside it: the greatest "
                    + "shift of a mean (in standard deviations of the original) and the greatest change of a correlation, "
                    + "where a range counts as its middle. The private record holds means, variances, correlations and "
                    + "tables of both sides.",
            Audience.STANDARD,
            List.of(),
            List.of(),
            arguments -> new AnalystUtility());

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public boolean greaterIsBetter() {
        return false;
    }

    @Override
    public Figure of(Evidence evidence) {
        Analysis analysis = evidence.analysis();
        double distance = analysis.pairs().stream()
                .mapToDouble(Analysis.Pair::distance)
                .average()
                .orElse(Double.NaN);
        Map<String, Double> details = new LinkedHashMap<>();
        analysis.columns().stream()
                .mapToDouble(Analysis.Moments::shift)
                .filter(Double::isFinite)
                .max()
                .ifPresent(shift -> details.put("greatest shift of a mean, in standard deviations", shift));
        analysis.correlations().stream()
                .mapToDouble(pair -> Math.abs(pair.after() - pair.before()))
                .filter(Double::isFinite)
                .max()
                .ifPresent(change -> details.put("greatest change of a correlation", change));
        return new Figure(name(), distance, Map.of(), details);
    }
}
