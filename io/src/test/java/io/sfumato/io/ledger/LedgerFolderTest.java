package io.sfumato.io.ledger;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Roll;
import io.sfumato.problem.InputException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LedgerFolderTest {

    @TempDir
    private Path base;

    private Path folder;
    private Path key;

    @BeforeEach
    void places() {
        folder = base.resolve("deep").resolve("series");
        key = base.resolve("key");
    }

    private LedgerFolder open() {
        return LedgerFolder.open(folder, key);
    }

    private static Edition edition(LedgerFolder ledger, String hash, String... people) {
        List<Roll.Entry> entries = Stream.of(people)
                .map(person -> new Roll.Entry(
                        ledger.subject(person),
                        0,
                        ledger.hash("", person),
                        List.of(ledger.hash("ill", "flu"), ledger.hash("pay", "much"))))
                .toList();
        return new Edition(
                hash,
                new Demand(2, List.of("ill", "pay of all"), List.of(2, 1)),
                List.of("a column", "ward"),
                Roll.of(entries),
                false);
    }

    private void publish(String hash, String... people) throws IOException {
        try (LedgerFolder ledger = open()) {
            ledger.enter(edition(ledger, hash, people)).published();
        }
    }

    @Test
    void what_was_entered_is_there_again() throws IOException {
        publish("aa", "ann", "bob");
        publish("bb", "bob", "cem", "dee");
        try (LedgerFolder ledger = open()) {
            assertThat(ledger.editions()).extracting(Edition::hash).containsExactly("aa", "bb");
            assertThat(ledger.editions()).allMatch(Edition::certain);
            Edition second = ledger.editions().get(1);
            assertThat(second.demand()).isEqualTo(new Demand(2, List.of("ill", "pay of all"), List.of(2, 1)));
            assertThat(second.kept()).containsExactly("a column", "ward");
            assertThat(second.roll().place(ledger.subject("ann"))).isNegative();
            Roll.Entry bob = second.roll().entry(second.roll().place(ledger.subject("bob")));
            Roll first = ledger.editions().get(0).roll();
            assertThat(bob).isEqualTo(first.entry(first.place(ledger.subject("bob"))));
            assertThat(bob.cells()).isEqualTo(ledger.hash("", "bob"));
        }
    }

    @Test
    void only_its_owner_can_read_it_and_nobody_is_named() throws IOException {
        publish("aa", "ann", "bob");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder)))
                .isEqualTo("rwx------");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(key)))
                .isEqualTo("rw-------");
        Path file = folder.resolve("release-00001.published");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file)).doesNotContain("ann", "bob", "flu", "much");
        assertThat(LedgerFolder.usualKey(folder)).isEqualTo(base.resolve("deep").resolve("series.key"));
    }

    @Test
    void another_key_gives_other_hashes_and_does_not_fit() throws IOException {
        publish("aa", "ann", "bob");
        String one = Files.readString(folder.resolve("release-00001.published"));
        Path mine = key;
        folder = base.resolve("other");
        key = base.resolve("key2");
        publish("aa", "ann", "bob");
        assertThat(Files.readString(folder.resolve("release-00001.published")))
                .doesNotContain(one.lines().toList().get(8));
        key = mine;
        assertThatThrownBy(this::open)
                .isInstanceOf(InputException.class)
                .hasMessageContaining("not sealed with this key");
    }

    @Test
    void whatever_was_changed_is_noticed() throws IOException {
        publish("aa", "ann", "bob");
        publish("bb", "ann", "bob");
        Path file = folder.resolve("release-00002.published");
        String whole = Files.readString(file);
        for (int i = 0; i < whole.length() - 1; i += 7) {
            char other = whole.charAt(i) == '0' ? '1' : '0';
            Files.writeString(file, whole.substring(0, i) + other + whole.substring(i + 1));
            assertThatThrownBy(this::open).isInstanceOf(InputException.class);
        }
        Files.writeString(file, whole);
        Files.move(folder.resolve("release-00001.published"), base.resolve("gone"));
        assertThatThrownBy(this::open).isInstanceOf(InputException.class).hasMessageContaining("release 1");
        Files.copy(file, folder.resolve("release-00001.published"));
        assertThatThrownBy(this::open).isInstanceOf(InputException.class);
    }

    @Test
    void a_lost_end_is_noticed() throws IOException {
        publish("aa", "ann", "bob");
        publish("bb", "ann", "bob");
        Path last = folder.resolve("release-00002.published");
        Files.move(last, base.resolve("gone"));
        assertThatThrownBy(this::open).isInstanceOf(InputException.class).hasMessageContaining("had 2 releases");
        Files.move(folder.resolve("release-00001.published"), base.resolve("gone too"));
        assertThatThrownBy(this::open).isInstanceOf(InputException.class).hasMessageContaining("had 2 releases");
    }

    @Test
    void a_lost_key_is_told() throws IOException {
        publish("aa", "ann");
        Files.delete(key);
        assertThatThrownBy(this::open).isInstanceOf(InputException.class).hasMessageContaining("key");
        assertThat(key).doesNotExist();
    }

    @Test
    void a_release_that_may_be_out_counts_and_can_be_made_again() throws IOException {
        try (LedgerFolder ledger = open()) {
            ledger.enter(edition(ledger, "aa", "ann"));
        }
        try (LedgerFolder ledger = open()) {
            assertThat(ledger.editions()).extracting(Edition::certain).containsExactly(false);
            ledger.enter(edition(ledger, "aa", "ann")).published();
            assertThat(ledger.editions()).extracting(Edition::certain).containsExactly(true);
        }
        try (LedgerFolder ledger = open()) {
            ledger.enter(edition(ledger, "bb", "ann"));
            ledger.enter(edition(ledger, "cc", "ann"));
        }
        try (LedgerFolder ledger = open()) {
            assertThat(ledger.editions()).extracting(Edition::hash).containsExactly("aa", "bb", "cc");
        }
    }

    @Test
    void two_runs_do_not_share_it() throws IOException {
        publish("aa", "ann", "bob");
        try (LedgerFolder first = open()) {
            assertThat(first.editions()).hasSize(1);
            assertThatThrownBy(this::open)
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("another run");
        }
        open().close();
    }

    @Test
    void two_runs_do_not_begin_it_both() throws IOException {
        try (LedgerFolder first = open();
                LedgerFolder second = open()) {
            first.enter(edition(first, "aa", "ann", "bob")).published();
            assertThatThrownBy(() -> second.enter(edition(second, "bb", "ann", "bob")))
                    .isInstanceOf(UncheckedIOException.class)
                    .hasMessageContaining("another run");
        }
        try (LedgerFolder ledger = open()) {
            assertThat(ledger.editions()).extracting(Edition::hash).containsExactly("aa");
        }
    }

    /** A run that publishes nothing leaves nothing, not even an empty ledger. */
    @Test
    void nothing_is_made_before_something_is_entered() throws IOException {
        try (LedgerFolder ledger = open()) {
            assertThat(ledger.subject("ann")).isZero();
            assertThat(base).isEmptyDirectory();
        }
        assertThat(base).isEmptyDirectory();
        publish("aa", "ann", "bob");
        assertThat(key).isRegularFile();
        Files.writeString(base.resolve("file"), "");
        folder = base.resolve("file").resolve("series");
        key = base.resolve("other");
        assertThatThrownBy(this::open)
                .isInstanceOf(UncheckedIOException.class)
                .hasMessageContaining("cannot use the ledger");
    }
}
