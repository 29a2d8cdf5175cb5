package io.sfumato.io.job;

import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.database.Database;
import io.sfumato.io.database.DatabaseTable;
import io.sfumato.io.database.Relation;
import io.sfumato.io.database.Session;
import io.sfumato.source.Source;
import io.sfumato.value.MissingInColumns;
import io.sfumato.value.ValueFormat;
import java.nio.file.Path;
import java.util.Map;
import java.util.Optional;

/** Where the rows of a job come from. */
sealed interface InputTable {

    /** The file that is read, if it is one. */
    Optional<Path> file();

    /** Which texts mean missing. */
    MissingInColumns missing();

    /** The same table, with other texts that mean missing. */
    InputTable missing(MissingInColumns declared);

    /**
     * Opens it.
     *
     * @param shared whether the release goes into the same database
     * @throws io.sfumato.problem.InputException if it is no table
     */
    Opened open(boolean shared);

    /**
     * A table that can be read.
     *
     * @param formats of the columns whose types leave no doubt about them
     */
    record Opened(Source source, Map<String, ValueFormat> formats) {}

    /** A CSV file. */
    record Csv(Path path, CsvOptions options) implements InputTable {
        @Override
        public MissingInColumns missing() {
            return options.missing();
        }

        @Override
        public InputTable missing(MissingInColumns declared) {
            return new Csv(path, options.missing(declared));
        }

        @Override
        public Optional<Path> file() {
            return Optional.of(path);
        }

        @Override
        public Opened open(boolean shared) {
            return new Opened(CsvTable.open(path, options), Map.of());
        }
    }

    /** A table of a database. */
    record Stored(Database database, Relation relation, MissingInColumns missing) implements InputTable {
        @Override
        public InputTable missing(MissingInColumns declared) {
            return new Stored(database, relation, declared);
        }

        @Override
        public Optional<Path> file() {
            return database.file();
        }

        @Override
        public Opened open(boolean shared) {
            Session session = Session.open(database, shared);
            boolean ready = false;
            try {
                DatabaseTable table = DatabaseTable.open(session, relation, missing);
                ready = true;
                return new Opened(table, table.formats());
            } finally {
                if (!ready) {
                    session.close();
                }
            }
        }
    }
}
