package io.sfumato.io.database;

import java.nio.file.Path;
import java.sql.DriverManager;

class DuckDbTest extends DatabaseContract {

    @Override
    Lab lab(Path folder) {
        return new Lab(
                folder,
                "database: clinic.duckdb",
                () -> DriverManager.getConnection("jdbc:duckdb:" + folder.resolve("clinic.duckdb")));
    }
}
