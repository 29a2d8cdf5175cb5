package io.sfumato.record;

import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.label.Label;
import io.sfumato.loss.Associations;
import io.sfumato.loss.Yardstick;
import io.sfumato.recode.Recoded;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.table.Reason;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Stops a release whose kept columns give people away: up to three columns that together make too many people unique again, or
 * one that tells what a coarsened column hides. Columns of which the owner wrote why attackers do not know them do not count.
 */
public record KeptColumns(List<ColumnSpec> declared, Table table, Recoded recoded) {

    /** The association from which on one column counts as following from another. A choice: a smaller one stops more releases. */
    private static final double FOLLOWS = 0.9;

    /** Rows that each value of a kept column must have on average to be compared. A round number, not tuned. */
    private static final int ROWS_PER_VALUE = 5;

    /** Sets of columns that are listed. A round number for readers. */
    private static final int TOLD = 10;

    private static final List<String> SETS = List.of("", " single columns", " pairs", " sets of three");
    /** Columns of the largest sets that are tried. */
    private static final int MOST = SETS.size() - 1;

    /** The kept columns that attackers are assumed not to know: disguised ones, and those for which the owner wrote a reason. */
    public Set<String> unknown() {
        return declared.stream()
                .filter(spec -> spec.disguise() != Disguise.DROP || spec.isUnknownToAttackers())
                .map(ColumnSpec::name)
                .collect(Collectors.toSet());
    }

    /** Why the release must not be published; nothing when it may. */
    public Optional<Outcome.Exposed> exposed(KnowledgeCurve curve) {
        List<Outcome.Exposure> exposures = new ArrayList<>();
        curve.breaking().stream().limit(TOLD).forEach(set -> exposures.add(unique(set, curve)));
        Set<String> telling = new TreeSet<>();
        for (ColumnSpec spec : declared) {
            if (spec.role() == Role.INSENSITIVE && !spec.isUnknownToAttackers()) {
                List<Outcome.Exposure> followers = followers(spec);
                exposures.addAll(followers);
                followers.forEach(each -> telling.addAll(each.columns()));
            }
        }
        return exposures.isEmpty()
                ? Optional.empty()
                : Optional.of(new Outcome.Exposed(exposures, remedy(curve, telling), looked(curve)));
    }

    private Outcome.Exposure unique(KnowledgeCurve.Breaking set, KnowledgeCurve curve) {
        String many = curve.counted().many();
        StringBuilder found = new StringBuilder(percent(curve.share(set.unique())) + " of the " + many);
        for (int i = 0; i < set.columns().size(); i++) {
            found.append(i == 0 ? " (" : ", ")
                    .append("without '" + set.columns().get(i) + "' ")
                    .append(percent(curve.share(set.without().get(i))));
        }
        return new Outcome.Exposure(
                set.columns(),
                "whoever knows " + quoted(set.columns()) + (set.columns().size() > 1 ? " together" : "")
                        + ", besides the quasi-identifiers, finds " + many + " that are unique",
                percent(KnowledgeCurve.MOST_UNIQUE) + " of the " + many + " at most",
                found.append(')').toString(),
                help(set.columns()));
    }

    private String help(List<String> columns) {
        return "coarsen " + (columns.size() > 1 ? "one of them" : "it")
                + " (role: quasi), leave it out (role: identifying), or, if attackers cannot know it, write why in a sentence "
                + "under 'known-to-attackers'"
                + columns.stream().map(this::written).collect(Collectors.joining());
    }

    /** Why the reason that is written for a column does not count. */
    private String written(String column) {
        return declared.stream()
                .filter(spec -> spec.name().equals(column))
                .flatMap(spec -> spec.reasons().unknown().stream())
                .map(Reason::new)
                .map(reason -> "; what is written for '" + column + "' "
                        + (reason.admits() ? "says that they know it" : "is not a sentence"))
                .findFirst()
                .orElse("");
    }

    private static String remedy(KnowledgeCurve curve, Set<String> telling) {
        Set<String> columns = new TreeSet<>(telling);
        curve.fix().ifPresent(fix -> columns.addAll(fix.columns()));
        String cheapest = "Enough to do that for, and none of them to spare: " + quoted(List.copyOf(columns)) + ".";
        long others = curve.points().size() < 2 ? 0 : curve.points().get(1).possible() - columns.size();
        return curve.fix().isEmpty() || others == 0
                ? cheapest
                : cheapest + " Then, as far as was tried, at most "
                        + percent(curve.share(curve.fix().get().unique())) + " of the "
                        + curve.counted().many() + " are unique to those who know "
                        + (others == 1
                                ? "the other kept cell."
                                : "up to " + Math.min(others, MOST) + " other kept cells.");
    }

    private static String looked(KnowledgeCurve curve) {
        int more = Math.max(0, curve.breaking().size() - TOLD);
        return (more > 0 ? "There are " + more + " more such sets. " : "")
                + tried(curve)
                + (curve.unknown().isEmpty() ? "" : " Held to be unknown to them: " + quoted(curve.unknown()) + ".");
    }

    private static String tried(KnowledgeCurve curve) {
        List<String> tried = new ArrayList<>();
        for (KnowledgeCurve.Point point :
                curve.points().subList(1, curve.points().size())) {
            tried.add(point.sets() + " of " + point.possible() + SETS.get(point.known()));
        }
        return "Tried, of the kept columns that attackers may know: " + String.join(", ", tried)
                + (complete(curve) ? "." : "; those of the columns that tell most by themselves.");
    }

    private static boolean complete(KnowledgeCurve curve) {
        return curve.points().stream().allMatch(KnowledgeCurve.Point::all);
    }

    /** What the owner should know of a release that may be published: that not everything was tried. */
    public static List<String> remarks(KnowledgeCurve curve) {
        return complete(curve)
                ? List.of()
                : List.of("There are too many sets of kept columns to try what each gives away. " + tried(curve)
                        + " Fewer kept columns, or reasons under 'known-to-attackers', let all be tried.");
    }

    private List<Outcome.Exposure> followers(ColumnSpec spec) {
        List<Outcome.Exposure> followers = new ArrayList<>();
        if (!table.kept().columns().contains(spec.name())) {
            return followers;
        }
        Column kept = table.keptColumn(spec.name());
        for (int axis = 0; axis < table.quasi().size(); axis++) {
            Column quasi = table.quasi().get(axis);
            boolean telling = hidden(axis) > KnowledgeCurve.MOST_UNIQUE && comparable(kept, quasi);
            double association = telling ? Associations.between(kept, quasi) : 0;
            if (association >= FOLLOWS) {
                followers.add(new Outcome.Exposure(
                        List.of(spec.name()),
                        "the kept column '" + spec.name() + "' tells what the labels of '" + quasi.name() + "' hide",
                        "an association below " + FOLLOWS,
                        String.format(Locale.ROOT, "%.3f", association),
                        help(List.of(spec.name()))));
            }
        }
        return followers;
    }

    /** Whether two columns can be compared: where values hardly repeat, everything seems to follow from them. */
    private static boolean comparable(Column kept, Column quasi) {
        boolean repeated = (long) kept.dictionary().values() * ROWS_PER_VALUE <= kept.rows();
        return repeated || (kept.ordered() && quasi.ordered());
    }

    /** The share of published rows whose label in a column is not the value itself. */
    private double hidden(int axis) {
        long hidden = 0;
        long published = 0;
        for (int i = 0; i < recoded.labels().size(); i++) {
            Label label = recoded.labels().get(i).get(axis);
            int size = recoded.partition().size(i);
            published += size;
            hidden += Yardstick.exact(label) ? 0 : size;
        }
        return published == 0 ? 0 : (double) hidden / published;
    }

    /** Names with a word before the last. */
    private static String quoted(List<String> names) {
        List<String> quoted = names.stream().map(name -> "'" + name + "'").toList();
        int last = quoted.size() - 1;
        return last < 1
                ? String.join("", quoted)
                : String.join(", ", quoted.subList(0, last)) + " and " + quoted.get(last);
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
