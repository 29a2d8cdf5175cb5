package io.sfumato.cli.architecture;

import com.sun.source.tree.BlockTree;
import com.sun.source.tree.CatchTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.UnionTypeTree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import com.sun.source.util.TreePathScanner;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import javax.lang.model.element.Modifier;

/** The rules of style that a syntax tree can answer, for one file. */
final class StyleRules extends TreePathScanner<Void, Void> {

    static final int FILE_LINES = 500;
    static final int METHOD_LINES = 50;
    static final int PARAMETERS = 5;

    private static final Pattern EMPTY_NAME = Pattern.compile("Abstract.*|.*(Manager|Helper|Utils?|Impl|V2)");
    private static final Pattern GETTER = Pattern.compile("get\\p{Upper}.*");
    private static final Set<String> WITHOUT_CONSOLE = Set.of("core", "io", "report");
    private static final Set<String> WITHOUT_CATCH_ALL = Set.of("core", "io");
    private static final Set<String> CATCH_ALL = Set.of("Exception", "Throwable");

    private final SourceFile file;
    private final List<Violation> violations = new ArrayList<>();

    private StyleRules(SourceFile file) {
        this.file = file;
    }

    /**
     * What a rule found.
     *
     * @param where the file and, after a #, the part of it that is meant: a name and never a line, so that an exception
     *     outlives an edit
     */
    record Violation(String where, String what) {}

    static List<Violation> violations(SourceFile file) {
        StyleRules rules = new StyleRules(file);
        rules.checkFile();
        rules.scan(file.tree(), null);
        return List.copyOf(rules.violations);
    }

    private void checkFile() {
        if (file.lines() >= FILE_LINES) {
            violations.add(new Violation(file.path(), "has " + file.lines() + " lines"));
        }
        if (file.name().equals("package-info.java")) {
            boolean marked = file.tree().getPackageAnnotations().stream()
                    .anyMatch(annotation ->
                            simpleName(annotation.getAnnotationType()).equals("NullMarked"));
            if (!marked) {
                violations.add(new Violation(file.path(), "is not @NullMarked"));
            }
            if (!file.text().contains("/**")) {
                violations.add(new Violation(file.path(), "does not say what the package is for"));
            }
        }
    }

    @Override
    public Void visitClass(ClassTree type, Void nothing) {
        if (EMPTY_NAME.matcher(type.getSimpleName()).matches()) {
            report(type.getSimpleName().toString(), "has a name that says nothing");
        }
        for (Tree member : type.getMembers()) {
            if (member instanceof BlockTree block && file.lines(block) >= METHOD_LINES) {
                report(type.getSimpleName().toString(), "has an initializer of " + file.lines(block) + " lines");
            }
        }
        return super.visitClass(type, nothing);
    }

    @Override
    public Void visitMethod(MethodTree method, Void nothing) {
        String name = methodName(method);
        if (file.lines(method) >= METHOD_LINES) {
            report(name, "has " + file.lines(method) + " lines");
        }
        if (method.getParameters().size() > PARAMETERS && !isCanonical(method)) {
            report(name, "has " + method.getParameters().size() + " parameters");
        }
        if (GETTER.matcher(method.getName()).matches()
                && method.getParameters().isEmpty()
                && !hasAnnotation(method, "Override")) {
            report(name, "is an accessor with 'get'");
        }
        return super.visitMethod(method, nothing);
    }

    @Override
    public Void visitMemberSelect(MemberSelectTree select, Void nothing) {
        String text = select.toString();
        boolean console = text.equals("System.out") || text.equals("System.err");
        if (console && WITHOUT_CONSOLE.contains(file.module())) {
            report(enclosingType(), "uses " + text);
        }
        return super.visitMemberSelect(select, nothing);
    }

    @Override
    public Void visitCatch(CatchTree clause, Void nothing) {
        if (WITHOUT_CATCH_ALL.contains(file.module())) {
            Tree type = clause.getParameter().getType();
            List<? extends Tree> alternatives =
                    type instanceof UnionTypeTree union ? union.getTypeAlternatives() : List.of(type);
            for (Tree alternative : alternatives) {
                if (CATCH_ALL.contains(simpleName(alternative))) {
                    report(enclosingType(), "catches " + alternative);
                }
            }
        }
        return super.visitCatch(clause, nothing);
    }

    private void report(String part, String what) {
        violations.add(new Violation(file.path() + "#" + part, what));
    }

    private String methodName(MethodTree method) {
        String type = enclosingType();
        return type + "." + (method.getReturnType() == null ? "new" : method.getName());
    }

    private String enclosingType() {
        for (TreePath path = getCurrentPath(); path != null; path = path.getParentPath()) {
            if (path.getLeaf() instanceof ClassTree type
                    && !type.getSimpleName().isEmpty()) {
                return type.getSimpleName().toString();
            }
        }
        return "";
    }

    /** A record's components are its only fields that are not static. */
    private boolean isCanonical(MethodTree method) {
        if (!(getCurrentPath().getParentPath().getLeaf() instanceof ClassTree type)
                || type.getKind() != Tree.Kind.RECORD
                || method.getReturnType() != null) {
            return false;
        }
        List<String> components = type.getMembers().stream()
                .filter(VariableTree.class::isInstance)
                .map(VariableTree.class::cast)
                .filter(field -> !field.getModifiers().getFlags().contains(Modifier.STATIC))
                .map(field -> field.getType().toString())
                .toList();
        return components.equals(method.getParameters().stream()
                .map(parameter -> parameter.getType().toString())
                .toList());
    }

    private static boolean hasAnnotation(MethodTree method, String name) {
        return method.getModifiers().getAnnotations().stream()
                .anyMatch(
                        annotation -> simpleName(annotation.getAnnotationType()).equals(name));
    }

    private static String simpleName(Tree type) {
        if (type instanceof MemberSelectTree select) {
            return select.getIdentifier().toString();
        }
        return type instanceof IdentifierTree identifier ? identifier.getName().toString() : type.toString();
    }
}
