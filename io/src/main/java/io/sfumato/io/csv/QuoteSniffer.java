package io.sfumato.io.csv;

/**
 * Tells how fields are quoted: by double quotes, unless no field begins with one and most of those that begin with a single
 * quote end with one, on the same line.
 */
final class QuoteSniffer {

    private static final String BESIDE_A_FIELD = ",;\t|\r\n";

    private final String text;

    QuoteSniffer(String text) {
        this.text = text;
    }

    char best() {
        int open = 0;
        int closed = 0;
        for (int i = text.indexOf('\''); i >= 0; i = text.indexOf('\'', i + 1)) {
            if (isOutside(i - 1)) {
                open++;
                closed += closes(i + 1) ? 1 : 0;
            }
        }
        return 2 * closed > open && !startsField('"') ? '\'' : '"';
    }

    private boolean isOutside(int at) {
        return at < 0 || at >= text.length() || BESIDE_A_FIELD.indexOf(text.charAt(at)) >= 0;
    }

    /** Whether the quoted text that begins here ends together with its field; two quotes stand for one. */
    private boolean closes(int from) {
        int i = from;
        while (i < text.length() && text.charAt(i) != '\n' && text.charAt(i) != '\r') {
            boolean quote = text.charAt(i) == '\'';
            if (quote && (i + 1 == text.length() || text.charAt(i + 1) != '\'')) {
                return isOutside(i + 1);
            }
            i += quote ? 2 : 1;
        }
        return false;
    }

    private boolean startsField(char mark) {
        for (int i = text.indexOf(mark); i >= 0; i = text.indexOf(mark, i + 1)) {
            if (isOutside(i - 1)) {
                return true;
            }
        }
        return false;
    }
}
