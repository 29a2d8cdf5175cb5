package io.sfumato.audit;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.function.IntUnaryOperator;

/**
 * The person of each published row, which only the owner knows, from the source. Counts people for promises: somebody counts once
 * in a class, however many rows they have there, and so does each of their values.
 */
final class PublishedPeople {

    private final int[] classOf;
    private final long[][] members;

    /** For rows in these classes; {@code personOf} gives the number of each row's person. */
    PublishedPeople(int[] classOf, int classes, IntUnaryOperator personOf) {
        this.classOf = classOf;
        int[] sizes = new int[classes];
        for (int each : classOf) {
            sizes[each]++;
        }
        this.members = new long[classes][];
        for (int i = 0; i < classes; i++) {
            members[i] = new long[sizes[i]];
        }
        for (int row = 0; row < classOf.length; row++) {
            members[classOf[row]][--sizes[classOf[row]]] = (long) personOf.applyAsInt(row) << Integer.SIZE | row;
        }
        for (long[] rows : members) {
            Arrays.sort(rows);
        }
    }

    private static int person(long member) {
        return (int) (member >> Integer.SIZE);
    }

    /** How many people have rows in several classes. */
    long scattered() {
        long[] seen = new long[classOf.length];
        int count = 0;
        for (int i = 0; i < members.length; i++) {
            for (int at = 0; at < members[i].length; at++) {
                if (at == 0 || person(members[i][at]) != person(members[i][at - 1])) {
                    seen[count++] = person(members[i][at]);
                }
            }
        }
        long[] persons = Arrays.copyOf(seen, count);
        Arrays.sort(persons);
        long scattered = 0;
        for (int i = 1; i < persons.length; i++) {
            boolean again = persons[i] == persons[i - 1];
            scattered += again && (i == 1 || persons[i - 2] != persons[i]) ? 1 : 0;
        }
        return scattered;
    }

    /** How many people there are; those with rows in several classes count in each. */
    long total() {
        long total = 0;
        for (long[] rows : members) {
            for (int at = 0; at < rows.length; at++) {
                total += at == 0 || person(rows[at]) != person(rows[at - 1]) ? 1 : 0;
            }
        }
        return total;
    }

    /**
     * For each limit, how many people have a row that only fewer people share, themselves counted.
     *
     * @param likeness splits the classes, so that the rows of a person that are alike follow each other in a class
     */
    long[] standing(LookalikeClasses likeness, long[] limits) {
        int[] crowds = crowds(likeness);
        long[] standing = new long[limits.length];
        for (long[] rows : members) {
            int least = Integer.MAX_VALUE;
            for (int at = 0; at < rows.length; at++) {
                least = Math.min(least, crowds[likeness.classOf((int) rows[at])]);
                if (at + 1 == rows.length || person(rows[at + 1]) != person(rows[at])) {
                    for (int i = 0; i < limits.length; i++) {
                        standing[i] += least < limits[i] ? 1 : 0;
                    }
                    least = Integer.MAX_VALUE;
                }
            }
        }
        return standing;
    }

    /** How many people have rows in each class of a likeness. */
    private int[] crowds(LookalikeClasses likeness) {
        int[] crowds = new int[likeness.classes()];
        int[] last = new int[likeness.classes()];
        int run = 0;
        for (long[] rows : members) {
            for (int at = 0; at < rows.length; at++) {
                run += at == 0 || person(rows[at]) != person(rows[at - 1]) ? 1 : 0;
                int alike = likeness.classOf((int) rows[at]);
                if (last[alike] != run) {
                    last[alike] = run;
                    crowds[alike]++;
                }
            }
        }
        return crowds;
    }

    /** The code of each row in one column. */
    @FunctionalInterface
    interface Coded {
        int of(int row);
    }

    /** What promises look at in each class; {@code missing} is the code of missing cells, less than all others. */
    List<ClassSummary> summaries(List<Coded> columns, int missing) {
        List<ClassSummary> summaries = new ArrayList<>();
        for (long[] rows : members) {
            ClassSummary summary = new ClassSummary(columns.size());
            int from = 0;
            while (from < rows.length) {
                int to = from + 1;
                while (to < rows.length && person(rows[to]) == person(rows[from])) {
                    to++;
                }
                summary.addRow();
                for (int i = 0; i < columns.size(); i++) {
                    count(summary.histogram(i), codes(rows, from, to, columns.get(i)), missing);
                }
                from = to;
            }
            summaries.add(summary);
        }
        return summaries;
    }

    private static int[] codes(long[] rows, int from, int to, Coded column) {
        int[] codes = new int[to - from];
        for (int i = 0; i < codes.length; i++) {
            codes[i] = column.of((int) rows[from + i]);
        }
        return codes.length == 1
                ? codes
                : Arrays.stream(codes).sorted().distinct().toArray();
    }

    private static void count(Histogram histogram, int[] codes, int missing) {
        boolean counted = false;
        for (int code : codes) {
            if (code != missing && counted) {
                histogram.addFurther(code, 1);
            } else if (code != missing) {
                histogram.add(code, 1);
                counted = true;
            }
        }
        if (!counted) {
            histogram.addMissing(1);
        }
    }
}
