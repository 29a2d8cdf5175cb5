package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.io.hierarchy.HierarchyFile.Hierarchy;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.NestedRanges;
import io.sfumato.taxonomy.NestedRanges.End;
import io.sfumato.taxonomy.NestedRanges.Span;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * The configuration of the UTD Anonymization Toolbox: every {@code att} of {@code qid} has a tree {@code vgh} of ranges such
 * as {@code [100:160)}. With a {@code map} from categories to whole numbers the ranges gather categories.
 */
public final class UtdXml implements HierarchyFormat {

    public static final String NAME = "utd";

    public static final Descriptor<HierarchyFormat> DESCRIPTOR = new Descriptor<>(
            Family.FORMAT,
            NAME,
            "UTD Anonymization Toolbox XML",
            "The trees 'vgh' of a toolbox configuration, one per quasi-identifier.",
            "Ranges of numbers keep their bounds; ranges of mapped categories become sets of those categories.",
            Audience.STANDARD,
            List.of(),
            List.of("https://labs.utdallas.edu/dspl/software/anonymization-toolbox/"),
            arguments -> new UtdXml());

    private static final String NUMBER = "-?\\d{1,300}(?:\\.\\d{1,300})?";
    private static final Pattern RANGE = Pattern.compile("([\\[(])?(" + NUMBER + ")(?::(" + NUMBER + "))?([\\])])?");

    @Override
    public boolean recognizes(HierarchyText text) {
        return text.looksLikeXml();
    }

    @Override
    public HierarchyFile read(HierarchyText text) {
        Place place = Place.in(text.source());
        Problems problems = new Problems();
        List<String> notes = new ArrayList<>();
        List<Hierarchy> hierarchies = new ArrayList<>();
        XmlReading.parse(text)
                .children("qid")
                .flatMap(qid -> qid.children("att"))
                .forEach(attribute -> {
                    TaxonomyPlan plan = plan(attribute, place, problems, notes);
                    if (plan != null) {
                        hierarchies.add(new Hierarchy(name(attribute), plan));
                    }
                });
        if (hierarchies.isEmpty() && problems.isEmpty()) {
            problems.add(place, "has no 'qid' with an 'att' and its tree 'vgh'");
        }
        problems.throwIfAny(InputException::new);
        return new HierarchyFile(text.source(), NAME, hierarchies, notes);
    }

    private static String name(Element attribute) {
        String name = attribute.attribute("name");
        return name.isEmpty() ? "column " + attribute.attribute("index") : name;
    }

    private static @Nullable TaxonomyPlan plan(Element attribute, Place place, Problems problems, List<String> notes) {
        Element tree = attribute.children("vgh").findFirst().orElse(null);
        if (tree == null) {
            problems.add(place.line(attribute.line()), "the attribute has no tree 'vgh'");
            return null;
        }
        Span root = span(tree, place, problems);
        if (root == null) {
            return null;
        }
        Element map = attribute.children("map").findFirst().orElse(null);
        return map == null
                ? new NestedRanges(place.source(), root)
                : new UtdCategories(place, problems, notes).rows(map, root);
    }

    private static @Nullable Span span(Element node, Place place, Problems problems) {
        Matcher range = RANGE.matcher(node.attribute("value").strip());
        List<Span> children = new ArrayList<>();
        for (Element child : node.children()) {
            Span inside = span(child, place, problems);
            if (inside != null) {
                children.add(inside);
            }
        }
        if (!range.matches()) {
            problems.add(place.line(node.line()), "'value' must be a number or a range such as [0:10)");
            return null;
        }
        String high = range.group(3) == null ? range.group(2) : range.group(3);
        End from = new End(range.group(2), !"(".equals(range.group(1)));
        End to = new End(high, !")".equals(range.group(4)));
        return new Span(node.line(), from, to, children);
    }
}
