package io.sfumato.table;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.fixture.Fixture;
import io.sfumato.table.WithinPerson.Take;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class PersonValuesTest {

    private static final List<ColumnSpec> SPECS = List.of(
            ColumnSpec.subject("who"),
            ColumnSpec.quasi("age", NumberFormat.PLAIN),
            ColumnSpec.quasi("sex", TextFormat.CATEGORICAL),
            ColumnSpec.demand("visit"));

    // a: ages 30, 31, 31 in visits 3, 1, 2; the sex of the last visit is missing; b has one row
    private static final Table TABLE = Fixture.table(SPECS, "a,30,?,3", "b,77,m,9", "a,31,m,1", "a,31,f,2");

    private static List<String> chosen(Table table, Take take) {
        PersonValues values = PersonValues.of(
                table, new WithinPerson(take, Optional.of("visit")), PersonValues.order(table.column("visit")));
        List<String> cells = new ArrayList<>();
        for (int row = 0; row < table.rows(); row++) {
            cells.add(values.table().column("age").value(row)
                    + values.table().column("sex").value(row));
        }
        cells.add(values.rows() + " rows");
        return cells;
    }

    @Test
    void hullsKeepEveryCell() {
        assertThat(chosen(TABLE, Take.HULL)).containsExactly("30null", "77m", "31m", "31f", "0 rows");
    }

    @Test
    void theLatestValueIsTheLatestThatIsKnown() {
        assertThat(chosen(TABLE, Take.LATEST)).containsExactly("30f", "77m", "30f", "30f", "3 rows");
    }

    @Test
    void theFirstValue() {
        assertThat(chosen(TABLE, Take.FIRST)).containsExactly("31m", "77m", "31m", "31m", "2 rows");
    }

    @Test
    void theMostFrequentValueAndOfSeveralTheLeast() {
        assertThat(chosen(TABLE, Take.MOST_FREQUENT)).containsExactly("31f", "77m", "31f", "31f", "2 rows");
    }

    @Test
    void valuesThatNobodyCarriesAnyMoreAreForgotten() {
        Table table = Fixture.table(SPECS, "a,30,f,2", "a,999,f,1", "b,40,m,1");
        PersonValues values = PersonValues.of(
                table, new WithinPerson(Take.LATEST, Optional.of("visit")), PersonValues.order(table.column("visit")));
        assertThat(values.table().column("age").greatest()).isEqualTo(40);
    }

    @Test
    void rowsOfTheSameVisitAreDecidedByMostOfThem() {
        Table table = Fixture.table(SPECS, "a,30,f,2", "a,50,m,2", "a,30,m,2", "a,80,m,1", "a,81,m,?");
        assertThat(chosen(table, Take.LATEST).get(0)).isEqualTo("30m");
    }
}
