package io.sfumato.io.job;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.table.ColumnSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Jobs that are refused, and what is said about them. */
class JobProblemsTest {

    @TempDir
    Path folder;

    private JobFolder jobs;

    @BeforeEach
    void fill() {
        jobs = new JobFolder(folder);
    }

    @Test
    void everything_is_told_at_once_in_the_order_of_the_job() {
        String job = JobFolder.JOB
                .replace("taxonomy: {prefix", "taxonmy: {prefix")
                .replace("{role: identifying}", "{role: identifing}")
                .replace("k: 2", "k: 1")
                .replace("suppression: 2%", "suppression: 200%")
                .replace("column: diagnosis", "column: diagnose");
        assertThat(jobs.problems(job).lines())
                .containsExactly(
                        "job.yaml:4:21: unknown role 'identifing'; did you mean 'identifying'?",
                        "job.yaml:6:28: unknown key 'taxonmy'; did you mean 'taxonomy'?",
                        "job.yaml:12:29: k must be >= 2, was 1",
                        "job.yaml:13:40: no column is named 'diagnose'; did you mean 'diagnosis'?",
                        "job.yaml:14:14: 'suppression' must be a share of the rows, such as 2% or 0.02");
    }

    @Test
    void a_sensitive_column_that_no_promise_covers_needs_a_reason() {
        String job = JobFolder.JOB.replace("  - {model: l-diversity, l: 2, column: diagnosis}\n", "");
        assertThat(jobs.problems(job).lines())
                .singleElement()
                .asString()
                .startsWith("job.yaml:9:3: 'diagnosis' is sensitive, and no promise covers it")
                .contains("{model: l-diversity, l: 2, column: diagnosis}", "unprotected: \"...\"");
        assertThat(jobs.problems(job.replace("target: true}", "target: true, unprotected: \"yes\"}")))
                .startsWith("job.yaml:9:46: 'unprotected' must say in a sentence");
        assertThat(jobs.problems(
                        job.replace("{role: identifying}", "{role: identifying, unprotected: we do not mind}")))
                .contains("'unprotected' is for sensitive columns");
        assertThat(jobs.read(job.replace("target: true}", "target: true, unprotected: all have agreed to it}"))
                        .job()
                        .columns())
                .filteredOn(spec -> spec.name().equals("diagnosis"))
                .allMatch(ColumnSpec::isUnprotected);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '#',
            quoteCharacter = '`',
            value = {
                "version: 1                  # version: 2                     # reads jobs of version 1",
                "version: 1                  # input: x                       # the key 'input' stands in line 1 already",
                "input: people.csv           # input: nobody.csv              # nobody.csv: does not exist",
                "input: people.csv           # input: [people.csv]            # 'input' must be the name of a CSV file",
                "input: people.csv           # input: {files: people.csv}     # did you mean 'file'?",
                "input: people.csv           # input: {file: people.csv, encoding: UTF-9} # unknown encoding 'UTF-9'",
                "input: people.csv           # input: {file: people.csv, delimiter: ab} # must be one character",
                "input: people.csv           # input: {file: people.csv, decimal: x} # unknown decimal 'x'",
                "input: people.csv           # input: {file: people.csv, decimal: '.', thousands: '.'} # must differ",
                "input: people.csv           # input: {file: people.csv, dates: dd.mm.yy} # unknown notation of dates",
                "kind: numeric, domain       # kind: numbers, domain          # unknown kind 'numbers'",
                "domain: [0, 10000]          # domain: [10000, 0]             # must begin with its least value",
                "domain: [0, 10000]          # domain: [a, b]                 # must be [least, greatest], each a number",
                "domain: [0, 10000]          # domain: 5                      # 'domain' must be a list",
                "grid: 500                   # grid: 0                        # grid must be > 0",
                "grid: 500                   # grid: many                     # 'grid' must be a number",
                "grid: 500, top              # top                            # 'grid' is missing",
                "bounds: {grid               # weight: 1001, bounds: {grid    # 'weight' must be between 0 and 1000",
                "bounds: {grid               # recode: range, bounds: {grid   # did you mean 'ranges'?",
                "sex:       {role: quasi}    # sex: {role: quasi, bounds: {grid: 1}} # a grid is for numbers",
                "sex:       {role: quasi}    # sex: {role: quasi, domain: [1, 2]} # 'domain' is for numbers and dates",
                "sex:       {role: quasi}    # sex: {role: quasi, kind: set}  # set-valued columns cannot be quasi-identifying yet",
                "sex:       {role: quasi}    # sex: [quasi]                   # a map with 'role' was expected here",
                "sex:       {role: quasi}    # sex: {kind: categorical}       # 'role' is missing",
                "sex:       {role: quasi}    # sexx: {role: quasi}            # is named 'sexx'; did you mean 'sex'?",
                "sex:       {role: quasi}    # sex: {role: quasi, target: yes} # only a sensitive column can be the target",
                "sex:       {role: quasi}    # sex: {role: undecided}         # choose a role: 'sex' (line 7)",
                "sex:       {role: quasi}    # sex: {role: quasi, confirmed: no} # confirmed: yes': 'sex' (line 7)",
                "sex:       {role: quasi}    # sex: {role: quasi, truly-sensitive: [f]} # is for sensitive columns",
                "target: true                # target: true, truly-sensitive: flu # must be a list",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: 5}   # 'rules' must be a list",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [5]} # a rule is a map with 'boundary' or 'apart'",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [{importance: 2}]} # a rule has either 'boundary: [64, 65]'",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [{boundary: [f, m]}]} # a boundary is for numbers and dates",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [{apart: [f]}]} # 'apart' must be two sides",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [{apart: [f, []]}]} # a side needs at least one value",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [{apart: [f, [m, f]]}]} # cannot be kept apart from itself",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [{apart: [f, m], importance: 0}]} # 'importance' must be more than 0",
                "sex:       {role: quasi}    # sex: {role: quasi, rules: [{appart: [f, m]}]} # did you mean 'apart'?",
                "domain: [0, 10000]          # rules: [{boundary: [5, 4]}]    # 'boundary' must be [the last value below, the first above]",
                "domain: [0, 10000]          # rules: [{boundary: [5]}]       # such as [64, 65]",
                "domain: [0, 10000]          # rules: [{apart: [5, many]}]    # this cannot be a value of the column",
                "kind: date,                 # kind: date, rules: [{boundary: [1999, 2000]}], # such as [1999-12-31, 2000-01-01]",
                "target: true                # rules: [{apart: [flu, cold]}]  # 'rules' are for quasi columns",
                "suppression: 2%             # research-value: {weights: any} # unknown weights 'any'",
                "suppression: 2%             # research-value: {emphasis: 2}  # 'emphasis' must be between 0 and 1",
                "suppression: 2%             # research-value: {base: -1}     # 'base' must be between 0 and",
                "suppression: 2%             # research-value: derived        # 'research-value' must be a map",
                "ward:      {role: insensitive # ward: {role: sensitive, target: yes # there can be one target column only",
                "{prefix: [3, 2]}            # {prefx: [3, 2]}                # did you mean 'prefix'?",
                "{prefix: [3, 2]}            # {prefix: [2, 3]}               # the lengths of prefixes must decrease",
                "{prefix: [3, 2]}            # {prefix: [x]}                  # 'keep' must be a whole number",
                "{prefix: [3, 2]}            # {}                             # 'taxonomy' must be a file or a map with one of",
                "{prefix: [3, 2]}            # nowhere.csv                    # nowhere.csv: does not exist",
                "k-anonymity, k: 2           # k-anonymity, k: 99999999999999999999999 # k must be at most 2147483647, was 99999999999999999999999",
                "k-anonymity, k: 2           # k-anonymity, k: 2147483648 # k must be at most 2147483647, was 2147483648",
                "k-anonymity, k: 2           # k-anonymity, k: -99999999999999999999999 # k must be >= 2, was -99999999999999999999999",
                "k-anonymity, k: 2           # k-anonymity, k: 1e999 # k must be at most 2147483647, was a number beyond all",
                "bounds: {grid               # weight: 1e999, bounds: {grid # 'weight' is a number too large",
                "model: k-anonymity          # model: k-anonimity             # did you mean 'k-anonymity'?",
                "- {model: k-anonymity, k: 2} # - {k: 2}                      # 'model' is missing",
                "k-anonymity, k: 2           # k-anonymity                    # 'k' is required",
                "k-anonymity, k: 2           # k-anonymity, k: 2, kk: 3       # unknown key 'kk'",
                "column: diagnosis           # column: sex                    # l-diversity protects sensitive columns, and 'sex' is quasi",
                "l-diversity, l: 2           # l-diversity, l: 2.5            # l must be a whole number",
                "suppression: 2%             # algorithm: {name: mondrain}    # did you mean 'mondrian'?",
                "suppression: 2%             # algorithm: {name: greedy-k-member} # cannot be published by the algorithm greedy-k-member",
                "suppression: 2%             # labels: region                 # unknown labels 'region'; did you mean 'regions'?",
                "suppression: 2%             # suppressed: stars              # rows kept as stars overlap every region",
                "suppression: 2%             # missing: ignore                # unknown missing 'ignore'",
                "seed: \"3b9d27c6f05e41a88d12e7540c6a00ff\" # seed: hello # 32 hexadecimal digits drawn at random, and this is something else",
                "seed: \"3b9d27c6f05e41a88d12e7540c6a00ff\" # seed: 00ff # 32 hexadecimal digits drawn at random, and this is 4 of them",
                "seed: \"3b9d27c6f05e41a88d12e7540c6a00ff\" # seed: \"0123456789abcdef0123456789abcdef\" # these follow a pattern that can be guessed",
                "seed: \"3b9d27c6f05e41a88d12e7540c6a00ff\" # seed: \"00000000000000000000000000000001\" # or draw one yourself, as with 'openssl rand -hex 16'",
                "sex:       {role: quasi}    # sex: {role: quasi, missing: {\"-9\": ask}} # does '-9' mean missing in column 'sex'? Write yes",
                "sex:       {role: quasi}    # sex: {role: quasi, missing: {\"-9\": maybe}} # whether '-9' means missing is answered with yes, no or ask",
                "sex:       {role: quasi}    # sex: {role: quasi, missing: {\"\": no}} # an empty cell always means missing",
                "sex:       {role: quasi}    # sex: {role: quasi, missing: some} # 'missing' must be a map of texts",
                "suppression: 2%             # missing: {\"-9\": yes}          # which texts mean missing is written under 'input'",
                "output: out/release.csv     # outptu: out/release.csv        # did you mean 'output'?",
                "output: out/release.csv     # output: people.csv             # the output is a file that the job reads",
                "output: out/release.csv     # output: ./x/../people.csv      # the output is a file that the job reads",
                "output: out/release.csv     # output: job.yaml               # the output is a file that the job reads",
                "output: out/release.csv     # output: .                      # the output",
                "output: out/release.csv     # output: people.csv/x.csv       # files cannot be made in the folder",
                "output: out/release.csv     # output: {file: o.csv, notation: arxx} # unknown notation 'arxx'",
                "output: out/release.csv     # output: {file: o.csv, spreadsheet-safe: maybe} # must be yes or no",
            })
    void one_thing_is_wrong(String right, String wrong, String message) {
        String job = JobFolder.JOB.replace(right, wrong);
        assertThat(job).isNotEqualTo(JobFolder.JOB);
        assertThat(jobs.problems(job)).contains(message);
    }

    @Test
    void columns_nobody_listed_are_named_together() {
        String job = JobFolder.JOB.replaceAll("(?m)^  (id|sex): .*\n", "");
        assertThat(jobs.problems(job))
                .isEqualTo("job.yaml:3:1: every column of people.csv must be listed; without a role are 'id', 'sex' "
                        + "('identifying' leaves a column out of the release)");
    }

    @Test
    void dates_in_either_order_are_refused_until_declared() {
        jobs.write("people.csv", JobFolder.TABLE.replaceAll("19(..)-0(.)-..", "0$2/0$2/19$1"));
        String problems = jobs.problems(JobFolder.JOB);
        assertThat(problems).contains("job.yaml:5:3", "column 'birth' can be read as d/m/yyyy or m/d/yyyy", "dates: ");
        assertThat(jobs.problems(JobFolder.JOB.replace("kind: date,", "kind: date, dates: m/d/yyyy,")))
                .isEmpty();
        assertThat(jobs.problems(
                        JobFolder.JOB.replace("input: people.csv", "input: {file: people.csv, dates: d/m/yyyy}")))
                .isEmpty();
    }

    @Test
    void a_column_of_sets_is_refused_as_quasi() {
        StringBuilder table = new StringBuilder("a,b\n");
        for (int row = 0; row < 100; row++) {
            table.append("x|y|z".substring(0, 1 + 2 * (row % 3)))
                    .append(',')
                    .append(row % 7)
                    .append('\n');
        }
        jobs.write("people.csv", table.toString());
        assertThat(jobs.problems("""
                        version: 1
                        input: people.csv
                        columns: {a: quasi, b: quasi}
                        protect: [{model: k-anonymity, k: 2}]
                        output: o.csv
                        """))
                .startsWith("job.yaml:3:11: set-valued columns cannot be quasi-identifying yet; 'kind: categorical'");
    }

    @Test
    void problems_of_the_table_are_told_after_those_of_the_job() {
        jobs.write("people.csv", JobFolder.TABLE + "ragged,row\n");
        assertThat(jobs.problems(JobFolder.JOB.replace("k: 2", "k: 0")).lines())
                .hasSize(2)
                .first()
                .asString()
                .contains("k must be >= 2");
        assertThat(jobs.problems(JobFolder.JOB)).contains("people.csv:6", "fields");
    }

    @Test
    void what_is_no_job_at_all_is_said_so() throws IOException {
        assertThat(jobs.problems("")).isEqualTo("job.yaml: is empty");
        assertThat(jobs.problems("hello"))
                .contains("job.yaml:1:1: a job is a map with the keys version, input", "'sfumato init' proposes a job");
        assertThat(jobs.problems("a: [1")).contains("job.yaml:1:6: this is not YAML");
        assertThat(jobs.problems("a: \u0007")).contains("job.yaml:1:4: holds the control character U+0007");
        assertThat(jobs.problems("a: 1\n---\nb: 2\n")).contains("job.yaml:3:1: a second document begins here");
        assertThat(jobs.problems("version: 1"))
                .contains("'input' is missing", "'columns' is missing", "'output' is missing");
        Files.write(folder.resolve("job.yaml"), new byte[] {(byte) 0xff, (byte) 0xfe, 0, 1});
        assertThat(problems("job.yaml")).isEqualTo("job.yaml: is not a text file in UTF-8");
        assertThat(problems("none.yaml")).isEqualTo("none.yaml: there is no such file");
        assertThat(problems(".")).contains("is a folder, not a file");
        Files.write(folder.resolve("job.yaml"), new byte[JobFile.LARGEST + 1]);
        assertThat(problems("job.yaml")).contains("is larger than");
    }

    private String problems(String name) {
        try {
            JobFile.read(folder.resolve(name));
            return "";
        } catch (io.sfumato.problem.UserException e) {
            return String.valueOf(e.getMessage()).replace(folder + "/", "");
        }
    }
}
