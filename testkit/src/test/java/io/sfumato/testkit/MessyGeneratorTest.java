package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** Messy tables are as messy as they say, and what they say of themselves is true. */
class MessyGeneratorTest {

    private static final MessSettings MESS =
            new MessSettings(600, 14, 0, 0.6, 0.2, 0.1, 0.05, CountryNotation.GERMAN, true);

    @Test
    void a_seed_gives_one_table() {
        for (long seed = 1; seed <= 20; seed++) {
            MessyTable table = new MessyGenerator(seed).any(80);
            assertThat(new MessyGenerator(seed).any(80)).isEqualTo(table);
            assertThat(new MessyGenerator(seed + 1).any(80)).isNotEqualTo(table);
        }
    }

    @Test
    void people_who_contradict_themselves_are_those_it_names() {
        MessyTable table = new MessyGenerator(5).table(MESS);
        Set<String> changing = Set.of("Land", "Aufnahme", "Temperatur", "Diagnose");
        Map<String, Set<String>> found = new TreeMap<>();
        for (MessyColumn column : table.columns()) {
            Map<String, String> first = new HashMap<>();
            for (int row = 0; row < table.size(); row++) {
                String value = column.values().get(row);
                String person = table.whose().get(row);
                boolean steady =
                        !changing.contains(column.name()) && !column.name().matches("Frage.*|Bemerkung");
                if (steady && !first.computeIfAbsent(person, key -> value).equals(value)) {
                    found.computeIfAbsent(person, key -> new TreeSet<>()).add(column.name());
                }
            }
        }
        assertThat(table.contradictions()).isEqualTo(found);
        assertThat(found).hasSizeGreaterThan(50);
        assertThat(new HashSet<>(table.whose())).hasSizeGreaterThan(found.size());
    }

    @Test
    void codes_blanks_and_empty_cells_stand_for_missing_and_for_nothing_else() {
        MessyTable table = new MessyGenerator(6).table(MESS);
        assertThat(table.codes()).hasSizeGreaterThan(4);
        int missing = 0;
        int faults = 0;
        for (MessyColumn column : table.columns()) {
            for (int row = 0; row < table.size(); row++) {
                String cell = column.cells().get(row).strip();
                boolean none = cell.isEmpty() || column.missing().contains(cell);
                if (!column.role().equals("insensitive")) {
                    faults += column.values().get(row).isEmpty() == none ? 0 : 1;
                    missing += none ? 1 : 0;
                }
            }
        }
        assertThat(faults).isZero();
        assertThat(missing).isGreaterThan(500);
    }

    @Test
    void numbers_and_dates_are_written_as_in_the_country() {
        MessyTable table = new MessyGenerator(7).table(MESS.lacking(0));
        assertThat(table.column("Einkommen (CHF)").cells())
                .anyMatch(cell -> cell.matches("[0-9]+,[0-9]+"))
                .anyMatch(cell -> cell.matches("[0-9]\\.[0-9]{3}(,[0-9]+)?"))
                .allMatch(cell -> cell.matches("[0-9.]+(,[0-9]+)?"));
        assertThat(table.column("Geburtsdatum").cells())
                .anyMatch(cell -> cell.matches("0[0-9]\\.0[0-9]\\.[0-9]{4}"))
                .anyMatch(cell -> cell.matches("[0-9]\\.[0-9]\\.[0-9]{4}"));
    }

    @Test
    void wide_tables_have_sixty_columns() {
        MessyTable table = new MessyGenerator(8).table(MessSettings.usual(50, 8).wide());
        assertThat(table.columns()).hasSizeGreaterThanOrEqualTo(60);
        assertThat(table.having("quasi")).hasSize(8);
        assertThat(new HashSet<>(table.header())).hasSameSizeAs(table.header());
    }

    @Test
    void copied_rows_are_equal_to_another() {
        MessyTable table = new MessyGenerator(9).table(MESS);
        assertThat(table.copies()).hasSize(30);
        List<List<String>> rows = table.rows();
        table.copies().forEach(row -> assertThat(rows.indexOf(rows.get(row))).isLessThan(row));
        assertThat(table.size()).isEqualTo(630);
    }

    @Test
    void shuffling_changes_the_order_and_nothing_else() {
        MessyTable table = new MessyGenerator(10).table(MESS);
        MessyTable shuffled = table.shuffled(1);
        assertThat(shuffled.rows()).isNotEqualTo(table.rows()).containsExactlyInAnyOrderElementsOf(table.rows());
        assertThat(shuffled.copies()).hasSameSizeAs(table.copies());
    }

    @Test
    void without_some_people_none_of_their_rows_is_left() {
        MessyTable table = new MessyGenerator(11).table(MESS);
        MessyTable rest = table.without(table.contradictions().keySet());
        assertThat(rest.whose())
                .doesNotContainAnyElementsOf(table.contradictions().keySet());
        assertThat(rest.contradictions()).isEmpty();
        assertThat(rest.size()).isBetween(100, table.size() - 1);
    }

    @Test
    void a_file_of_mixed_letters_is_in_no_encoding() {
        MessyTable table = new MessyGenerator(12).table(MESS);
        byte[] mixed = table.csv(CsvSpelling.MIXED);
        assertThatThrownBy(() -> StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(mixed)))
                .isInstanceOf(CharacterCodingException.class);
        assertThat(new String(mixed, StandardCharsets.UTF_8)).contains("Müller-");
        assertThat(new String(mixed, Charset.forName("windows-1252"))).contains("Müller-");
    }
}
