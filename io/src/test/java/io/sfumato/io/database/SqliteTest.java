package io.sfumato.io.database;

import java.nio.file.Path;
import java.sql.DriverManager;

class SqliteTest extends DatabaseContract {

    @Override
    Lab lab(Path folder) {
        return new Lab(
                folder,
                "database: clinic.sqlite",
                () -> DriverManager.getConnection("jdbc:sqlite:" + folder.resolve("clinic.sqlite")));
    }
}
