package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.ColumnAtoms;
import io.sfumato.attack.material.KnownPeople;
import io.sfumato.attack.material.SentenceWords;
import io.sfumato.attack.material.TextTable;
import io.sfumato.run.Context;
import io.sfumato.value.Kind;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Ranges that divide a column evenly tell where its values end, even if nobody at that end is published: if {@code [20..48628]}
 * is the first of sixteen, somebody who was left out has about 777,777. Tries every number of parts that fits the labels, from
 * either end, and compares the values that follow with people of the original whom no label covers.
 *
 * <p>Part {@code i} of {@code r} begins {@code floor(units * i / r)} units above the least value, so that the width of
 * the outermost label tells {@code units} to within {@code r}.
 */
record LeftOutPeople() implements Attack {

    /**
     * Numbers of parts into which tools divide a range by default: powers of two and round numbers. More of them would fit more
     * labels, and so make more wrong guesses.
     */
    private static final int[] PARTS = {2, 3, 4, 5, 8, 10, 16, 20, 32, 50, 64, 100};

    private static final Pattern RANGE = Pattern.compile("\\[(.+?)\\.\\.(.+)]");

    @Override
    public AttackProfile profile() {
        return new AttackProfile(
                "left-out",
                "Left-out people",
                FindingGroup.EXPOSURE,
                "the labels, and that ranges may be even parts of a column's whole range",
                "Ranges on declared or round steps (bounds: grid, domain), made without the rows that are left out.",
                "our own; known as a leak through bounds that are chosen by the data");
    }

    @Override
    public Optional<String> lacking(AuditMaterial material) {
        return material.original().isPresent() ? Optional.empty() : Optional.of("it needs --original");
    }

    @Override
    public List<Finding> run(AuditMaterial material, Context context) {
        List<Finding> findings = new ArrayList<>();
        KnownPeople people = material.original().orElseThrow();
        for (int column = 0; column < material.release().quasi(); column++) {
            context.checkpoint();
            if (material.grounds().get(column).ordered() && people.knows(column)) {
                new OrderedColumn(material, people, column).finding().ifPresent(findings::add);
            }
        }
        return findings;
    }

    /** Whole units from the first to the last, both included. */
    private record Span(double first, double last) {

        double width() {
            return last - first + 1;
        }

        boolean holds(double place) {
            return first <= place && place <= last;
        }
    }

    /** One ordered column. Places on its line count in units of the last decimal place of its labels, or in days. */
    private static final class OrderedColumn {
        private final AuditMaterial material;
        private final KnownPeople people;
        private final int at;
        private final ColumnAtoms ground;
        private final double unit;
        private final List<Span> labels = new ArrayList<>();

        OrderedColumn(AuditMaterial material, KnownPeople people, int at) {
            this.material = material;
            this.people = people;
            this.at = at;
            this.ground = material.grounds().get(at);
            TextTable sheet = material.release().sheet();
            int place = sheet.column(material.release().roles().quasi().get(at));
            List<Matcher> ranges = new ArrayList<>();
            if (place >= 0) {
                sheet.words(place).stream()
                        .map(RANGE::matcher)
                        .filter(Matcher::matches)
                        .forEach(ranges::add);
            }
            int decimals = ranges.stream()
                    .mapToInt(range -> Math.max(decimals(range.group(1)), decimals(range.group(2))))
                    .max()
                    .orElse(0);
            this.unit = ground.format().kind() == Kind.DATE ? 1 : StrictMath.pow(10, -decimals);
            ranges.forEach(range -> place(range.group(1))
                    .ifPresent(low -> place(range.group(2)).ifPresent(high -> labels.add(new Span(low, high)))));
        }

        private static int decimals(String number) {
            int point = number.indexOf('.');
            return point < 0 ? 0 : number.length() - point - 1;
        }

        private Optional<Double> place(String text) {
            String value = ground.format().plain().canonical(text);
            return value == null
                    ? Optional.empty()
                    : Optional.of((double) Math.round(ground.format().plain().position(value) / unit));
        }

        Optional<Finding> finding() {
            if (labels.isEmpty()) {
                return Optional.empty();
            }
            TreeSet<Double> hidden = new TreeSet<>();
            List<Integer> holders = new ArrayList<>();
            for (int person = 0; person < people.count(); person++) {
                if (isUncovered(people.atom(person, at))) {
                    hidden.add(place(person));
                    holders.add(person);
                }
            }
            double low = labels.stream().mapToDouble(Span::first).min().orElseThrow();
            double high = labels.stream().mapToDouble(Span::last).max().orElseThrow();
            List<Span> above = above(low, high);
            List<Span> below = below(low, high);
            WorstRows worst = new WorstRows();
            int targets = 0;
            int found = 0;
            for (int person : holders) {
                double value = place(person);
                boolean top = value == hidden.last() && value > high;
                boolean bottom = value == hidden.first() && value < low;
                boolean hit = (top && above.stream().anyMatch(span -> span.holds(value)))
                        || (bottom && below.stream().anyMatch(span -> span.holds(value)));
                targets += top || bottom ? 1 : 0;
                found += hit ? 1 : 0;
                if (hit) {
                    worst.add(person, 1);
                }
            }
            return Optional.of(trial(found, targets, above, below)
                    .evidence(worst.of(people.sheet().name()))
                    .finding());
        }

        private AttackTrial trial(int found, int targets, List<Span> above, List<Span> below) {
            int guesses = above.size() + below.size();
            return AttackTrial.on(material.release().roles().quasi().get(at))
                    .worked(found, targets)
                    .against(
                            targets == 0 ? 0 : Math.max(chance(above), chance(below)),
                            "as many guesses anywhere beyond")
                    .told(
                            targets == 0
                                    ? "nobody at an end of the column is left out"
                                    : String.format(
                                            Locale.ROOT,
                                            "the ranges fit %s; what follows from them tells the value of %,d of %,d left-out people "
                                                    + "at an end of the column",
                                            SentenceWords.count(guesses, "even division"),
                                            found,
                                            targets))
                    .figure("even divisions that fit", guesses)
                    .figure("left-out people at an end", targets);
        }

        private boolean isUncovered(int atom) {
            if (atom < 0 || atom == ground.missing() || Double.isNaN(ground.position(atom))) {
                return false;
            }
            for (int label = 0; label < material.release().labels(at); label++) {
                if (material.release().cover(at, label).contains(atom)) {
                    return false;
                }
            }
            return true;
        }

        private double place(int person) {
            return Math.round(ground.position(people.atom(person, at)) / unit);
        }

        /** Where the column may end above the labels, if it begins at the least label. */
        private List<Span> above(double low, double high) {
            List<Span> ends = new ArrayList<>();
            double width = labels.stream()
                    .filter(label -> label.first() == low)
                    .mapToDouble(Span::width)
                    .min()
                    .orElseThrow();
            for (int parts : PARTS) {
                Span units = new Span(Math.ceil(width * parts), Math.ceil((width + 1) * parts) - 1);
                Span end = new Span(low + units.first() - 1, low + units.last() - 1);
                if (end.last() > high && fits(low, units, parts)) {
                    ends.add(new Span(Math.max(end.first(), high + 1), end.last()));
                }
            }
            return ends;
        }

        /** Where the column may begin below the labels, if it ends at the greatest label. */
        private List<Span> below(double low, double high) {
            List<Span> ends = new ArrayList<>();
            double width = labels.stream()
                    .filter(label -> label.last() == high)
                    .mapToDouble(Span::width)
                    .min()
                    .orElseThrow();
            for (int parts : PARTS) {
                Span units = new Span((width - 1) * parts + 1, width * parts);
                Span begin = new Span(high - units.last() + 1, high - units.first() + 1);
                if (begin.first() < low && fits(begin.first(), units, parts)) {
                    ends.add(new Span(begin.first(), Math.min(begin.last(), low - 1)));
                }
            }
            return ends;
        }

        /** Whether every label could be made of such parts, as exactly as the width tells. */
        private boolean fits(double low, Span units, int parts) {
            double each = (units.first() + units.last()) / 2 / parts;
            return labels.stream()
                    .allMatch(label -> near(label.first() - low, each) && near(label.last() + 1 - low, each));
        }

        private static boolean near(double offset, double each) {
            double part = Math.round(offset / each);
            return Math.abs(offset - part * each) <= part + 1;
        }

        /**
         * How likely random guesses of the same widths are right, if they may lie up to twice as far out as the furthest of
         * these.
         */
        private static double chance(List<Span> guesses) {
            if (guesses.isEmpty()) {
                return 0;
            }
            double from = guesses.stream().mapToDouble(Span::first).min().orElseThrow();
            double to = guesses.stream().mapToDouble(Span::last).max().orElseThrow();
            double tried = guesses.stream().mapToDouble(Span::width).sum();
            return Math.min(1, tried / (2 * (to - from + 1)));
        }
    }
}
