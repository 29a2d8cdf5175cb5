package io.sfumato.cli.packaging;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** The packaged command, ready to be started. */
final class Packaged {

    static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");
    static final Path JAR = Path.of("target/lib/sfumato.jar").toAbsolutePath();

    private Packaged() {}

    /** Quick to start: what runs for a second does not repay a second compiler. */
    static List<String> command(Object... arguments) {
        List<String> command = new ArrayList<>(
                List.of(JAVA.toString(), "-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-jar", JAR.toString()));
        for (Object argument : arguments) {
            command.add(String.valueOf(argument));
        }
        return command;
    }

    static Started start(Path folder, Object... arguments) throws IOException {
        return Started.in(folder, command(arguments), Map.of());
    }
}
