package io.sfumato.cli.command;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Family;
import io.sfumato.cli.catalog.AllCatalogs;
import io.sfumato.cli.catalog.CatalogJson;
import io.sfumato.cli.catalog.CatalogText;
import io.sfumato.cli.terminal.PrintedJson;
import io.sfumato.cli.terminal.Terminal;
import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Lists what a job can name. */
@Command(
        name = "catalog",
        description = "List everything a job can name: algorithms, promises, recodings, measures, taxonomies, formats.",
        mixinStandardHelpOptions = true,
        footer = {
            "",
            "Examples:",
            "  sfumato catalog                        everything, with a sentence each",
            "  sfumato catalog model                  the promises there are",
            "  sfumato catalog l-diversity            one entry with its parameters and sources"
        })
public final class CatalogCommand implements Runnable {

    private final Terminal terminal;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    @Parameters(
            arity = "0..1",
            paramLabel = "NAME",
            description = "Tell everything about this entry; or, like --family, list a family.",
            completionCandidates = Names.class)
    private @Nullable String name;

    @Option(
            names = "--family",
            paramLabel = "FAMILY",
            description = "Only this family: ${COMPLETION-CANDIDATES}.",
            completionCandidates = Families.class)
    private @Nullable String family;

    @Option(names = "--json", description = "Print one JSON array, for programs.")
    private boolean json;

    public CatalogCommand(Terminal terminal) {
        this.terminal = terminal;
    }

    /** The words for families. */
    static final class Families implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return words().iterator();
        }

        static Stream<String> words() {
            return Arrays.stream(Family.values()).map(Family::word);
        }
    }

    /** The names of entries. */
    static final class Names implements Iterable<String> {
        @Override
        public Iterator<String> iterator() {
            return AllCatalogs.all().stream()
                    .<String>map(Descriptor::name)
                    .distinct()
                    .iterator();
        }
    }

    @Override
    public void run() {
        if (name != null
                && AllCatalogs.named(name).isEmpty()
                && Families.words().anyMatch(name::equals)) {
            if (family != null && !family.equals(name)) {
                throw new ParameterException(spec.commandLine(), "'" + name + "' and --family " + family + " are two");
            }
            family = name;
            name = null;
        }
        List<Descriptor<?>> entries = entries();
        if (json) {
            terminal.document(PrintedJson.text(CatalogJson.of(entries)) + "\n");
        } else if (name != null) {
            entries.forEach(entry -> print(CatalogText.entry(entry)));
        } else {
            families(entries);
        }
    }

    private List<Descriptor<?>> entries() {
        if (family != null && Families.words().noneMatch(family::equals)) {
            throw new ParameterException(
                    spec.commandLine(),
                    "there is no family '" + family + "'; there are: "
                            + String.join(", ", Families.words().toList()));
        }
        List<Descriptor<?>> entries = (name == null ? AllCatalogs.all() : AllCatalogs.named(name))
                .stream()
                        .filter(entry -> family == null || entry.family().word().equals(family))
                        .toList();
        if (entries.isEmpty() && name != null) {
            throw new ParameterException(
                    spec.commandLine(),
                    "there is no entry '" + name + "'; 'sfumato catalog' lists them all, and there are the families "
                            + String.join(", ", Families.words().toList()));
        }
        return entries;
    }

    private void families(List<Descriptor<?>> entries) {
        for (Family each : Family.values()) {
            List<Descriptor<?>> members =
                    entries.stream().filter(entry -> entry.family() == each).toList();
            if (!members.isEmpty()) {
                print(CatalogText.family(each, members));
            }
        }
    }

    private void print(List<String> lines) {
        lines.forEach(terminal.out()::println);
        terminal.out().println();
    }
}
