package io.sfumato.cli.architecture;

import com.sun.source.tree.CompilationUnitTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.JavacTask;
import com.sun.source.util.SourcePositions;
import com.sun.source.util.Trees;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/**
 * A Java source with its syntax tree, parsed by the compiler and not resolved.
 *
 * @param path from the root of the repository, with forward slashes: {@code core/src/main/java/io/sfumato/...}
 */
record SourceFile(String path, String text, CompilationUnitTree tree, SourcePositions positions) {

    /** All main sources of all modules. */
    static List<SourceFile> mainSources() {
        Path root = root();
        try (Stream<Path> modules = Files.list(root)) {
            return modules.map(module -> module.resolve("src/main/java"))
                    .filter(Files::isDirectory)
                    .sorted()
                    .flatMap(SourceFile::javaFiles)
                    .map(file -> read(root, file))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static SourceFile parse(String path, String text) {
        JavaFileObject file = new SimpleJavaFileObject(URI.create("string:///" + path), JavaFileObject.Kind.SOURCE) {
            @Override
            public CharSequence getCharContent(boolean ignoreEncodingErrors) {
                return text;
            }
        };
        JavacTask task =
                (JavacTask) ToolProvider.getSystemJavaCompiler().getTask(null, null, null, null, null, List.of(file));
        try {
            return new SourceFile(
                    path,
                    text,
                    task.parse().iterator().next(),
                    Trees.instance(task).getSourcePositions());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String module() {
        return path.substring(0, path.indexOf('/'));
    }

    String folder() {
        return path.substring(0, path.lastIndexOf('/'));
    }

    String name() {
        return path.substring(path.lastIndexOf('/') + 1);
    }

    long lines() {
        return text.lines().count();
    }

    long firstLine(Tree part) {
        return tree.getLineMap().getLineNumber(positions.getStartPosition(tree, part));
    }

    /** From the first modifier or annotation to the closing brace; the comment above does not count. */
    long lines(Tree part) {
        return tree.getLineMap().getLineNumber(positions.getEndPosition(tree, part)) - firstLine(part) + 1;
    }

    private static Path root() {
        Path folder = Path.of("").toAbsolutePath();
        while (!Files.isDirectory(folder.resolve(".mvn"))) {
            folder = folder.getParent();
        }
        return folder;
    }

    private static Stream<Path> javaFiles(Path folder) {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".java")).sorted().toList().stream();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static SourceFile read(Path root, Path file) {
        try {
            return parse(root.relativize(file).toString().replace('\\', '/'), Files.readString(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
