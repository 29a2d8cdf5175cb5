package io.sfumato.intake;

import io.sfumato.job.Job;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.run.Context;
import io.sfumato.source.ContentOrder;
import io.sfumato.source.DisguisedSource;
import io.sfumato.source.InputHash;
import io.sfumato.source.ReadAhead;
import io.sfumato.source.RowAccount;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.PersonValues;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.table.WithinPerson;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.IntToDoubleFunction;

/**
 * A source as it was read for a job: its columns bound, its identifying cells disguised, its rows encoded once and put into
 * the order of their content.
 *
 * @param source what can be read again, disguised
 * @param declared the job's columns in the order of the source
 * @param specs the same as they were read, after the disguises
 * @param order where each row that was read has come to stand in the table
 * @param account of the reading that the table was made of
 * @param inputHash keyed hash of all cells
 * @param repeats what was seen of identifying columns
 * @param carried how many rows carry a value of another row of the same person
 * @param assumed the cells that were taken for missing although nobody has said so
 * @param outside the rows whose values lie outside a declared domain
 */
public record Intake(
        Source source,
        List<ColumnSpec> declared,
        List<ColumnSpec> specs,
        Table table,
        ContentOrder order,
        RowAccount account,
        String inputHash,
        RepeatedIdentifiers repeats,
        int carried,
        AssumedMissing assumed,
        OutsideDomain outside) {

    /**
     * Rows between two reports of progress, at which a cancel is noticed too. A round number: more delay a cancel, fewer cost
     * time.
     */
    private static final int REPORT_EVERY = 1 << 12;

    public Intake {
        declared = List.copyOf(declared);
        specs = List.copyOf(specs);
    }

    public static Intake read(Job job, Source original, Context context) {
        return read(job, original, JobBinding.bind(job, original), context);
    }

    /** The same with columns that were bound before. */
    public static Intake read(Job job, Source original, List<ColumnSpec> declared, Context context) {
        List<ColumnSpec> specs =
                declared.stream().map(spec -> JobBinding.asRead(spec, job)).toList();
        Source source = new DisguisedSource(original, declared, job.seed());
        InputHash hash = new InputHash(job.seed());
        RepeatedIdentifiers repeats = new RepeatedIdentifiers(declared, original::missing);
        AssumedMissing assumed = new AssumedMissing(specs, original::missing);
        OutsideDomain outside = new OutsideDomain(specs, original::missing);
        context.stage("reading", 0);
        TableBuilder builder = new TableBuilder(source.name(), specs, source::missing, job.missing());
        RowAccount account = new RowAccount(source.header(), job.seed());
        long[] rows = {0};
        try {
            ReadAhead.read(ReadAhead.Rows.of(source, hash::add), context, (line, cells) -> {
                builder.add(line, cells);
                account.add(cells);
                repeats.add(cells);
                assumed.add(cells);
                outside.add(cells);
                if (++rows[0] % REPORT_EVERY == 0) {
                    context.advance(rows[0]);
                }
            });
        } catch (InputException e) {
            throw builder.with(e);
        }
        Table read = builder.build();
        new UnansweredCodes(job, original, read).refuse();
        new TwoSpellings(job, read).refuse();
        recount(source, account, new RowAccount(source.header(), job.seed()), context);
        PersonValues values = chosen(job.withinPerson(), read, specs, source);
        ContentOrder order = ContentOrder.of(values.table());
        Table sorted = job.weights().of(values.table().inOrder(order.rows()));
        return new Intake(
                source, declared, specs, sorted, order, account, hash.hex(), repeats, values.rows(), assumed, outside);
    }

    /** Compares what was read with what the source gives by other means, if it has any. */
    private static void recount(Source source, RowAccount read, RowAccount other, Context context) {
        AtomicBoolean counted = new AtomicBoolean();
        ReadAhead.Rows rows = new ReadAhead.Rows() {
            @Override
            public void read(Source.RowHandler handler) {
                counted.set(source.recount(handler));
            }

            @Override
            public void stop() {
                source.stop();
            }
        };
        ReadAhead.read(rows, context, (line, cells) -> other.add(cells));
        List<String> differences = read.differences(other);
        if (counted.get() && !differences.isEmpty()) {
            throw new InputException(
                    Place.in(source.name()),
                    "gives other rows when it is read again: " + String.join("; ", differences)
                            + "; it must not change during a run, and a query must always give the same rows");
        }
    }

    /** The table with one value of each person, if that is asked for. */
    private static PersonValues chosen(WithinPerson rule, Table table, List<ColumnSpec> specs, Source source) {
        String by = rule.by().orElse("");
        int kept = table.kept().columns().indexOf(by);
        IntToDoubleFunction order = row -> Double.NaN;
        if (kept >= 0) {
            ColumnSpec spec = specs.stream()
                    .filter(each -> each.name().equals(by))
                    .findFirst()
                    .orElseThrow();
            order = PersonValues.order(table, kept, spec.format(), source.missing(by)::matches);
        } else if (rule.take().ordered()) {
            order = PersonValues.order(table.column(by));
        }
        return PersonValues.of(table, rule, order);
    }

    /** The same rows, encoded otherwise. */
    public Intake with(Table other) {
        return new Intake(
                source, declared, specs, other, order, account, inputHash, repeats, carried, assumed, outside);
    }

    public List<String> names(Role role) {
        return specs.stream()
                .filter(spec -> spec.role() == role)
                .map(ColumnSpec::name)
                .toList();
    }
}
