package io.sfumato.cli.random;

import io.sfumato.cli.Run;
import io.sfumato.testkit.verifier.ReleaseVerifier;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.SQLException;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Runs random jobs through the command's own entry point and judges what they leave behind. */
final class JobTrial {

    private static final long LIMIT_SECONDS = 120;

    private final JobTally tally;
    private final Path folder;

    JobTrial(JobTally tally, Path folder) {
        this.tally = tally;
        this.folder = folder;
    }

    /** Runs the jobs of these seeds. */
    void run(long first, int count) {
        ExecutorService thread = Executors.newCachedThreadPool(work -> {
            Thread worker = new Thread(work, "random-job");
            worker.setDaemon(true);
            return worker;
        });
        try {
            for (long seed = first; seed < first + count; seed++) {
                RandomJob job = RandomJob.of(seed);
                Path own = Files.createDirectories(folder.resolve("job" + seed));
                judge(job, own, thread);
                clear(own);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } finally {
            thread.shutdownNow();
        }
    }

    private void judge(RandomJob job, Path own, ExecutorService thread) {
        String who = "seed " + job.seed() + " (" + job.algorithm() + ", " + job.way() + ", "
                + job.stated().style() + ")";
        try {
            JobFolderWriter writer = new JobFolderWriter(job, own);
            Path file = writer.write();
            Run run = thread.submit(() -> Run.of("anonymize", file, "--quiet")).get(LIMIT_SECONDS, TimeUnit.SECONDS);
            for (String fault : faults(job, own, writer.cells(), run)) {
                tally.violation(who + ": " + fault);
            }
        } catch (TimeoutException e) {
            tally.violation(who + ": still running after " + LIMIT_SECONDS + " seconds");
        } catch (ExecutionException | IOException | SQLException | RuntimeException e) {
            tally.violation(who + ": " + e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }

    private List<String> faults(RandomJob job, Path own, List<List<String>> cells, Run run) throws IOException {
        Path release = own.resolve(JobFolderWriter.RELEASE);
        String sentence = run.err()
                .lines()
                .map(String::strip)
                .filter(line -> !line.isEmpty() && !line.startsWith("Note:"))
                .findFirst()
                .orElse("")
                .replaceAll("'[^']*'", "'...'")
                .replaceAll(".*job\\.yaml[^ ]*", "job.yaml:")
                .replaceAll("[0-9][0-9.,]*", "N");
        switch (run.code()) {
            case 0 -> {
                tally.add(job, "released", "");
                return ReleaseVerifier.faults(job.stated(), cells, release);
            }
            case 3 -> tally.add(job, "refused", sentence);
            case 4 -> {
                tally.add(job, "infeasible", sentence);
                if (job.stated().population().isEmpty()
                        && !job.stated().style().equals("one scheme")
                        && classForming(job)
                        && ReleaseVerifier.oneClassKeeps(job.stated(), cells)) {
                    return List.of("called infeasible, though the table as one class keeps every promise");
                }
            }
            default -> {
                tally.add(job, "failed", "exit " + run.code() + " " + sentence);
                return List.of("exit " + run.code() + ": " + run.err());
            }
        }
        return Files.exists(release) ? List.of("a release without success") : List.of();
    }

    private static boolean classForming(RandomJob job) {
        return !RandomJob.choosesLevels(job.algorithm());
    }

    private static void clear(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
