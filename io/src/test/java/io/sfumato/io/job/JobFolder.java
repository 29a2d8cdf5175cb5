package io.sfumato.io.job;

import io.sfumato.problem.UserException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;

/** A folder with a small table and jobs about it. */
final class JobFolder {

    static final String TABLE = """
            id,birth,postcode,sex,income,diagnosis,ward
            1,1980-05-17,01007,f,1200.50,flu,A
            2,1981-06-18,01008,m,2300,cold,B
            3,1982-07-19,02007,f,3400,flu,A
            4,1983-08-20,02008,m,4500,cold,B
            """;

    static final String JOB = """
            version: 1
            input: people.csv
            columns:
              id:        {role: identifying}
              birth:     {role: quasi, kind: date, taxonomy: {dates: [month, year]}}
              postcode:  {role: quasi, taxonomy: {prefix: [3, 2]}}
              sex:       {role: quasi}
              income:    {role: quasi, kind: numeric, domain: [0, 10000], bounds: {grid: 500, top: 4000}}
              diagnosis: {role: sensitive, target: true}
              ward:      {role: insensitive, known-to-attackers: "no, internal code"}
            protect:
              - {model: k-anonymity, k: 2}
              - {model: l-diversity, l: 2, column: diagnosis}
            suppression: 2%
            seed: "3b9d27c6f05e41a88d12e7540c6a00ff"
            output: out/release.csv
            """;

    private final Path folder;

    JobFolder(Path folder) {
        this.folder = folder;
        write("people.csv", TABLE);
    }

    Path write(String name, String text) {
        try {
            return Files.writeString(folder.resolve(name), text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    JobFile read(String job) {
        return JobFile.read(write("job.yaml", job));
    }

    /** What is wrong with a job, one problem a line, without the folder; empty if nothing is. */
    String problems(String job) {
        try {
            read(job);
            return "";
        } catch (UserException e) {
            return String.valueOf(e.getMessage()).replace(folder + "/", "");
        }
    }
}
