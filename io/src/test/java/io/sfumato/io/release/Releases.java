package io.sfumato.io.release;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.Figure;
import io.sfumato.loss.RuleFinding;
import io.sfumato.partition.Rounds;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.ProtectionDirection;
import io.sfumato.publish.Sink;
import io.sfumato.record.PrivateRecord;
import io.sfumato.record.PrivateRecord.ColumnStory;
import io.sfumato.record.PrivateRecord.Pair;
import io.sfumato.record.PrivateRecord.Sample;
import io.sfumato.record.PrivateRecord.Step;
import io.sfumato.record.PublicRecord;
import io.sfumato.record.PublicRecord.ColumnPublished;
import io.sfumato.record.PublicRecord.LabelCount;
import io.sfumato.record.PublicRecord.PromiseKept;
import io.sfumato.record.ReleasePapers;
import io.sfumato.risk.ClassSizes;
import io.sfumato.risk.InputRisk;
import io.sfumato.risk.Risk;
import io.sfumato.risk.UniqueSets;
import io.sfumato.run.Context;
import io.sfumato.study.Analysis;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.stream.Stream;

/** Releases to write, and a look at what lies on the disk. */
final class Releases {

    static final List<String> HEADER = List.of("age", "diagnosis");
    static final List<List<String>> ROWS = List.of(
            List.of("[20..29]", "fractured-ankle"), List.of("[20..29]", "migraine, \"severe\""), List.of("*", ""));

    private Releases() {}

    static ReleasePapers dossier(String hash) {
        PublicRecord open = new PublicRecord(
                "0.1.0",
                hash,
                3,
                "regions",
                "ranges are [lo..hi]",
                List.of(new PromiseKept(
                        "k-anonymity", Map.of("k", 2L), "at least 2", ProtectionDirection.AT_LEAST, 2, 3)),
                List.of(
                        new ColumnPublished(
                                "age",
                                "quasi",
                                "numeric",
                                List.of(new LabelCount("[20..29]", "from 20 to 29", 2), new LabelCount("*", "any", 1))),
                        new ColumnPublished("diagnosis", "sensitive", "categorical", List.of(), List.of("", "-9"))),
                new TreeMap<>(Map.of(2L, 1L, 11L, 4L, 3L, 7L)),
                List.of(new Figure("total-il", 0.1 + 0.2, Map.of("age", 1e-7)), Figure.of("untold", Double.NaN)),
                List.of(new RuleFinding("age", "keep the boundary 64 | 65", 25, 2.0 / 3)),
                List.of("mind the gap"),
                Counted.ROWS);
        PrivateRecord secret = new PrivateRecord(
                "00ff",
                "mondrian",
                "patients.csv",
                "abc",
                4,
                0,
                1,
                List.of(Figure.of("gcp", 0.25)),
                analysis(),
                List.of(new ColumnStory("age", 3, 2, 0.5, 0.25, 7, "because")),
                List.of(new ColumnValue("age", 1, 0.5, 0.5, 0.25)),
                new KnowledgeCurve(
                        Counted.ROWS,
                        4,
                        2,
                        List.of(new KnowledgeCurve.Point(1, 1, 2, 1, 1, List.of("ward"), 1, 1)),
                        List.of(new KnowledgeCurve.Column("ward", 1, 1)),
                        List.of(),
                        Optional.empty(),
                        List.of("ward")),
                new InputRisk(
                        Risk.of(ClassSizes.of(Map.of(1L, 2L, 2L, 1L)), OptionalLong.of(40)),
                        new UniqueSets(
                                4,
                                2,
                                false,
                                2,
                                List.of(new UniqueSets.Singling(List.of("age"), 2)),
                                List.of(new UniqueSets.Part("age", 2, 2)))),
                new Sample(HEADER, List.of(new Pair(List.of("27", "x"), List.of("[20..29]", "x")))),
                List.of(new Step("read", 12)),
                List.of("careful"),
                Optional.empty(),
                Optional.empty(),
                new Certificate(2, 0.3, 0.24, true, Optional.empty()),
                Optional.of(new Rounds(60, 12)));
        return new ReleasePapers(open, secret);
    }

    private static Analysis analysis() {
        Analysis.Side side = new Analysis.Side(3, 27.5, 2.25);
        Analysis.Pair pair = new Analysis.Pair("age", "diagnosis", 0.125);
        return new Analysis(
                List.of(new Analysis.Moments("age", false, side, new Analysis.Side(0, Double.NaN, Double.NaN))),
                List.of(new Analysis.Correlation("age", "cost", 0.5, Double.NaN)),
                List.of(pair),
                List.of(new Analysis.CrossTable(
                        pair, List.of("27"), List.of("x"), List.of(List.of(1.0)), List.of(List.of(0.875)))),
                2);
    }

    static Sink.Draft write(FileSink sink) {
        return sink.write(HEADER, rows -> ROWS.forEach(rows));
    }

    static void publish(FileSink sink) {
        try (Sink.Draft draft = write(sink)) {
            draft.publish(dossier(draft.hash()), Context.quiet(), () -> {});
        }
    }

    static List<List<String>> readBack(Sink.Draft draft) {
        List<List<String>> rows = new ArrayList<>();
        draft.read((line, cells) -> rows.add(List.copyOf(cells)));
        return rows;
    }

    /** Every file and folder below, relative, in order. */
    static List<String> tree(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(path -> !path.equals(folder))
                    .map(path -> folder.relativize(path).toString())
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static List<Path> files(Path folder) {
        try (Stream<Path> paths = Files.walk(folder)) {
            return paths.filter(Files::isRegularFile).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
