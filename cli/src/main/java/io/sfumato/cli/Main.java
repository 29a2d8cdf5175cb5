package io.sfumato.cli;

import io.sfumato.cli.command.AnonymizeCommand;
import io.sfumato.cli.command.ApplyCommand;
import io.sfumato.cli.command.AuditCommand;
import io.sfumato.cli.command.CatalogCommand;
import io.sfumato.cli.command.CheckCommand;
import io.sfumato.cli.command.CompareCommand;
import io.sfumato.cli.command.CompletionCommand;
import io.sfumato.cli.command.FeasibleCommand;
import io.sfumato.cli.command.ImportCommand;
import io.sfumato.cli.command.InitCommand;
import io.sfumato.cli.command.SchemaCommand;
import io.sfumato.cli.command.TaxonomyCommand;
import io.sfumato.cli.command.TaxonomyConvertCommand;
import io.sfumato.cli.command.TaxonomyLintCommand;
import io.sfumato.cli.command.TaxonomyShowCommand;
import io.sfumato.cli.terminal.Failures;
import io.sfumato.cli.terminal.Interruption;
import io.sfumato.cli.terminal.Paragraph;
import io.sfumato.cli.terminal.Terminal;
import io.sfumato.run.Version;
import java.io.PrintWriter;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.HelpCommand;
import picocli.CommandLine.IVersionProvider;
import picocli.CommandLine.Option;
import picocli.CommandLine.ScopeType;

/** Where the command starts. */
@Command(
        name = "sfumato",
        synopsisSubcommandLabel = "COMMAND",
        description =
                "Turns a table about people into one that meets stated privacy promises and still tells the truth. "
                        + "The data never leaves this machine.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "First steps:",
            "  sfumato init patients.csv --audience public    propose a job from a table",
            "  (read job.yaml and confirm it)",
            "  sfumato anonymize job.yaml                     write the release and its report",
            "  sfumato check out/release.csv                  what does a release reach, and is its manifest true?",
            "",
            "Exit codes: 0 done, 2 wrong usage, 3 the data or the job cannot be used, 4 a promise is not kept,",
            "70 an error in Sfumato, 71 too little memory or too few open files, 74 the release cannot be written,",
            "130 stopped. 134: the Java virtual machine broke down; then, too, nothing was published."
        })
public final class Main implements Runnable {

    /** {@link io.sfumato.cli.terminal.Exit#MACHINE} in figures: without memory or files no further class can be loaded. */
    private static final int SPENT = 71;

    private final Terminal terminal;

    @Option(
            names = "--debug",
            scope = ScopeType.INHERIT,
            description = "After an error in Sfumato, print where in the program it happened.")
    private boolean debug;

    private Main(Terminal terminal) {
        this.terminal = terminal;
    }

    /** Runs one command in a process of its own. */
    public static void main(String[] arguments) {
        int code = SPENT;
        try {
            Terminal terminal = Terminal.ofProcess();
            Interruption.endWhenAsked(terminal.err());
            code = run(terminal, arguments);
        } catch (LinkageError | VirtualMachineError e) {
            System.err.println(
                    "sfumato: the Java virtual machine cannot go on. Is there enough memory, may enough files be open "
                            + "(ulimit -n), and are all files of the program there? Nothing was published.");
        }
        System.exit(code);
    }

    /** Runs one command and tells its exit code. */
    public static int run(Terminal terminal, String... arguments) {
        Main main = new Main(terminal);
        CommandLine line = main.commandLine();
        Failures failures = new Failures(terminal, () -> main.debug);
        line.setParameterExceptionHandler(failures);
        line.setExecutionExceptionHandler(failures);
        try {
            return line.execute(arguments);
        } catch (Error e) { // what the virtual machine throws, too
            return failures.fatal(e);
        } finally {
            terminal.out().flush();
            terminal.err().flush();
        }
    }

    private CommandLine commandLine() {
        CommandLine line = new CommandLine(this);
        line.addSubcommand(new InitCommand(terminal));
        line.addSubcommand(new ImportCommand(terminal));
        line.addSubcommand(new FeasibleCommand(terminal));
        line.addSubcommand(new AnonymizeCommand(terminal));
        line.addSubcommand(new ApplyCommand(terminal));
        line.addSubcommand(new CheckCommand(terminal));
        line.addSubcommand(new AuditCommand(terminal));
        line.addSubcommand(new CompareCommand(terminal));
        line.addSubcommand(taxonomy());
        line.addSubcommand(new CatalogCommand(terminal));
        line.addSubcommand(new SchemaCommand(terminal));
        line.addSubcommand(new CompletionCommand(terminal));
        line.addSubcommand(new HelpCommand());
        line.setOut(new PrintWriter(terminal.out(), true, terminal.charset()));
        line.setErr(new PrintWriter(terminal.err(), true, terminal.charset()));
        line.setCaseInsensitiveEnumValuesAllowed(true);
        line.setUsageHelpWidth(Paragraph.WIDTH + 12);
        dress(line);
        return line;
    }

    /** Gives all commands the same headings and the same version. */
    private static void dress(CommandLine line) {
        line.getCommandSpec().versionProvider(new Current());
        line.getCommandSpec()
                .usageMessage()
                .descriptionHeading("%n")
                .parameterListHeading("%nArguments:%n")
                .optionListHeading("%nOptions:%n")
                .commandListHeading("%nCommands:%n");
        line.getSubcommands().values().forEach(Main::dress);
    }

    private CommandLine taxonomy() {
        CommandLine line = new CommandLine(new TaxonomyCommand());
        line.addSubcommand(new TaxonomyShowCommand(terminal));
        line.addSubcommand(new TaxonomyLintCommand(terminal));
        line.addSubcommand(new TaxonomyConvertCommand(terminal));
        return line;
    }

    @Override
    public void run() {
        terminal.document(commandLine().getUsageMessage());
    }

    /** The version of the library, which is the command's too. */
    static final class Current implements IVersionProvider {
        @Override
        public String[] getVersion() {
            return new String[] {"sfumato " + Version.CURRENT};
        }
    }
}
