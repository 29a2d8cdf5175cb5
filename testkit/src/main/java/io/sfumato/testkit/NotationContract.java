package io.sfumato.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import io.sfumato.catalog.Descriptor;
import io.sfumato.label.Grammar;
import io.sfumato.label.Label;
import io.sfumato.label.Meaning;
import io.sfumato.label.Notation;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** What every notation must guarantee: it reads any text, prints stably, and Sfumato's own reads every label back as itself. */
public abstract class NotationContract {

    private static final List<String> PIECES = List.of(
            "a",
            "B",
            "5",
            "-1.5",
            " ",
            "[",
            "]",
            "{",
            "}",
            "|",
            "\\",
            "*",
            "..",
            ">= ",
            "<= ",
            ", ",
            "-",
            "\u00e9",
            "\u4e16",
            "\ud83d\ude00",
            "\u0000",
            "\n",
            "\t",
            "\"",
            "'",
            "=",
            "North",
            "x");

    /** The notations under test. */
    protected abstract List<Descriptor<Notation>> notations();

    /** Texts made of the pieces that notations are made of. */
    private static String text(Dice dice) {
        StringBuilder text = new StringBuilder();
        for (int i = dice.below(6); i > 0; i--) {
            text.append(dice.chance(0.1) ? Character.toString(dice.between(1, 0xD7FF)) : dice.pick(PIECES));
        }
        return text.toString();
    }

    /** Groups may have any name that a tree can give them: not empty, not a star, and no backslash in front. */
    private static Set<String> groups(Dice dice) {
        Set<String> names = new HashSet<>(Set.of("North", "[0..9]", "{x|y}", ">= 5", "5"));
        for (int i = 0; i < 3; i++) {
            String name = text(dice);
            if (!name.isEmpty() && !name.equals("*") && !name.startsWith("\\")) {
                names.add(name);
            }
        }
        return names;
    }

    /** A column of texts with these groups, or of numbers. */
    private record Column(Set<String> groups, boolean ordered) implements Meaning {
        @Override
        public boolean readable(String value) {
            return !ordered || value.matches("-?[1-9][0-9]*|0");
        }

        @Override
        public int compare(String left, String right) {
            return ordered ? Integer.compare(Integer.parseInt(left), Integer.parseInt(right)) : left.compareTo(right);
        }

        @Override
        public boolean isNode(String name) {
            return groups.contains(name);
        }

        @Override
        public boolean under(String name, @Nullable String value) {
            return groups.contains(name);
        }
    }

    private static Label label(Dice dice, Column column) {
        return switch (dice.below(5)) {
            case 0 -> new Label.Node(dice.pick(List.copyOf(column.groups())));
            case 1 -> column.ordered() ? range(dice) : new Label.OneOf(members(dice, column));
            case 2 -> new Label.OneOf(members(dice, column));
            case 3 -> dice.pick(List.of(Label.Missing.MISSING, Label.Suppressed.SUPPRESSED));
            default -> new Label.Value(value(dice, column));
        };
    }

    private static String value(Dice dice, Column column) {
        if (column.ordered()) {
            return Integer.toString(dice.between(-20, 20));
        }
        return dice.chance(0.2) ? dice.pick(List.copyOf(column.groups())) : text(dice);
    }

    private static List<Label> members(Dice dice, Column column) {
        List<Label> members = new ArrayList<>();
        for (int i = dice.between(1, 4); i > 0; i--) {
            members.add(
                    dice.chance(0.3)
                            ? new Label.Node(dice.pick(List.copyOf(column.groups())))
                            : new Label.Value(value(dice, column)));
        }
        return members;
    }

    private static Label range(Dice dice) {
        int low = dice.between(-20, 20);
        int high = low + dice.between(1, 20);
        return new Label.Range(
                dice.chance(0.2) ? null : Integer.toString(low), dice.chance(0.2) ? null : Integer.toString(high));
    }

    @Test
    void ownNotationReadsEveryLabelBack() {
        for (long seed = 1; seed <= 4000; seed++) {
            Dice dice = new Dice(seed);
            Column column = new Column(groups(dice), dice.chance(0.3));
            Label label = label(dice, column);
            String printed = Grammar.INSTANCE.print(label, column);
            assertThat(Grammar.INSTANCE.parse(printed, column))
                    .describedAs("%s: %s printed as %s with groups %s", dice, label, printed, column.groups())
                    .isEqualTo(label);
        }
    }

    /** Any text at all is some label, and what a label prints is read the same way every time. */
    @TestFactory
    Stream<DynamicTest> anyTextIsRead() {
        return notations().stream()
                .map(entry -> dynamicTest(entry.name(), () -> {
                    Notation notation = entry.make(Map.of());
                    for (long seed = 1; seed <= 3000; seed++) {
                        Dice dice = new Dice(seed);
                        Column column = new Column(groups(dice), dice.chance(0.3));
                        String text = text(dice);
                        Label label = notation.parse(text, column);
                        assertThat(label).describedAs(dice + ": " + text).isNotNull();
                        assertThat(notation.print(label, column))
                                .describedAs(dice + ": " + text)
                                .isNotNull();
                    }
                    assertThat(notation.explanation()).isNotBlank();
                }));
    }
}
