package io.sfumato.cli.command;

import java.util.ArrayList;
import java.util.List;
import java.util.Stack;
import picocli.CommandLine.IParameterConsumer;
import picocli.CommandLine.Model.ArgSpec;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;

/**
 * Reads the names of columns after an option: one or several with commas between them, like a line of a CSV file, so that a name
 * with a comma stands between quotation marks and a quotation mark in such a name is written twice. An option may be given
 * again, which adds to it.
 */
final class ColumnNames implements IParameterConsumer {

    /** For the help of options. */
    static final String LABEL = "COLUMN[,COLUMN...]";

    @Override
    public void consumeParameters(Stack<String> arguments, ArgSpec option, CommandSpec command) {
        if (arguments.isEmpty()) {
            throw new ParameterException(
                    command.commandLine(), "Missing required parameter for option '" + option.paramLabel() + "'");
        }
        List<String> names = new ArrayList<>();
        List<?> before = option.getValue();
        if (before != null) {
            before.forEach(name -> names.add(String.valueOf(name)));
        }
        try {
            names.addAll(split(arguments.pop()));
        } catch (IllegalArgumentException e) {
            throw new ParameterException(command.commandLine(), String.valueOf(e.getMessage()), e);
        }
        option.setValue(names);
    }

    /**
     * The names in a list.
     *
     * @throws IllegalArgumentException if quotation marks do not match, or a name is empty
     */
    static List<String> split(String list) {
        List<String> names = new ArrayList<>();
        int at = 0;
        while (at <= list.length()) {
            StringBuilder name = new StringBuilder();
            boolean quoted = at < list.length() && list.charAt(at) == '"';
            at = quoted ? quoted(list, at + 1, name) : plain(list, at, name);
            if (name.isEmpty() || (at < list.length() && list.charAt(at) != ',')) {
                throw new IllegalArgumentException(
                        "names of columns stand with commas between them, and a name that has a comma or begins with a "
                                + "quotation mark between quotation marks, as in '\"a,b\",c': " + list);
            }
            names.add(name.toString());
            at++;
        }
        return names;
    }

    private static int plain(String list, int from, StringBuilder name) {
        int comma = list.indexOf(',', from);
        int end = comma < 0 ? list.length() : comma;
        name.append(list, from, end);
        return end;
    }

    /** The index behind the closing quotation mark of a name; beyond the list if that mark is missing. */
    private static int quoted(String list, int from, StringBuilder name) {
        for (int at = from; at < list.length(); at++) {
            boolean mark = list.charAt(at) == '"';
            if (mark && (at + 1 == list.length() || list.charAt(at + 1) != '"')) {
                return at + 1;
            }
            at += mark ? 1 : 0;
            name.append(list.charAt(at));
        }
        name.setLength(0);
        return list.length();
    }
}
