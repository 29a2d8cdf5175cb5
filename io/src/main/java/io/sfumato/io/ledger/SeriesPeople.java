package io.sfumato.io.ledger;

import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/** Everybody in a series, by the keyed hash of what tells who they are. */
final class SeriesPeople {

    /** The first 128 bits of a keyed hash. */
    private record Person(long high, long low) {}

    private final Map<Person, Integer> numbers = new HashMap<>();
    private final List<Person> people = new ArrayList<>();

    int number(byte[] hash) {
        ByteBuffer bytes = ByteBuffer.wrap(hash);
        return number(new Person(bytes.getLong(), bytes.getLong()));
    }

    int number(String text) {
        if (text.length() != 32) {
            throw new NumberFormatException("a person has 32 digits");
        }
        return number(
                new Person(HexFormat.fromHexDigitsToLong(text, 0, 16), HexFormat.fromHexDigitsToLong(text, 16, 32)));
    }

    private int number(Person person) {
        Integer known = numbers.get(person);
        if (known != null) {
            return known;
        }
        numbers.put(person, people.size());
        people.add(person);
        return people.size() - 1;
    }

    String text(int number) {
        Person person = people.get(number);
        return HexFormat.of().toHexDigits(person.high()) + HexFormat.of().toHexDigits(person.low());
    }
}
