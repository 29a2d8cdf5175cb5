package io.sfumato.attack.material;

import io.sfumato.problem.Counts;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;

/** Numbers and names in sentences. */
public final class SentenceWords {

    private SentenceWords() {}

    /** A count with its noun: {@code 1 row}, {@code 2 rows}, {@code 3 classes}. */
    public static String count(long number, String noun) {
        return Counts.of(number) + " " + noun(number, noun);
    }

    /** A noun for so many: {@code row}, {@code rows}. */
    public static String noun(long number, String noun) {
        if (number == 1) {
            return noun;
        }
        return noun.equals("person") ? "people" : noun + (noun.endsWith("s") ? "es" : "s");
    }

    /** A verb for so many: {@code 1 row fits}, {@code 2 rows fit}. */
    public static String verb(long number, String one, String many) {
        return number == 1 ? one : many;
    }

    /** Columns by name: {@code the column 'a'}, {@code the columns 'a', 'b'}. */
    public static String columns(List<String> names) {
        return "the " + noun(names.size(), "column") + " "
                + names.stream().map(name -> "'" + name + "'").collect(Collectors.joining(", "));
    }

    /** A number with at most three decimals, and none where it is whole. */
    public static String figure(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Counts.of((long) number)
                : String.format(Locale.ROOT, "%.3f", number);
    }
}
