package io.sfumato.io.csv;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import io.sfumato.problem.InputException;
import java.util.Random;
import org.junit.jupiter.api.Test;

/** When names of columns may be shown: never when the first line may be somebody's row. */
class FirstLineTest {

    private static boolean mayBeData(String text) {
        return Csv.table(text).mayNamesBeData();
    }

    /** Rows of first name, town and illness. */
    private static String people(int rows, long seed) {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows; i++) {
            text.append("Anna").append((char) ('a' + i % 26)).append((char) ('a' + i / 26 % 26));
            text.append(",Town").append((char) ('a' + random.nextInt(5)));
            text.append(",ill").append((char) ('a' + random.nextInt(4))).append('\n');
        }
        return text.toString();
    }

    @Test
    void textAboveTextMayBeARow() {
        assertThat(mayBeData("Zaphod,Milky Way,towel\nAnna,Bonn,flu\nBert,Ulm,gout\n"))
                .isTrue();
        assertThat(mayBeData("Zaphod\nAnna\nBert\n")).isTrue();
    }

    @Test
    void textAboveNumbersOrDatesIsAHeader() {
        assertThat(mayBeData("name,age\nAnna,30\nBert,31\n")).isFalse();
        assertThat(mayBeData("name,born\nAnna,1990-01-31\nBert,1991-02-01\n")).isFalse();
    }

    @Test
    void aWordForNoValueAboveNumbersIsNot() {
        for (String word : new String[] {"k.A.", "unknown", "n/a", ".", "-", "keine Angabe", "refused", "inconnu"}) {
            assertThat(mayBeData("Zaphod," + word + "\nAnna,30\nBert,31\n"))
                    .as(word)
                    .isTrue();
        }
        assertThat(mayBeData("Zaphod,never,Bonn\nAnna,30,Bonn\nBert,31,Ulm\n"))
                .as("a cell that occurs again below")
                .isTrue();
    }

    /** Somebody from far away has a name, a town and an illness that nobody else has. */
    @Test
    void newWordsAboveValuesThatRepeatMayBeSomebody() {
        assertThat(mayBeData("Zacharias,Xanten,syphilis\n" + people(250, 3))).isTrue();
    }

    @Test
    void yearsAboveNumbersMayBeNames() {
        assertThat(Csv.table("town,2019,2020,2021\nBonn,3,4,5\nUlm,1,7,9\n").headerHint())
                .isPresent();
        assertThat(Csv.table("2019,2020,2021\n3,4,5\n1,7,9\n").headerHint()).isPresent();
        assertThat(Csv.table("19,20,35\n3,4,5\n1,7,9\n").headerHint()).isEmpty();
    }

    @Test
    void peopleAreSeldomTakenForNames() {
        int shown = 0;
        for (int seed = 0; seed < 300; seed++) {
            CsvTable table = Csv.table(people(250, seed));
            shown += table.dialect().header() && !table.mayNamesBeData() ? 1 : 0;
        }
        assertThat(shown).isZero();
    }

    @Test
    void theOwnersWordEndsAllDoubt() {
        String text = "Zaphod,Milky Way\nAnna,Bonn\n";
        assertThat(Csv.table(text, CsvOptions.detect().header(true)).mayNamesBeData())
                .isFalse();
        assertThat(Csv.table(text, CsvOptions.detect().header(false)).mayNamesBeData())
                .isFalse();
    }

    @Test
    void namesThatOccurTwiceAreShownOnlyIfTheyAreNames() {
        assertThat(problem("Zaphod,Zaphod\nAnna,Bonn\n")).isEqualTo("data.csv:1: fields 1 and 2 have the same name");
        assertThat(problem("age,age\n30,31\n"))
                .isEqualTo("data.csv:1, column 'age': fields 1 and 2 have the same name");
    }

    private static String problem(String text) {
        InputException e = catchThrowableOfType(InputException.class, () -> Csv.table(text));
        assertThat(e).isNotNull();
        return String.valueOf(e.getMessage());
    }
}
