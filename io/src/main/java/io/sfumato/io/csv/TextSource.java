package io.sfumato.io.csv;

import io.sfumato.problem.Place;
import io.sfumato.problem.Problem;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.Reader;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.nio.file.AccessDeniedException;
import java.nio.file.NoSuchFileException;
import java.util.zip.ZipException;

/** Bytes as text; failures to decode them are explained in words. */
record TextSource(String name, ByteSource bytes, Charset charset) {

    Place place() {
        return Place.in(name);
    }

    /** A new reader of the whole text. */
    Reader open() throws IOException {
        return new StrictReader(bytes.open(), charset);
    }

    /** Says what a failure to read the text means. Costs a second read of the file if the text is at fault. */
    Problem problem(IOException failure) {
        if (failure instanceof OneEncodingStream.TwoEncodingsException two) {
            return twoEncodings(two);
        } else if (failure instanceof CharacterCodingException) {
            return charset.equals(StandardCharsets.UTF_8) ? notUtf8() : invalid();
        } else if (failure instanceof StrictReader.NulException) {
            return new Problem(
                    place().line(failingLine()),
                    "the file holds NUL bytes: it is no text, or UTF-16 without a byte order mark; export it as UTF-8");
        }
        return unreadable(name, failure);
    }

    private Problem invalid() {
        return new Problem(
                place().line(failingLine()),
                "the text is not valid " + charset.name()
                        + "; declare the encoding it was written in, such as windows-1252");
    }

    /** Looks at the whole file again: it may be in another charset, or partly so. */
    private Problem notUtf8() {
        try (InputStream in = new OneEncodingStream(bytes.open())) {
            in.transferTo(OutputStream.nullOutputStream());
        } catch (OneEncodingStream.TwoEncodingsException two) {
            return twoEncodings(two);
        } catch (IOException e) {
            return unreadable(name, e);
        }
        return invalid();
    }

    private Problem twoEncodings(OneEncodingStream.TwoEncodingsException two) {
        return new Problem(
                place().line(two.otherLine()),
                "the file is in two encodings: line " + two.utf8Line() + " is the first in UTF-8, line "
                        + two.otherLine()
                        + " the first in another, such as windows-1252 (Latin-1); write all of it in one, or declare the "
                        + "encoding if all of it is in that");
    }

    static Problem unreadable(String name, IOException failure) {
        String message = "cannot be read: " + failure.getMessage();
        if (failure instanceof NoSuchFileException) {
            message = "does not exist";
        } else if (failure instanceof AccessDeniedException) {
            message = "cannot be read: permission denied";
        } else if (failure instanceof GzipStream.TrailingBytesException) {
            message =
                    "starts as a gzip file, but behind its gzip data stand bytes that are none; unpack it, look at its end, "
                            + "and pack it again";
        } else if (failure instanceof ZipException || failure instanceof EOFException) {
            message = "starts as a gzip file but is damaged or cut off";
        }
        return new Problem(Place.in(name), message);
    }

    /** The line on which reading fails, counted from 1; 0 if it does not fail again. */
    private long failingLine() {
        long line = 1;
        boolean carriageReturn = false;
        char[] block = new char[1 << 13];
        try (Reader reader = open()) {
            for (int count = 0; count >= 0; count = reader.read(block, 0, block.length)) {
                for (int i = 0; i < count; i++) {
                    line += block[i] == '\r' || (block[i] == '\n' && !carriageReturn) ? 1 : 0;
                    carriageReturn = block[i] == '\r';
                }
            }
            return 0;
        } catch (IOException e) {
            return line;
        }
    }
}
