package io.sfumato.io.database;

import io.sfumato.io.job.JobFile;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.run.Context;
import io.sfumato.run.Progress;
import java.nio.file.Path;
import java.util.List;

/** A process of its own that runs a job and says which stage it has come to, so that somebody can kill it there. */
final class StagedRun {

    private StagedRun() {}

    public static void main(String[] arguments) {
        Progress loud = new Progress() {
            @Override
            public void stage(String name, long work) {
                System.out.println(name);
            }

            @Override
            public void advance(long done) {}
        };
        try (JobFile file = JobFile.read(Path.of(arguments[0]))) {
            Pipeline.run(
                    file.job(),
                    file.source(),
                    file.sink(List.of(), true),
                    new Context(loud, Runnable::run, () -> false));
        }
    }
}
