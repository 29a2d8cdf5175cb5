package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.DocumentPosition;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.table.Role;
import io.sfumato.value.Kind;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * One column as a job declares it, before its table is looked at.
 *
 * @param mark where it stands
 * @param role empty when its owner has not decided, or wrote no role that exists
 * @param undecided whether its owner has not decided
 * @param kind empty when it is to be found out
 * @param missing which of its texts mean missing
 * @param confirmed false when it is a guess that its owner has not looked at
 */
record ColumnSection(
        String name,
        DocumentPosition mark,
        Fields fields,
        Optional<Role> role,
        boolean undecided,
        Optional<Kind> kind,
        ValueNotation spelling,
        MissingAnswers missing,
        boolean confirmed) {

    static final List<String> ROLES =
            Arrays.stream(Role.values()).map(Role::word).toList();

    static final List<String> KINDS =
            Arrays.stream(Kind.values()).map(Kind::word).toList();

    /** All columns of a job. The short form {@code name: role} is read too. */
    static List<ColumnSection> readAll(Fields job, Complaints complaints) {
        job.required("columns", "a map of every column of the input with its role");
        return job.map("columns").stream()
                .flatMap(map -> map.entries().stream())
                .map(entry -> read(entry.key(), entry.value(), complaints))
                .toList();
    }

    private static ColumnSection read(Scalar name, Node node, Complaints complaints) {
        Mapping map = node instanceof Mapping mapping ? mapping : shortForm(node, complaints);
        Fields fields = new Fields(map, JobKeys.COLUMN, complaints);
        List<String> words =
                Stream.concat(ROLES.stream(), Stream.of(JobKeys.UNDECIDED)).toList();
        if (node instanceof Mapping || node instanceof Scalar) {
            fields.required("role", "one of " + String.join(", ", ROLES));
        }
        Optional<String> role = fields.word("role", words);
        return new ColumnSection(
                name.text(),
                name.mark(),
                fields,
                role.flatMap(ColumnSection::role),
                role.filter(JobKeys.UNDECIDED::equals).isPresent(),
                fields.word("kind", KINDS).flatMap(ColumnSection::kind),
                ValueNotation.read(fields, complaints),
                MissingAnswers.read(fields, name.text(), complaints),
                fields.flag("confirmed").orElse(true));
    }

    private static Mapping shortForm(Node node, Complaints complaints) {
        if (node instanceof Scalar scalar) {
            Scalar key = new Scalar("role", Node.Form.TEXT, node.mark());
            return new Mapping(List.of(new Node.Entry(key, scalar)), node.mark());
        }
        complaints.add(node, "a map with 'role' was expected here, and this is " + node.what());
        return new Mapping(List.of(), node.mark());
    }

    private static Optional<Role> role(String word) {
        return Arrays.stream(Role.values())
                .filter(role -> role.word().equals(word))
                .findFirst();
    }

    private static Optional<Kind> kind(String word) {
        return Arrays.stream(Kind.values())
                .filter(kind -> kind.word().equals(word))
                .findFirst();
    }

    /** Whether the cells have to be looked at to know how they are written. */
    boolean open(ValueNotation input) {
        boolean read = role.isPresent() && role.get() != Role.IDENTIFYING && role.get() != Role.SUBJECT;
        return read
                && (kind.isEmpty()
                        || (kind.get() != Kind.SET && !spelling.or(input).settles(kind.get())));
    }
}
