package io.sfumato.problem;

import org.jspecify.annotations.Nullable;

/**
 * Where something is: a source (a file's name as the user wrote it), a line and a position in the line, both counted
 * from 1 and 0 when unknown, and the table column concerned, if any.
 */
public record Place(
        String source, long line, int position, @Nullable String column) {

    public static Place in(String source) {
        return new Place(source, 0, 0, null);
    }

    public Place line(long line) {
        return new Place(source, line, position, column);
    }

    public Place position(int position) {
        return new Place(source, line, position, column);
    }

    public Place column(String name) {
        return new Place(source, line, position, name);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder(source);
        if (line > 0) {
            text.append(':').append(line);
        }
        if (position > 0) {
            text.append(':').append(position);
        }
        if (column != null) {
            text.append(text.length() == 0 ? "" : ", ")
                    .append("column '")
                    .append(column)
                    .append('\'');
        }
        return text.toString();
    }
}
