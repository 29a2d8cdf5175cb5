package io.sfumato.report;

import io.sfumato.algorithm.certificate.Certificate;
import io.sfumato.comparison.Comparison;
import io.sfumato.comparison.Comparison.End;
import io.sfumato.comparison.Comparison.Entry;
import io.sfumato.comparison.Comparison.LeftOut;
import io.sfumato.comparison.Comparison.Result;
import io.sfumato.job.LabelStyle;
import io.sfumato.loss.Figure;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Comparisons whose numbers are easy to recognise. */
final class Contests {

    private static final List<String> ALGORITHMS = List.of("mondrian", "greedy-k-member[penalty=2]", "<b>&\"x\"");

    private Contests() {}

    /** Three algorithms at these k and sizes; the last one is infeasible at the last k. */
    static Comparison of(List<Integer> ks, List<Integer> sizes, int threads) {
        List<Entry> entries = new ArrayList<>();
        for (int rows : sizes) {
            for (int k : ks) {
                for (int i = 0; i < ALGORITHMS.size(); i++) {
                    boolean last = i == ALGORITHMS.size() - 1 && k == ks.get(ks.size() - 1);
                    entries.add(last ? infeasible(ALGORITHMS.get(i), k, rows) : done(i, k, rows));
                }
            }
        }
        return new Comparison(
                "people.csv",
                5000,
                "00ff",
                threads,
                List.of("total-il", "utility"),
                Optional.of("total-il"),
                entries,
                List.of(new LeftOut("fixed-levels", "it needs the parameter levels")),
                List.of("cm"),
                List.of("For k = 5 take mondrian: it is best by total-il."));
    }

    private static Entry done(int number, int k, int rows) {
        double loss = 0.01 * k + 0.1 * number;
        Result result = new Result(
                List.of(Figure.of("total-il", loss), Figure.of("utility", 1 - loss / 2)),
                rows / k,
                number,
                0.25 * (3 - number) * rows / 1000,
                number == 0
                        ? new Certificate(k, loss, loss / 1.25, false, Optional.empty())
                        : Certificate.notGiven("it is made up"));
        return new Entry(
                ALGORITHMS.get(number),
                number == 0 ? LabelStyle.REGIONS : LabelStyle.LEAST_LOSS,
                k,
                rows,
                End.DONE,
                "",
                Optional.of(result),
                number == 1);
    }

    private static Entry infeasible(String algorithm, int k, int rows) {
        return new Entry(
                algorithm,
                LabelStyle.LEAST_LOSS,
                k,
                rows,
                End.INFEASIBLE,
                "every class is large, \"really\": asked 9, at best 2",
                Optional.empty(),
                false);
    }

    /** Nothing could take part. */
    static Comparison empty() {
        return new Comparison(
                "people.csv",
                3,
                "00ff",
                1,
                List.of(),
                Optional.empty(),
                List.of(),
                List.of(new LeftOut("mondrian", "it does not fit")),
                List.of(),
                List.of());
    }
}
