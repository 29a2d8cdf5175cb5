package io.sfumato.io.hierarchy;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.io.hierarchy.HierarchyFile.Hierarchy;
import io.sfumato.io.xml.Element;
import io.sfumato.io.xml.XmlReading;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.NestedRanges;
import io.sfumato.taxonomy.NestedRanges.End;
import io.sfumato.taxonomy.NestedRanges.Span;
import io.sfumato.taxonomy.TaxonomyPlan;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
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
            "Ranges of numbers keep their bounds; where two share an end, it belongs to the upper one. Ranges of mapped"
                    + " categories become sets of those categories.",
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
        Element root = XmlReading.parse(text.source(), text.bytes());
        for (Named named : named(root, "qid")) {
            TaxonomyPlan plan = plan(named.attribute(), place, problems, notes);
            if (plan != null) {
                hierarchies.add(new Hierarchy(named.name(), plan));
            }
        }
        if (hierarchies.isEmpty() && problems.isEmpty()) {
            problems.add(place, "has no 'qid' with an 'att' and its tree 'vgh'");
        }
        problems.throwIfAny(InputException::new);
        return new HierarchyFile(text.source(), NAME, hierarchies, notes);
    }

    /** An attribute, the section that lists it, and what its column is called. */
    public record Named(Element attribute, String section, String name) {}

    /**
     * The attributes of some sections, {@code qid} first, by their names; by their numbers if they have none or share one.
     */
    public static List<Named> named(Element root, String... sections) {
        List<Named> named = new ArrayList<>();
        Set<String> taken = new HashSet<>();
        for (String section : sections) {
            root.children(section).flatMap(each -> each.children("att")).forEach(attribute -> {
                String name = attribute.attribute("name").strip();
                boolean fresh = !name.isEmpty() && taken.add(name);
                named.add(new Named(
                        attribute,
                        section,
                        fresh ? name : "column " + attribute.attribute("index").strip()));
            });
        }
        return named;
    }

    private static @Nullable TaxonomyPlan plan(Element attribute, Place place, Problems problems, List<String> notes) {
        Element tree = attribute.children("vgh").findFirst().orElse(null);
        if (tree == null) {
            problems.add(place.line(attribute.line()), "the attribute has no tree 'vgh'");
            return null;
        }
        Span written = span(tree, place, problems);
        if (written == null) {
            return null;
        }
        SharedEnds ends = new SharedEnds();
        Span root = ends.apart(written);
        if (ends.found() > 0) {
            notes.add(place.line(tree.line()) + ": " + ends.found()
                    + " ranges end where their neighbour begins; that value belongs to the upper one");
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
