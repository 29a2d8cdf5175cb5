package io.sfumato.privacy;

import io.sfumato.partition.Histogram;
import io.sfumato.table.Column;
import io.sfumato.table.PersonRows;
import io.sfumato.taxonomy.Taxonomy;
import java.util.Objects;
import java.util.function.IntFunction;
import java.util.function.ToIntFunction;
import org.jspecify.annotations.Nullable;

/**
 * What is known of a sensitive column before any class is formed: its values, their tree, and how often each occurs. Codes
 * are those of the summaries' histograms and follow the order of numbers and dates.
 *
 * @param tree the taxonomy whose leaves are the codes, if there is one
 * @param all how often each value occurs over all rows
 * @param codes the code of a text; negative when it stands for no value known before
 * @param texts the text of a code
 */
public record Prior(@Nullable Taxonomy tree, Histogram all, ToIntFunction<String> codes, IntFunction<String> texts) {

    /** Of a column of the input, over all its people. */
    public static Prior of(Column column, PersonRows units) {
        return new Prior(
                column.taxonomy(),
                Judge.histogram(column, units),
                text -> code(column, text),
                code -> Objects.requireNonNullElse(column.dictionary().value(code), ""));
    }

    /** The code of a text that need not be canonical: 1000.0 is 1000. */
    private static int code(Column column, String text) {
        int code = column.dictionary().code(text);
        String canonical = code >= 0 ? null : column.spec().format().canonical(text);
        return canonical == null ? code : column.dictionary().code(canonical);
    }

    /** Of the same column over other rows. */
    public Prior over(Histogram rows) {
        return new Prior(tree, rows, codes, texts);
    }

    /** The share of those who have this value among those who have any. */
    public double share(int code) {
        long total = all.holders();
        return total == 0 ? 0 : (double) all.of(code) / total;
    }
}
