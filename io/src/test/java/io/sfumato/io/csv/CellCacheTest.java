package io.sfumato.io.csv;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Random;
import org.junit.jupiter.api.Test;

class CellCacheTest {

    @Test
    void everyCellIsTheTextThatStandsThere() {
        Random random = new Random(11);
        CellCache cache = new CellCache();
        String alphabet = "abc ä€,\uD83D\uDE00\"0";
        for (int i = 0; i < 200_000; i++) {
            StringBuilder text = new StringBuilder("..");
            int length = random.nextInt(50) == 0 ? 60 + random.nextInt(10) : random.nextInt(5);
            for (int j = 0; j < length; j++) {
                text.append(alphabet.charAt(random.nextInt(alphabet.length())));
            }
            char[] buffer = text.toString().toCharArray();
            String cell = cache.cell(random.nextInt(40), buffer, 2, length);
            assertThat(cell).isEqualTo(text.substring(2));
        }
    }

    @Test
    void equalCellsAreOneObject() {
        CellCache cache = new CellCache();
        char[] buffer = "onetwoone".toCharArray();
        String one = cache.cell(0, buffer, 0, 3);
        assertThat(cache.cell(1, buffer, 3, 3)).isEqualTo("two");
        assertThat(cache.cell(2, buffer, 6, 3)).isSameAs(one);
    }
}
