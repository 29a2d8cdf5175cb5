package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.io.release.FileSink;
import io.sfumato.io.release.Manifest;
import io.sfumato.job.ColumnWeights;
import io.sfumato.loss.RuleFinding;
import io.sfumato.pipeline.Pipeline;
import io.sfumato.record.Outcome;
import io.sfumato.rule.ConstraintRule.Apart;
import io.sfumato.rule.ConstraintRule.Boundary;
import io.sfumato.rule.Rules;
import io.sfumato.table.ColumnSpec;
import io.sfumato.testkit.CommandThreads;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/** Jobs with data constraint rules, from their text to the manifest. */
class ResearchValueJobTest {

    private static final String JOB = """
            version: 1
            input: people.csv
            columns:
              age:
                role: quasi
                kind: numeric
                weight: 3
                rules:
                  - {boundary: [64, 65], importance: 25}
                  - {apart: [20, [60, 61.0]]}
              race:
                role: quasi
                rules:
                  - {apart: [White, [Black, Hispanic]], importance: 2}
              ill: {role: sensitive, unprotected: it is all made up}
            research-value: {weights: %s, emphasis: 0.75, base: 4}
            protect: [{model: k-anonymity, k: 2}]
            algorithm: %s
            labels: %s
            seed: 7d40c1e29b6f4a358e02d9f1a6b35c81
            output: release.csv
            """;

    private static final String TABLE = """
            age,race,ill
            60,White,flu
            66,Asian,flu
            64,White,cold
            65,Black,cold
            30,Hispanic,flu
            31,Black,cold
            """;

    @TempDir
    Path folder;

    private JobFile job(String weights, String algorithm, String labels) throws IOException {
        Files.writeString(folder.resolve("people.csv"), TABLE);
        return JobFile.read(Files.writeString(folder.resolve("job.yaml"), JOB.formatted(weights, algorithm, labels)));
    }

    private Outcome.Release run(JobFile file) {
        FileSink sink = new FileSink(file.output(), List.of());
        return (Outcome.Release) Pipeline.run(file.job(), file.source(), sink, CommandThreads.context());
    }

    @Test
    void rulesAreReadWithTheirColumns() throws IOException {
        JobFile file = job("given", "mondrian", "regions");
        List<Rules> rules = file.job().columns().stream().map(ColumnSpec::rules).toList();
        assertThat(rules.get(0))
                .isEqualTo(new Rules(
                        List.of(new Boundary("64", "65", 25), new Apart(List.of("20"), List.of("60", "61"), 1)),
                        4,
                        0.75));
        assertThat(rules.get(1).list()).containsExactly(new Apart(List.of("White"), List.of("Black", "Hispanic"), 2));
        assertThat(rules.get(2)).isEqualTo(new Rules(List.of(), 4, 0.75));
        assertThat(file.job().weights()).isEqualTo(ColumnWeights.GIVEN);
    }

    @Test
    void findingsTravelWithTheRelease() throws IOException {
        JobFile file = job("given", "greedy-k-member", "least loss");
        Outcome.Release release = run(file);
        assertThat(release.open().rules()).extracting(RuleFinding::column).containsExactly("age", "age", "race");
        assertThat(release.open().rules().get(0).words()).isEqualTo("keep the boundary 64 | 65");
        assertThat(release.open().rules().get(0).kept()).isEqualTo(1);
        Manifest manifest = Manifest.read(Manifest.of(file.output().path()));
        assertThat(manifest.open().rules()).isEqualTo(release.open().rules());
        assertThat(Files.readString(file.output().privateFolder().resolve("record.json")))
                .contains("\"research-value\"", "\"granularity\"")
                .contains("\"rules\" : [\n    {\n      \"column\" : \"age\",\n      \"words\" : \"keep the boundary");
        assertThat(release.warnings()).anyMatch(warning -> warning.startsWith("Rule 2 of column 'age' names a value"));
    }

    /** Values, ranges of twenty and the root; the upper range breaks the boundary, and the level of ranges is marked. */
    @Test
    void theOwnerIsToldWhatEachLevelWouldLeave() throws IOException {
        Files.writeString(folder.resolve("people.csv"), TABLE);
        JobFile file = JobFile.read(Files.writeString(folder.resolve("job.yaml"), """
                version: 1
                input: people.csv
                columns:
                  age: {role: quasi, kind: numeric, taxonomy: {intervals: [30, 50, 70]}, rules: [{boundary: [64, 65]}]}
                  race: {role: identifying}
                  ill: {role: insensitive, known-to-attackers: "no: only the ward knows"}
                protect: [{model: k-anonymity, k: 2}]
                algorithm: optimal
                labels: one scheme
                seed: 7d40c1e29b6f4a358e02d9f1a6b35c81
                output: release.csv
                """));
        assertThat(run(file).open().rules()).extracting(RuleFinding::kept).containsExactly(1.0 / 3);
        JsonNode age = new ObjectMapper()
                .readTree(Files.readString(file.output().privateFolder().resolve("record.json")))
                .get("research-value")
                .get(0);
        assertThat(age.get("levels")).hasSizeGreaterThan(2);
        assertThat(age.get("levels").get(0).get("value").doubleValue()).isEqualTo(1);
        assertThat(age.get("levels").get(0).get("rules").doubleValue()).isEqualTo(1);
        assertThat(age.get("levels").get(1).get("rules").doubleValue()).isZero();
        assertThat(age.get("levels").get(1).get("published").booleanValue()).isTrue();
        assertThat(age.get("levels").get(0).get("published").booleanValue()).isFalse();
    }

    private double keptInHospital(String emphasis) throws IOException {
        Path hospital = Path.of("../examples/hospital");
        for (String name : List.of("patients.csv", "employment.csv", "icd10.csv")) {
            Files.copy(hospital.resolve(name), folder.resolve(name), StandardCopyOption.REPLACE_EXISTING);
        }
        String text = Files.readString(hospital.resolve("rules.yaml")).replace("emphasis: 0.5", emphasis);
        List<RuleFinding> rules = run(JobFile.read(Files.writeString(folder.resolve("rules.yaml"), text)))
                .open()
                .rules();
        assertThat(rules)
                .extracting(RuleFinding::column)
                .containsExactly("birth", "sex", "employment", "employment", "income");
        return rules.stream()
                .mapToDouble(rule -> rule.importance() * rule.kept())
                .sum();
    }

    /** Of an importance of 9. */
    @Test
    void theRulesOfTheExampleAreKeptForMostRows() throws IOException {
        double steered = keptInHospital("emphasis: 0.5");
        assertThat(steered).isGreaterThan(8.5);
        assertThat(keptInHospital("emphasis: 0")).isLessThan(steered);
    }

    @Test
    void theExampleOfAdultNamesItsRules() throws IOException {
        Files.createDirectory(folder.resolve("out"));
        Files.writeString(
                folder.resolve("out/adult-complete.csv"),
                "age,workclass,fnlwgt,education,education-num,marital-status,occupation,relationship,race,sex,"
                        + "capital-gain,capital-loss,hours-per-week,native-country,income\n"
                        + "39,a,1,b,13,c,d,e,f,g,2174,0,40,h,low\n");
        Path job = Files.copy(Path.of("../examples/adult/morton.yaml"), folder.resolve("morton.yaml"));
        JobFile file = JobFile.read(job);
        assertThat(file.job().columns().stream().flatMap(column -> column.rules().list().stream()))
                .containsExactly(
                        new Boundary("64", "65", 25), new Boundary("12", "13", 20), new Boundary("10000", "10001", 45));
    }

    @Test
    void derivedWeightsAreToldToTheOwnerAlone() throws IOException {
        JobFile file = job("derived", "mondrian", "regions");
        run(file);
        String secret = Files.readString(file.output().privateFolder().resolve("record.json"));
        assertThat(secret).contains("\"weight\" : 0.75");
        assertThat(file.job().weights()).isEqualTo(ColumnWeights.DERIVED);
        assertThat(Files.readString(Manifest.of(file.output().path()))).doesNotContain("weight", "research-value");
    }
}
