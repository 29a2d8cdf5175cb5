package io.sfumato.io.document;

import io.sfumato.io.foreign.ForeignFormat;
import io.sfumato.io.foreign.ReadFailure;
import io.sfumato.problem.InputException;
import io.sfumato.problem.Place;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Locale;

/**
 * A document read as a whole: its name as the user wrote it, its text, and the tree the text stands for.
 *
 * @param source the name for messages
 */
public record Document(String source, String text, Node root) {

    /** How a document is written. */
    public enum Syntax {
        YAML,
        JSON
    }

    /**
     * Reads a file, as JSON if its name ends in {@code .json} and as YAML otherwise.
     *
     * @param largest the greatest number of bytes accepted
     * @throws InputException if it cannot be read
     */
    public static Document read(Path file, int largest) {
        String name = file.toString();
        Syntax syntax = isJson(file) ? Syntax.JSON : Syntax.YAML;
        return parse(name, decoded(name, bytes(file, largest)), syntax);
    }

    /** Whether a file is read as JSON, by its name. */
    public static boolean isJson(Path file) {
        return file.toString().toLowerCase(Locale.ROOT).endsWith(".json");
    }

    /**
     * Reads a text.
     *
     * @throws InputException if it is not a document of this syntax
     */
    public static Document parse(String source, String text, Syntax syntax) {
        String body = text.startsWith("\uFEFF") ? text.substring(1) : text;
        refuseControlCharacters(source, body);
        return new Document(source, body, new TreeReader(source, body, syntax).read());
    }

    private static byte[] bytes(Path file, int largest) {
        Place place = Place.in(file.toString());
        try (InputStream in = Files.newInputStream(file)) {
            byte[] bytes = in.readNBytes(largest + 1);
            refuseOther(place, Arrays.copyOf(bytes, Math.min(bytes.length, ForeignFormat.LOOKED_AT)));
            if (bytes.length > largest) {
                throw new InputException(place, "is larger than " + largest / 1024 + " KiB: this is the wrong file");
            }
            return bytes;
        } catch (NoSuchFileException e) {
            throw new InputException(place, "there is no such file");
        } catch (IOException | UncheckedIOException e) {
            String why = Files.isDirectory(file) ? "is a folder, not a file" : ReadFailure.words(e);
            throw new InputException(place, why);
        }
    }

    private static void refuseOther(Place place, byte[] start) {
        ForeignFormat.of(start).filter(format -> !format.text()).ifPresent(format -> {
            throw new InputException(place, "is " + format.what() + ", and a YAML or JSON document was expected");
        });
    }

    private static String decoded(String source, byte[] bytes) {
        try {
            return StandardCharsets.UTF_8
                    .newDecoder()
                    .decode(ByteBuffer.wrap(bytes))
                    .toString();
        } catch (CharacterCodingException e) {
            throw new InputException(Place.in(source), "is not a text file in UTF-8");
        }
    }

    private static void refuseControlCharacters(String source, String text) {
        int line = 1;
        int lineStart = 0;
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (c == '\n') {
                line++;
                lineStart = i + 1;
            } else if (Character.isISOControl(c) && c != '\t' && c != '\r' && c != '\u0085') {
                throw new InputException(
                        Place.in(source).line(line).position(i - lineStart + 1),
                        String.format(
                                Locale.ROOT, "holds the control character U+%04X, so it is no text file", (int) c));
            }
        }
    }
}
