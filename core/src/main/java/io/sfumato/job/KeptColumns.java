package io.sfumato.job;

import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.label.Label;
import io.sfumato.loss.Associations;
import io.sfumato.loss.Yardstick;
import io.sfumato.partition.Shortfall;
import io.sfumato.recode.Recoded;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * Stops a release whose kept columns give people away, unless their owner wrote why attackers do not know them: a column that
 * makes too many rows unique again, or one that tells what a coarsened column hides.
 */
record KeptColumns(List<ColumnSpec> declared, Table table, Recoded recoded) {

    /** The share of rows that one kept column may make unique. */
    static final double MOST_UNIQUE = 0.05;

    /** The association from which on one column follows from another. */
    private static final double FOLLOWS = 0.9;

    private static final int ROWS_PER_VALUE = 5;

    private static final String HELP =
            "write the reason under 'known-to-attackers' if attackers cannot know it, make it quasi, "
                    + "or leave it out (identifying)";

    /** Why the release must not be published; nothing when it may. */
    List<Shortfall> exposed(KnowledgeCurve curve) {
        List<Shortfall> exposed = new ArrayList<>();
        for (ColumnSpec spec : declared) {
            if (spec.role() == Role.INSENSITIVE && spec.disguise() == Disguise.DROP && !excused(spec)) {
                curve.single().stream()
                        .filter(column -> column.name().equals(spec.name()))
                        .filter(column -> column.unique() > MOST_UNIQUE * curve.rows())
                        .forEach(column -> exposed.add(unique(column, curve.rows())));
                exposed.addAll(followers(spec.name()));
            }
        }
        return exposed;
    }

    /** A reason that begins with yes is none. */
    private static boolean excused(ColumnSpec spec) {
        return spec.reason()
                .filter(reason -> !reason.isBlank()
                        && !reason.strip().toLowerCase(Locale.ROOT).startsWith("yes"))
                .isPresent();
    }

    private static Shortfall unique(KnowledgeCurve.Column column, long rows) {
        return new Shortfall(
                "the kept column '" + column.name() + "' does not make people stand out whom the promises hide",
                percent(MOST_UNIQUE) + " of the rows unique at most",
                percent((double) column.unique() / rows) + " to whoever knows this cell besides the quasi-identifiers",
                HELP);
    }

    private List<Shortfall> followers(String name) {
        List<Shortfall> followers = new ArrayList<>();
        if (!table.kept().columns().contains(name)) {
            return followers;
        }
        Column kept = table.keptColumn(name);
        for (int axis = 0; axis < table.quasi().size(); axis++) {
            Column quasi = table.quasi().get(axis);
            boolean telling = hidden(axis) > MOST_UNIQUE && comparable(kept, quasi);
            double association = telling ? Associations.between(kept, quasi) : 0;
            if (association >= FOLLOWS) {
                followers.add(new Shortfall(
                        "the kept column '" + name + "' does not tell what the labels of '" + quasi.name() + "' hide",
                        "an association below " + FOLLOWS,
                        String.format(Locale.ROOT, "%.3f", association),
                        HELP));
            }
        }
        return followers;
    }

    /** Categories that hardly repeat seem to follow from everything. */
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
            int size = recoded.partition().members(i).length;
            published += size;
            hidden += Yardstick.exact(label) ? 0 : size;
        }
        return published == 0 ? 0 : (double) hidden / published;
    }

    private static String percent(double share) {
        return String.format(Locale.ROOT, "%.1f %%", 100 * share);
    }
}
