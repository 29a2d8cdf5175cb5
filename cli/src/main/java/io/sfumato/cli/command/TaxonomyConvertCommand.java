package io.sfumato.cli.command;

import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.hierarchy.ArxCsv;
import io.sfumato.io.hierarchy.HierarchyFile;
import io.sfumato.taxonomy.Taxonomy;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** Writes a taxonomy in another format. */
@Command(
        name = "convert",
        description = "Write a taxonomy in another format.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato taxonomy convert amnesia.txt --to arx > arx.csv",
            "  sfumato taxonomy convert ranges.txt --data people.csv --column age --output arx.csv",
            "",
            "Ranges need --data, because the result has one line for each value that occurs."
        })
public final class TaxonomyConvertCommand implements Runnable {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Mixin
    private TaxonomyFile file = new TaxonomyFile();

    @Option(names = "--to", paramLabel = "FORMAT", description = "The format to write: arx.")
    private String to = ArxCsv.NAME;

    @Option(
            names = {"-o", "--output"},
            paramLabel = "FILE",
            description = "Write to this new file in place of standard output.")
    private @Nullable Path output;

    public TaxonomyConvertCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        if (!to.equals(ArxCsv.NAME)) {
            throw new ParameterException(spec.commandLine(), "only '" + ArxCsv.NAME + "' can be written");
        }
        HierarchyFile read = file.read();
        String text = arx(file.taxonomy(read));
        if (output == null) {
            terminal.document(text);
            return;
        }
        try {
            Files.writeString(output, text, StandardCharsets.UTF_8, StandardOpenOption.CREATE_NEW);
        } catch (FileAlreadyExistsException e) {
            throw new ParameterException(spec.commandLine(), output + " exists", e);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + output + ": " + e.getMessage(), e);
        }
    }

    private static String arx(Taxonomy taxonomy) {
        StringWriter text = new StringWriter();
        try {
            ArxCsv.write(taxonomy, text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return text.toString();
    }
}
