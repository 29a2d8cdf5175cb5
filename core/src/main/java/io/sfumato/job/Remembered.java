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
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
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
                    .add(table.sensitiveCells(row), column -> table.kept().cell(at, column));
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
            List<String> sensitive = IntStream.range(0, release.sensitive().size())
                    .mapToObj(column -> release.sensitiveCell(at, column))
                    .toList();
            meet(people, rows[place], release.classOf(place)).add(sensitive, column -> release.keptCell(at, column));
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

    /** All rows of one person. What they have in several rows is remembered together, whatever the order of the rows. */
    private final class Person {
        private final int inClass;
        private final List<String> rows = new ArrayList<>();
        private final List<List<String>> values = new ArrayList<>();

        Person(int inClass) {
            this.inClass = inClass;
            table.sensitive().forEach(column -> values.add(new ArrayList<>()));
        }

        void add(List<String> sensitive, IntFunction<String> kept) {
            StringBuilder whole = new StringBuilder();
            for (int column = 0; column < sensitive.size(); column++) {
                values.get(column).add(sensitive.get(column));
                append(whole, sensitive.get(column));
            }
            for (int column = 0; column < table.kept().columns().size(); column++) {
                append(whole, kept.apply(column));
            }
            rows.add(whole.toString());
        }

        Roll.Entry entry(int number) {
            List<Long> hashes = new ArrayList<>();
            for (int column = 0; column < values.size(); column++) {
                List<String> different = values.get(column).stream().distinct().toList();
                hashes.add(ledger.hash(table.sensitive().get(column).name(), together(different)));
            }
            return new Roll.Entry(number, inClass, ledger.hash(ROW, together(rows)), hashes);
        }
    }

    private static String together(List<String> texts) {
        StringBuilder whole = new StringBuilder();
        texts.stream().sorted().forEach(text -> append(whole, text));
        return whole.toString();
    }

    /** Lengths keep cells apart. */
    private static void append(StringBuilder whole, String cell) {
        whole.append(cell.length()).append(':').append(cell);
    }
}
