package io.sfumato.cli.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import io.sfumato.cli.architecture.StyleRules.Violation;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Every rule of style rejects what it is there for, and nothing beside it. */
class StyleRulesTest {

    @Test
    void a_file_ends_before_line_500() {
        assertThat(whatIsWrong("core", "\n".repeat(498) + "class A {}")).isEmpty();
        assertThat(whatIsWrong("core", "\n".repeat(499) + "class A {}")).containsExactly("has 500 lines");
    }

    @Test
    void a_method_ends_before_line_50() {
        String body = "class A {\n/** Comment. */\n@Deprecated\nvoid run() {%s}\n}";
        assertThat(whatIsWrong("core", body.formatted("\n".repeat(47)))).isEmpty();
        assertThat(violations("core", body.formatted("\n".repeat(48))))
                .containsExactly(new Violation("core/src/main/java/A.java#A.run", "has 50 lines"));
    }

    @Test
    void an_initializer_and_a_constructor_are_methods_too() {
        String long50 = "\n".repeat(49);
        assertThat(whatIsWrong("core", "class A { static {" + long50 + "} }"))
                .containsExactly("has an initializer of 50 lines");
        assertThat(violations("core", "class A { A() {" + long50 + "} }"))
                .containsExactly(new Violation("core/src/main/java/A.java#A.new", "has 50 lines"));
    }

    @Test
    void a_method_has_five_parameters_at_most() {
        assertThat(whatIsWrong("core", "class A { A(int a, int b, int c, int d, int e) {} }"))
                .isEmpty();
        assertThat(whatIsWrong("core", "class A { A(int a, int b, int c, int d, int e, int f) {} }"))
                .containsExactly("has 6 parameters");
        assertThat(whatIsWrong("core", "interface A { void run(int a, int b, int c, int d, int e, int f); }"))
                .containsExactly("has 6 parameters");
    }

    @Test
    void a_canonical_constructor_may_have_more() {
        String components = "(int a, int b, int c, int d, int e, String f)";
        assertThat(whatIsWrong("core", "record A" + components + " { static int g; A {} }"))
                .isEmpty();
        assertThat(whatIsWrong("core", "record A" + components + " { A" + components + " { this.a = a; } }"))
                .isEmpty();
        assertThat(whatIsWrong(
                        "core", "record A" + components + " { A(int a, int b, int c, int d, int e, long f) {} }"))
                .containsExactly("has 6 parameters");
    }

    @ParameterizedTest
    @ValueSource(strings = {"RowManager", "RowHelper", "RowUtil", "RowUtils", "RowImpl", "RowV2", "AbstractRow"})
    void names_say_something(String name) {
        assertThat(whatIsWrong("core", "class " + name + " {}")).containsExactly("has a name that says nothing");
        assertThat(whatIsWrong("core", "class A { interface " + name + " {} }"))
                .containsExactly("has a name that says nothing");
    }

    @Test
    void accessors_have_no_get() {
        assertThat(whatIsWrong("core", "class A { int getSize() { return 1; } }"))
                .containsExactly("is an accessor with 'get'");
        assertThat(whatIsWrong("core", "class A { @Override int getSize() { return 1; } int get() { return 1; } }"))
                .isEmpty();
    }

    @Test
    void only_the_command_speaks_to_the_console() {
        String text = "class A { void run() { System.out.println(); System.err.println(); } }";
        assertThat(whatIsWrong("core", text)).containsExactly("uses System.out", "uses System.err");
        assertThat(whatIsWrong("io", text)).hasSize(2);
        assertThat(whatIsWrong("report", text)).hasSize(2);
        assertThat(whatIsWrong("cli", text)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Exception",
                "Throwable",
                "java.lang.Exception",
                "final Throwable",
                "RuntimeException | Exception"
            })
    void core_and_io_catch_what_they_can_handle(String type) {
        String text = "class A { void run() { try { run(); } catch (" + type + " e) { run(); } } }";
        assertThat(whatIsWrong("core", text)).singleElement().asString().startsWith("catches ");
        assertThat(whatIsWrong("io", text)).hasSize(1);
        assertThat(whatIsWrong("cli", text)).isEmpty();
        assertThat(whatIsWrong("core", text.replace(type, "IllegalStateException")))
                .isEmpty();
    }

    @Test
    void a_package_is_null_marked_and_explained() {
        String name = "core/src/main/java/a/package-info.java";
        assertThat(StyleRules.violations(SourceFile.parse(name, "/** A. */ @NullMarked package a;")))
                .isEmpty();
        assertThat(StyleRules.violations(SourceFile.parse(name, "package a;")))
                .extracting(Violation::what)
                .containsExactly("is not @NullMarked", "does not say what the package is for");
    }

    private static List<String> whatIsWrong(String module, String text) {
        return violations(module, text).stream().map(Violation::what).toList();
    }

    private static List<Violation> violations(String module, String text) {
        return StyleRules.violations(SourceFile.parse(module + "/src/main/java/A.java", text));
    }
}
