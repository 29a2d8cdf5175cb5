package io.sfumato.io.job;

import io.sfumato.io.csv.CsvOptions;
import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Mark;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.value.MissingTokens;
import java.nio.charset.Charset;
import java.nio.charset.IllegalCharsetNameException;
import java.nio.charset.UnsupportedCharsetException;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The section {@code input}: which table, and what is declared about how it is written.
 *
 * @param mark where it stands
 */
record InputSection(Path file, CsvOptions options, Spelling spelling, Mark mark) {

    private static final String MEANING = "the name of a CSV file, or a map with 'file' and how it is written";

    static Optional<InputSection> read(Fields job, Paths paths, Complaints complaints) {
        Optional<Node> node = job.required("input", MEANING);
        if (node.isEmpty()) {
            return Optional.empty();
        } else if (node.get() instanceof Scalar scalar) {
            return paths.resolve(scalar)
                    .map(file -> new InputSection(file, CsvOptions.detect(), Spelling.UNDECLARED, scalar.mark()));
        } else if (node.get() instanceof Mapping map) {
            return read(map, paths, complaints);
        }
        complaints.add(node.get(), "'input' must be " + MEANING);
        return Optional.empty();
    }

    private static Optional<InputSection> read(Mapping map, Paths paths, Complaints complaints) {
        Fields fields = new Fields(map, JobKeys.INPUT, complaints);
        Spelling spelling = Spelling.read(fields, complaints);
        CsvOptions options = options(fields, complaints);
        return fields.required("file", "the name of a CSV file")
                .flatMap(paths::resolve)
                .map(file -> new InputSection(file, options, spelling, fields.mark("file")));
    }

    private static CsvOptions options(Fields fields, Complaints complaints) {
        Character delimiter = Letters.delimiter(fields, complaints).orElse(null);
        Character quote = Letters.quote(fields, complaints).orElse(null);
        if (delimiter != null && delimiter.equals(quote)) {
            complaints.add(fields.mark("quote"), "'delimiter' and 'quote' must differ");
            quote = null;
        }
        MissingTokens missing = fields.texts("missing").map(MissingTokens::of).orElse(MissingTokens.DEFAULT);
        return new CsvOptions(
                delimiter,
                quote,
                charset(fields, complaints),
                fields.flag("header").orElse(null),
                missing);
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
