package io.sfumato.io.ledger;

import io.sfumato.ledger.Demand;
import io.sfumato.ledger.Edition;
import io.sfumato.ledger.Roll;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.Iterator;
import java.util.List;
import java.util.function.Consumer;

/**
 * A release of a series as lines of text: what it guarantees, then everybody in it, sorted, so that nothing tells the order of
 * the table. Names of columns come last in their lines, since they may hold anything but a line break.
 */
final class EditionText {

    private static final String FORMAT = "sfumato-ledger 1";

    private final SeriesPeople people;

    EditionText(SeriesPeople people) {
        this.people = people;
    }

    void write(Edition edition, Consumer<String> lines) {
        lines.accept(FORMAT);
        lines.accept("release " + edition.hash());
        lines.accept("k " + edition.demand().k());
        for (int i = 0; i < edition.demand().columns().size(); i++) {
            lines.accept("l " + edition.demand().l().get(i) + " "
                    + line(edition.demand().columns().get(i)));
        }
        edition.kept().forEach(column -> lines.accept("kept " + line(column)));
        Roll roll = edition.roll();
        lines.accept("people " + roll.size());
        List<String> persons = new ArrayList<>();
        for (int place = 0; place < roll.size(); place++) {
            persons.add(line(roll.entry(place)));
        }
        persons.stream().sorted().forEach(lines);
    }

    private static String line(String name) {
        return name.replace("\n", " ").replace("\r", " ");
    }

    private String line(Roll.Entry entry) {
        StringBuilder line = new StringBuilder(people.text(entry.subject()));
        line.append(' ')
                .append(entry.inClass())
                .append(' ')
                .append(HexFormat.of().toHexDigits(entry.cells()));
        entry.values().forEach(value -> line.append(' ').append(HexFormat.of().toHexDigits(value)));
        return line.toString();
    }

    /**
     * Reads one.
     *
     * @throws IllegalArgumentException when the lines are none
     */
    Edition read(List<String> lines, boolean certain) {
        Iterator<String> left = lines.iterator();
        if (!next(left).equals(FORMAT)) {
            throw new IllegalArgumentException("another format");
        }
        String hash = after("release ", next(left));
        int k = Integer.parseInt(after("k ", next(left)));
        List<String> columns = new ArrayList<>();
        List<Integer> values = new ArrayList<>();
        String line = next(left);
        while (line.startsWith("l ")) {
            String[] parts = line.split(" ", 3);
            values.add(Integer.parseInt(parts[1]));
            columns.add(parts[2]);
            line = next(left);
        }
        List<String> kept = new ArrayList<>();
        while (line.startsWith("kept ")) {
            kept.add(after("kept ", line));
            line = next(left);
        }
        int size = Integer.parseInt(after("people ", line));
        List<Roll.Entry> entries = new ArrayList<>();
        while (left.hasNext()) {
            entries.add(entry(left.next().split(" "), columns.size()));
        }
        if (entries.size() != size) {
            throw new IllegalArgumentException("people are missing");
        }
        return new Edition(hash, new Demand(k, columns, values), kept, Roll.of(entries), certain);
    }

    private static String next(Iterator<String> lines) {
        if (!lines.hasNext()) {
            throw new IllegalArgumentException("it ends too early");
        }
        return lines.next();
    }

    private static String after(String word, String line) {
        if (!line.startsWith(word)) {
            throw new IllegalArgumentException("a line is missing");
        }
        return line.substring(word.length());
    }

    private Roll.Entry entry(String[] parts, int columns) {
        if (parts.length != 3 + columns) {
            throw new IllegalArgumentException("a line has other parts");
        }
        List<Long> values = new ArrayList<>();
        for (int i = 3; i < parts.length; i++) {
            values.add(HexFormat.fromHexDigitsToLong(parts[i]));
        }
        return new Roll.Entry(
                people.number(parts[0]), Integer.parseInt(parts[1]), HexFormat.fromHexDigitsToLong(parts[2]), values);
    }
}
