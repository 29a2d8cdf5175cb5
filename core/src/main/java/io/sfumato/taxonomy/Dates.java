package io.sfumato.taxonomy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.value.Kind;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Days gathered into ever longer periods: {@code 2024-03}, {@code 2024-Q1}, {@code 2024}, {@code 2020s}, {@code *}.
 *
 * @param periods in increasing order, each once; days are the values themselves, so listing them changes nothing
 */
public record Dates(List<Period> periods) implements TaxonomyPlan {

    /** A period and how it is written. */
    public enum Period {
        DAY,
        MONTH,
        QUARTER,
        YEAR,
        DECADE;

        public String word() {
            return name().toLowerCase(Locale.ROOT);
        }

        String label(LocalDate day) {
            return switch (this) {
                case DAY -> day.toString();
                case MONTH -> year(day) + "-" + two(day.getMonthValue());
                case QUARTER -> year(day) + "-Q" + (day.getMonthValue() + 2) / 3;
                case YEAR -> year(day);
                case DECADE -> four(Math.floorDiv(day.getYear(), 10) * 10) + "s";
            };
        }

        private static String year(LocalDate day) {
            return four(day.getYear());
        }

        private static String two(int number) {
            return (number < 10 ? "0" : "") + number;
        }

        private static String four(int year) {
            String digits = Integer.toString(Math.abs(year));
            return (year < 0 ? "-" : "") + "0".repeat(Math.max(0, 4 - digits.length())) + digits;
        }
    }

    /** The first and the last day of a period. */
    public record Span(LocalDate first, LocalDate last) {}

    private static final Pattern LABEL = Pattern.compile("(\\d{4})(?:(s)|-Q([1-4])|-(0[1-9]|1[0-2]))?");

    /** The days that a label of this taxonomy stands for, or empty if it is none. */
    public static Optional<Span> span(String label) {
        Matcher parts = LABEL.matcher(label);
        if (!parts.matches()) {
            return Optional.empty();
        }
        LocalDate year = LocalDate.of(Integer.parseInt(parts.group(1)), 1, 1);
        if (parts.group(2) != null) {
            return Optional.of(new Span(year, year.plusYears(10).minusDays(1)));
        } else if (parts.group(3) != null) {
            LocalDate quarter = year.plusMonths(3L * (Integer.parseInt(parts.group(3)) - 1));
            return Optional.of(new Span(quarter, quarter.plusMonths(3).minusDays(1)));
        } else if (parts.group(4) != null) {
            LocalDate month = year.withMonth(Integer.parseInt(parts.group(4)));
            return Optional.of(new Span(month, month.plusMonths(1).minusDays(1)));
        }
        return Optional.of(new Span(year, year.plusYears(1).minusDays(1)));
    }

    private static final List<String> WORDS =
            Arrays.stream(Period.values()).map(Period::word).toList();

    public static final Descriptor<TaxonomyPlan> DESCRIPTOR = new Descriptor<>(
            Family.TAXONOMY,
            "dates",
            "Calendar periods",
            "Dates become months, quarters, years or decades.",
            "Labels are 2024-03, 2024-Q1, 2024 and 2020s. Name the periods from the shortest to the longest.",
            Audience.STANDARD,
            List.of(Parameter.texts("periods", null, WORDS, "the periods, shortest first")),
            List.of(),
            arguments -> new Dates(arguments.texts("periods").stream()
                    .map(word -> Period.valueOf(word.toUpperCase(Locale.ROOT)))
                    .toList()));

    public Dates {
        periods = List.copyOf(periods);
        if (periods.isEmpty()) {
            throw new IllegalArgumentException("dates need at least one period");
        }
        for (int i = 1; i < periods.size(); i++) {
            if (periods.get(i - 1).compareTo(periods.get(i)) >= 0) {
                throw new IllegalArgumentException("periods must go from the shortest to the longest, each once");
            }
        }
    }

    @Override
    public Taxonomy over(Observed values, Problems problems, Place place) {
        if (values.format().kind() != Kind.DATE) {
            problems.add(place, "calendar periods need a column of dates");
            return Taxonomy.flat(values.values());
        }
        if (values.values().isEmpty()) {
            return Taxonomy.flat(List.of());
        }
        List<String[]> paths = new ArrayList<>();
        for (String value : values.values()) {
            List<String> path = new ArrayList<>(List.of(value));
            LocalDate day = LocalDate.parse(value);
            periods.stream().filter(period -> period != Period.DAY).forEach(period -> path.add(period.label(day)));
            path.add(Taxonomy.ANY);
            paths.add(path.toArray(new String[0]));
        }
        return Taxonomy.of(paths, List.of());
    }
}
