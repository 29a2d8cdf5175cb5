package io.sfumato.taxonomy;

import io.sfumato.label.Grammar;
import io.sfumato.label.Label;
import io.sfumato.label.Meaning;
import io.sfumato.taxonomy.LevelRows.Row;
import io.sfumato.value.Kind;
import java.math.BigDecimal;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** What may mislead the reader of a release although the tree is sound. */
final class LabelHints {

    /** Two plain numbers with a sign of a range between them, in brackets or not. */
    private static final Pattern RANGE = Pattern.compile(
            "[\\[(]?(-?\\d{1,30}(?:\\.\\d{1,30})?) ?(?:-|\\.\\.|:|,|to) ?(-?\\d{1,30}(?:\\.\\d{1,30})?)[\\])\\[]?");

    private static final Meaning ANYTHING = new Meaning() {
        @Override
        public boolean readable(String value) {
            return true;
        }

        @Override
        public boolean ordered() {
            return true;
        }

        @Override
        public int compare(String left, String right) {
            return left.compareTo(right);
        }

        @Override
        public boolean isNode(String name) {
            return false;
        }

        @Override
        public boolean under(String name, @Nullable String value) {
            return false;
        }
    };

    private final List<Row> rows;
    private final Inspection inspection;

    LabelHints(List<Row> rows, Inspection inspection) {
        this.rows = rows;
        this.inspection = inspection;
    }

    void give() {
        Set<String> values = new HashSet<>();
        rows.forEach(row -> values.add(row.value()));
        boolean numeric = inspection.values().format().kind() == Kind.NUMERIC;
        Set<String> seen = new HashSet<>(Set.of(Taxonomy.ANY));
        for (Row row : rows) {
            for (int level = 1; level < row.length(); level++) {
                String label = row.cells().get(level);
                boolean repeated = label.equals(row.cells().get(level - 1));
                if (!repeated && seen.add(label)) {
                    hintAtLabel(row, level, values.contains(label));
                }
                if (numeric && !repeated && outside(row.value(), label)) {
                    inspection.hint(
                            row.line(),
                            "the value lies outside the range that its label of level " + level + " seems to name");
                }
            }
        }
    }

    private void hintAtLabel(Row row, int level, boolean alsoValue) {
        String label = row.cells().get(level);
        if (!(Grammar.INSTANCE.parse(label, ANYTHING) instanceof Label.Value)) {
            inspection.hint(
                    row.line(), "the label of level " + level + " reads like a range, a set or an escaped value");
        }
        if (alsoValue) {
            inspection.hint(
                    row.line(),
                    "the label of level " + level
                            + " is also a value; a release writes the value with a backslash in front");
        }
    }

    private static boolean outside(String value, String label) {
        Matcher range = RANGE.matcher(label);
        if (!range.matches()) {
            return false;
        }
        BigDecimal number = new BigDecimal(value);
        return number.compareTo(new BigDecimal(range.group(1))) < 0
                || number.compareTo(new BigDecimal(range.group(2))) > 0;
    }
}
