package io.sfumato.cli.command;

import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.cli.taxonomy.TreeText;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.hierarchy.HierarchyFile;
import io.sfumato.taxonomy.Taxonomy;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Prints a taxonomy as a tree. */
@Command(
        name = "show",
        description = "Print a taxonomy as a tree, with the number of values under each group.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato taxonomy show icd10.csv",
            "  sfumato taxonomy show icd10.csv --depth 1",
            "  sfumato taxonomy show icd10.csv --data patients.csv --column diagnosis"
        })
public final class TaxonomyShowCommand implements Runnable {

    private final Terminal terminal;

    @Mixin
    private TaxonomyFile file = new TaxonomyFile();

    @Option(names = "--depth", paramLabel = "N", description = "Show only this many levels below the top.")
    private int depth = Taxonomy.MAX_HEIGHT;

    public TaxonomyShowCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        HierarchyFile read = file.read();
        Taxonomy taxonomy = file.taxonomy(read);
        TreeText.lines(taxonomy, depth).forEach(terminal.out()::println);
        terminal.err()
                .println(
                        read.source() + " (" + read.format() + "): " + TerminalNumbers.count(taxonomy.leaves(), "value")
                                + ", " + TerminalNumbers.count(taxonomy.height(), "level") + " above them");
        read.notes().forEach(note -> terminal.err().println("note: " + note));
        taxonomy.notes().forEach(note -> terminal.err().println("note: " + note));
    }
}
