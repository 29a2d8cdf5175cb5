package io.sfumato.cli.feasibility;

import io.sfumato.job.Job;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.run.Context;
import io.sfumato.source.Source;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.table.TableBuilder;
import io.sfumato.value.ColumnSample;
import io.sfumato.value.Inference;
import io.sfumato.value.KindInference;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.TextFormat;
import io.sfumato.value.ValueFormat;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/** Reads the quasi-identifying columns of a table, and whose rows they are where a job says so, and nothing else. */
public final class QuasiTable {

    private static final Set<Role> NEEDED = Set.of(Role.QUASI, Role.SUBJECT);

    /** Rows between two reports of progress. A round number: reporting every row would slow reading down. */
    private static final int REPORT_EVERY = 1 << 12;

    private QuasiTable() {}

    /** As a job declares them. */
    public static Table of(Source source, Job job, Context context) {
        Map<String, ColumnSpec> byName = new HashMap<>();
        job.columns().forEach(spec -> byName.put(spec.name(), spec));
        return read(
                source,
                name -> {
                    ColumnSpec spec = byName.get(name);
                    return spec != null && NEEDED.contains(spec.role()) ? spec : ColumnSpec.identifying(name);
                },
                job.missing(),
                context);
    }

    /** Columns by name; how their cells are to be read is found out, and in doubt they are text. */
    public static Table of(Source source, List<String> names, Context context) {
        Problems problems = new Problems();
        names.stream()
                .filter(name -> !source.header().contains(name))
                .forEach(name -> problems.add(Place.in(source.name()).column(name), "there is no such column"));
        problems.throwIfAny(InputException::new);
        Map<String, ValueFormat> formats = formats(source, names, context);
        return read(
                source,
                name -> names.contains(name)
                        ? ColumnSpec.quasi(name, formats.getOrDefault(name, TextFormat.CATEGORICAL))
                        : ColumnSpec.identifying(name),
                MissingPolicy.VALUE,
                context);
    }

    private static Map<String, ValueFormat> formats(Source source, List<String> names, Context context) {
        context.stage("looking", 0);
        Map<String, ColumnSample> samples = new HashMap<>();
        names.forEach(name -> samples.put(name, new ColumnSample()));
        int[] places =
                names.stream().mapToInt(name -> source.header().indexOf(name)).toArray();
        List<MissingTokens> missing = names.stream().map(source::missing).toList();
        source.read((line, cells) -> {
            for (int i = 0; i < places.length; i++) {
                ColumnSample sample = samples.get(names.get(i));
                if (sample != null && !missing.get(i).matches(cells.get(places[i]))) {
                    sample.add(cells.get(places[i]));
                }
            }
            context.checkpoint();
        });
        Map<String, ValueFormat> formats = new HashMap<>();
        samples.forEach((name, sample) -> {
            if (KindInference.of(name, sample) instanceof Inference.Decided decided
                    && decided.format().kind().ordered()) {
                formats.put(name, decided.format());
            }
        });
        return formats;
    }

    private static Table read(
            Source source, Function<String, ColumnSpec> spec, MissingPolicy missing, Context context) {
        context.stage("reading", 0);
        List<ColumnSpec> specs = new ArrayList<>();
        source.header().forEach(name -> specs.add(spec.apply(name)));
        TableBuilder builder = new TableBuilder(source.name(), specs, source::missing, missing);
        long[] rows = {0};
        try {
            source.read((line, cells) -> {
                builder.add(line, cells);
                if (++rows[0] % REPORT_EVERY == 0) {
                    context.advance(rows[0]);
                }
            });
        } catch (InputException e) {
            throw builder.with(e);
        }
        return builder.build();
    }
}
