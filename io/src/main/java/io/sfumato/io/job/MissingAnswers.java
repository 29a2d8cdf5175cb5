package io.sfumato.io.job;

import io.sfumato.io.document.Complaints;
import io.sfumato.io.document.Fields;
import io.sfumato.io.document.Node;
import io.sfumato.io.document.Node.Entry;
import io.sfumato.io.document.Node.Listing;
import io.sfumato.io.document.Node.Mapping;
import io.sfumato.io.document.Node.Scalar;
import io.sfumato.value.MissingTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * What a job says of texts that may mean missing, for all columns or for one: a list of those that do, or a map with an
 * answer for each. A text that is still asked about stops the job.
 *
 * @param given whether it says anything
 * @param missing the texts that mean missing, in their order
 * @param values the texts that do not mean missing
 */
record MissingAnswers(boolean given, List<String> missing, List<String> values) {

    static final MissingAnswers NONE = new MissingAnswers(false, List.of(), List.of());

    static final String ASK = "ask";

    private static final String KEY = "missing";
    private static final List<String> YES = List.of("yes", "true");
    private static final List<String> NO = List.of("no", "false");

    /**
     * Reads the key {@code missing}.
     *
     * @param column the column it is about, or nothing if it is about all
     */
    static MissingAnswers read(Fields fields, String column, Complaints complaints) {
        Node node = fields.node(KEY).orElse(null);
        if (node == null) {
            return NONE;
        } else if (node instanceof Listing) {
            return new MissingAnswers(true, fields.texts(KEY).orElse(List.of()), List.of());
        } else if (!(node instanceof Mapping map)) {
            complaints.add(node, "'missing' must be a map of texts, each with yes, no or ask, or a list of texts");
            return NONE;
        } else {
            List<String> missing = new ArrayList<>();
            List<String> values = new ArrayList<>();
            map.entries().forEach(entry -> answer(entry, column, missing, values, complaints));
            return new MissingAnswers(true, missing, values);
        }
    }

    private static void answer(
            Entry entry, String column, List<String> missing, List<String> values, Complaints complaints) {
        String text = entry.key().text();
        String word = entry.value() instanceof Scalar scalar ? scalar.text().toLowerCase(Locale.ROOT) : "";
        if (word.equals(ASK)) {
            complaints.add(entry.key(), question(text, column));
        } else if (NO.contains(word) && text.isBlank()) {
            complaints.add(entry.key(), "an empty cell always means missing");
        } else if (YES.contains(word)) {
            missing.add(text);
        } else if (NO.contains(word)) {
            values.add(text);
        } else {
            complaints.add(entry.key(), "whether '" + text + "' means missing is answered with yes, no or ask");
        }
    }

    private static String question(String text, String column) {
        return "does '" + text + "' mean missing in " + (column.isEmpty() ? "all columns" : "column '" + column + "'")
                + "? Write yes in place of ask if nothing is known of such rows, or no if it is a value like others";
    }

    /** The texts that mean missing if these answers replace the usual ones. */
    MissingTokens over(MissingTokens usual) {
        return given ? MissingTokens.declared(missing, values) : usual;
    }

    /** The texts that mean missing in a column if these answers add to the usual ones. */
    MissingTokens of(MissingTokens usual) {
        return usual.with(missing, values);
    }
}
