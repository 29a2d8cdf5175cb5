package io.sfumato.cli.architecture;

import static java.util.stream.Collectors.groupingBy;
import static java.util.stream.Collectors.mapping;
import static java.util.stream.Collectors.toCollection;
import static java.util.stream.Collectors.toList;
import static java.util.stream.Collectors.toSet;
import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.architecture.StyleRules.Violation;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** All main sources keep the rules of style, or stand in the list of exceptions with a reason. */
class StyleTest {

    /**
     * What may break a rule, as {@link Violation#where} names it, and why: {@code "core/src/main/java/.../A.java#A.run"}.
     * An exception that nothing needs any more has to go.
     */
    private static final Map<String, String> EXCEPTIONS = Map.of();

    /** Raised as the code grows, so that a scan of nothing never passes. */
    private static final int FEWEST_FILES = 900;

    private static final List<SourceFile> SOURCES = SourceFile.mainSources();

    private static final List<Violation> VIOLATIONS = SOURCES.stream()
            .flatMap(file -> StyleRules.violations(file).stream())
            .toList();

    @Test
    void the_scan_finds_the_sources() {
        assertThat(SOURCES).hasSizeGreaterThanOrEqualTo(FEWEST_FILES);
        assertThat(SOURCES).extracting(SourceFile::module).contains("core", "cli");
    }

    @Test
    void sources_keep_the_rules() {
        assertThat(VIOLATIONS)
                .filteredOn(violation -> !EXCEPTIONS.containsKey(violation.where()))
                .isEmpty();
    }

    @Test
    void exceptions_are_needed_and_have_a_reason() {
        assertThat(VIOLATIONS).extracting(Violation::where).containsAll(EXCEPTIONS.keySet());
        assertThat(EXCEPTIONS.values()).allMatch(reason -> !reason.isBlank());
    }

    @Test
    void every_package_has_its_package_info() {
        Set<String> described = SOURCES.stream()
                .filter(file -> file.name().equals("package-info.java"))
                .map(SourceFile::folder)
                .collect(toSet());
        Set<String> packages = SOURCES.stream().map(SourceFile::folder).collect(toCollection(TreeSet::new));
        packages.removeAll(described);
        assertThat(packages).as("packages without package-info.java").isEmpty();
    }

    /** Whoever reads a name in an import list should know which class it is. */
    @Test
    void one_simple_name_stands_for_one_class() {
        Map<String, List<String>> folders = SOURCES.stream()
                .filter(file -> !file.name().equals("package-info.java"))
                .collect(groupingBy(SourceFile::name, TreeMap::new, mapping(SourceFile::folder, toList())));
        assertThat(folders.entrySet())
                .filteredOn(entry -> entry.getValue().size() > 1)
                .as("classes of the same name; call one of them what it is")
                .isEmpty();
    }
}
