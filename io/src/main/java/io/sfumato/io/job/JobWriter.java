package io.sfumato.io.job;

import io.sfumato.io.csv.CsvDialect;
import io.sfumato.table.Bounds;
import io.sfumato.table.Role;
import io.sfumato.value.DateFormat;
import io.sfumato.value.MissingTokens;
import io.sfumato.value.NumberFormat;
import io.sfumato.value.SetFormat;
import io.sfumato.value.ValueFormat;
import java.math.BigDecimal;
import java.nio.charset.Charset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Writes a proposed job as YAML, with a comment wherever its owner has to think. {@link JobFile#read} reads it back. */
public final class JobWriter {

    /**
     * The most characters of a key before its colon. YAML allows 1024; the rest is kept in reserve. Longer keys are written
     * after a question mark.
     */
    private static final int LONGEST_PLAIN_KEY = 900;

    private final StringBuilder text = new StringBuilder();

    private JobWriter() {}

    /** The job as text. */
    public static String write(JobProposal proposal) {
        JobWriter writer = new JobWriter();
        writer.remarks("", proposal.remarks());
        writer.line("version: " + JobKeys.VERSION);
        writer.line("input: " + YamlText.of(input(proposal.input())));
        writer.line("");
        writer.line("columns:");
        proposal.columns().forEach(writer::column);
        writer.line("");
        writer.line(proposal.protect().isEmpty() ? "protect: []" : "protect:");
        proposal.protect().forEach(promise -> writer.line("  - " + YamlText.of(modelFirst(promise))));
        writer.line("");
        if (!proposal.algorithm().isEmpty()) {
            writer.line("algorithm: " + YamlText.of(proposal.algorithm()));
        }
        writer.line("labels: " + proposal.labels().words());
        proposal.suppression().ifPresent(limit -> writer.line("suppression: " + percent(limit)));
        writer.line("output: " + output(proposal));
        return writer.text.toString();
    }

    private static String output(JobProposal proposal) {
        if (proposal.notation().isEmpty()) {
            return YamlText.scalar(proposal.output());
        }
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("file", proposal.output());
        map.put("notation", proposal.notation());
        return YamlText.of(map);
    }

    private static Map<String, Object> modelFirst(Map<String, Object> promise) {
        Map<String, Object> ordered = new LinkedHashMap<>();
        ordered.put("model", String.valueOf(promise.get("model")));
        new TreeMap<>(promise).forEach(ordered::putIfAbsent);
        return ordered;
    }

    private void line(String line) {
        text.append(line).append('\n');
    }

    private void remarks(String indent, List<String> remarks) {
        remarks.stream().flatMap(String::lines).forEach(remark -> {
            String visible = remark.replaceAll("[\\p{Cntrl}\\u2028\\u2029\\uFEFF]", " ");
            line((indent + "# " + visible).stripTrailing());
        });
    }

    static String percent(double share) {
        return BigDecimal.valueOf(share).movePointRight(2).stripTrailingZeros().toPlainString() + "%";
    }

    /** The name alone if nothing is declared. */
    private static Object input(JobProposal.Input input) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("file", input.file());
        Character delimiter = input.options().delimiter();
        if (delimiter != null) {
            map.put("delimiter", delimiter == '\t' ? JobKeys.TAB : String.valueOf(delimiter));
        }
        Character quote = input.options().quote();
        if (quote != null) {
            map.put("quote", quote == CsvDialect.NO_QUOTE ? JobKeys.NONE : String.valueOf(quote));
        }
        Charset charset = input.options().charset();
        if (charset != null) {
            map.put("encoding", charset.name());
        }
        Boolean header = input.options().header();
        if (header != null) {
            map.put("header", header);
        }
        MissingTokens missing = input.options().missing().usual();
        if (!missing.equals(MissingTokens.DEFAULT)) {
            Map<String, Object> answers = new LinkedHashMap<>();
            missing.declared().forEach(token -> answers.put(token, true));
            map.put("missing", answers);
        }
        return map.size() == 1 ? input.file() : map;
    }

    private void column(JobProposal.Column column) {
        remarks("  ", column.remarks());
        String key = YamlText.scalar(column.name());
        String value = YamlText.of(settings(column));
        if (key.length() > LONGEST_PLAIN_KEY) {
            line("  ? " + key);
            line("  : " + value);
        } else {
            line("  " + key + ": " + value);
        }
    }

    private static Map<String, Object> settings(JobProposal.Column column) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("role", column.role().map(Role::word).orElse(JobKeys.UNDECIDED));
        column.format().ifPresent(format -> {
            map.put("kind", format.kind().word());
            spelling(format, map);
        });
        if (!column.taxonomy().isEmpty()) {
            map.put("taxonomy", column.taxonomy());
        }
        if (column.bounds() instanceof Bounds.Grid grid) {
            map.put("bounds", grid(grid));
        }
        map.putAll(column.settings());
        if (!column.confirmed()) {
            map.put("confirmed", false);
        }
        return map;
    }

    static void spelling(ValueFormat format, Map<String, Object> map) {
        if (format.equals(ValueFormat.of(format.kind(), null))) {
            return;
        }
        if (format instanceof NumberFormat number) {
            map.put("decimal", String.valueOf(number.decimal()));
            ValueNotation.THOUSANDS.forEach((word, grouping) -> {
                if (grouping == number.grouping()) {
                    map.put("thousands", word);
                }
            });
        } else if (format instanceof DateFormat) {
            map.put("dates", format.spelling());
        } else if (format instanceof SetFormat) {
            map.put("separator", format.spelling());
        }
    }

    static Map<String, Object> grid(Bounds.Grid grid) {
        Map<String, Object> map = new LinkedHashMap<>();
        map.put("grid", grid.step());
        BigDecimal bottom = grid.bottom();
        if (bottom != null) {
            map.put("bottom", bottom);
        }
        BigDecimal top = grid.top();
        if (top != null) {
            map.put("top", top);
        }
        return map;
    }
}
