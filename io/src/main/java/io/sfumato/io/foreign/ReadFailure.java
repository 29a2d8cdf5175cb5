package io.sfumato.io.foreign;

import java.io.IOException;
import java.nio.file.FileSystemException;

/** Why a file cannot be read, in the words of the system; the message never quotes the file. */
public final class ReadFailure {

    private ReadFailure() {}

    /** As the predicate of a sentence about the file. */
    public static String words(Exception failure) {
        Throwable cause = failure instanceof IOException ? failure : failure.getCause();
        String reason = cause instanceof FileSystemException told ? told.getReason() : null;
        return "cannot be read" + (reason == null ? "" : ": " + reason);
    }
}
