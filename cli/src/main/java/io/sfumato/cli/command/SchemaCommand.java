package io.sfumato.cli.command;

import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.job.JobSchema;
import picocli.CommandLine.Command;

/** Prints the grammar of jobs. */
@Command(
        name = "schema",
        description = "Print the JSON schema of jobs, for editors that complete and check while you type.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Example:",
            "  sfumato schema > job.schema.json",
            "  and as the first line of a job: # yaml-language-server: $schema=job.schema.json"
        })
public final class SchemaCommand implements Runnable {

    private final Terminal terminal;

    public SchemaCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        terminal.document(JobSchema.json().strip() + "\n");
    }
}
