package io.sfumato.testkit;

import io.sfumato.label.Label;
import io.sfumato.loss.GlobalCertaintyPenalty;
import io.sfumato.loss.Yardstick;
import io.sfumato.recode.Recoding;
import io.sfumato.recode.Recoding.ClassValues;
import io.sfumato.space.Axis;
import io.sfumato.space.LossForm;
import io.sfumato.space.Space;
import io.sfumato.space.TreeAxis;
import io.sfumato.table.Column;
import java.util.Arrays;
import java.util.List;
import java.util.function.ToLongFunction;
import java.util.stream.IntStream;

/** The loss of a row in a class by the labels that the class would be published with, which is not how a search computes it. */
public record LabelCosts(Space space, List<Recoding> recodings, LossForm form) implements ToLongFunction<int[]> {

    public LabelCosts {
        recodings = List.copyOf(recodings);
    }

    /**
     * The loss per row.
     *
     * @param people of the class
     */
    @Override
    public long applyAsLong(int[] people) {
        return IntStream.range(0, recodings.size())
                .mapToLong(at -> space.axis(at).weight() * Math.round(Axis.ONE * share(at, people)))
                .sum();
    }

    private double share(int at, int[] people) {
        Axis axis = space.axis(at);
        Column column = axis.column();
        int[] codes = Arrays.stream(people)
                .flatMap(person -> IntStream.range(0, space.units().rows(person))
                        .map(i -> column.code(space.units().row(person, i))))
                .sorted()
                .distinct()
                .toArray();
        if (codes[codes.length - 1] == column.dictionary().missing()) {
            return codes.length == 1 ? 0 : 1;
        }
        int[] counts = new int[codes.length];
        Arrays.fill(counts, 1);
        Label label = recodings.get(at).label(new ClassValues(axis, codes, counts, -1));
        Yardstick yardstick = Yardstick.of(column);
        if (form == LossForm.LEAVES) {
            return GlobalCertaintyPenalty.share(yardstick, label);
        }
        return axis instanceof TreeAxis ? yardstick.heightShare(label) : yardstick.rangeShare(label);
    }
}
