package io.sfumato.io.database;

import java.util.Locale;

/**
 * The text of one SELECT, checked before any database sees it: it begins with SELECT or WITH, holds no second statement, and
 * closes every bracket that it opens, so that it can be put into a larger statement. What databases read in different ways
 * (dollar quotes, backslashes before quotation marks, comments in comments) is refused; comments are left out.
 */
public record SelectText(String sql) {

    /**
     * The SELECT in a text.
     *
     * @throws IllegalArgumentException if it is none, with the reason
     */
    public static SelectText of(String text) {
        String sql = new Scanner(text).scan().strip();
        String first = sql.split("\\W", 2)[0].toUpperCase(Locale.ROOT);
        if (!first.equals("SELECT") && !first.equals("WITH")) {
            throw new IllegalArgumentException("a query is one SELECT, and this begins with something else");
        }
        return new SelectText(sql);
    }

    /** Reads a statement letter by letter. */
    private static final class Scanner {
        private final String text;
        private final StringBuilder kept = new StringBuilder();
        private int at;
        private int depth;

        Scanner(String text) {
            this.text = text;
        }

        String scan() {
            while (at < text.length()) {
                char c = text.charAt(at);
                if (c == '\'' || c == '"' || c == '`') {
                    quoted(c);
                } else if (text.startsWith("--", at)) {
                    int end = text.indexOf('\n', at);
                    skipTo(end < 0 ? text.length() : end);
                } else if (text.startsWith("/*", at)) {
                    comment();
                } else {
                    plain(c);
                }
            }
            if (depth != 0) {
                throw new IllegalArgumentException("a bracket in the query is never closed");
            }
            return kept.toString();
        }

        private void plain(char c) {
            if (c == ';') {
                if (!new Scanner(text.substring(at + 1)).scan().isBlank()) {
                    throw new IllegalArgumentException("a query is one SELECT, and something follows its semicolon");
                }
                at = text.length();
                return;
            } else if (c == '$' && at + 1 < text.length() && !Character.isDigit(text.charAt(at + 1))) {
                throw new IllegalArgumentException("write texts in a query in '...', not between dollar signs");
            } else if (c == '\0') {
                throw new IllegalArgumentException("a query cannot hold the character NUL");
            }
            depth += c == '(' ? 1 : c == ')' ? -1 : 0;
            if (depth < 0) {
                throw new IllegalArgumentException("a bracket in the query is closed but was never opened");
            }
            kept.append(c);
            at++;
        }

        /** A quotation mark inside is written twice, which reads as two texts side by side. */
        private void quoted(char mark) {
            int end = text.indexOf(mark, at + 1);
            if (end < 0) {
                throw new IllegalArgumentException("a quotation mark in the query is never closed");
            } else if (text.charAt(end - 1) == '\\') {
                throw new IllegalArgumentException(
                        "a backslash before a quotation mark means different things to different databases; write the "
                                + "query without it");
            }
            kept.append(text, at, end + 1);
            at = end + 1;
        }

        private void comment() {
            int end = text.indexOf("*/", at + 2);
            if (end < 0 || text.substring(at + 2, end).contains("/*")) {
                throw new IllegalArgumentException("a comment in the query is never closed, or holds another one");
            }
            skipTo(end + 2);
        }

        private void skipTo(int end) {
            kept.append(' ');
            at = end;
        }
    }
}
