package io.sfumato.job;

import io.sfumato.loss.Figure;
import io.sfumato.loss.RuleFinding;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.Sense;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * What may travel with a release. Everything here is computed from the published file and the declared promises alone.
 *
 * @param version the Sfumato version that wrote it
 * @param hash the SHA-256 of the release, in hexadecimal
 * @param rows published rows
 * @param labels the plain name of the label style
 * @param grammar how labels are to be read
 * @param classSizes how many classes have each size, by size
 * @param figures losses and sizes, as far as the release alone tells
 * @param rules how far the published labels keep each data constraint rule
 * @param warnings what a reader should know, such as cells that a spreadsheet would run as formulas
 * @param counted what promises count; sizes of classes and figures always count rows, which are all that a reader sees
 */
public record PublicRecord(
        String version,
        String hash,
        long rows,
        String labels,
        String grammar,
        List<PromiseKept> promises,
        List<ColumnPublished> columns,
        Map<Long, Long> classSizes,
        List<Figure> figures,
        List<RuleFinding> rules,
        List<String> warnings,
        Counted counted) {

    public PublicRecord {
        promises = List.copyOf(promises);
        columns = List.copyOf(columns);
        figures = List.copyOf(figures);
        rules = List.copyOf(rules);
        warnings = List.copyOf(warnings);
    }

    /**
     * A promise and what the published file reaches.
     *
     * @param model its name in the catalogue
     * @param arguments what the catalogue entry makes the same promise from
     * @param sense whether every class must reach the figure asked, or must not exceed it
     * @param reached the figure of the weakest class; NaN when it depends on what is not published: rows, or whose they are
     */
    public record PromiseKept(
            String model, Map<String, Object> arguments, String words, Sense sense, double asked, double reached) {
        public PromiseKept {
            arguments = Collections.unmodifiableMap(new TreeMap<>(arguments));
        }
    }

    /**
     * A published column.
     *
     * @param labels the distinct labels of a quasi-identifying column with the number of rows that carry each, most
     *     frequent first; empty for other columns
     */
    public record ColumnPublished(String name, String role, String kind, List<LabelCount> labels) {
        public ColumnPublished {
            labels = List.copyOf(labels);
        }
    }

    /**
     * One entry of the data dictionary.
     *
     * @param label as printed in the release
     * @param meaning what it stands for in words
     */
    public record LabelCount(String label, String meaning, long rows) {}
}
