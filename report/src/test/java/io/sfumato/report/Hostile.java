package io.sfumato.report;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.audit.KnowledgeCurve;
import io.sfumato.loss.ColumnValue;
import io.sfumato.loss.Figure;
import io.sfumato.loss.LevelValue;
import io.sfumato.loss.RuleFinding;
import io.sfumato.privacy.Counted;
import io.sfumato.privacy.ProtectionDirection;
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
import io.sfumato.study.Analysis;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/** A record in which every text that can come from data tries to break out of the page. */
final class Hostile {

    static final String SCRIPT = "<script>alert(1)</script>";

    static final List<String> LABELS = List.of(
            "</style>",
            "\"><img src=x onerror=alert(1)>",
            "' onmouseover='alert(1)",
            "&amp;&lt;",
            "{a|<b>|]]>}",
            "<!--",
            "  two  spaces ",
            "\u202eright to left",
            "x".repeat(400));

    private Hostile() {}

    static ReleasePapers dossier() {
        List<LabelCount> labels = LABELS.stream()
                .map(label -> new LabelCount(label, "means " + label, 2))
                .toList();
        PublicRecord open = new PublicRecord(
                SCRIPT,
                SCRIPT,
                18,
                SCRIPT,
                SCRIPT,
                List.of(new PromiseKept(SCRIPT, Map.of(SCRIPT, SCRIPT), SCRIPT, ProtectionDirection.AT_LEAST, 2, 2)),
                List.of(
                        new ColumnPublished(SCRIPT, "quasi", SCRIPT, labels),
                        new ColumnPublished(SCRIPT + 2, SCRIPT, SCRIPT, List.of(), List.of("", SCRIPT))),
                Map.of(2L, 9L),
                List.of(new Figure(SCRIPT, Double.NaN, Map.of(SCRIPT, 0.5, "</svg>", Double.NaN))),
                List.of(new RuleFinding(SCRIPT, SCRIPT, 1, 0.5)),
                List.of(SCRIPT),
                Counted.ROWS);
        PrivateRecord secret = new PrivateRecord(
                SCRIPT,
                SCRIPT,
                SCRIPT,
                SCRIPT,
                20,
                1,
                1,
                List.of(),
                analysis(),
                List.of(new ColumnStory(SCRIPT, 9, 9, 1, 0, 0, SCRIPT)),
                List.of(new ColumnValue(
                        SCRIPT, 1, 0.5, 0.5, 0.25, List.of(new LevelValue(0, 9, 1, Double.NaN, 1, true)))),
                new KnowledgeCurve(
                        Counted.ROWS,
                        4,
                        2,
                        List.of(new KnowledgeCurve.Point(1, 1, 2, 1, 1, List.of(SCRIPT), 1, 1)),
                        List.of(new KnowledgeCurve.Column(SCRIPT, 1, 1)),
                        List.of(),
                        Optional.empty(),
                        List.of(SCRIPT)),
                new InputRisk(
                        Risk.of(ClassSizes.of(Map.of(1L, 2L, 2L, 1L)), OptionalLong.of(40)),
                        new UniqueSets(
                                4,
                                2,
                                false,
                                2,
                                List.of(new UniqueSets.Singling(List.of(SCRIPT), 2)),
                                List.of(new UniqueSets.Part(SCRIPT, 2, 2)))),
                new Sample(List.of(SCRIPT), List.of(new Pair(List.of(SCRIPT), List.of("</td>")))),
                List.of(new Step(SCRIPT, 1)),
                List.of(SCRIPT),
                Optional.empty(),
                Optional.empty(),
                Certificate.notGiven(SCRIPT),
                Optional.empty());
        return new ReleasePapers(open, secret);
    }

    private static Analysis analysis() {
        Analysis.Side side = new Analysis.Side(1, Double.NaN, Double.NaN);
        Analysis.Pair pair = new Analysis.Pair(SCRIPT, SCRIPT, 1);
        return new Analysis(
                List.of(new Analysis.Moments(SCRIPT, true, side, side)),
                List.of(new Analysis.Correlation(SCRIPT, SCRIPT, Double.NaN, 1)),
                List.of(pair),
                List.of(new Analysis.CrossTable(
                        pair, List.of(SCRIPT), List.of(SCRIPT), List.of(List.of(1.0)), List.of(List.of(0.0)))),
                2);
    }
}
