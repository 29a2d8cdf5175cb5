package io.sfumato.cli.command;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.params.provider.Arguments.arguments;

import io.sfumato.cli.ArxZip;
import io.sfumato.cli.Run;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import java.util.Random;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;
import java.util.zip.ZipOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class ImportCommandTest {

    @TempDir
    Path folder;

    private List<String> files() {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(Files::isRegularFile)
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private String job() throws IOException {
        return Files.readString(folder.resolve("study/job.yaml"));
    }

    @Test
    void an_arx_project_becomes_a_job_and_a_release() throws IOException {
        Run run = Run.of("import", ArxZip.study().in(folder));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(files())
                .containsExactly(
                        "study.deid",
                        "study/data.csv",
                        "study/hierarchies/1-age.csv",
                        "study/hierarchies/2-zip.csv",
                        "study/job.private.yaml",
                        "study/job.yaml");
        assertThat(job())
                .contains("name: {role: identifying}")
                .contains(
                        "age: {role: quasi, kind: numeric, taxonomy: {levels: {file: hierarchies/1-age.csv, format: arx}}, weight: 0.75}")
                .contains(
                        "zip: {role: quasi, kind: categorical, taxonomy: {levels: {file: hierarchies/2-zip.csv, format: arx}}, weight: 0.5}")
                .contains("ward: {role: insensitive, kind: categorical}")
                .contains("illness: {role: sensitive, kind: categorical}")
                .contains("- {model: k-anonymity, k: 5}")
                .contains("- {model: l-diversity, column: illness, kind: distinct, l: 2}")
                .contains("algorithm: {name: optimal, least-levels: {zip: 1}, greatest-levels: {zip: 2}}")
                .contains("labels: one scheme")
                .contains("suppression: 5%")
                .contains("missing: {\"NULL\": yes, \"Null\": yes, \"null\": yes}");
        assertThat(run.out())
                .contains("the quality model 'Loss'", "the promise k-anonymity, k 5")
                .doesNotContain("Person");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(folder.resolve("study/data.csv"))))
                .isEqualTo("rw-------");

        Run published = Run.of("anonymize", folder.resolve("study/job.yaml"));
        assertThat(published.code()).as(published.err()).isZero();
        List<String> release = Files.readAllLines(folder.resolve("study/out/release.csv"));
        assertThat(release.get(0)).isEqualTo("age,zip,ward,illness");
        assertThat(release).hasSizeGreaterThan(190);
        assertThat(release.stream().skip(1).map(line -> line.split(",", -1)[1]).distinct())
                .as("zip is between its least and its greatest level")
                .allMatch(zip -> zip.matches("01\\d\\d\\*|010\\*\\*"));
        assertThat(Run.of("check", folder.resolve("study/out/release.csv")).code())
                .isZero();
    }

    @Test
    void a_promise_that_is_not_taken_over_stops_the_job() throws IOException {
        ArxZip zip = ArxZip.study()
                .replacing(
                        "input/config.xml",
                        "distinct-2-diversity for attribute &apos;illness&apos;",
                        "0.001-closeness with hierarchical ground-distance for attribute &apos;illness&apos;");
        Run run = Run.of("import", zip.in(folder));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains("NOT taken over")
                .contains(
                        "the promise '0.001-closeness with hierarchical ground-distance for attribute 'illness'': the nearest")
                .contains("l-diversity of 'illness'");
        assertThat(job()).contains("# - the promise '0.001-closeness", "confirmed: no");
        Run refused = Run.of("anonymize", folder.resolve("study/job.yaml"));
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("nobody has confirmed", "'illness'");
    }

    @Test
    void a_project_without_a_promise_of_ours_gives_a_job_that_does_not_run() throws IOException {
        ArxZip zip = ArxZip.study()
                .replacing("input/config.xml", "5-anonymity", "(0.1,0.5)-presence")
                .replacing("input/config.xml", "distinct-2-diversity for attribute &apos;illness&apos;", "3-map");
        Run run = Run.of("import", zip.in(folder));
        assertThat(run.out()).contains("(0.1,0.5)-presence", "3-map");
        assertThat(job()).contains("protect: []");
        Run refused = Run.of("anonymize", folder.resolve("study/job.yaml"));
        assertThat(refused.code()).isEqualTo(3);
        assertThat(refused.err()).contains("promises nothing", "'age'", "'zip'");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "shannon-entropy-2.5-diversity | kind: entropy, l: 2.5",
                "entropy-2.0-diversity | kind: entropy, l: 2}",
                "recursive-(4.0,3)-diversity | c: 4, column: illness, kind: recursive, l: 3",
                "distinct-3-diversity | kind: distinct, l: 3"
            })
    void diversity_is_told_from_its_words(String words, String written) throws IOException {
        Run.of(
                "import",
                ArxZip.study()
                        .replacing("input/config.xml", "distinct-2-diversity", words)
                        .in(folder));
        assertThat(job()).contains(written);
    }

    @Test
    void other_separators_and_charsets_are_taken_over() throws IOException {
        Charset windows = Charset.forName("windows-1252");
        StringBuilder data = new StringBuilder("name,age,zip,ward,illness,\u00e9tage\n");
        StringBuilder zips = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            data.append("\"P, ")
                    .append(i)
                    .append("\",3")
                    .append(i % 10)
                    .append(",B\u00e2le")
                    .append(i % 2)
                    .append(",w,ill")
                    .append(i % 3)
                    .append(",1\n");
        }
        zips.append("B\u00e2le0,\"B\u00e2le; all\",*\nB\u00e2le1,\"B\u00e2le; all\",*\n");
        StringBuilder ages = new StringBuilder();
        for (int age = 30; age < 40; age++) {
            ages.append(age).append(",30s,*\n");
        }
        ArxZip zip = ArxZip.study()
                .replacing("project.xml", ">;<", ">,<")
                .with("data/input.csv", data.toString(), windows)
                .with("input/hierarchies/zip.csv", zips.toString(), windows)
                .with("input/hierarchies/age.csv", ages.toString());
        Run run = Run.of("import", zip.in(folder), "--output", folder.resolve("a/b"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out()).contains("windows-1252", "the role of '\u00e9tage'");
        String job = Files.readString(folder.resolve("a/b/job.yaml"));
        assertThat(job).contains("delimiter: \",\"", "encoding: windows-1252", "{role: undecided}");
        assertThat(Files.readString(folder.resolve("a/b/hierarchies/2-zip.csv")))
                .contains("\"B\u00e2le; all\"");
        Files.writeString(folder.resolve("a/b/job.yaml"), job.replace("role: undecided", "role: identifying"));
        Run published = Run.of("anonymize", folder.resolve("a/b/job.yaml"));
        assertThat(published.code()).as(published.err()).isZero();
    }

    @Test
    void columns_that_arx_leaves_as_they_are_stay_so() throws IOException {
        StringBuilder data = new StringBuilder("name;age;zip;ward;illness\n");
        for (int i = 0; i < 40; i++) {
            data.append(i + ";" + (30 + i % 2) + ";0100" + i % 3 + ";w;ill" + i % 5 + "\n");
        }
        ArxZip zip = ArxZip.study()
                .with("data/input.csv", data.toString())
                .with("input/hierarchies/zip.csv", "01000\n01001\n01002\n")
                .replacing("input/definition.xml", "<min>1</min><max>2</max>", "<min>All</min><max>All</max>")
                .replacing("input/definition.xml", "<ref>hierarchies/age.csv</ref><min>All</min><max>All</max>", "");
        Run run = Run.of("import", zip.in(folder));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(job())
                .contains("algorithm: {name: optimal, greatest-levels: {age: 0, zip: 0}}")
                .contains("taxonomy: {flat: {}}");
        Run published = Run.of("anonymize", folder.resolve("study/job.yaml"));
        assertThat(published.code()).as(published.err()).isZero();
        assertThat(Files.readAllLines(folder.resolve("study/out/release.csv"))).noneMatch(line -> line.contains("*"));
    }

    @Test
    void what_a_job_cannot_say_is_listed() {
        ArxZip zip = ArxZip.study()
                .replacing("input/config.xml", "<practicalMonotonicity>false", "<practicalMonotonicity>true")
                .replacing("input/config.xml", "<metric>", "<future>1</future><metric>")
                .replacing(
                        "input/definition.xml",
                        "<datatype>Integer</datatype>",
                        "<datatype>Ordinal</datatype><microAggregationFunction>Arithmetic mean</microAggregationFunction>")
                .replacing(
                        "input/definition.xml",
                        "<name>ward</name>",
                        "<name>ward</name><isResponseVariable>true</isResponseVariable>")
                .with("data/output.csv", "age\n")
                .with("data/input_subset.csv", "age\n");
        Run run = Run.of("import", zip.in(folder));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out().replaceAll("\\s+", " "))
                .contains(
                        "practical monotonicity",
                        "the setting 'future'",
                        "the microaggregation of 'age'",
                        "the order of the values of 'age'")
                .contains("'ward' is a response variable", "research subset", "ARX's last run");
    }

    @Test
    void dates_are_read_as_their_format_says() throws IOException {
        ArxZip zip = ArxZip.study()
                .with(
                        "data/input.csv",
                        "name;age;zip;ward;illness\n" + "a;01.02.1980;01000;w;i\n".repeat(5)
                                + "a;01.02.1980;01000;w;j\n")
                .with("input/hierarchies/age.csv", "01.02.1980;1980;*\n")
                .replacing(
                        "input/definition.xml",
                        "<datatype>Integer</datatype>",
                        "<datatype>Date/Time</datatype><format>dd.MM.yyyy</format>");
        Run.of("import", zip.in(folder));
        assertThat(job()).contains("age: {role: quasi, kind: date, dates: d.m.yyyy,");
        assertThat(Run.of("anonymize", folder.resolve("study/job.yaml")).code()).isZero();
    }

    static Stream<Arguments> bad() {
        return Stream.of(
                bad("no data", zip -> zip.without("data/input.csv"), "has no part data/input.csv"),
                bad("no settings", zip -> zip.without("input/config.xml"), "has no part input/config.xml"),
                bad("no definition", zip -> zip.without("input/definition.xml"), "has no part input/definition.xml"),
                bad("empty data", zip -> zip.with("data/input.csv", ""), "data/input.csv", "empty"),
                bad("no attribute", zip -> zip.with("input/definition.xml", "<definition/>"), "lists no attribute"),
                bad(
                        "unknown type",
                        zip -> zip.replacing("input/definition.xml", ">SENSITIVE", ">SECRET"),
                        "definition.xml:",
                        "'illness'"),
                bad(
                        "hierarchy missing",
                        zip -> zip.without("input/hierarchies/zip.csv"),
                        "the hierarchy of attribute 'zip' is not in the project"),
                bad(
                        "hierarchy elsewhere",
                        zip -> zip.replacing("input/definition.xml", "hierarchies/zip.csv", "../../data/input.csv"),
                        "the hierarchy of attribute 'zip' is not in the project"),
                bad(
                        "hierarchy unreadable",
                        zip -> zip.with("input/hierarchies/zip.csv", "a;b\n\"c;d\n"),
                        "hierarchies/zip.csv:2"),
                bad(
                        "limit",
                        zip -> zip.replacing("input/config.xml", "0.05", "5"),
                        "config.xml:7",
                        "share from 0 to 1"),
                bad("weight", zip -> zip.replacing("input/config.xml", "0.75", "heavy"), "'weight' must be a number"),
                bad("broken XML", zip -> zip.with("input/config.xml", "<config><a></config>"), "config.xml", "XML"),
                bad(
                        "document type",
                        zip -> zip.with(
                                "input/config.xml",
                                "<!DOCTYPE c [<!ENTITY x SYSTEM 'file:///etc/passwd'>]>\n<config>&x;</config>"),
                        "config.xml:1: has a document type, which is refused"),
                bad(
                        "entity bomb",
                        zip -> zip.with(
                                "input/definition.xml",
                                "<!DOCTYPE d [<!ENTITY a 'aaaa'><!ENTITY b '&a;&a;&a;'>]><definition>&b;</definition>"),
                        "has a document type, which is refused"),
                bad(
                        "large XML",
                        zip -> zip.with("input/config.xml", "<config>" + " ".repeat(17 << 20) + "</config>"),
                        "16 MB"));
    }

    private static Arguments bad(String name, UnaryOperator<ArxZip> spoil, String... words) {
        return arguments(name, spoil, List.of(words));
    }

    @ParameterizedTest(name = "{0}")
    @MethodSource("bad")
    void what_is_wrong_is_told_and_nothing_is_left(String name, UnaryOperator<ArxZip> spoil, List<String> words) {
        Run run = Run.of("import", spoil.apply(ArxZip.study()).in(folder));
        assertThat(run.code()).as(run.err()).isEqualTo(3);
        assertThat(run.err()).contains(words).doesNotContain("Exception", "root:x");
        assertThat(files()).containsExactly("study.deid");
    }

    /** 400 MB of blanks pack into some hundred kilobytes. */
    @Test
    void a_bomb_is_not_unpacked() throws IOException {
        Path file = folder.resolve("study.deid");
        ArxZip.study().in(folder);
        Path bomb = folder.resolve("bomb.deid");
        byte[] block = " ".repeat(1 << 20).getBytes(StandardCharsets.UTF_8);
        try (OutputStream out = Files.newOutputStream(bomb);
                ZipOutputStream zip = new ZipOutputStream(out)) {
            zip.putNextEntry(new ZipEntry("input/config.xml"));
            zip.write(ArxZip.CONFIG.getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("input/definition.xml"));
            zip.write(ArxZip.DEFINITION.replaceAll("<ref>.*</max>", "").getBytes(StandardCharsets.UTF_8));
            zip.putNextEntry(new ZipEntry("data/input.csv"));
            for (int i = 0; i < 400; i++) {
                zip.write(block);
            }
        }
        assertThat(Files.size(bomb)).isLessThan(1 << 20);
        Files.delete(file);
        Run run = Run.of("import", bomb);
        assertThat(run.code()).isEqualTo(3);
        assertThat(run.err()).contains("data/input.csv: unpacks to more than 200 times its size");
        assertThat(files()).containsExactly("bomb.deid");
    }

    /** Whatever byte of a project is wrong: the answer is an import or a refusal, and a refusal leaves nothing. */
    @Test
    void spoilt_bytes_are_refused_or_harmless() throws IOException {
        byte[] whole = Files.readAllBytes(ArxZip.study().in(folder));
        Path file = folder.resolve("study.deid");
        for (int seed = 0; seed < 150; seed++) {
            Random random = new Random(seed);
            byte[] spoilt = whole.clone();
            for (int i = 0; i <= random.nextInt(4); i++) {
                spoilt[random.nextInt(spoilt.length)] = (byte) random.nextInt();
            }
            Files.write(file, spoilt);
            Run run = Run.of("import", file, "--output", folder.resolve("to" + seed));
            assertThat(run.code()).as("seed " + seed + ": " + run.err()).isIn(0, 3);
            assertThat(Files.exists(folder.resolve("to" + seed))).isEqualTo(run.code() == 0);
        }
    }

    @Test
    void names_in_a_project_decide_no_place() throws IOException {
        String evil = "../../evil";
        ArxZip zip = ArxZip.study()
                .replacing("input/definition.xml", "<name>zip</name>", "<name>" + evil + "</name>")
                .replacing("input/definition.xml", "hierarchies/zip.csv", "hierarchies/" + evil + ".csv")
                .replacing("data/input.csv", ";zip;", ";" + evil + ";")
                .with("../outside.txt", "x")
                .with("input/hierarchies/" + evil + ".csv", "01000;*\n");
        Run run = Run.of("import", zip.in(folder));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(files()).contains("study/hierarchies/2--evil.csv").allMatch(name -> name.startsWith("study"));
        assertThat(folder.resolveSibling("outside.txt")).doesNotExist();
    }

    @Test
    void other_files_are_refused() throws IOException {
        Path text = Files.writeString(folder.resolve("a.deid"), "hello");
        assertThat(Run.of("import", text).err()).contains("neither an ARX project (.deid) nor");
        Path cut = folder.resolve("b.deid");
        Files.write(
                cut, java.util.Arrays.copyOf(Files.readAllBytes(ArxZip.study().in(folder)), 500));
        assertThat(Run.of("import", cut).err()).contains("is no archive, or a damaged one");
        assertThat(Run.of("import", folder).code()).isEqualTo(3);
        assertThat(Run.of("import", folder.resolve("none.deid")).err()).contains("no such file");
        Files.createDirectories(folder.resolve("study"));
        Files.writeString(folder.resolve("study/job.yaml"), "mine");
        Run again = Run.of("import", folder.resolve("study.deid"));
        assertThat(again.code()).isEqualTo(2);
        assertThat(job()).isEqualTo("mine");
    }

    @Test
    void a_utd_configuration_becomes_a_job_and_a_release() throws IOException {
        Files.writeString(
                folder.resolve("people.csv"),
                "1; 10;a;flu;x\n2;12;b;flu;y\n3;?;a;flu;z\n4;19;b;cold;z\n5;25;a;cold;x\n6;29;a;flu;x\n");
        Path config = Files.writeString(folder.resolve("config.xml"), """
                <config method='Mondrian' k='2'>
                <input filename='people.csv' separator=';'/><output filename='anon.csv'/>
                <id><att index='0' name='id'/></id>
                <qid><att index='1' name='age'><vgh value='[0:100]'><n value='[0:20)'/><n value='[20:100]'/></vgh></att></qid>
                <sens><att index='3' name='illness'/></sens>
                </config>
                """);
        Run run = Run.of("import", config, "--output", folder.resolve("moved"));
        assertThat(run.code()).as(run.err()).isZero();
        assertThat(run.out())
                .contains("lines with a question mark are left out", "undecided")
                .contains("'illness' is sensitive, and the configuration promises nothing");
        assertThat(Run.of("anonymize", config).err())
                .contains("'illness' is sensitive, and no promise covers it", "'sfumato import' makes a job");
        Path job = folder.resolve("moved/job.yaml");
        assertThat(Files.readAllLines(folder.resolve("moved/data.csv")))
                .startsWith("id,age,column 2,illness,column 4", "1,10,a,flu,x")
                .hasSize(6);
        assertThat(Run.of("anonymize", job).err()).contains("undecided columns");
        Files.writeString(
                job,
                Files.readString(job)
                        .replace("role: undecided", "role: identifying")
                        .replace("role: sensitive", "role: sensitive, unprotected: it is all made up"));
        Run published = Run.of("anonymize", job);
        assertThat(published.code()).as(published.err()).isZero();
        assertThat(Files.readAllLines(folder.resolve("moved/out/release.csv")))
                .contains("age,illness")
                .hasSize(6);
    }
}
