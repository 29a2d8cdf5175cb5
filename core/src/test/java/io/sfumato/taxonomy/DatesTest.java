package io.sfumato.taxonomy;

import static io.sfumato.taxonomy.Columns.dates;
import static io.sfumato.taxonomy.Columns.path;
import static io.sfumato.taxonomy.Columns.problems;
import static io.sfumato.taxonomy.Columns.texts;
import static io.sfumato.taxonomy.Columns.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class DatesTest {

    private static TaxonomyPlan plan(String... periods) {
        return Dates.DESCRIPTOR.make(Map.of("periods", List.of(periods)));
    }

    @Test
    void writesEveryPeriod() {
        Taxonomy taxonomy = tree(
                plan("day", "month", "quarter", "year", "decade"),
                dates("2024-03-31", "2024-04-01", "2024-03-01", "0999-12-31"));
        assertThat(path(taxonomy, "2024-03-31")).isEqualTo("2024-03-31 < 2024-03 < 2024-Q1 < 2024 < 2020s < *");
        assertThat(path(taxonomy, "0999-12-31")).isEqualTo("0999-12-31 < 0999-12 < 0999-Q4 < 0999 < 0990s < *");
        assertThat(taxonomy.leafCount(taxonomy.node("2024-Q1"))).isEqualTo(2);
        assertThat(tree(plan("year"), dates("2024-03-31")).height()).isEqualTo(2);
        assertThat(tree(plan("day"), dates("2024-03-31")).height()).isEqualTo(1);
        assertThat(tree(plan("year"), dates()).leaves()).isEqualTo(1);
    }

    @Test
    void refusesOtherColumnsAndOrders() {
        assertThat(problems(plan("year"), texts("2024-01-01")))
                .containsExactly("data.csv, column 'c': calendar periods need a column of dates");
        assertThatIllegalArgumentException().isThrownBy(() -> plan("year", "month"));
        assertThatIllegalArgumentException().isThrownBy(() -> plan("year", "year"));
        assertThatIllegalArgumentException().isThrownBy(() -> plan("week"));
        assertThatIllegalArgumentException().isThrownBy(() -> new Dates(List.of()));
    }
}
