package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.algorithm.splitting.Mondrian;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.label.Grammar;
import io.sfumato.label.Notation;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.problem.PolicyException;
import io.sfumato.table.MissingPolicy;
import io.sfumato.table.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;

class NotationsTest extends NotationContract {

    @Override
    protected List<Descriptor<Notation>> notations() {
        return Catalog.NOTATIONS;
    }

    /** A release in any notation says what the one in Sfumato's own says, or is refused. */
    @TestFactory
    Stream<DynamicTest> notationsSayTheSame() {
        return notations().stream()
                .map(entry -> dynamicTest(entry.name(), () -> {
                    int published = 0;
                    for (long seed = 1; seed <= 80; seed++) {
                        published +=
                                compare(entry.make(Map.of()), new TableGenerator(seed, 0.05).any(40), seed) ? 1 : 0;
                    }
                    assertThat(published).isGreaterThan(25);
                }));
    }

    private static boolean compare(Notation notation, GeneratedTable table, long seed) {
        LabelStyle style = seed % 2 == 0 ? LabelStyle.REGIONS : LabelStyle.LEAST_LOSS;
        JobCase trial = new JobCase(
                table,
                Mondrian.strict(),
                List.of(ModelCase.anonymity(2)),
                style,
                Suppression.NONE,
                MissingPolicy.VALUE);
        Job job = trial.job().with(notation);
        MemorySink sink = new MemorySink();
        try {
            Pipeline.run(job, table.source(), sink, CommandThreads.context());
        } catch (PolicyException e) {
            assertThat(notation).describedAs(trial.toString()).isNotSameAs(Grammar.INSTANCE);
            return false;
        }
        if (sink.published().isEmpty()) {
            return false;
        }
        MemorySink.Published own =
                trial.run(CommandThreads.context()).sink().published().orElseThrow();
        assertThat(sink.published().get().rows())
                .describedAs(trial.toString())
                .containsExactlyInAnyOrderElementsOf(
                        translated(own, notation, SearchableTable.of(table).table()));
        return true;
    }

    private static List<List<String>> translated(MemorySink.Published own, Notation notation, Table table) {
        List<List<String>> rows = new ArrayList<>();
        for (List<String> row : own.rows()) {
            List<String> cells = new ArrayList<>(row);
            table.quasi().forEach(column -> {
                int at = own.header().indexOf(column.name());
                cells.set(at, notation.print(Grammar.INSTANCE.parse(row.get(at), column), column));
            });
            rows.add(cells);
        }
        return rows;
    }
}
