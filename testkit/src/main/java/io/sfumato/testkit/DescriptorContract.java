package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.catalog.Arguments;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Parameter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What every catalogue entry must say of itself. */
public abstract class DescriptorContract {

    private static final String WORD = "[a-z][a-z0-9]*(-[a-z0-9]+)*";

    /** The entries under test, family by family. */
    protected abstract List<List<? extends Descriptor<?>>> families();

    /** Names are unique in their family, and all entries of a family are of one kind. */
    @Test
    void namesAreUnique() {
        for (List<? extends Descriptor<?>> family : families()) {
            assertThat(family.stream().map(Descriptor::name)).isNotEmpty().doesNotHaveDuplicates();
            assertThat(family.stream().map(Descriptor::title)).doesNotHaveDuplicates();
            assertThat(family.stream().map(Descriptor::family).distinct()).hasSize(1);
        }
    }

    @TestFactory
    Stream<DynamicTest> entriesExplainThemselves() {
        return families().stream()
                .flatMap(List::stream)
                .map(entry -> dynamicTest(entry.family().word() + " " + entry.name(), () -> {
                    assertThat(entry.name()).matches(WORD);
                    assertThat(entry.title()).isNotBlank();
                    assertThat(entry.summary()).isNotBlank().endsWith(".");
                    assertThat(entry.details()).isNotBlank().endsWith(".");
                    assertThat(entry.citations())
                            .allSatisfy(citation -> assertThat(citation).isNotBlank());
                    entry.parameters().forEach(DescriptorContract::check);
                    assertThat(entry.parameters().stream().map(Parameter::name)).doesNotHaveDuplicates();
                }));
    }

    private static void check(Parameter parameter) {
        assertThat(parameter.name()).matches(WORD);
        assertThat(parameter.help()).isNotBlank().doesNotEndWith(".");
        if (parameter.type() == Parameter.Type.CHOICE) {
            assertThat(parameter.choices()).hasSizeGreaterThan(1).doesNotHaveDuplicates();
        }
        Object fallback = parameter.fallback();
        if (fallback != null) {
            List<String> faults = new ArrayList<>();
            Arguments.check(List.of(parameter), Map.of(parameter.name(), fallback), (name, fault) -> faults.add(fault));
            assertThat(faults).describedAs("the default of " + parameter.name()).isEmpty();
        }
    }

    /** An entry without required parameters can be made without arguments; where one is required, the message names it. */
    @TestFactory
    Stream<DynamicTest> defaultsMakeIt() {
        return families().stream()
                .flatMap(List::stream)
                .map(entry -> dynamicTest(entry.family().word() + " " + entry.name(), () -> make(entry)));
    }

    private static void make(Descriptor<?> entry) {
        List<String> required = entry.parameters().stream()
                .filter(Parameter::required)
                .map(Parameter::name)
                .toList();
        List<String> missed = new ArrayList<>();
        Arguments.check(entry.parameters(), Map.of("no-such-parameter", 1), (name, fault) -> missed.add(name));
        assertThat(missed).containsAll(required).contains("no-such-parameter").hasSize(required.size() + 1);
        if (required.isEmpty()) {
            assertMadeOfNothing(entry);
        }
    }

    /** Defaults alone make the entry, unless it says which one of several ways has to be chosen. */
    private static void assertMadeOfNothing(Descriptor<?> entry) {
        try {
            assertThat(entry.make(Map.of())).isNotNull();
        } catch (IllegalArgumentException e) {
            assertThat(e).hasMessageContaining("exactly one of");
        }
    }
}
