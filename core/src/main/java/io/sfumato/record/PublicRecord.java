package io.sfumato.record;

import io.sfumato.loss.Figure;
import io.sfumato.loss.RuleFinding;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.ProtectionDirection;
import java.math.BigDecimal;
import java.math.MathContext;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collections;
import java.util.HexFormat;
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

    /** The name under which a page carries the identity of its release. */
    public static final String IDENTITY = "sfumato-identity";

    /** Bytes of the hash that are kept: with 128 bits no two releases get the same by chance. */
    private static final int IDENTITY_BYTES = 16;

    private static final MathContext DIGITS = new MathContext(12);

    public PublicRecord {
        promises = List.copyOf(promises);
        columns = List.copyOf(columns);
        figures = List.copyOf(figures);
        rules = List.copyOf(rules);
        warnings = List.copyOf(warnings);
    }

    /**
     * What the files of one release have in common, and no other files: a short hash of the release's own hash, what was
     * promised, what was counted, and the roles of the columns. It follows from what is published, so it tells nothing more.
     */
    public String identity() {
        StringBuilder text =
                new StringBuilder("release\n").append(hash).append('\n').append(counted.many());
        for (PromiseKept promise : promises) {
            text.append("\npromise\t").append(promise.model()).append('\t').append(promise.words());
            text.append('\t').append(promise.sense().words()).append('\t').append(figure(promise.asked()));
        }
        for (ColumnPublished column : columns) {
            text.append("\ncolumn\t").append(column.name()).append('\t').append(column.role());
        }
        try {
            MessageDigest digest = MessageDigest.getInstance("SHA-256");
            byte[] whole = digest.digest(text.toString().getBytes(StandardCharsets.UTF_8));
            return HexFormat.of().formatHex(whole, 0, IDENTITY_BYTES);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }

    /** With fewer digits than a manifest writes, so that a manifest that was read has the identity it was written with. */
    private static String figure(double number) {
        return Double.isFinite(number)
                ? new BigDecimal(number).round(DIGITS).stripTrailingZeros().toPlainString()
                : "";
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
            String model,
            Map<String, Object> arguments,
            String words,
            ProtectionDirection sense,
            double asked,
            double reached) {
        public PromiseKept {
            arguments = Collections.unmodifiableMap(new TreeMap<>(arguments));
        }
    }

    /**
     * A published column.
     *
     * @param labels the distinct labels of a quasi-identifying column with the number of rows that carry each, most
     *     frequent first; empty for other columns
     * @param missing the texts in this column that mean missing, as far as they occur: the empty one, and in a column that is
     *     kept as it is those that its owner has declared
     */
    public record ColumnPublished(
            String name, String role, String kind, List<LabelCount> labels, List<String> missing) {
        public ColumnPublished {
            labels = List.copyOf(labels);
            missing = List.copyOf(missing);
        }

        /** A column in which nothing is missing. */
        public ColumnPublished(String name, String role, String kind, List<LabelCount> labels) {
            this(name, role, kind, labels, List.of());
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
