package io.sfumato.space;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.number;
import static io.sfumato.fixture.Fixture.space;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.table.ColumnSpec;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Distances and information loss on the sample data of Byun et al. 2006 (figures 5 to 7, examples 1 to 3). */
class DistanceTest {

    private static final double FULL = (double) Axis.ONE * Axis.UNIT_WEIGHT;

    private static final ColumnSpec COUNTRY = category("country")
            .withTaxonomy(tree(
                    "USA < North < America < *",
                    "Canada < North < America < *",
                    "Brazil < South < America < *",
                    "India < Far < Eurasia < *",
                    "Iran < Near < Eurasia < *",
                    "Greece < Old < Eurasia < *"));

    private static Space sample(ColumnSpec... specs) {
        return space(
                table(
                        List.of(specs),
                        "41,USA,Armed-Forces",
                        "57,India,Tech-support",
                        "40,Canada,Teacher",
                        "38,Iran,Tech-support",
                        "24,Brazil,Doctor",
                        "45,Greece,Salesman"),
                2);
    }

    private final Space space = sample(number("age"), COUNTRY, category("occupation"));

    private static double units(long fixed) {
        return fixed / FULL;
    }

    @Test
    void distancesOfTheExample() {
        assertThat(units(space.distance(0, 1))).isCloseTo(2.485, within(0.0005));
        assertThat(units(space.distance(0, 2))).isCloseTo(1.364, within(0.0005));
        assertThat(space.distance(1, 0)).isEqualTo(space.distance(0, 1));
        assertThat(space.distance(3, 3)).isZero();
    }

    @Test
    void sharesOfOneColumn() {
        Axis age = space.axis(0);
        int at41 = space.cell(0, 0);
        int at57 = space.cell(1, 0);
        assertThat(age.share(at41, at57) / (double) Axis.ONE).isCloseTo(0.485, within(0.0005));
        assertThat(age.share(at41, at57)).isEqualTo(508_400); // 16/33 * 2^20 = 508400.48
        assertThat(age.share(space.cell(4, 0), space.cell(5, 0)) / (double) Axis.ONE)
                .isCloseTo(0.636, within(0.0005));
        Axis country = space.axis(1);
        assertThat(country.share(space.cell(1, 1), space.cell(3, 1)) / (double) Axis.ONE)
                .isCloseTo(2 / 3.0, within(1e-6));
        assertThat(country.share(space.cell(0, 1), space.cell(1, 1))).isEqualTo(Axis.ONE);
        assertThat(space.axis(2).share(0, 1)).isEqualTo(Axis.ONE);
    }

    @Test
    void informationLossIsSizeTimesTheHull() {
        Hull pair = Hull.of(space, new int[] {0, 2});
        assertThat(units(2 * pair.loss())).isCloseTo(2 * 1.3636, within(0.001));
        Hull three = Hull.of(space, new int[] {0, 1, 2});
        assertThat(units(3 * three.loss())).isCloseTo(3 * (17 / 33.0 + 1 + 1), within(0.001));
        assertThat(pair.lossWith(1)).isEqualTo(three.loss());
        assertThat(pair.lossWith(Hull.of(space, 1))).isEqualTo(three.loss());
        assertThat(pair.with(Hull.of(space, 1)).loss()).isEqualTo(three.loss());
        pair.add(1);
        assertThat(pair.loss()).isEqualTo(three.loss());
    }

    @Test
    void weightsAreFixedPointToo() {
        Space weighted = sample(number("age").withWeight(2.5), COUNTRY.withWeight(0), category("occupation"));
        assertThat(weighted.axis(0).weight()).isEqualTo(2560);
        assertThat(units(weighted.distance(0, 1))).isCloseTo(2.5 * 16 / 33 + 1, within(0.0005));
    }

    @Test
    void aDeclaredDomainWidensTheScale() {
        Space wide = sample(number("age").withDomain("0", "100"), COUNTRY, category("occupation"));
        assertThat(wide.axis(0).share(wide.cell(0, 0), wide.cell(1, 0))).isEqualTo(Math.round(0.16 * Axis.ONE));
    }

    @Test
    void aConstantColumnHasNoDistance() {
        Space constant = space(table(List.of(number("n")), "5", "5"), 2);
        assertThat(constant.distance(0, 1)).isZero();
        assertThat(Hull.of(constant, new int[] {0, 1}).loss()).isZero();
    }

    @Test
    void missingIsFarFromEverythingButItself() {
        Space space = space(
                table(List.of(number("n"), COUNTRY, category("f")), "1,USA,a", "2,?,a", "?,?,?", "?,USA,b", "9,Iran,b"),
                2);
        long one = Axis.ONE * Axis.UNIT_WEIGHT;
        assertThat(space.distance(2, 2)).isZero();
        assertThat(space.distance(0, 2)).isEqualTo(3 * one);
        assertThat(space.distance(2, 3)).isEqualTo(2 * one);
        assertThat(space.distance(0, 3)).isEqualTo(2 * one);
        assertThat(Hull.of(space, new int[] {0, 1, 2}).loss()).isEqualTo(3 * one);
        assertThat(space.axis(0).mixes(0, space.axis(0).missing())).isTrue();
        assertThat(space.axis(0).mixes(space.axis(0).missing(), space.axis(0).missing()))
                .isFalse();
    }
}
