package io.sfumato.series;

import io.sfumato.audit.ReleaseView;
import io.sfumato.audit.VerificationFailure;
import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Ledger;
import io.sfumato.ledger.Roll;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/** The rows of a table, and of a release made of it, as a ledger keeps them. */
final class LedgerRows {

    private static final String ROW = "";

    private final Table table;
    private final Ledger ledger;
    private final Column subject;
    private final List<String> secrets;
    private final List<String> others;

    /**
     * Rows as a ledger keeps them.
     *
     * @throws PolicyException when nothing says whose they are
     */
    LedgerRows(Table table, Ledger ledger) {
        this.table = table;
        this.ledger = ledger;
        this.secrets = sensitive(table).stream().map(Column::name).toList();
        this.others = kept(table);
        this.subject = table.subject()
                .orElseThrow(() -> new PolicyException(
                        Place.in(""), "a ledger follows people: give one column the role 'subject'"));
    }

    /** The sensitive columns, sorted: a table may have its columns in another order the next time. */
    private static List<Column> sensitive(Table table) {
        return table.sensitive().stream()
                .sorted(Comparator.comparing(Column::name))
                .toList();
    }

    /** The columns besides the sensitive ones that are published unchanged, sorted. */
    static List<String> kept(Table table) {
        return table.kept().columns().stream().sorted().toList();
    }

    /** What the series guarantees to everybody: what the job promises, and never less than before. */
    static Demand demand(List<PrivacyModel> promises, Table table, Ledger ledger) {
        int k = promises.stream().mapToInt(PrivacyModel::leastRows).max().orElse(1);
        List<String> columns = sensitive(table).stream().map(Column::name).toList();
        Demand demand = new Demand(
                k,
                columns,
                columns.stream().map(column -> values(promises, column)).toList());
        for (Edition edition : ledger.editions()) {
            demand = demand.atLeast(edition.demand());
        }
        return demand;
    }

    private static int values(List<PrivacyModel> promises, String column) {
        return promises.stream()
                .filter(model -> model.traits().contains(column))
                .mapToInt(PrivacyModel::leastValues)
                .max()
                .orElse(1);
    }

    /** The number of a person, by any of their rows. */
    int person(int row) {
        return ledger.subject(Objects.requireNonNull(subject.value(row)));
    }

    /** Everybody in the table, in no class. */
    Roll everybody() {
        Map<Integer, Person> people = new TreeMap<>();
        for (int row = 0; row < table.rows(); row++) {
            int at = row;
            meet(people, row, 0)
                    .add(
                            column -> Objects.requireNonNullElse(
                                    table.column(column).value(at), ""),
                            column ->
                                    table.kept().cell(at, table.kept().columns().indexOf(column)));
        }
        return roll(people);
    }

    /**
     * Everybody in a release, by what is written in it.
     *
     * @param rows for each published row, the row of the table that it was made of
     * @throws VerificationFailure when somebody is in two classes
     */
    Roll published(ReleaseView release, int[] rows) {
        Map<Integer, Person> people = new TreeMap<>();
        for (int place = 0; place < release.rows(); place++) {
            int at = place;
            meet(people, rows[place], release.classOf(place))
                    .add(
                            column -> release.sensitiveCell(
                                    at, release.sensitive().indexOf(column)),
                            column -> release.keptCell(at, release.kept().indexOf(column)));
        }
        return roll(people);
    }

    private Person meet(Map<Integer, Person> people, int row, int inClass) {
        Person person = people.computeIfAbsent(person(row), unknown -> new Person(inClass));
        if (person.inClass != inClass) {
            throw new VerificationFailure(List.of("rows of one person are in two classes"));
        }
        return person;
    }

    private Roll roll(Map<Integer, Person> people) {
        return Roll.of(people.entrySet().stream()
                .map(each -> each.getValue().entry(each.getKey()))
                .toList());
    }

    /** All rows of one person. Their cells are hashed together, whatever the order of the rows. */
    private final class Person {
        private final int inClass;
        private final List<String> rows = new ArrayList<>();
        private final List<List<String>> values = new ArrayList<>();

        Person(int inClass) {
            this.inClass = inClass;
            secrets.forEach(column -> values.add(new ArrayList<>()));
        }

        void add(UnaryOperator<String> sensitive, UnaryOperator<String> kept) {
            StringBuilder whole = new StringBuilder();
            for (int i = 0; i < secrets.size(); i++) {
                String value = sensitive.apply(secrets.get(i));
                values.get(i).add(value);
                append(whole, value);
            }
            others.forEach(column -> append(whole, kept.apply(column)));
            rows.add(whole.toString());
        }

        Roll.Entry entry(int number) {
            List<Long> hashes = new ArrayList<>();
            for (int i = 0; i < secrets.size(); i++) {
                List<String> different = values.get(i).stream()
                        .filter(value -> !value.isEmpty())
                        .distinct()
                        .toList();
                hashes.add(different.isEmpty() ? Roll.MISSING : ledger.hash(secrets.get(i), together(different)));
            }
            return new Roll.Entry(number, inClass, ledger.hash(ROW, together(rows)), hashes);
        }
    }

    private static String together(List<String> texts) {
        StringBuilder whole = new StringBuilder();
        texts.stream().sorted().forEach(text -> append(whole, text));
        return whole.toString();
    }

    /** Appends a cell with its length, so that different cells never make the same text. */
    private static void append(StringBuilder whole, String cell) {
        whole.append(cell.length()).append(':').append(cell);
    }
}
