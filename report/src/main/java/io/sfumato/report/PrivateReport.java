package io.sfumato.report;

import io.sfumato.loss.Figure;
import io.sfumato.record.PrivateRecord;
import io.sfumato.record.ReleasePapers;
import java.io.IOException;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;

/**
 * The page that stays with the owner: all of the public page, and before it what needs the original. It contains personal
 * data and says so on every printed page.
 */
public final class PrivateReport {

    private PrivateReport() {}

    /**
     * Writes the page, UTF-8, and leaves the stream open.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(ReleasePapers dossier, OutputStream out) throws IOException {
        page(dossier, Glossary.ofCatalog()).write(out);
    }

    static Page page(ReleasePapers dossier, Glossary glossary) {
        return new Page(
                        PageAudience.OWNER,
                        "What was done to your table",
                        new ReleaseHeadline(dossier.open()),
                        List.of(
                                new Page.Part("For the owner only", sections(dossier, glossary)),
                                new Page.Part("The public report", PublicReport.sections(dossier.open(), glossary))))
                .of(dossier.open());
    }

    private static List<Section> sections(ReleasePapers dossier, Glossary glossary) {
        PrivateRecord secret = dossier.secret();
        List<Figure> losses = secret.figures().stream()
                .filter(figure -> !glossary.isStudy(figure.name()))
                .toList();
        PredictionSection prediction = new PredictionSection(secret.figures(), glossary);
        List<Section> sections = new ArrayList<>();
        sections.add(new RowSection(dossier));
        sections.add(new SampleSection(secret.sample()));
        sections.add(LossSection.againstOriginal(losses, glossary));
        sections.add(new CertificateSection(secret.certificate()));
        sections.add(new ValueSection(secret.values()));
        sections.add(new ReasonSection(secret.columns(), dossier.open().counted()));
        sections.add(new UniqueSection(secret.risk(), dossier.open().counted()));
        secret.released().ifPresent(risk -> sections.add(new PeopleRiskSection(risk)));
        sections.add(new KnowledgeSection(secret.knowledge()));
        sections.add(new AnalysisSection(secret.analysis()));
        if (!prediction.figures().isEmpty()) {
            sections.add(prediction);
        }
        sections.add(new RunSection(secret));
        return sections;
    }
}
