package io.sfumato.record;

import io.sfumato.audit.ReleaseView;
import io.sfumato.intake.RepeatedIdentifiers;
import io.sfumato.job.RuleBinding;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.PromiseCoverage;
import io.sfumato.problem.Counts;
import io.sfumato.recode.Recoding;
import io.sfumato.table.Column;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Disguise;
import io.sfumato.table.PersonRows;
import io.sfumato.table.Table;
import io.sfumato.table.WithinPerson;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What readers and owners should know beyond the figures.
 *
 * @param open for readers of the release
 * @param secret for its owner, who also gets the open ones
 */
public record Warnings(List<String> open, List<String> secret) {

    public static Warnings of(Table table, List<Recoding> recodings, ReleaseView release, Owner owner) {
        List<String> open = new ArrayList<>();
        for (int i = 0; i < recodings.size(); i++) {
            if (!recodings.get(i).truthful()) {
                open.add("Cells of '" + table.quasi().get(i).name()
                        + "' are averages of their class and not true of single rows.");
            }
        }
        for (ColumnSpec spec : owner.columns()) {
            if (spec.disguise() == Disguise.PSEUDONYM) {
                open.add("'" + spec.name()
                        + "' holds keyed pseudonyms: rows of one person can be linked, and the owner of "
                        + "the key can find the person. The release is pseudonymised.");
            }
        }
        owner.people().open().ifPresent(open::add);
        PromiseCoverage.uncovered(owner.columns(), owner.protect())
                .forEach(spec -> open.add("No promise covers the sensitive column '" + spec.name()
                        + "': everybody in a class may have the same value."));
        release.formulaCells()
                .forEach((column, count) -> open.add(Counts.of(count) + " cells of '" + column
                        + "' begin like a formula; a spreadsheet may run them."));
        List<String> secret = new ArrayList<>(open);
        secret.addAll(owner.remarks());
        owner.people().secret().ifPresent(secret::add);
        if (table.subject().isEmpty()) {
            secret.addAll(owner.repeats().warnings());
        }
        secret.addAll(absentValues(table));
        secret.addAll(absentValues(table, owner.protect()));
        if (!release.formulaCells().isEmpty()) {
            secret.add("Cells that begin like a formula are published as they are; set spreadsheet-safe: true under "
                    + "'output' to put an apostrophe before each.");
        }
        secret.addAll(RuleBinding.warnings(table));
        table.quasi().forEach(column -> {
            var taxonomy = column.taxonomy();
            if (taxonomy != null) {
                taxonomy.notes().forEach(note -> secret.add("Taxonomy of '" + column.name() + "': " + note));
            }
        });
        return new Warnings(List.copyOf(open), List.copyOf(secret));
    }

    /** Listed values that do not occur are often misspelled. */
    private static List<String> absentValues(Table table) {
        List<String> warnings = new ArrayList<>();
        for (Column column : table.sensitive()) {
            List<String> listed = column.spec().trulySensitive();
            long absent = listed.stream()
                    .filter(value -> column.dictionary().code(value) < 0)
                    .count();
            if (absent > 0) {
                warnings.add(Counts.of(absent) + " of the " + Counts.of(listed.size()) + " truly-sensitive values of '"
                        + column.name() + "' do not occur in the table.");
            }
        }
        return warnings;
    }

    private static List<String> absentValues(Table table, List<PrivacyModel> protect) {
        List<String> warnings = new ArrayList<>();
        for (PrivacyModel model : protect) {
            for (String trait : model.namedValues().isEmpty() ? List.<String>of() : model.traits()) {
                Prior prior = Prior.of(table.column(trait), PersonRows.of(table));
                List<String> absent = model.namedValues().stream()
                        .filter(value -> prior.codes().applyAsInt(value) < 0)
                        .toList();
                if (!absent.isEmpty()) {
                    warnings.add("Named under 'values' of " + model.name() + ", and not in '" + trait + "': "
                            + String.join(", ", absent) + ". Is that how they are spelled? What does not occur is not "
                            + "protected.");
                }
            }
        }
        return warnings;
    }

    /** What the owner declared, what was seen of identifying columns, and what the search has to say. */
    public record Owner(
            List<ColumnSpec> columns,
            List<PrivacyModel> protect,
            RepeatedIdentifiers repeats,
            Carried people,
            List<String> remarks) {}

    /**
     * Values that were taken over from other rows of the same person.
     *
     * @param rows how many rows carry one
     */
    public record Carried(WithinPerson rule, int rows) {

        /** For readers: what cells mean. */
        Optional<String> open() {
            return rule.keeps()
                    ? Optional.empty()
                    : Optional.of("Where the rows of one person disagreed, "
                            + rule.take().meaning()
                            + ". Cells are then true of the person, and not always of the row.");
        }

        /** For the owner: how often. */
        Optional<String> secret() {
            return rule.keeps()
                    ? Optional.empty()
                    : Optional.of((rows == 1 ? "1 row carries" : Counts.of(rows) + " rows carry")
                            + " a value of another row of the same person (within-person: "
                            + rule.take().word() + ").");
        }
    }
}
