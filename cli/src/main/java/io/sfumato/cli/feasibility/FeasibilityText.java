package io.sfumato.cli.feasibility;

import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.feasibility.Forecast;
import io.sfumato.feasibility.Simulation;
import io.sfumato.feasibility.TableFeasibility;
import io.sfumato.feasibility.TableFeasibility.Effect;
import io.sfumato.feasibility.TableFeasibility.Step;
import io.sfumato.feasibility.ValueSpread;
import io.sfumato.privacy.Counted;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** An answer for people. */
public final class FeasibilityText {

    private static final double PERCENT = 100;

    /** The most characters of a column's name; longer ones are cut. Chosen by eye. */
    private static final int LONGEST_NAME = 20;

    private FeasibilityText() {}

    public static List<String> lines(FeasibilityResult survey) {
        List<String> lines = new ArrayList<>(head(survey));
        lines.add("");
        lines.addAll(table(survey));
        survey.found().ifPresent(found -> {
            lines.add("");
            lines.addAll(columns(found.prospect(), survey.counted()));
            lines.add("");
            lines.addAll(advice(found.prospect(), survey.counted()));
        });
        return lines;
    }

    private static List<String> head(FeasibilityResult survey) {
        if (survey.found().isEmpty()) {
            return Paragraph.lines(
                    TerminalNumbers.count(survey.total(), "row") + ", "
                            + TerminalNumbers.count(survey.columns().size(), "column") + " with "
                            + values(survey.columns()) + ": " + possible(survey.columns()) + " are possible.",
                    "");
        }
        TableFeasibility prospect = survey.found().get().prospect();
        List<String> lines = new ArrayList<>(Paragraph.lines(
                survey.name() + ": "
                        + TerminalNumbers.count(survey.found().get().rows(), "row")
                        + (survey.counted() == Counted.PEOPLE
                                ? " of " + TerminalNumbers.count(survey.total(), survey.counted())
                                : "")
                        + "; others may know "
                        + survey.columns().stream().map(ValueSpread::name).collect(Collectors.joining(", ")) + ".",
                ""));
        lines.addAll(Paragraph.lines(
                possible(survey.columns()) + " are possible, " + TerminalNumbers.count(prospect.combinations())
                        + " occur; the smallest has " + TerminalNumbers.count(prospect.least(), survey.counted()) + ".",
                ""));
        if (prospect.torn() > 0) {
            lines.addAll(Paragraph.lines(
                    TerminalNumbers.count(prospect.torn(), survey.counted())
                            + " with rows that differ in these columns cannot be published with one label for each; they "
                            + "count as below every k.",
                    ""));
        }
        return lines;
    }

    private static String values(List<ValueSpread> columns) {
        List<String> counts = columns.stream()
                .map(column -> TerminalNumbers.count(column.values()))
                .toList();
        return counts.stream().distinct().count() == 1
                ? counts.get(0) + " equally frequent values" + (counts.size() == 1 ? "" : " each")
                : String.join(", ", counts) + " equally frequent values";
    }

    private static String possible(List<ValueSpread> columns) {
        long possible = Simulation.combinations(columns);
        return possible < Long.MAX_VALUE
                ? TerminalNumbers.count(possible, "combination")
                : "more than " + TerminalNumbers.count(Long.MAX_VALUE / 2) + " combinations";
    }

    private static List<String> table(FeasibilityResult survey) {
        boolean found = survey.found().isPresent();
        String many = survey.counted().many();
        int tables = survey.forecasts().get(0).tables();
        List<String> lines = new ArrayList<>();
        lines.addAll(Paragraph.lines(
                "If the columns were published as they are. "
                        + (found ? "'Here' is this table; the rest is " : "These are ")
                        + TerminalNumbers.count(tables) + " drawn tables of independent columns"
                        + (survey.counted() == Counted.PEOPLE ? " in which everybody has one row" : "") + ", with what "
                        + "95 of 100 such samples would stay within.",
                ""));
        String here = found ? String.format(Locale.ROOT, "  %18s", many + " below k here") : "";
        lines.add(String.format(Locale.ROOT, "%8s", "k")
                + here
                + String.format(
                        Locale.ROOT,
                        "  %22s  %s",
                        many + " below k",
                        "tables in which every combination has k " + many));
        for (int i = 0; i < survey.forecasts().size(); i++) {
            Forecast forecast = survey.forecasts().get(i);
            int at = i;
            String cell = survey.found()
                    .map(each -> String.format(
                            Locale.ROOT,
                            "  %9s %8s",
                            TerminalNumbers.count(each.below().get(at)),
                            TerminalNumbers.share(each.below().get(at), survey.total())))
                    .orElse("");
            lines.add(String.format(Locale.ROOT, "%8s", TerminalNumbers.count(forecast.k()))
                    + cell
                    + String.format(
                            Locale.ROOT,
                            "  %22s  %s (%s to %s)",
                            percent(forecast.below()) + " +- " + percent(forecast.belowMargin()),
                            percent(forecast.rate()),
                            percent(forecast.low()),
                            percent(forecast.high())));
        }
        return lines;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", PERCENT * share);
    }

    private static List<String> columns(TableFeasibility prospect, Counted counted) {
        List<String> lines = new ArrayList<>();
        lines.add((counted == Counted.PEOPLE ? "People" : "Rows") + " below k = " + TerminalNumbers.count(prospect.k())
                + " by column (all of them: " + TerminalNumbers.count(prospect.below()) + "):");
        lines.add(row("column", "values", "it alone", "without it", "coarsened by one level"));
        for (Effect effect : prospect.columns()) {
            String step = effect.steps().stream()
                    .findFirst()
                    .map(first -> TerminalNumbers.count(first.below()) + " ("
                            + TerminalNumbers.count(first.labels(), "label") + ")")
                    .orElse("");
            lines.add(row(
                    shortened(effect.column()),
                    TerminalNumbers.count(effect.values()),
                    TerminalNumbers.count(effect.alone()),
                    TerminalNumbers.count(effect.without()),
                    step));
        }
        return lines;
    }

    private static String row(String column, String values, String alone, String without, String step) {
        return String.format(Locale.ROOT, "  %-20s %9s %12s %12s  %s", column, values, alone, without, step);
    }

    private static String shortened(String name) {
        return name.length() <= LONGEST_NAME ? name : name.substring(0, LONGEST_NAME - 3) + "...";
    }

    private static List<String> advice(TableFeasibility prospect, Counted counted) {
        List<String> lines = new ArrayList<>();
        String k = "k = " + TerminalNumbers.count(prospect.k());
        if (prospect.works()) {
            String left = prospect.below() == 0
                    ? "No " + counted.one() + " is below " + k
                    : TerminalNumbers.count(prospect.below(), counted) + " are below " + k + " and "
                            + TerminalNumbers.count(prospect.allowed(), "row") + " may be left out";
            lines.addAll(Paragraph.lines(left + ": as far as k goes, the columns can be published as they are.", ""));
            return lines;
        }
        lines.addAll(Paragraph.lines(
                "With " + k + " they cannot be published as they are; "
                        + TerminalNumbers.count(prospect.allowed(), "row") + " may be left out.",
                ""));
        if (prospect.coarsening().isEmpty()) {
            lines.add("Nothing helps: there are fewer than k " + counted.many() + ".");
            return lines;
        }
        lines.addAll(Paragraph.lines(
                best(prospect)
                        .map(step -> "What helps most at once: '" + step.column() + "' " + level(step) + "; then "
                                + counted.many() + " below k: " + TerminalNumbers.count(step.below()) + ".")
                        .orElse("No single step helps: whichever one column is coarsened or left out, as many "
                                + counted.many() + " stay below k."),
                ""));
        lines.addAll(Paragraph.lines(
                "Enough: " + path(prospect.coarsening()) + "; then " + counted.many() + " below k: "
                        + TerminalNumbers.count(prospect.coarsening().get(0).below())
                        + ". No column of this can be finer.",
                ""));
        lines.addAll(Paragraph.lines(remaining(prospect), ""));
        if (prospect.columns().stream().anyMatch(Effect::proposed)) {
            lines.addAll(Paragraph.lines(
                    "Levels of columns without a taxonomy are those that 'taxonomy: automatic' would give them.", ""));
        }
        lines.addAll(Paragraph.lines(
                "This is one scheme for all rows and about k alone: 'sfumato anonymize' usually gets by with less, and "
                        + "further promises may need more.",
                ""));
        return lines;
    }

    /** The one column and level after which the fewest rows are below k, the lowest such level; empty if none helps. */
    private static Optional<Step> best(TableFeasibility prospect) {
        return prospect.columns().stream()
                .flatMap(effect -> effect.steps().stream())
                .filter(step -> step.below() < prospect.below())
                .min(Comparator.comparingLong(Step::below).thenComparing(Step::labels, Comparator.reverseOrder()));
    }

    private static String level(Step step) {
        return step.labels() == 1
                ? "left out"
                : "at level " + step.level() + " of " + step.height() + " ("
                        + TerminalNumbers.count(step.labels(), "label") + ")";
    }

    private static String path(List<Step> steps) {
        return steps.stream()
                .map(step -> "'" + step.column() + "' " + level(step))
                .collect(Collectors.joining(", "));
    }

    private static String remaining(TableFeasibility prospect) {
        Set<String> out = prospect.leavingOut().stream().map(Step::column).collect(Collectors.toSet());
        List<String> rest = prospect.columns().stream()
                .map(Effect::column)
                .filter(column -> !out.contains(column))
                .toList();
        return rest.isEmpty()
                ? "No single column can be published as it is."
                : "Can be published as they are, without the others: '" + String.join("', '", rest) + "'.";
    }
}
