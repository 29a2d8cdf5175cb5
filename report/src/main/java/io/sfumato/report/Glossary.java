package io.sfumato.report;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Parameter;
import io.sfumato.job.Catalog;
import io.sfumato.loss.Measure;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.study.Study;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * What the names in a record mean, in the words of their catalogue entries. A name that no catalogue knows (a record may be
 * older or newer than this page's code) is shown as it is.
 */
final class Glossary {

    private record Entry(String title, String meaning, boolean research) {}

    private final Map<String, Entry> measures = new HashMap<>();
    private final Map<String, Entry> models = new HashMap<>();
    private final Set<String> studies = new HashSet<>();

    private Glossary(List<Descriptor<Measure>> measures, List<Descriptor<PrivacyModel>> models) {
        measures.forEach(d -> this.measures.put(d.name(), new Entry(d.title(), meaning(d), research(d))));
        models.forEach(d -> this.models.put(d.name(), new Entry(d.title(), d.details(), research(d))));
    }

    static Glossary ofCatalog() {
        Glossary glossary = of(Catalog.MEASURES, Catalog.MODELS);
        for (Descriptor<Study> study : Catalog.STUDIES) {
            glossary.studies.add(study.name());
            glossary.measures.put(study.name(), new Entry(study.title(), study.summary(), research(study)));
        }
        return glossary;
    }

    static Glossary of(List<Descriptor<Measure>> measures, List<Descriptor<PrivacyModel>> models) {
        return new Glossary(measures, models);
    }

    /** The name of a measure in the field. */
    String measure(String name) {
        return entry(measures, name).title;
    }

    /** What a measure's figure means; empty when nobody says. */
    String meaningOfMeasure(String name) {
        return entry(measures, name).meaning;
    }

    /** Whether a measure is a study of the whole table, which has a section of its own. */
    boolean isStudy(String measure) {
        return studies.contains(measure);
    }

    /** Whether a measure is for those who compare methods. */
    boolean isForResearch(String measure) {
        return entry(measures, measure).research;
    }

    /** The name of a privacy model in the field. */
    String model(String name) {
        return entry(models, name).title;
    }

    /** What a privacy model guarantees and what it does not; empty when nobody says. */
    String meaningOfModel(String name) {
        return entry(models, name).meaning;
    }

    private static Entry entry(Map<String, Entry> entries, String name) {
        return entries.getOrDefault(name, new Entry(name, "", false));
    }

    private static boolean research(Descriptor<?> descriptor) {
        return descriptor.audience() == Audience.RESEARCH;
    }

    private static String meaning(Descriptor<Measure> descriptor) {
        boolean bare = descriptor.parameters().stream().noneMatch(Parameter::required);
        return bare ? descriptor.make(Map.of()).meaning() : descriptor.summary();
    }
}
