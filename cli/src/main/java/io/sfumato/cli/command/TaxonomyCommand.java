package io.sfumato.cli.command;

import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/** The commands about taxonomies. */
@Command(
        name = "taxonomy",
        description = "Show, check or convert a taxonomy: the tree of groups that values of a column may become.",
        mixinStandardHelpOptions = true,
        synopsisSubcommandLabel = "COMMAND",
        footer = {
            "",
            "Examples:",
            "  sfumato taxonomy show icd10.csv",
            "  sfumato taxonomy lint icd10.csv --data patients.csv --column diagnosis",
            "  sfumato taxonomy convert hierarchy.json --to arx > hierarchy.csv"
        })
public final class TaxonomyCommand implements Runnable {

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Override
    public void run() {
        throw new ParameterException(spec.commandLine(), "say what to do with the taxonomy: show, lint or convert");
    }
}
