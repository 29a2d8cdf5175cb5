package io.sfumato.io.label;

import com.code_intelligence.jazzer.api.FuzzedDataProvider;
import com.code_intelligence.jazzer.junit.FuzzTest;
import io.sfumato.catalog.Descriptor;
import io.sfumato.job.Catalog;
import io.sfumato.label.Grammar;
import io.sfumato.label.Label;
import io.sfumato.label.Meaning;
import io.sfumato.label.Notation;
import io.sfumato.value.NumberFormat;
import java.util.List;
import java.util.Map;

/** Every text reads as some label in every notation, and in Sfumato's own every label reads back as itself. */
class LabelFuzzTest {

    @FuzzTest(maxDuration = "60s")
    void anyText(FuzzedDataProvider data) {
        Meaning meaning = column(data);
        String text = data.consumeRemainingAsString();
        for (Descriptor<Notation> entry : Catalog.NOTATIONS) {
            Notation notation = entry.make(Map.of());
            Label label = notation.parse(text, meaning);
            label.covers(text, meaning);
            notation.print(label, meaning);
        }
        Label label = Grammar.INSTANCE.parse(text, meaning);
        check(Grammar.INSTANCE
                .parse(Grammar.INSTANCE.print(label, meaning), meaning)
                .equals(label));
    }

    @FuzzTest(maxDuration = "60s")
    void anyValues(FuzzedDataProvider data) {
        Meaning meaning = column(data);
        String one = data.consumeString(20);
        String other = data.consumeRemainingAsString();
        for (Label label :
                List.of(new Label.Value(one), new Label.OneOf(List.of(new Label.Value(one), new Label.Value(other))))) {
            check(Grammar.INSTANCE
                    .parse(Grammar.INSTANCE.print(label, meaning), meaning)
                    .equals(label));
            check(label.covers(one, meaning));
        }
    }

    /** Node names that read as another label are warned about when taxonomies are read, and refused when they would mislead. */
    private static Meaning column(FuzzedDataProvider data) {
        return new Column(data.consumeBoolean(), "n" + data.consumeString(8));
    }

    private static void check(boolean holds) {
        if (!holds) {
            throw new AssertionError("a label does not read back as itself");
        }
    }

    /** A column with one taxonomy label. */
    private record Column(boolean ordered, String node) implements Meaning {
        @Override
        public boolean readable(String value) {
            return !ordered || value.equals(NumberFormat.PLAIN.canonical(value));
        }

        @Override
        public boolean ordered() {
            return ordered;
        }

        @Override
        public int compare(String left, String right) {
            return ordered ? NumberFormat.PLAIN.compare(left, right) : left.compareTo(right);
        }

        @Override
        public boolean isNode(String name) {
            return name.equals(node);
        }

        @Override
        public boolean under(String name, String value) {
            return name.equals(node);
        }
    }
}
