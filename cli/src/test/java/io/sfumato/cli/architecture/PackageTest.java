package io.sfumato.cli.architecture;

import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import com.tngtech.archunit.core.importer.ImportOption.Predefined;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The packages as DESIGN has them: no cycles, and nobody walks back. */
class PackageTest {

    /** The packages of core, lowest first: each may use itself and those before it. */
    static final List<String> CORE = List.of(
            "problem",
            "run",
            "catalog",
            "value",
            "label",
            "taxonomy",
            "rule",
            "table",
            "feasibility",
            "space",
            "partition",
            "risk",
            "privacy",
            "loss",
            "algorithm",
            "recode",
            "learn",
            "study",
            "ledger",
            "audit",
            "attack",
            "source",
            "job",
            "intake",
            "solve",
            "apply",
            "leftout",
            "record",
            "publish",
            "series",
            "inplace",
            "pipeline",
            "comparison");

    static final Set<String> OTHER_MODULES = Set.of("testkit", "io", "report", "cli");

    /** Raised as the code grows, so that a scan of nothing never passes. */
    private static final int FEWEST_CORE_CLASSES = 600;

    private static final String ROOT = "io.sfumato.";

    private static final JavaClasses CLASSES = new ClassFileImporter()
            .withImportOption(Predefined.DO_NOT_INCLUDE_TESTS)
            .importPackages("io.sfumato");

    @Test
    void the_scan_finds_the_code() {
        assertThat(coreClasses().count()).isGreaterThanOrEqualTo(FEWEST_CORE_CLASSES);
    }

    @Test
    void every_package_has_its_place() {
        Set<String> unknown = new TreeSet<>();
        CLASSES.stream()
                .map(PackageTest::family)
                .filter(Predicate.not(CORE::contains).and(Predicate.not(OTHER_MODULES::contains)))
                .forEach(unknown::add);
        assertThat(unknown)
                .as("packages of io.sfumato that are missing in PackageTest.CORE")
                .isEmpty();
    }

    @Test
    void contributors_are_told_the_packages_in_their_order() throws IOException {
        String told = Files.readString(Path.of("../CONTRIBUTING.md")).replaceAll("\\s+", " ");
        assertThat(told).contains(CORE.stream().collect(Collectors.joining("`, `", "`", "`")));
    }

    @Test
    void core_uses_the_jdk_and_jspecify_only() {
        String[] core = CORE.stream().map(name -> ROOT + name + "..").toArray(String[]::new);
        String[] allowed = Stream.concat(Stream.of(core), Stream.of("java..", "javax.crypto..", "org.jspecify.."))
                .toArray(String[]::new);
        classes()
                .that()
                .resideInAnyPackage(core)
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage(allowed)
                .check(CLASSES);
    }

    @Test
    void dependencies_in_core_point_downward() {
        List<String> upward = coreClasses()
                .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
                .filter(PackageTest::isUpward)
                .map(Dependency::getDescription)
                .toList();
        assertThat(upward).isEmpty();
    }

    @Test
    void top_packages_form_no_cycle() {
        slices().matching("io.sfumato.(*)..").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void packages_form_no_cycle() {
        slices().matching("io.sfumato.(**)").should().beFreeOfCycles().check(CLASSES);
    }

    @Test
    void the_verifier_of_releases_shares_nothing_with_what_it_verifies() {
        classes()
                .that()
                .resideInAPackage("io.sfumato.testkit.verifier")
                .should()
                .onlyDependOnClassesThat()
                .resideInAnyPackage("io.sfumato.testkit.verifier", "java..", "org.jspecify..")
                .check(CLASSES);
    }

    private static Stream<JavaClass> coreClasses() {
        return CLASSES.stream().filter(type -> CORE.contains(family(type)));
    }

    private static boolean isUpward(Dependency dependency) {
        JavaClass target = dependency.getTargetClass().getBaseComponentType();
        return target.getPackageName().startsWith(ROOT)
                && CORE.indexOf(family(target)) > CORE.indexOf(family(dependency.getOriginClass()));
    }

    /** The part of the package name after io.sfumato: {@code label} for {@code io.sfumato.label.x.Y}. */
    private static String family(JavaClass type) {
        String name = type.getPackageName() + ".";
        return name.startsWith(ROOT) && name.length() > ROOT.length()
                ? name.substring(ROOT.length(), name.indexOf('.', ROOT.length()))
                : "(none)";
    }
}
