package io.sfumato.io.job;

import io.sfumato.io.database.Database;
import io.sfumato.io.database.LoginSecret;
import io.sfumato.io.database.Relation;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import java.util.List;
import java.util.Optional;

/** The keys that say where a database is, in {@code input} and {@code output} alike. No secret ever stands in a job. */
record DatabaseKeys(Fields fields, Paths paths, Complaints complaints) {

    /** Where a secret is kept. */
    static final List<String> SECRET = List.of("env", "file");

    boolean given() {
        return fields.node("database").isPresent();
    }

    Optional<Database> database() {
        return fields.text("database").flatMap(address -> {
            try {
                return Optional.of(Database.of(address, paths.folder()).as(secret("user"), secret("password")));
            } catch (IllegalArgumentException e) {
                complaints.add(fields.mark("database"), String.valueOf(e.getMessage()));
                return Optional.empty();
            }
        });
    }

    private Optional<LoginSecret> secret(String key) {
        Optional<Node> node = fields.node(key);
        if (node.isEmpty()) {
            return Optional.empty();
        } else if (!(node.get() instanceof Mapping map) || map.entries().size() != 1) {
            complaints.add(
                    fields.mark(key),
                    "'" + key
                            + "' never stands in a job itself; say where it is kept: {env: NAME} or {file: a file that "
                            + "only you can read}");
            return Optional.empty();
        } else {
            Fields where = new Fields(map, SECRET, complaints);
            Optional<LoginSecret> variable = where.text("env").map(LoginSecret.Variable::new);
            return variable.or(() -> where.node("file").flatMap(paths::resolve).map(LoginSecret.OwnFile::new));
        }
    }

    /** The table that a key names; its name is taken as it is. */
    Optional<Relation.Named> table() {
        return name("table").map(table -> new Relation.Named(name("schema"), table));
    }

    private Optional<String> name(String key) {
        return fields.node(key).flatMap(node -> {
            if (!(node instanceof Scalar scalar)
                    || scalar.text().isEmpty()
                    || scalar.text().indexOf('\0') >= 0) {
                complaints.add(node, "'" + key + "' must be a name");
                return Optional.empty();
            }
            return Optional.of(scalar.text());
        });
    }

    /** Complains about keys that mean nothing for a database, or nothing without one. */
    void refuse(List<String> keys, String why) {
        keys.stream()
                .filter(key -> fields.node(key).isPresent())
                .forEach(key -> complaints.add(fields.mark(key), "'" + key + "' " + why));
    }
}
