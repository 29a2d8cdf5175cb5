package io.sfumato.io.release;

import io.sfumato.audit.PersonNumbers;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.json.JsonFactory;

/**
 * What the owner's folder of a release tells those who check it.
 *
 * @param hash the SHA-256 of the release that it belongs to
 * @param persons whose rows the published ones are; empty if they were not told apart
 */
public record PrivateFolder(String hash, Optional<PersonNumbers> persons) {

    static final String HASH = "release-sha256";
    static final String PERSONS = "person-of-row";

    /**
     * Reads the folder.
     *
     * @throws InputException if it holds no record of a release
     */
    public static PrivateFolder read(Path folder) {
        Path record = folder.resolve("record.json");
        if (!Files.isRegularFile(record)) {
            throw new InputException(
                    Place.in(folder.toString()), "holds no record.json, as the private folder of a release does");
        }
        String hash = "";
        Optional<PersonNumbers> persons = Optional.empty();
        try (InputStream in = new BufferedInputStream(Files.newInputStream(record));
                JsonParser json = new JsonFactory().createParser(ObjectReadContext.empty(), in)) {
            json.nextToken();
            for (JsonToken at = json.nextToken(); at == JsonToken.PROPERTY_NAME; at = json.nextToken()) {
                String name = json.currentName();
                JsonToken value = json.nextToken();
                if (name.equals(HASH)) {
                    hash = json.getString();
                } else if (name.equals(PERSONS) && value == JsonToken.START_ARRAY) {
                    persons = Optional.of(numbers(json));
                } else {
                    json.skipChildren();
                }
            }
        } catch (JacksonException | IOException e) {
            throw new InputException(Place.in(record.toString()), "cannot be read as the record of a release");
        }
        if (hash.isEmpty()) {
            throw new InputException(
                    Place.in(record.toString()),
                    "does not say which release it belongs to; publish it again to check it");
        }
        return new PrivateFolder(hash, persons);
    }

    private static PersonNumbers numbers(JsonParser json) {
        int[] numbers = new int[1024];
        int rows = 0;
        while (json.nextToken() == JsonToken.VALUE_NUMBER_INT) {
            if (rows == numbers.length) {
                numbers = Arrays.copyOf(numbers, 2 * rows);
            }
            numbers[rows++] = json.getIntValue();
        }
        return PersonNumbers.of(Arrays.copyOf(numbers, rows));
    }

    /**
     * Whose rows those of a release are.
     *
     * @throws InputException if the folder belongs to another release, or does not tell
     */
    public PersonNumbers of(Path folder, Path release) {
        try {
            if (!Hash.of(release).equals(hash)) {
                throw new InputException(
                        Place.in(folder.toString()),
                        "belongs to another release: the SHA-256 of " + release + " is not the one it names");
            }
        } catch (IOException e) {
            throw new InputException(Place.in(release.toString()), "cannot be read");
        }
        return persons.orElseThrow(() -> new InputException(
                Place.in(folder.toString()),
                "does not tell whose rows they are: the job had no column with the role subject"));
    }
}
