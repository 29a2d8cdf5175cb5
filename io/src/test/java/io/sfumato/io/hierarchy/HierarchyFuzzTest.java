package io.sfumato.io.hierarchy;

import com.code_intelligence.jazzer.junit.FuzzTest;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.problem.Problems;
import io.sfumato.taxonomy.Taxonomy;
import io.sfumato.taxonomy.TaxonomyLint;
import io.sfumato.taxonomy.TaxonomyPlan;
import io.sfumato.taxonomy.TaxonomyPlan.Observed;
import io.sfumato.value.DateFormat;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.TextFormat;
import java.io.StringWriter;
import java.util.List;
import java.util.stream.IntStream;

/** Any bytes at all: the readers answer with a tree or with an {@link InputException}, and soon. */
class HierarchyFuzzTest {

    private static final List<Observed> COLUMNS = List.of(
            new Observed(List.of(), List.of(), TextFormat.CATEGORICAL, 0),
            new Observed(List.of("a", "b"), List.of(1L, 2L), TextFormat.CATEGORICAL, 0),
            new Observed(List.of("1", "2", "30.5"), List.of(1L, 2L, 1L), NumberFormat.PLAIN, 1),
            new Observed(List.of("1990-01-31"), List.of(1L), DateFormat.ISO, 0));

    @FuzzTest(maxDuration = "90s")
    void detected(byte[] bytes) throws Exception {
        try {
            HierarchyText text = HierarchyText.of("fuzz", bytes);
            use(HierarchyFormats.detect(text).read(text));
        } catch (InputException expected) {
            // the only way to fail
        }
    }

    @FuzzTest(maxDuration = "90s")
    void xml(byte[] bytes) throws Exception {
        try {
            use(new UtdXml().read(HierarchyText.of("fuzz", bytes)));
        } catch (InputException expected) {
            // the only way to fail
        }
    }

    @FuzzTest(maxDuration = "90s")
    void rows(byte[] bytes) throws Exception {
        try {
            use(new ArxCsv().read(HierarchyText.of("fuzz", bytes)));
        } catch (InputException expected) {
            // the only way to fail
        }
    }

    @FuzzTest(maxDuration = "90s")
    void amnesia(byte[] bytes) throws Exception {
        try {
            use(new AmnesiaText().read(HierarchyText.of("fuzz", bytes)));
        } catch (InputException expected) {
            // the only way to fail
        }
    }

    @FuzzTest(maxDuration = "90s")
    void json(byte[] bytes) throws Exception {
        for (HierarchyFormat format : List.of(new AmnesiaJson(), new MosaicrownJson(), new DptJson())) {
            try {
                use(format.read(HierarchyText.of("fuzz", bytes)));
            } catch (InputException expected) {
                // the only way to fail
            }
        }
    }

    private static void use(HierarchyFile file) throws Exception {
        for (HierarchyFile.Hierarchy hierarchy : file.hierarchies()) {
            for (Observed values : COLUMNS) {
                build(hierarchy.plan(), values);
            }
        }
    }

    /** Builds the tree, and writes a sound one and reads it back. */
    private static void build(TaxonomyPlan plan, Observed values) throws Exception {
        Problems problems = new Problems();
        Taxonomy taxonomy = plan.over(values, problems, Place.in("data")).withMissing();
        TaxonomyLint lint = TaxonomyLint.of(plan, values, Place.in("data"));
        if (lint.usable() != problems.isEmpty()) {
            throw new AssertionError("the linter and the builder disagree");
        }
        StringWriter out = new StringWriter();
        ArxCsv.write(taxonomy, out);
        if (problems.isEmpty() && !namedMissing(taxonomy)) {
            new ArxCsv()
                    .read(HierarchyText.of("written", out.toString()))
                    .plan()
                    .over(values, problems, Place.in("data"));
            if (!problems.isEmpty()) {
                throw new AssertionError("what was written cannot be read: " + problems.list());
            }
        }
    }

    /** ARX's word for missing may be a value elsewhere; written, it is lost. */
    private static boolean namedMissing(Taxonomy taxonomy) {
        return IntStream.range(0, taxonomy.leaves())
                .anyMatch(leaf -> taxonomy.label(leaf).equalsIgnoreCase("NULL"));
    }
}
