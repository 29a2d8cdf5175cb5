package io.sfumato.cli.packaging;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.Clinic;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.dataformat.yaml.YAMLMapper;

/**
 * The command killed at every call to the system that gives a file another name or removes one, and at every one that waits for
 * the disk, while a release takes the place of another: there is the old release with its papers, or what the next start makes
 * the new one of, and no check says of a mixture that it is well.
 */
@Tag("slow")
@EnabledOnOs(OS.LINUX)
class PublishingKillIT {

    private static final int INPUT = 3;
    private static final int PROMISE = 4;

    @TempDir
    Path folder;

    private Clinic clinic;
    private Path out;
    private Path before;
    private PublishedSet old;
    private PublishedSet fresh;

    /** The old release is made by a job in JSON, so that a file of it has to go. */
    @BeforeEach
    void publish() throws Exception {
        Strace.require(folder);
        clinic = Clinic.in(folder, 300);
        out = folder.resolve("out");
        before = folder.resolve("before");
        Path json = clinic.write(
                "old.json",
                JsonMapper.shared().writeValueAsString(new YAMLMapper().readTree(Clinic.JOB.replace("k: 3", "k: 2"))));
        clinic.write("impossible.yaml", Clinic.JOB.replace("k: 3", "k: 301"));
        assertThat(Packaged.start(folder, "anonymize", "-q", json).await().exitCode())
                .isZero();
        old = PublishedSet.in(out);
        assertThat(old.files()).containsKey("release.csv.private/job.json");
        PublishedSet.copy(out, before);
        assertThat(Packaged.start(folder, "anonymize", "-q", clinic.job())
                        .await()
                        .exitCode())
                .isZero();
        fresh = PublishedSet.in(out);
        assertThat(fresh.files()).hasSameSizeAs(old.files()).doesNotContainKey("release.csv.private/job.json");
    }

    @Test
    void whenever_it_is_killed_there_is_one_release_and_its_papers() throws Exception {
        PublishedSet.copy(before, out);
        Map<String, Integer> counts = Strace.counts(folder, "anonymize", "-q", clinic.job());
        assertThat(counts.get("rename")).isGreaterThanOrEqualTo(fresh.files().size());
        int decided = 0;
        int mixed = 0;
        int kills = 0;
        for (Map.Entry<String, Integer> call : counts.entrySet()) {
            for (int number = 1; number <= call.getValue(); number++) {
                String when = call.getKey() + " " + number;
                PublishedSet.copy(before, out);
                int code = Strace.signal(folder, "KILL", call.getKey(), number, "anonymize", "-q", clinic.job())
                        .exitCode();
                if (code == 0) {
                    continue; // another thread makes this call as often, and this time it made it less often
                }
                assertThat(code).as(when).isEqualTo(Strace.KILLED);
                kills++;
                boolean pending = PublishedSet.prepared(out).containsKey("record");
                PublishedSet found = PublishedSet.in(out);
                decided += pending ? 1 : 0;
                mixed += found.equals(old) || found.equals(fresh) ? 0 : 1;
                assertLeft(found, pending, when);
                assertNextStart(pending || found.equals(fresh), number % 2 == 0, when);
            }
        }
        assertThat(kills).as("kills").isGreaterThan(40);
        assertThat(decided).as("kills between the record and its removal").isGreaterThan(10);
        assertThat(mixed)
                .as("kills that left files of two releases")
                .isGreaterThanOrEqualTo(fresh.files().size());
        assertThat(kills - decided).as("kills before and after").isGreaterThan(10);
    }

    /** What a kill has left, as the owner and as a stranger see it. */
    private void assertLeft(PublishedSet found, boolean pending, String when) throws IOException {
        PublishedSet.assertHidden(out, when);
        assertThat(found.isMixtureOf(old, fresh)).as(when).isTrue();
        assertThat(pending || found.equals(old) || found.equals(fresh)).as(when).isTrue();
        Run check = Run.of("check", clinic.release());
        assertThat(check.code()).as("%s: %s", when, check).isEqualTo(pending ? INPUT : 0);
        assertThat(check.err().contains("these files may be of two releases"))
                .as(when)
                .isEqualTo(pending);
        assertThat(Run.of("audit", clinic.release(), "-q").code() == INPUT)
                .as(when)
                .isEqualTo(pending);
        boolean whole = open(found).equals(open(old)) || open(found).equals(open(fresh));
        assertThat(PublishedSet.strangersCheck(out, folder.resolve("elsewhere")))
                .as(when)
                .isEqualTo(whole ? 0 : PROMISE);
    }

    private static Map<String, String> open(PublishedSet set) {
        Map<String, String> files = new TreeMap<>(set.files());
        files.keySet().removeIf(name -> name.contains("/"));
        return files;
    }

    /** By a check that is asked for it, or by a job that then fails. */
    private void assertNextStart(boolean published, boolean byJob, String when) throws Exception {
        if (byJob) {
            Started.Ended ended =
                    Packaged.start(folder, "anonymize", "-q", "impossible.yaml").await();
            assertThat(ended.exitCode()).as("%s: %s", when, ended).isEqualTo(PROMISE);
        } else {
            assertThat(Run.of("check", "--complete", clinic.release()).code())
                    .as(when)
                    .isZero();
        }
        assertThat(PublishedSet.in(out)).as(when).isEqualTo(published ? fresh : old);
        assertThat(PublishedSet.prepared(out)).as(when).doesNotContainKey("record");
        assertThat(Run.of("check", clinic.release()).code()).as(when).isZero();
    }

    @Test
    void whenever_completing_it_is_killed_it_can_be_completed() throws Exception {
        Path halfway = folder.resolve("halfway");
        PublishedSet.copy(before, out);
        assertThat(Strace.signal(folder, "KILL", "rename", 3, "anonymize", "-q", clinic.job())
                        .exitCode())
                .isEqualTo(Strace.KILLED);
        PublishedSet.copy(out, halfway);
        Map<String, Integer> counts = Strace.counts(folder, "check", "--complete", clinic.release());
        assertThat(PublishedSet.in(out)).isEqualTo(fresh);
        assertThat(counts).containsKeys("rename", "unlink", "fsync");
        for (Map.Entry<String, Integer> call : counts.entrySet()) {
            for (int number = 1; number <= call.getValue(); number++) {
                String when = "completing, " + call.getKey() + " " + number;
                PublishedSet.copy(halfway, out);
                assertThat(Strace.signal(folder, "KILL", call.getKey(), number, "check", "--complete", clinic.release())
                                .exitCode())
                        .as(when)
                        .isEqualTo(Strace.KILLED);
                assertLeft(PublishedSet.in(out), PublishedSet.prepared(out).containsKey("record"), when);
                assertNextStart(true, number % 5 == 0, when);
            }
        }
        assertThat(Files.exists(out.resolve("release.csv.private/job.json"))).isFalse();
    }

    /** A request to end is heard until it is decided to publish; from then on everything is put in place. */
    @Test
    void a_request_to_end_is_heard_before_the_record_and_not_after_it() throws Exception {
        PublishedSet.copy(before, out);
        int stopped = 0;
        int published = 0;
        int waits = Strace.counts(folder, "anonymize", "-q", clinic.job()).get(Strace.WAITING);
        for (int number = 1; number <= waits; number++) {
            PublishedSet.copy(before, out);
            Started.Ended ended =
                    Strace.signal(folder, "TERM", Strace.WAITING, number, "anonymize", "-q", clinic.job());
            assertThat(ended.exitCode()).as("fsync %d: %s", number, ended).isIn(0, 130);
            stopped += ended.exitCode() == 0 ? 0 : 1;
            published += ended.exitCode() == 0 ? 1 : 0;
            assertThat(PublishedSet.in(out)).as("fsync %d", number).isEqualTo(ended.exitCode() == 0 ? fresh : old);
            assertThat(PublishedSet.all(out))
                    .as("fsync %d", number)
                    .hasSameSizeAs(fresh.files().keySet());
        }
        assertThat(stopped).as("runs that were stopped").isGreaterThan(2);
        assertThat(published).as("runs for which it was too late").isGreaterThan(2);
    }
}
