package io.sfumato.cli.command;

import io.sfumato.cli.terminal.Terminal;
import io.sfumato.io.database.TableTarget;
import io.sfumato.io.job.JobFile;

/** What an earlier run of a job may have left to be completed. */
final class EarlierRun {

    private EarlierRun() {}

    /** Puts in place what an earlier run had decided to publish when it was killed, and says so. */
    static void complete(JobFile file, Terminal terminal) {
        if (file.completePublishing()) {
            String what = file.table()
                    .map(TableTarget::name)
                    .orElseGet(() -> file.output().path().toString());
            terminal.err()
                    .println("Note: an earlier run was ended while it published " + what
                            + "; all files of that release are in place now");
        }
    }
}
