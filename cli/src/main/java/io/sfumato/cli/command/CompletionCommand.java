package io.sfumato.cli.command;

import io.sfumato.cli.terminal.Terminal;
import picocli.AutoComplete;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Prints a script that lets a shell complete our commands and options. */
@Command(
        name = "completion",
        description = "Print a script that makes bash or zsh complete commands and options.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "bash, in this shell and for ever:",
            "  source <(sfumato completion bash)",
            "  echo 'source <(sfumato completion bash)' >> ~/.bashrc",
            "",
            "zsh:",
            "  echo 'source <(sfumato completion zsh)' >> ~/.zshrc"
        })
public final class CompletionCommand implements Runnable {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(paramLabel = "SHELL", description = "One of: ${COMPLETION-CANDIDATES}.")
    private Shell shell = Shell.BASH;

    /** The shells there are scripts for. */
    enum Shell {
        BASH(""),
        ZSH("autoload -U +X compinit && compinit\nautoload -U +X bashcompinit && bashcompinit\n");

        private final String preparation;

        Shell(String preparation) {
            this.preparation = preparation;
        }

        @Override
        public String toString() {
            return name().toLowerCase(java.util.Locale.ROOT);
        }
    }

    public CompletionCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    @Override
    public void run() {
        terminal.document(shell.preparation);
        terminal.document(AutoComplete.bash("sfumato", spec.root().commandLine()) + "\n");
    }
}
