package io.sfumato.io.utd;

import io.sfumato.io.foreign.ReadFailure;
import io.sfumato.io.xml.XmlReading;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import io.sfumato.table.Role;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * What a configuration of the toolbox says.
 *
 * @param source its name in messages
 * @param text its text as it was read, for the owner's record
 * @param line where it begins to say anything
 * @param algorithm the name of our algorithm
 * @param labels the style in which that publishes
 * @param protect the promises: for each its keys and values, {@code model} among them
 * @param notes what was interpreted, in words for the user
 */
public record UtdConfig(
        String source,
        String text,
        long line,
        FileName input,
        char separator,
        FileName output,
        String algorithm,
        String labels,
        List<Map<String, Object>> protect,
        List<Attribute> attributes,
        List<String> notes) {

    /** The most bytes of a configuration. A round number: nobody writes a longer one. */
    private static final int LARGEST = 1 << 24;

    public UtdConfig {
        protect = List.copyOf(protect);
        attributes = List.copyOf(attributes);
        notes = List.copyOf(notes);
    }

    /** The name of a file and where it stands. */
    public record FileName(String name, long line) {}

    /**
     * A column.
     *
     * @param index counted from 0
     * @param numeric whether its cells are numbers; else they are categories
     */
    public record Attribute(int index, String name, Role role, boolean numeric, long line) {}

    /** Whether a file may be such a configuration, by its name. */
    public static boolean isNamed(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".xml");
    }

    /**
     * Reads a configuration.
     *
     * @throws InputException if it cannot be read or cannot be done, with all problems
     */
    public static UtdConfig read(Path file) {
        byte[] bytes = bytes(file);
        String source = file.toString();
        return new UtdConfigReader(source, XmlReading.parse(source, bytes))
                .read(new String(bytes, StandardCharsets.UTF_8));
    }

    private static byte[] bytes(Path file) {
        Place place = Place.in(file.toString());
        if (Files.isDirectory(file)) {
            throw new InputException(place, "is a folder, not a file");
        } else if (!Files.exists(file)) {
            throw new InputException(place, "there is no such file");
        }
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(LARGEST + 1);
            if (bytes.length > LARGEST) {
                throw new InputException(place, "is larger than " + (LARGEST >> 20) + " MB: this is the wrong file");
            }
            return bytes;
        } catch (IOException e) {
            throw new InputException(place, ReadFailure.words(e));
        }
    }
}
