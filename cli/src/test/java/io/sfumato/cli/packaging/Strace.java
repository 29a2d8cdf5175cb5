package io.sfumato.cli.packaging;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The packaged command under {@code strace}, which can send it a signal as it enters the n-th call of a kind: a kill then comes
 * before the call has done anything. Calls are counted in each thread; whichever comes to its n-th first gets the signal.
 */
final class Strace {

    /** The calls after which a file or folder has another name or none. */
    static final List<String> NAMES = List.of("rename", "renameat", "renameat2", "unlink", "unlinkat", "rmdir");

    /** What waits for the disk: between two of these something was written. */
    static final String WAITING = "fsync";

    private static final String WAITING_TOO = "fdatasync";

    /** Where databases leave their libraries when they are killed. */
    static final String TEMPORARY = "temporary";

    /** How a process ends that is killed, as shells tell it. */
    static final int KILLED = 137;

    private static final Pattern CALL = Pattern.compile("(?m)^(\\d+) +(\\w+)\\(");

    private Strace() {}

    /** Where it cannot be used tests are skipped and say so; with SFUMATO_REQUIRE_STRACE, as in continuous integration, they fail. */
    static void require(Path folder) throws IOException, InterruptedException {
        String why = "strace cannot be used here";
        try {
            if (Started.run(folder, "strace", "-f", "-o", "/dev/null", "true").exitCode() == 0) {
                return;
            }
        } catch (IOException e) {
            why = "strace is not installed here";
        }
        if (System.getenv("SFUMATO_REQUIRE_STRACE") != null) {
            throw new IllegalStateException(why + ": tests that need it cannot run (Debian: apt-get install strace)");
        }
        System.err.println("SKIPPED: " + why + ": tests that need it are skipped (Debian: apt-get install strace)");
        abort(why + ": tests that need it are skipped");
    }

    /** The command without files of the virtual machine's own, which would be counted too. */
    private static List<String> command(Path folder, List<String> options, Object... arguments) throws IOException {
        Files.createDirectories(folder.resolve(TEMPORARY));
        List<String> command = new ArrayList<>(List.of("strace", "-f", "-qq", "-o"));
        command.add(folder.resolve("trace").toString());
        command.addAll(options);
        List<String> packaged = Packaged.command(arguments);
        command.add(packaged.get(0));
        command.add("-XX:-UsePerfData");
        command.add("-Djava.io.tmpdir=" + folder.resolve(TEMPORARY));
        command.addAll(packaged.subList(1, packaged.size()));
        return command;
    }

    /** Runs the command, with a signal as it enters the n-th call of a kind. */
    static Started.Ended signal(Path folder, String signal, String call, int number, Object... arguments)
            throws IOException, InterruptedException {
        String injected = "inject=" + call + ":signal=" + signal + ":when=" + number;
        List<String> options = List.of("-e", "trace=" + call, "-e", injected);
        return Started.in(folder, command(folder, options, arguments), Map.of()).await();
    }

    /** How often the thread that makes the most of them makes each kind of call. */
    static Map<String, Integer> counts(Path folder, Object... arguments) throws IOException, InterruptedException {
        List<String> kinds = new ArrayList<>(NAMES);
        kinds.add(WAITING);
        kinds.add(WAITING_TOO);
        List<String> options = List.of("-e", "trace=" + String.join(",", kinds));
        Started.Ended ended = Started.in(folder, command(folder, options, arguments), Map.of())
                .await();
        if (ended.exitCode() != 0) {
            throw new IllegalStateException("exit code " + ended.exitCode() + ": " + ended.err());
        }
        Map<String, Integer> each = new TreeMap<>();
        Matcher calls = CALL.matcher(Files.readString(folder.resolve("trace")));
        while (calls.find()) {
            each.merge(calls.group(2) + " " + calls.group(1), 1, Integer::sum);
        }
        Map<String, Integer> most = new TreeMap<>();
        each.forEach((key, count) -> most.merge(key.split(" ", 2)[0], count, Math::max));
        return most;
    }
}
