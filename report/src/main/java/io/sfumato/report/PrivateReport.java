package io.sfumato.report;

import io.sfumato.job.Dossier;
import io.sfumato.job.PrivateRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/**
 * The page that stays with the owner: all of the public page, and before it what needs the original. It contains
 * personal data and says so on every sheet.
 */
public final class PrivateReport {

    private PrivateReport() {}

    /**
     * Writes the page, UTF-8, and leaves the stream open.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(Dossier dossier, OutputStream out) throws IOException {
        page(dossier, Glossary.ofCatalog()).write(out);
    }

    static Page page(Dossier dossier, Glossary glossary) {
        return new Page(
                Audience.OWNER,
                "What was done to your table",
                new Verdict(dossier.open()),
                List.of(
                        new Page.Part("For the owner only", sections(dossier, glossary)),
                        new Page.Part("The public report", PublicReport.sections(dossier.open(), glossary))));
    }

    private static List<Section> sections(Dossier dossier, Glossary glossary) {
        PrivateRecord secret = dossier.secret();
        return List.of(
                new RowSection(dossier),
                new SampleSection(secret.sample()),
                LossSection.againstOriginal(secret.figures(), glossary),
                new ValueSection(secret.values()),
                new ReasonSection(secret.columns()),
                new RunSection(secret));
    }
}
