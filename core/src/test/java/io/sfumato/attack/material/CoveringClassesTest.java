package io.sfumato.attack.material;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import io.sfumato.attack.AuditStage;
import io.sfumato.attack.Finding;
import io.sfumato.attack.Linking;
import io.sfumato.attack.material.AuditMaterialReader.Crowd;
import io.sfumato.attack.material.LabelIndex.Relation;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** Questions by bit sets against loops over rows and people. */
class CoveringClassesTest {

    private static final List<String> QUASI = List.of("age", "town");

    private record Made(List<String> release, List<String> people) {}

    private static Made made(Random random) {
        List<String> people = new ArrayList<>(List.of("age;town;kept"));
        List<String> release = new ArrayList<>(List.of("age;town;ill;kept"));
        for (int i = 0; i < 40; i++) {
            people.add(random.nextInt(10) + ";" + "abcd".charAt(random.nextInt(4)) + ";" + random.nextInt(3));
            int low = random.nextInt(10);
            String age = random.nextInt(5) == 0 ? "*" : "[" + low + ".." + (low + random.nextInt(4)) + "]";
            String town = List.of("a", "{a|b}", "{b|c|d}", "*", "d").get(random.nextInt(5));
            release.add(age + ";" + town + ";x;" + random.nextInt(3));
        }
        return new Made(release, people);
    }

    private static boolean covers(String line, String person) {
        String[] cells = line.split(";", -1);
        String[] values = person.split(";", -1);
        int age = Integer.parseInt(values[0]);
        boolean old = cells[0].equals("*");
        if (!old) {
            String[] ends = cells[0].substring(1, cells[0].length() - 1).split("\\.\\.", -1);
            old = Integer.parseInt(ends[0]) <= age && age <= Integer.parseInt(ends[1]);
        }
        return old && (cells[1].equals("*") || cells[1].contains(values[1]));
    }

    private static AuditMaterial material(Made made) {
        return AuditStage.of(QUASI, List.of("ill"), made.release().toArray(String[]::new))
                .with(Crowd.ORIGINAL, made.people().toArray(String[]::new))
                .with(Crowd.POPULATION, made.people().toArray(String[]::new))
                .material();
    }

    @Test
    void classes_cover_people_whose_rows_they_could_hold() {
        Random random = new Random(3);
        for (int round = 0; round < 100; round++) {
            Made made = made(random);
            AuditMaterial material = material(made);
            AttackedRelease release = material.release();
            CoveringClasses covering =
                    new CoveringClasses(material, release, material.original().orElseThrow());
            CoveredPeople census =
                    new CoveredPeople(release, material.original().orElseThrow());
            for (int person = 0; person < 40; person++) {
                String values = made.people().get(person + 1);
                int[] expected = IntStream.range(0, release.classes())
                        .filter(each -> covers(made.release().get(release.member(each, 0) + 1), values))
                        .toArray();
                assertThat(covering.classes(person)).as("round %d", round).isEqualTo(expected);
            }
            for (int each = 0; each < release.classes(); each++) {
                String line = made.release().get(release.member(each, 0) + 1);
                int[] expected = IntStream.range(0, 40)
                        .filter(person -> covers(line, made.people().get(person + 1)))
                        .toArray();
                assertThat(census.people(each)).as("round %d", round).isEqualTo(expected);
                assertThat(census.covered(each)).isEqualTo(expected.length);
            }
        }
    }

    @Test
    void labels_stand_to_each_other_as_their_values_do() {
        Random random = new Random(4);
        for (int round = 0; round < 50; round++) {
            AuditMaterial material = material(made(random));
            AttackedRelease release = material.release();
            LabelIndex index = new LabelIndex(release);
            for (int each = 0; each < release.classes(); each++) {
                int one = each;
                assertThat(index.classes(Relation.OVERLAPS, release, one))
                        .isEqualTo(where(release, other -> all(release, one, other, PossibleValues::overlaps)));
                assertThat(index.classes(Relation.WITHIN, release, one))
                        .isEqualTo(where(release, other -> all(release, other, one, PossibleValues::within)));
                assertThat(index.classes(Relation.HOLDS, release, one))
                        .isEqualTo(where(release, other -> all(release, one, other, PossibleValues::within)));
            }
        }
    }

    private static int[] where(AttackedRelease release, java.util.function.IntPredicate test) {
        return IntStream.range(0, release.classes()).filter(test).toArray();
    }

    private static boolean all(
            AttackedRelease release,
            int one,
            int other,
            java.util.function.BiPredicate<PossibleValues, PossibleValues> relation) {
        return IntStream.range(0, release.quasi())
                .allMatch(column -> relation.test(
                        release.cover(column, release.label(one, column)),
                        release.cover(column, release.label(other, column))));
    }

    @Test
    void linking_counts_the_rows_that_could_be_a_persons() {
        Random random = new Random(5);
        for (int round = 0; round < 50; round++) {
            Made made = made(random);
            List<Finding> findings = new Linking().run(material(made), Context.quiet());
            assertThat(findings).hasSize(2);
            for (int known = 0; known < 2; known++) {
                int further = known;
                long[] candidates = made.people().stream()
                        .skip(1)
                        .mapToLong(person -> made.release().stream()
                                .skip(1)
                                .filter(line -> covers(line, person))
                                .filter(line -> further == 0 || line.split(";", -1)[3].equals(person.split(";", -1)[2]))
                                .count())
                        .toArray();
                Finding finding = findings.get(known);
                assertThat(finding.figures().get("unique matches"))
                        .isEqualTo(Arrays.stream(candidates)
                                .filter(count -> count == 1)
                                .count());
                assertThat(finding.targets())
                        .isEqualTo(Arrays.stream(candidates)
                                .filter(count -> count > 0)
                                .count());
                double right = Arrays.stream(candidates)
                        .filter(count -> count > 0)
                        .mapToDouble(count -> 1.0 / count)
                        .sum();
                assertThat(finding.successes()).isEqualTo(right, within(1e-9));
            }
        }
    }
}
