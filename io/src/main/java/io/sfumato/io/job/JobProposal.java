package io.sfumato.io.job;

import io.sfumato.io.csv.CsvOptions;
import io.sfumato.job.LabelStyle;
import io.sfumato.run.Seed;
import io.sfumato.table.Bounds;
import io.sfumato.table.Role;
import io.sfumato.value.ValueFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/**
 * A job that is proposed to the owner of a table, to be looked at before it runs.
 *
 * @param remarks what is said about the whole job
 * @param protect the promises: for each its keys and values, {@code model} among them
 * @param algorithm its name and parameters, or empty for the usual one
 * @param suppression the share of rows that may be left out; empty if the algorithm is to decide
 * @param notation how the release spells labels, or empty for the usual way
 * @param output the name of the release, relative to the job's folder
 */
public record JobProposal(
        List<String> remarks,
        Input input,
        List<Column> columns,
        List<Map<String, Object>> protect,
        Map<String, Object> algorithm,
        LabelStyle labels,
        OptionalDouble suppression,
        Seed seed,
        String output,
        String notation) {

    public JobProposal {
        remarks = List.copyOf(remarks);
        columns = List.copyOf(columns);
        protect = List.copyOf(protect);
    }

    /**
     * The table.
     *
     * @param file its name, relative to the job's folder
     * @param options what the job is to declare about it; the rest is found out whenever the job is read
     */
    public record Input(String file, CsvOptions options) {}

    /**
     * What is proposed for one column.
     *
     * @param remarks why, and what to think about
     * @param role empty when only its owner can decide
     * @param format empty when it does not matter
     * @param taxonomy a catalogue entry's name with its parameters, or empty
     * @param settings further keys of the column
     */
    public record Column(
            String name,
            List<String> remarks,
            Optional<Role> role,
            Optional<ValueFormat> format,
            Map<String, Object> taxonomy,
            Bounds bounds,
            Map<String, Object> settings,
            boolean confirmed) {
        public Column {
            remarks = List.copyOf(remarks);
        }
    }
}
