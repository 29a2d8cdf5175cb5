package io.sfumato.table;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;

/** Several sensitive columns as one, whose values are the combinations that occur. Cost: one pass over the rows for each. */
public final class JointColumn {

    private JointColumn() {}

    /**
     * The combination of columns of the same table.
     *
     * @param text the value that canonical cells (missing ones are empty) make together; empty if that is missing
     */
    public static Column of(String name, List<Column> parts, Function<List<String>, String> text) {
        int rows = parts.get(0).rows();
        int[] numbers = new int[rows];
        for (Column part : parts) {
            Map<Long, Integer> known = new HashMap<>();
            for (int row = 0; row < rows; row++) {
                long key = ((long) numbers[row] << 32) | part.code(row);
                numbers[row] = known.computeIfAbsent(key, pair -> known.size());
            }
        }
        int distinct = Arrays.stream(numbers).max().orElse(-1) + 1;
        int[] first = new int[distinct];
        for (int row = rows - 1; row >= 0; row--) {
            first[numbers[row]] = row;
        }
        List<String> texts = new ArrayList<>();
        for (int row : first) {
            texts.add(text.apply(parts.stream().map(part -> cell(part, row)).toList()));
        }
        return encoded(ColumnSpec.sensitive(name), numbers, texts);
    }

    private static String cell(Column column, int row) {
        String value = column.value(row);
        return value == null ? "" : value;
    }

    private static Column encoded(ColumnSpec spec, int[] numbers, List<String> texts) {
        List<String> values = texts.stream()
                .filter(each -> !each.isEmpty())
                .distinct()
                .sorted()
                .toList();
        Dictionary dictionary = new Dictionary(values, texts.contains(""), spec.format());
        int[] codes = texts.stream()
                .mapToInt(each -> each.isEmpty() ? dictionary.missing() : dictionary.code(each))
                .toArray();
        return new Column(
                spec,
                dictionary,
                Codes.of(Arrays.stream(numbers).map(number -> codes[number]).toArray(), dictionary.size()),
                null,
                0);
    }
}
