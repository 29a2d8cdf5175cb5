package io.sfumato.cli.proposal;

import io.sfumato.io.csv.CsvTable;
import io.sfumato.io.job.JobSecrets;
import io.sfumato.value.MissingCandidates;
import io.sfumato.value.MissingCandidates.Candidate;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/**
 * What the owner of a table is asked about texts of one column that may mean missing. The job names only texts that say
 * nothing about single people: usual words and codes, and texts that at least k rows have. The others are named in the
 * private file.
 *
 * @param found all of them
 * @param k the least number of rows that share what a job may name
 */
record MissingQuestions(String column, List<Candidate> found, int k) {

    /** Reads a table once and asks about each of its columns. */
    static Map<String, MissingQuestions> of(CsvTable table, int k) {
        List<String> header = table.header();
        List<MissingCandidates> candidates =
                header.stream().map(name -> new MissingCandidates()).toList();
        table.read((line, cells) -> {
            for (int i = 0; i < header.size(); i++) {
                candidates.get(i).add(cells.get(i), 1);
            }
        });
        Map<String, MissingQuestions> questions = new LinkedHashMap<>();
        for (int i = 0; i < header.size(); i++) {
            MissingTokens known = table.missing(header.get(i));
            List<Candidate> found = candidates.get(i).found().stream()
                    .filter(candidate ->
                            !known.matches(candidate.text()) || candidate.text().equals("NA"))
                    .toList();
            questions.put(header.get(i), new MissingQuestions(header.get(i), found, k));
        }
        return questions;
    }

    /** All texts that may mean missing. */
    List<String> texts() {
        return found.stream().map(Candidate::text).toList();
    }

    private List<Candidate> named() {
        return found.stream().filter(candidate -> candidate.asked(k)).toList();
    }

    private boolean namesAll() {
        return named().size() == found.size();
    }

    /** The question as a setting of the column. */
    Map<String, Object> settings() {
        Map<String, Object> asked = new LinkedHashMap<>();
        named().forEach(candidate -> asked.put(candidate.text(), "ask"));
        return asked.isEmpty() ? Map.of() : Map.of("missing", asked);
    }

    List<String> remarks() {
        List<String> remarks = new ArrayList<>();
        if (!named().isEmpty()) {
            remarks.add(
                    "ATTENTION: do the texts under 'missing' mean that nothing is known (yes), or are they values (no)?");
        }
        if (!namesAll()) {
            remarks.add(
                    "A few cells are unlike all others; the private file lists them. Mistakes are corrected in the table,");
            remarks.add("and what means missing is added under 'missing'.");
        }
        return remarks;
    }

    /** The question in words, with the number of rows. */
    Optional<String> told() {
        return named().isEmpty()
                ? Optional.empty()
                : Optional.of("'" + column + "': "
                        + named().stream()
                                .map(candidate -> "'" + candidate.text() + "' (" + rows(candidate.rows()) + ")")
                                .collect(Collectors.joining(", ")));
    }

    private static String rows(long rows) {
        return String.format(Locale.ROOT, "%,d %s", rows, rows == 1 ? "row" : "rows");
    }

    /** A line of the private file: how many cells have a value, how many different ones there are, and what was asked about. */
    String counted(ColumnProfile profile) {
        Map<String, Object> counts = new LinkedHashMap<>();
        counts.put("filled", profile.filled());
        counts.put("different", profile.distinct());
        if (!found.isEmpty()) {
            Map<String, Object> asked = new LinkedHashMap<>();
            found.forEach(candidate -> asked.put(candidate.text(), candidate.rows()));
            counts.put("may-mean-missing", asked);
        }
        return JobSecrets.line(column, counts);
    }
}
