package io.sfumato.intake;

import io.sfumato.job.Job;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.problem.Problems;
import io.sfumato.table.Column;
import io.sfumato.table.Dictionary;
import io.sfumato.table.Role;
import io.sfumato.table.Table;
import io.sfumato.value.LookAlikes;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * Values that everybody reads as one and that count as two, because their accents are written in two ways. Where promises count
 * values or people, one illness would look like two, and one person like two.
 */
public record TwoSpellings(Job job, Table table) {

    /**
     * Stops a job whose promises count such values.
     *
     * @throws PolicyException naming every column concerned
     */
    public void refuse() {
        Problems problems = new Problems();
        for (Column column : table.columns()) {
            long twice = counted(column) ? twice(column) : 0;
            if (twice > 0) {
                problems.add(
                        Place.in("").column(column.name()),
                        words(twice)
                                + " in two spellings that look alike (accents as characters of their own or not, Unicode NFD "
                                + "and NFC), and promises would count them as different; write the column in one of them, for "
                                + "example with 'uconv -x any-nfc'");
            }
        }
        problems.throwIfAny(PolicyException::new);
    }

    private boolean counted(Column column) {
        return column.spec().role() == Role.SUBJECT
                || job.protect().stream().anyMatch(model -> model.columns().contains(column.name()));
    }

    /** What the owner should be told of columns that are recoded or that no promise is about. */
    public List<String> remarks() {
        return Stream.of(table.quasi(), table.sensitive())
                .flatMap(List::stream)
                .filter(column -> !counted(column) && twice(column) > 0)
                .map(column -> "In column '" + column.name() + "' " + words(twice(column))
                        + " in two spellings that look alike (Unicode NFD and NFC). They were taken as different values: write "
                        + "the column in one of them.")
                .toList();
    }

    private static String words(long values) {
        return values == 1 ? "1 value occurs" : values + " values occur";
    }

    private static long twice(Column column) {
        Dictionary dictionary = column.dictionary();
        return LookAlikes.count(IntStream.range(0, dictionary.values())
                .mapToObj(code -> String.valueOf(dictionary.value(code)))
                .toList());
    }
}
