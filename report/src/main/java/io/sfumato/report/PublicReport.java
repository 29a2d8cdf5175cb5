package io.sfumato.report;

import io.sfumato.record.PublicRecord;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;

/** The page that may travel with a release. It is made from the public record and from nothing else. */
public final class PublicReport {

    private PublicReport() {}

    /**
     * Writes the page, UTF-8, and leaves the stream open.
     *
     * @throws IOException when the stream cannot be written
     */
    public static void write(PublicRecord release, OutputStream out) throws IOException {
        page(release, Glossary.ofCatalog()).write(out);
    }

    static Page page(PublicRecord release, Glossary glossary) {
        return new Page(
                        PageAudience.ANYONE,
                        "What this release promises",
                        new ReleaseHeadline(release),
                        List.of(new Page.Part("", sections(release, glossary))))
                .of(release);
    }

    static List<Section> sections(PublicRecord release, Glossary glossary) {
        return List.of(
                new PromiseSection(release, glossary),
                new ClassSizeSection(release),
                new RiskSection(release),
                LossSection.fromRelease(release.figures(), glossary),
                new RuleSection(release.rules()),
                new DictionarySection(release),
                new LimitSection(release),
                new CheckSection(release));
    }
}
