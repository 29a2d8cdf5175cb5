package io.sfumato.io.release;

import io.sfumato.io.csv.CsvDialect;
import io.sfumato.io.document.JsonText;
import io.sfumato.record.PublicRecord;
import io.sfumato.source.Source;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.TreeMap;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * What a release says of itself, as {@code <release>.manifest.json}: what it promises, how to read it, and figures that
 * follow from the file alone. It holds no value of a column that was not recoded. A manifest can lie: believe its
 * {@link #describes hash} only about which file is meant, and compute everything else anew.
 *
 * @param delimiter what stands between the cells of the release
 * @param gzip whether the release is compressed
 * @param spreadsheetSafe whether cells that a spreadsheet would run as formulas have an apostrophe in front
 * @param table the name of the table, if the release is one; its hash is that of the file that would hold it
 * @param identity what it says it shares with the other files of its release; manifests of the first versions say nothing
 * @param reportHash of the public report as it was published beside it, if there is one; the first versions say nothing. The
 *     report is made without the manifest, so that one of them can name the other.
 */
public record Manifest(
        PublicRecord open,
        char delimiter,
        boolean gzip,
        boolean spreadsheetSafe,
        Optional<String> table,
        Optional<String> identity,
        Optional<String> reportHash) {

    /** The version of the manifest's format. */
    static final int LAYOUT = 1;

    static final String GZIP = "gzip";

    private static final String TABLE_HASH =
            "The rows of the table, sorted, as a CSV file with a header; no value is an empty cell.";

    static final String SUFFIX = "manifest.json";

    /** The manifest of a release in a file. */
    static Manifest of(PublicRecord open, Optional<String> reportHash, ReleaseFile release) {
        return new Manifest(
                open,
                release.delimiter(),
                release.gzip(),
                release.spreadsheetSafe(),
                Optional.empty(),
                Optional.of(open.identity()),
                reportHash);
    }

    /** The manifest of a release that is a table of a database. */
    public static Manifest of(PublicRecord open, Optional<String> reportHash, String table) {
        return new Manifest(open, ',', false, false, Optional.of(table), Optional.of(open.identity()), reportHash);
    }

    /** Where the manifest of a release lies. */
    public static Path of(Path release) {
        return ReleaseFile.at(release).beside(SUFFIX);
    }

    /**
     * Reads a manifest.
     *
     * @throws InputException if it is none, with everything that is wrong with it
     */
    public static Manifest read(Path file) {
        return ManifestReader.read(file);
    }

    /**
     * The release as it was written: its delimiter, its marks against formulas, and nothing but empty cells as missing.
     *
     * @throws InputException if there is no such file or it is no table
     */
    public Source open(Path release) {
        return new ReleaseTable(release, this);
    }

    /** Whether these are the bytes that the manifest was written for. */
    public boolean describes(Path release) throws IOException {
        return Hash.of(release).equals(open.hash());
    }

    /** The k that the release is said to have: the size of its smallest class. */
    public Optional<Long> leastClass() {
        return open.classSizes().keySet().stream().min(Long::compare);
    }

    /** Writes it; the same manifest gives the same bytes. */
    public void write(OutputStream out) throws IOException {
        ObjectNode root = StableJson.object();
        root.put("manifest", LAYOUT);
        root.put("sfumato", open.version());
        identity.ifPresent(same -> root.put("identity", same));
        release(root.putObject("release"));
        reportHash.ifPresent(hash -> root.putObject("report").put("sha256", hash));
        root.put("counted", open.counted().many());
        promises(root.putArray("promises"));
        root.putObject("labels").put("style", open.labels()).put("grammar", open.grammar());
        classes(root.putArray("classes"));
        columns(root.putArray("columns"));
        root.set("figures", StableJson.figures(open.figures()));
        if (!open.rules().isEmpty()) {
            root.set("rules", StableJson.rules(open.rules()));
        }
        root.set("warnings", StableJson.texts(open.warnings()));
        out.write(JsonText.bytes(root));
    }

    private void release(ObjectNode object) {
        object.put("sha256", open.hash());
        object.put("rows", open.rows());
        table.ifPresent(name -> object.put("table", name).put("sha256-of", TABLE_HASH));
        CsvDialect dialect = CsvDialect.written(delimiter);
        object.put("encoding", dialect.charset().name());
        object.put("delimiter", String.valueOf(dialect.delimiter()));
        object.put("quote", String.valueOf(dialect.quote()));
        if (gzip) {
            object.put("compression", GZIP);
        }
        if (spreadsheetSafe) {
            object.put("spreadsheet-safe", ApostropheCells.EXPLANATION);
        }
    }

    private void promises(ArrayNode array) {
        for (PublicRecord.PromiseKept promise : open.promises()) {
            ObjectNode object = array.addObject();
            object.put("model", promise.model());
            ObjectNode arguments = object.putObject("arguments");
            promise.arguments().forEach((name, value) -> {
                if (value instanceof Number number) {
                    StableJson.put(arguments, name, number.doubleValue());
                } else if (value instanceof Boolean flag) {
                    arguments.put(name, flag);
                } else if (value instanceof List<?> list) {
                    list.forEach(arguments.withArray(name)::addPOJO);
                } else {
                    arguments.put(name, value.toString());
                }
            });
            object.put("words", promise.words());
            object.put("sense", promise.sense().words());
            StableJson.put(object, "asked", promise.asked());
            StableJson.put(object, "reached", promise.reached());
        }
    }

    private void classes(ArrayNode array) {
        new TreeMap<>(open.classSizes())
                .forEach((size, count) -> array.addObject().put("size", size).put("classes", count));
    }

    private void columns(ArrayNode array) {
        for (PublicRecord.ColumnPublished column : open.columns()) {
            ObjectNode object = array.addObject();
            object.put("name", column.name());
            object.put("role", column.role());
            object.put("kind", column.kind());
            if (!column.missing().isEmpty()) {
                column.missing().forEach(object.putArray("missing")::add);
            }
            if (!column.labels().isEmpty()) {
                ArrayNode labels = object.putArray("labels");
                column.labels()
                        .forEach(label -> labels.addObject()
                                .put("label", label.label())
                                .put("meaning", label.meaning())
                                .put("rows", label.rows()));
            }
        }
    }
}
