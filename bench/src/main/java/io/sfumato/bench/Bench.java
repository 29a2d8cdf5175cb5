package io.sfumato.bench;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;

/** The command: one word for each table that can be printed. */
public final class Bench {

    private static final Map<String, Consumer<ReferenceJobs>> TABLES = new TreeMap<>(Map.ofEntries(
            Map.entry("attacks", AttackBench::print),
            Map.entry("audit", AuditTime::print),
            Map.entry("claims", PaperClaims::print),
            Map.entry("flagship", Flagship::print),
            Map.entry("kmember", KMember::print),
            Map.entry("leaving-out", LeavingOut::print),
            Map.entry("levels", LatticeBench::print),
            Map.entry("losses", LossBench::print),
            Map.entry("peers", PeerBench::print),
            Map.entry("series", SeriesBench::print),
            Map.entry("speed", Speed::print)));

    private Bench() {}

    public static void main(String... arguments) {
        if (arguments.length == 0) {
            System.err.println("usage: bench/run " + String.join(" | ", TABLES.keySet())
                    + " | scale [ROWS...] | kernels [NAMES...]");
            System.exit(2);
        }
        ReferenceJobs jobs = new ReferenceJobs(Path.of("examples"));
        List<String> others = List.of(arguments).subList(1, arguments.length);
        if (arguments[0].equals("scale")) {
            ScaleBench.print(jobs, others);
            return;
        } else if (arguments[0].equals("kernels")) {
            Kernels.print(others);
            return;
        }
        for (String word : arguments) {
            Consumer<ReferenceJobs> table = TABLES.get(word);
            if (table == null) {
                System.err.println("there is no table '" + word + "'; there are " + TABLES.keySet());
                System.exit(2);
            } else {
                table.accept(jobs);
            }
        }
    }
}
