package io.sfumato.job;

import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import java.util.List;
import java.util.function.Consumer;

/**
 * A source as it was read for a job: its columns bound, its identifying cells disguised, its rows encoded once.
 *
 * @param source what can be read again, disguised
 * @param declared the job's columns in the order of the source
 * @param specs the same as they were read, after the disguises
 * @param inputHash keyed hash of all cells
 * @param repeats what was seen of identifying columns
 */
record Intake(
        Source source,
        List<ColumnSpec> declared,
        List<ColumnSpec> specs,
        Table table,
        String inputHash,
        Repeats repeats) {

    private static final int REPORT_EVERY = 1 << 12;

    Intake {
        declared = List.copyOf(declared);
        specs = List.copyOf(specs);
    }

    static Intake read(Job job, Source original, Context context) {
        List<ColumnSpec> declared = Plan.bind(job, original);
        List<ColumnSpec> specs = declared.stream().map(Plan::asRead).toList();
        Source source = new DisguisedSource(original, declared, job.seed());
        InputHash hash = new InputHash(job.seed());
        Repeats repeats = new Repeats(declared, original::isMissing);
        context.stage("reading", 0);
        TableBuilder builder = new TableBuilder(source.name(), specs, source::isMissing, job.missing());
        long[] rows = {0};
        Consumer<Source.RowHandler> reading = next -> source.read((line, cells) -> {
            hash.add(cells);
            next.row(line, cells);
        });
        ReadAhead.read(reading, context.executor(), (line, cells) -> {
            builder.add(line, cells);
            repeats.add(cells);
            if (++rows[0] % REPORT_EVERY == 0) {
                context.advance(rows[0]);
            }
        });
        Table table = builder.build();
        return new Intake(source, declared, specs, job.weights().of(table), hash.hex(), repeats);
    }

    List<String> names(Role role) {
        return specs.stream()
                .filter(spec -> spec.role() == role)
                .map(ColumnSpec::name)
                .toList();
    }
}
