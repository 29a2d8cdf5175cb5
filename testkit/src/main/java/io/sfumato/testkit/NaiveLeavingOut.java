package io.sfumato.testkit;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/** Leaves rows out of finished classes where that lowers the loss: one after the other, each time the best of all. */
final class NaiveLeavingOut {

    private final NaiveSpace space;
    private final Predicate<List<NaiveRow>> holds;

    NaiveLeavingOut(NaiveSpace space, Predicate<List<NaiveRow>> holds) {
        this.space = space;
        this.holds = holds;
    }

    private record Choice(NaiveJoinedClass from, List<NaiveRow> gone, BigInteger price) {

        private static int compareRows(List<NaiveRow> one, List<NaiveRow> other) {
            for (int i = 0; i < Math.min(one.size(), other.size()); i++) {
                int difference =
                        Integer.compare(one.get(i).number(), other.get(i).number());
                if (difference != 0) {
                    return difference;
                }
            }
            return Integer.compare(one.size(), other.size());
        }

        static final Comparator<Choice> BEST = Comparator.<Choice, BigInteger>comparing(choice -> choice.price)
                .reversed()
                .thenComparing(Choice::gone, Choice::compareRows);
    }

    /** The classes without what is worth leaving out, at most so many rows of the table. */
    List<NaiveJoinedClass> shed(List<NaiveJoinedClass> classes, int most) {
        List<NaiveJoinedClass> now = new ArrayList<>(classes);
        int left = most;
        while (true) {
            int room = left;
            Optional<Choice> best = now.stream()
                    .flatMap(pile -> choices(pile).stream())
                    .filter(choice -> NaiveMerge.weight(choice.gone) <= room)
                    .filter(choice -> holds.test(choice.from.without(choice.gone)))
                    .min(Choice.BEST);
            if (best.isEmpty()) {
                return now;
            }
            left -= NaiveMerge.weight(best.get().gone);
            now.remove(best.get().from);
            now.add(best.get().from.only(best.get().from.without(best.get().gone)));
        }
    }

    private List<Choice> choices(NaiveJoinedClass pile) {
        List<Choice> choices = new ArrayList<>();
        for (int i = 0; i < space.columns().size(); i++) {
            int at = i;
            int low = pile.rows().stream().mapToInt(row -> least(row, at)).min().orElseThrow();
            int high = pile.rows().stream()
                    .mapToInt(row -> greatest(row, at))
                    .max()
                    .orElseThrow();
            int most = mostFrequent(pile.rows(), at);
            if (low < high) {
                add(choices, pile, row -> greatest(row, at) == high);
                add(choices, pile, row -> least(row, at) == low);
                add(choices, pile, row -> least(row, at) != most || greatest(row, at) != most);
            }
        }
        pile.parts().forEach(part -> add(choices, pile, part::contains));
        return choices;
    }

    private IntStream codes(NaiveRow row, int column) {
        return row.all().stream()
                .mapToInt(each -> space.columns().get(column).code(each.values().get(column)));
    }

    private int least(NaiveRow row, int column) {
        return codes(row, column).min().orElseThrow();
    }

    private int greatest(NaiveRow row, int column) {
        return codes(row, column).max().orElseThrow();
    }

    private int mostFrequent(List<NaiveRow> rows, int column) {
        List<Integer> cells =
                rows.stream().map(row -> least(row, column)).distinct().sorted().toList();
        return NaiveChoice.greatest(
                cells,
                cell -> rows.stream().filter(row -> least(row, column) == cell).count());
    }

    private void add(List<Choice> choices, NaiveJoinedClass pile, Predicate<NaiveRow> goes) {
        List<NaiveRow> gone = pile.rows().stream()
                .filter(goes)
                .sorted(Comparator.comparingInt(NaiveRow::number))
                .toList();
        List<NaiveRow> rest = pile.without(gone);
        if (gone.isEmpty() || rest.isEmpty()) {
            return;
        }
        BigInteger weight = BigInteger.valueOf(NaiveMerge.weight(gone));
        BigInteger fall = loss(pile.rows()).subtract(loss(rest));
        if (fall.compareTo(weight.multiply(space.full())) > 0) {
            choices.add(new Choice(pile, gone, fall.divide(weight)));
        }
    }

    /** The loss of a class, each row of the table counted. */
    private BigInteger loss(List<NaiveRow> rows) {
        return space.loss(rows)
                .divide(BigInteger.valueOf(rows.size()))
                .multiply(BigInteger.valueOf(NaiveMerge.weight(rows)));
    }
}
