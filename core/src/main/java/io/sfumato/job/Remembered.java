package io.sfumato.job;

import io.sfumato.audit.ReleaseView;
import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Ledger;
import io.sfumato.ledger.Roll;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PSensitive;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.stream.IntStream;

/** The rows of a table, and of a release made of it, as a ledger remembers them. */
final class Remembered {

    private static final String ROW = "";

    private final Table table;
    private final Ledger ledger;
    private final Column subject;

    /**
     * Rows as a ledger remembers them.
     *
     * @throws PolicyException when nothing says whose they are
     */
    Remembered(Table table, Ledger ledger) {
        this.table = table;
        this.ledger = ledger;
        this.subject = table.subject()
                .orElseThrow(() -> new PolicyException(
                        Place.in(""), "a ledger follows people: give one column the role 'subject'"));
    }

    /** What everybody is guaranteed over all releases, by the promises of a job. */
    static Demand demand(List<PrivacyModel> promises, Table table) {
        int k = promises.stream().mapToInt(PrivacyModel::leastRows).max().orElse(1);
        List<String> columns = table.sensitive().stream().map(Column::name).toList();
        return new Demand(
                k,
                columns,
                columns.stream().map(column -> values(promises, column)).toList());
    }

    private static int values(List<PrivacyModel> promises, String column) {
        double most = 1;
        for (PrivacyModel model : promises) {
            if (model instanceof LDiversity diverse && diverse.column().equals(column)) {
                most = Math.max(most, diverse.l());
            } else if (model instanceof PSensitive sensitive
                    && sensitive.column().equals(column)) {
                most = Math.max(most, sensitive.p());
            }
        }
        return (int) Math.ceil(most);
    }

    /** The number of the person whose row this is. */
    int person(int row) {
        return ledger.subject(Objects.requireNonNull(subject.value(row)));
    }

    /** All rows of the table, in no class. */
    Roll everybody() {
        List<Roll.Entry> entries = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            entries.add(entry(row, 0, table.sensitiveCells(row), kept(row)));
        }
        return Roll.of(entries);
    }

    private IntFunction<String> kept(int row) {
        return column -> table.kept().cell(row, column);
    }

    /**
     * Everybody in a release, by what is written in it.
     *
     * @param rows for each published row, the row of the table that it was made of
     */
    Roll published(ReleaseView release, int[] rows) {
        List<Roll.Entry> entries = new ArrayList<>();
        for (int place = 0; place < release.rows(); place++) {
            int at = place;
            List<String> sensitive = IntStream.range(0, release.sensitive().size())
                    .mapToObj(column -> release.sensitiveCell(at, column))
                    .toList();
            entries.add(entry(rows[place], release.classOf(place), sensitive, column -> release.keptCell(at, column)));
        }
        return Roll.of(entries);
    }

    private Roll.Entry entry(int row, int inClass, List<String> sensitive, IntFunction<String> kept) {
        StringBuilder whole = new StringBuilder();
        List<Long> values = new ArrayList<>();
        for (int column = 0; column < sensitive.size(); column++) {
            values.add(ledger.hash(table.sensitive().get(column).name(), sensitive.get(column)));
            append(whole, sensitive.get(column));
        }
        for (int column = 0; column < table.kept().columns().size(); column++) {
            append(whole, kept.apply(column));
        }
        return new Roll.Entry(person(row), inClass, ledger.hash(ROW, whole.toString()), values);
    }

    /** Lengths keep cells apart. */
    private static void append(StringBuilder whole, String cell) {
        whole.append(cell.length()).append(':').append(cell);
    }
}
