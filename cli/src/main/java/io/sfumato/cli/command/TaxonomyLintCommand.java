package io.sfumato.cli.command;

import io.sfumato.cli.outcome.TerminalNumbers;
import io.sfumato.cli.terminal.Exit;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.hierarchy.HierarchyFile;
import io.sfumato.taxonomy.TaxonomyLint;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

/** Tells what is wrong with a taxonomy. */
@Command(
        name = "lint",
        description = "Tell everything that is wrong or doubtful about a taxonomy, with line numbers.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato taxonomy lint icd10.csv",
            "  sfumato taxonomy lint icd10.csv --data patients.csv --column diagnosis   does it cover the data?",
            "",
            "Exit codes: 0 it can be used, 3 it cannot."
        })
public final class TaxonomyLintCommand implements Callable<Integer> {

    private final Terminal terminal;

    @Mixin
    private TaxonomyFile file = new TaxonomyFile();

    public TaxonomyLintCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public Integer call() {
        HierarchyFile read = file.read();
        TaxonomyLint lint = TaxonomyLint.of(file.plan(read), file.values(), file.place());
        lint.errors().forEach(problem -> terminal.out().println("error: " + problem));
        lint.warnings().forEach(problem -> terminal.out().println("warning: " + problem));
        read.notes().forEach(note -> terminal.out().println("note: " + note));
        terminal.err()
                .println(read.source() + " (" + read.format() + "): "
                        + TerminalNumbers.count(lint.errors().size(), "error") + ", "
                        + TerminalNumbers.count(lint.warnings().size(), "warning"));
        return (lint.usable() ? Exit.OK : Exit.INPUT).code();
    }
}
