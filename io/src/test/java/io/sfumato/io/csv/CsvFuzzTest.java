package io.sfumato.io.csv;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.sfumato.problem.InputException;
import io.sfumato.value.ColumnSample;
import io.sfumato.value.Inference;
import io.sfumato.value.KindInference;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.stream.Stream;

/** Any bytes are a table or an {@link InputException}; what was read once can be written and read again. */
class CsvFuzzTest {

    @FuzzTest(maxDuration = "60s")
    void anyBytes(byte[] bytes) {
        try {
            CsvTable table = CsvTable.open("data.csv", Csv.bytes(bytes), CsvOptions.detect());
            roundTrip(table.header().size(), Csv.rows(table));
            infer(table);
        } catch (InputException e) {
            check(!e.problems().isEmpty());
        }
    }

    @FuzzTest(maxDuration = "60s")
    void anyOptions(FuzzedDataProvider data) {
        CsvOptions options = CsvOptions.detect();
        if (data.consumeBoolean()) {
            options = options.header(data.consumeBoolean());
        }
        if (data.consumeBoolean()) {
            options = options.charset(data.pickValue(
                    List.of(StandardCharsets.UTF_8, StandardCharsets.UTF_16, StandardCharsets.ISO_8859_1)));
        }
        try {
            if (data.consumeBoolean()) {
                options = options.delimiter(data.consumeChar());
            }
            if (data.consumeBoolean()) {
                options = options.quote(data.consumeChar());
            }
        } catch (IllegalArgumentException e) {
            return; // declared to be the same, or a line end
        }
        try {
            CsvTable table = CsvTable.open("data.csv", Csv.bytes(data.consumeRemainingAsBytes()), options);
            table.read((line, cells) -> check(cells.size() == table.header().size()));
        } catch (InputException e) {
            check(!e.problems().isEmpty());
        }
    }

    private static void infer(CsvTable table) {
        List<ColumnSample> samples =
                Stream.generate(ColumnSample::new).limit(table.header().size()).toList();
        table.read((line, cells) -> {
            for (int i = 0; i < cells.size(); i++) {
                samples.get(i).add(cells.get(i));
            }
        });
        for (int i = 0; i < samples.size(); i++) {
            agrees(KindInference.of(table.header().get(i), samples.get(i)), table, i);
        }
    }

    /** An inferred format reads every cell it was inferred from. */
    private static void agrees(Inference inference, CsvTable table, int column) {
        if (inference instanceof Inference.Decided decided) {
            table.read((line, cells) -> check(decided.format().canonical(cells.get(column)) != null));
        }
    }

    private static void roundTrip(int width, List<List<String>> rows) {
        check(rows.stream().allMatch(row -> row.size() == width));
        CsvOptions options = CsvOptions.of(CsvDialect.written(',')).header(false);
        check(Csv.rows(Csv.table(Csv.written(rows, ','), options)).equals(rows));
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError();
        }
    }
}
