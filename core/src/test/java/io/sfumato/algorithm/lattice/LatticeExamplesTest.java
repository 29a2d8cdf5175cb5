package io.sfumato.algorithm.lattice;

import static io.sfumato.fixture.Fixture.category;
import static io.sfumato.fixture.Fixture.table;
import static io.sfumato.fixture.Fixture.tree;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.algorithm.Algorithm;
import io.sfumato.algorithm.Task;
import io.sfumato.fixture.Fixture;
import io.sfumato.fixture.Publication;
import io.sfumato.job.Job;
import io.sfumato.job.LabelStyle;
import io.sfumato.job.Suppression;
import io.sfumato.partition.LevelSearch;
import io.sfumato.partition.Solution;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.record.Outcome;
import io.sfumato.run.Context;
import io.sfumato.table.ColumnSpec;
import io.sfumato.table.Table;
import io.sfumato.taxonomy.Dates;
import io.sfumato.taxonomy.Dates.Period;
import io.sfumato.taxonomy.Prefixes;
import io.sfumato.value.DateFormat;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The worked examples of the sources. */
class LatticeExamplesTest {

    private static final ColumnSpec GENDER =
            category("gender").withTaxonomy(tree("Female < Person < *", "Male < Person < *"));

    private static Publication publish(Job job, Algorithm algorithm, String... lines) {
        return Publication.of(job.with(algorithm, LabelStyle.ONE_SCHEME), lines);
    }

    private static LevelSearch search(LatticeAlgorithm algorithm, Table table, int k) {
        Task task = Fixture.task(table, 0, new KAnonymity(k));
        return ((Solution.Levels) algorithm.solve(task, Context.quiet())).search();
    }

    /** Sarrafi Aghdam 2017, table 2-2: as many rows as its frequencies say. */
    private static String[] table22() {
        List<String> lines = new ArrayList<>(List.of("Att1,Att2"));
        Map<String, Integer> frequencies =
                Map.of("A,X", 1, "A,Y", 11, "B,X", 7, "B,Y", 4, "B,Z", 5, "C,X", 20, "C,Y", 35, "D,Y", 21);
        frequencies.forEach((row, count) -> lines.addAll(Collections.nCopies(count, row)));
        return lines.toArray(String[]::new);
    }

    @Test
    void table23IsTheBestByGcp() {
        ColumnSpec second = category("Att2").withTaxonomy(tree("X < XY < *", "Y < XY < *", "Z < Z < *"));
        Job job = Job.of(List.of(category("Att1"), second), new KAnonymity(5));
        List<String> expected = new ArrayList<>();
        Map.of("A,XY", 12, "B,XY", 11, "B,Z", 5, "C,XY", 55, "D,XY", 21)
                .forEach((row, count) -> expected.addAll(Collections.nCopies(count, row)));
        for (LatticeAlgorithm algorithm : List.of(Optimal.usual(), Incognito.usual(), Samarati.usual())) {
            assertThat(publish(job, algorithm, table22()).lines())
                    .describedAs(algorithm.name())
                    .containsExactlyInAnyOrderElementsOf(expected);
        }
    }

    private static final String[] TABLE_27 = {
        "birth,gender,zip,race,disease",
        "1995-09-20,Female,1141,Asian,Fever",
        "1995-02-14,Female,1141,Asian,Back Pain",
        "1995-10-23,Male,1138,Asian,Chest Pain",
        "1995-08-24,Male,1138,Asian,HIV",
        "1994-11-07,Male,1138,Asian,Painful Eye",
        "1994-12-01,Male,1138,Asian,Headache",
        "1994-10-23,Female,1138,Black,Stomachache",
        "1995-03-15,Male,1139,Black,Broken Leg",
        "1994-08-13,Female,1139,Black,HIV",
        "1994-05-05,Female,1139,Black,Broken Hand",
        "1997-02-13,Female,1138,Black,Asthma",
        "1997-03-21,Female,1138,Black,Heart Attack"
    };

    private static Job table27() {
        List<ColumnSpec> columns = List.of(
                ColumnSpec.quasi("birth", DateFormat.ISO).withTaxonomy(new Dates(List.of(Period.MONTH, Period.YEAR))),
                GENDER,
                category("zip").withTaxonomy(new Prefixes(List.of(3, 2, 1))),
                category("race").withTaxonomy(tree("Asian < Person < *", "Black < Person < *")),
                ColumnSpec.sensitive("disease").unprotected("the example promises k alone"));
        return Job.of(columns, new KAnonymity(2));
    }

    @Test
    void dataflyGivesTable29() {
        Publication datafly = publish(table27(), Datafly.usual(), TABLE_27);
        assertThat(datafly.lines())
                .containsExactlyInAnyOrder(
                        "1995,Female,1141,Asian,Fever",
                        "1995,Female,1141,Asian,Back Pain",
                        "1995,Male,1138,Asian,Chest Pain",
                        "1995,Male,1138,Asian,HIV",
                        "1994,Male,1138,Asian,Painful Eye",
                        "1994,Male,1138,Asian,Headache",
                        "1994,Female,1139,Black,HIV",
                        "1994,Female,1139,Black,Broken Hand",
                        "1997,Female,1138,Black,Asthma",
                        "1997,Female,1138,Black,Heart Attack");
        assertThat(datafly.release().suppressed()).isEqualTo(2);
    }

    @Test
    void aLimitThatIsSetReplacesDataflysOwn() {
        Job strict = table27().with(new Suppression(0, false));
        Outcome.Release release = publish(strict, Datafly.usual(), TABLE_27).release();
        assertThat(release.suppressed()).isZero();
        assertThat(release.open().rows()).isEqualTo(12);
        // other algorithms suppress nothing unless they are told to
        assertThat(publish(table27(), Optimal.usual(), TABLE_27).release().suppressed())
                .isZero();
    }

    @Test
    void table211IsMinimalAndOfLeastHeight() {
        List<ColumnSpec> columns =
                List.of(category("birth"), GENDER, category("zip").withTaxonomy(new Prefixes(List.of(4, 3))));
        Table table = table(
                columns,
                "1/21/76,Male,53715",
                "4/13/86,Female,53715",
                "2/28/76,Male,53703",
                "1/21/76,Male,53703",
                "4/13/86,Female,53706",
                "2/28/76,Female,53706");
        List<LevelSearch.Node> minimal = search(Incognito.usual(), table, 2).nodes();
        List<Integer> table211 = List.of(1, 1, 0);
        assertThat(minimal).extracting(LevelSearch.Node::levels).contains(table211);
        assertThat(minimal.stream().mapToInt(LevelSearch.Node::height).min()).hasValue(2);
        assertThat(search(Samarati.usual(), table, 2).nodes())
                .extracting(LevelSearch.Node::levels)
                .contains(table211)
                .allSatisfy(levels -> assertThat(
                                levels.stream().mapToInt(Integer::intValue).sum())
                        .isEqualTo(2));
    }

    /** Byun et al. 2006, figures 1 and 2. */
    @Test
    void figure2IsTheBestByEveryAlgorithm() {
        ColumnSpec age = category("age")
                .withTaxonomy(tree(
                        "33 < [30-34] < [30-39] < *",
                        "35 < [35-39] < [30-39] < *",
                        "36 < [35-39] < [30-39] < *",
                        "39 < [35-39] < [30-39] < *"));
        List<ColumnSpec> columns = List.of(
                category("zip").withTaxonomy(new Prefixes(List.of(4, 3))),
                GENDER,
                age,
                ColumnSpec.sensitive("diagnosis").unprotected("the example promises k alone"));
        String[] figure1 = {
            "zip,gender,age,diagnosis",
            "47918,Male,35,Cancer",
            "47906,Male,33,HIV+",
            "47918,Male,36,Flu",
            "47916,Female,39,Obesity",
            "47907,Male,33,Cancer",
            "47906,Female,33,Flu"
        };
        Job job = Job.of(columns, new KAnonymity(3));
        for (LatticeAlgorithm algorithm : List.of(Optimal.usual(), Incognito.usual(), Samarati.usual())) {
            assertThat(publish(job, algorithm, figure1).lines())
                    .describedAs(algorithm.name())
                    .containsExactlyInAnyOrder(
                            "4791*,Person,[35-39],Cancer",
                            "4790*,Person,[30-34],HIV+",
                            "4791*,Person,[35-39],Flu",
                            "4791*,Person,[35-39],Obesity",
                            "4790*,Person,[30-34],Cancer",
                            "4790*,Person,[30-34],Flu");
        }
    }

    /** Tandon and Jain 2010, table 3.1 and figure 3.3: department in two levels, the others in one. */
    @Test
    void distanceVectors() {
        List<ColumnSpec> columns = List.of(
                category("dept")
                        .withTaxonomy(
                                tree("CIV < core < *", "MEC < core < *", "ELE < circuit < *", "MET < circuit < *")),
                category("grade").withTaxonomy(tree("6.8 < *", "7.5 < *", "8.6 < *")),
                category("age").withTaxonomy(tree("20 < *", "21 < *", "23 < *")),
                category("roll").withTaxonomy(tree("10601012 < *", "10601026 < *", "10602035 < *")));
        Table table = table(columns, "CIV,7.5,20,10601012", "CIV,8.6,21,10601026", "ELE,6.8,23,10602035");
        LatticeTask task = LatticeTask.of(Fixture.task(table, 0, new KAnonymity(2)));
        Lattice lattice = new Lattice(task.columns(), LevelLimits.NONE);
        FrequencySet set = FrequencySet.of(task.source(), lattice.columns(), lattice.bottom(), List.of());
        DistanceVectors vectors = new DistanceVectors(lattice.columns(), set);
        assertThat(vectors.between(0, 1)).containsExactly(0, 1, 1, 1);
        assertThat(vectors.between(0, 2)).containsExactly(2, 1, 1, 1);
        assertThat(vectors.between(1, 1)).containsExactly(0, 0, 0, 0);
        assertThat(vectors.leastHeight(2, 0)).isEqualTo(5); // the third row meets nobody below
        assertThat(vectors.leastHeight(2, 1)).isEqualTo(3); // it may be left out
        assertThat(vectors.leastHeight(1, 0)).isZero();
        assertThat(Arrays.stream(new int[] {0, 1, 2}).mapToLong(set::rows)).containsExactly(1L, 1L, 1L);
    }

    /** Entropy l-diversity with suppression: joining classes may spoil one that held. */
    @Test
    void whatWasNotSkippedIsSaid() {
        PrivacyModel entropy = new LDiversity(LDiversity.Form.ENTROPY, 1.8, 3, "disease");
        Job job = Job.of(table27().columns(), new KAnonymity(2), entropy).with(new Suppression(0.2, false));
        assertThat(publish(job, Samarati.usual(), TABLE_27).release().warnings())
                .anySatisfy(warning -> assertThat(warning).contains("heights were scanned upward"));
        assertThat(publish(job.with(new Suppression(0, false)), Samarati.usual(), TABLE_27)
                        .release()
                        .warnings())
                .noneSatisfy(warning -> assertThat(warning).contains("scanned"));
    }

    @Test
    void theLossIsTheFigureOfTheRelease() {
        for (NodeMeasure measure : NodeMeasure.values()) {
            Optimal optimal = new Optimal(LevelOptions.USUAL.by(measure));
            Job job = table27().with(new Suppression(0.2, false));
            Table table = table(table27().columns(), Arrays.copyOfRange(TABLE_27, 1, TABLE_27.length));
            Task task = Fixture.task(table, 2, new KAnonymity(2));
            LevelSearch.Node best = ((Solution.Levels) optimal.solve(task, Context.quiet()))
                    .search()
                    .nodes()
                    .get(0);
            double expected = measure == NodeMeasure.RESEARCH_VALUE ? best.value() : best.loss();
            assertThat(publish(job, optimal, TABLE_27).release().figures())
                    .filteredOn(figure -> figure.name().equals(measure.word()))
                    .singleElement()
                    .satisfies(figure -> assertThat(figure.value()).isCloseTo(expected, within(1e-5)));
        }
    }
}
