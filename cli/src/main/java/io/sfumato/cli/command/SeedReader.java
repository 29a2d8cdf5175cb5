package io.sfumato.cli.command;

import io.sfumato.io.job.JobSecrets;
import io.sfumato.problem.UserException;
import io.sfumato.run.Seed;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.TypeConversionException;

/** Reads a seed from a file or from standard input. It is never an argument itself: those show in the list of processes. */
final class SeedReader implements ITypeConverter<Seed> {

    private static final String STANDARD_INPUT = "-";

    /** The most bytes of a file with a seed. A round number, far above the digits of a seed: a larger file is a wrong one. */
    private static final int LONGEST = 1 << 12;

    private static final String HEX = "[0-9A-Fa-f]{1,64}";

    @Override
    public Seed convert(String name) {
        try {
            if (name.equals(STANDARD_INPUT)) {
                return seed(new String(System.in.readNBytes(LONGEST), StandardCharsets.US_ASCII));
            }
            Path file = Path.of(name);
            if (!Files.exists(file)) {
                throw new TypeConversionException(
                        name.matches(HEX)
                                ? "give the name of a file that holds the seed, or - to read it from standard input: arguments "
                                        + "show in the list of processes"
                                : "there is no file " + name);
            }
            return Files.size(file) < LONGEST && Files.readString(file).strip().matches(HEX)
                    ? seed(Files.readString(file))
                    : new JobSecrets(file)
                            .seed()
                            .orElseThrow(() -> new TypeConversionException("there is no seed in " + name));
        } catch (IOException | InvalidPathException e) {
            throw new TypeConversionException(name + " cannot be read");
        } catch (UserException e) {
            throw new TypeConversionException(String.valueOf(e.getMessage()));
        }
    }

    private static Seed seed(String text) {
        try {
            return Seed.secret(text);
        } catch (IllegalArgumentException e) {
            throw new TypeConversionException(e.getMessage() + "; draw one as with 'openssl rand -hex 16'");
        }
    }
}
