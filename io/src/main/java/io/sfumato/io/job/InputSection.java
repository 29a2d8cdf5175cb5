package io.sfumato.io.job;

import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.database.Database;
import io.sfumato.io.database.Relation;
import io.sfumato.io.database.SelectText;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.value.MissingInColumns;
import io.sfumato.value.MissingTokens;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The section {@code input}: which table, and what is declared about how it is written.
 *
 * @param mark where it stands
 */
record InputSection(InputTable table, ValueNotation spelling, MissingAnswers missing, DocumentPosition mark) {

    private static final String MEANING =
            "the name of a CSV file, or a map with 'file' and how it is written, or with 'database'";

    private static final List<String> OF_FILES =
            List.of("file", "delimiter", "quote", "encoding", "header", "decimal", "thousands");

    private static final List<String> OF_DATABASES = List.of("schema", "table", "query", "outside", "user", "password");

    static Optional<InputSection> read(Fields job, Paths paths, Complaints complaints) {
        return read(job.required("input", MEANING), "input", paths, complaints);
    }

    /** The population, if there is one. */
    static Optional<InputSection> population(Fields job, Paths paths, Complaints complaints) {
        return read(job.node("population"), "population", paths, complaints);
    }

    private static Optional<InputSection> read(Optional<Node> node, String key, Paths paths, Complaints complaints) {
        if (node.isEmpty()) {
            return Optional.empty();
        } else if (node.get() instanceof Scalar scalar) {
            return paths.resolve(scalar)
                    .map(file -> new InputTable.Csv(file, CsvOptions.detect()))
                    .map(table ->
                            new InputSection(table, ValueNotation.UNDECLARED, MissingAnswers.NONE, scalar.mark()));
        } else if (node.get() instanceof Mapping map) {
            return read(map, paths, complaints);
        }
        complaints.add(node.get(), "'" + key + "' must be " + MEANING);
        return Optional.empty();
    }

    private static Optional<InputSection> read(Mapping map, Paths paths, Complaints complaints) {
        Fields fields = new Fields(map, JobKeys.INPUT, complaints);
        ValueNotation spelling = ValueNotation.read(fields, complaints);
        MissingAnswers missing = MissingAnswers.read(fields, "", complaints);
        DatabaseKeys keys = new DatabaseKeys(fields, paths, complaints);
        if (keys.given()) {
            keys.refuse(OF_FILES, "is for files, and this input is a database");
            return stored(keys).map(table -> new InputSection(table, spelling, missing, fields.mark("database")));
        }
        keys.refuse(OF_DATABASES, "is for a database; name that with 'database'");
        CsvOptions options = options(fields, complaints);
        return fields.required("file", "the name of a CSV file")
                .flatMap(paths::resolve)
                .map(file ->
                        new InputSection(new InputTable.Csv(file, options), spelling, missing, fields.mark("file")));
    }

    /** The table, with what is said here and in the columns about texts that mean missing. */
    InputTable table(List<ColumnSection> columns) {
        MissingTokens usual = missing.over(table.missing().usual());
        Map<String, MissingTokens> own = new HashMap<>();
        columns.stream()
                .filter(column -> column.missing().given())
                .forEach(column -> own.put(column.name(), column.missing().of(usual)));
        return table.missing(new MissingInColumns(usual, own));
    }

    private static Optional<InputTable> stored(DatabaseKeys keys) {
        Fields fields = keys.fields();
        Optional<Database> database = keys.database().map(found -> outside(keys, found));
        Optional<Relation> relation =
                fields.node("query").isPresent() ? query(keys) : keys.table().map(table -> table);
        if (fields.node("query").isPresent() == fields.node("table").isPresent()) {
            keys.complaints().add(fields.mark("database"), "say what to read with either 'table' or 'query'");
            return Optional.empty();
        }
        MissingInColumns none = MissingInColumns.everywhere(MissingTokens.EMPTY);
        return database.flatMap(where -> relation.map(what -> new InputTable.Stored(where, what, none)));
    }

    /** Whether queries may read files and the network; only DuckDB's could. */
    private static Database outside(DatabaseKeys keys, Database database) {
        Optional<String> word = keys.fields().word("outside", List.of(JobKeys.CLOSED, JobKeys.ALLOWED));
        if (word.isPresent() && !database.reachesOutside()) {
            keys.complaints()
                    .add(
                            keys.fields().mark("outside"),
                            "'outside' is for DuckDB, whose queries can read files and the network");
        }
        return database.outside(word.filter(JobKeys.ALLOWED::equals).isPresent());
    }

    private static Optional<Relation> query(DatabaseKeys keys) {
        return keys.fields().text("query").flatMap(text -> {
            try {
                return Optional.of(new Relation.Query(SelectText.of(text)));
            } catch (IllegalArgumentException e) {
                keys.complaints().add(keys.fields().mark("query"), String.valueOf(e.getMessage()));
                return Optional.empty();
            }
        });
    }

    private static CsvOptions options(Fields fields, Complaints complaints) {
        Character delimiter = CharacterSettings.delimiter(fields, complaints).orElse(null);
        Character quote = CharacterSettings.quote(fields, complaints).orElse(null);
        if (delimiter != null && delimiter.equals(quote)) {
            complaints.add(fields.mark("quote"), "'delimiter' and 'quote' must differ");
            quote = null;
        }
        return new CsvOptions(
                delimiter,
                quote,
                charset(fields, complaints),
                fields.flag("header").orElse(null),
                MissingInColumns.everywhere(MissingTokens.DEFAULT));
    }

    private static @Nullable Charset charset(Fields fields, Complaints complaints) {
        String name = fields.text("encoding").orElse(null);
        if (name == null) {
            return null;
        }
        try {
            return Charset.forName(name);
        } catch (IllegalCharsetNameException | UnsupportedCharsetException e) {
            complaints.add(
                    fields.mark("encoding"),
                    "unknown encoding '" + name + "'; common ones are UTF-8, ISO-8859-1 and windows-1252");
            return null;
        }
    }
}
