package io.sfumato.algorithm.lattice;

import io.sfumato.partition.LevelSearch;
import io.sfumato.problem.Place;
import io.sfumato.problem.PolicyException;
import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * An algorithm on levels that publishes the solution its owner has chosen from the list of all.
 *
 * @param number from 1, in the order of the list
 */
public record Chosen(Choices choices, int number) implements LatticeAlgorithm {

    public Chosen {
        if (number < 1) {
            throw new IllegalArgumentException("number must be >= 1, was " + number);
        }
    }

    @Override
    public String name() {
        return choices.algorithm().name();
    }

    @Override
    public LevelLimits limits() {
        return choices.algorithm().limits();
    }

    @Override
    public LevelOptions options() {
        return choices.algorithm().options();
    }

    @Override
    public int usuallySuppresses(int k) {
        return choices.algorithm().usuallySuppresses(k);
    }

    /**
     * The chosen node alone.
     *
     * @throws PolicyException when there are fewer solutions
     */
    @Override
    public LevelSearch search(LatticeTask task, Context context) {
        Choices.Listed listed = choices.list(task, context);
        if (listed.nodes().isEmpty()) {
            return new LevelSearch(List.of(), listed.checked(), listed.proven(), List.of());
        } else if (number > listed.nodes().size()) {
            throw new PolicyException(
                    Place.in(""),
                    "there is no solution " + number + " to choose: "
                            + (listed.counted()
                                    ? "there are " + listed.total()
                                    : "only the best " + listed.total() + " were found"));
        }
        LevelSearch.Node node = listed.nodes().get(number - 1);
        return new LevelSearch(List.of(node), listed.checked(), listed.proven(), List.of(words(task, listed, node)));
    }

    private String words(LatticeTask task, Choices.Listed listed, LevelSearch.Node node) {
        List<String> levels = new ArrayList<>();
        for (int i = 0; i < node.levels().size(); i++) {
            levels.add(task.columns().get(i).name() + ": " + node.levels().get(i));
        }
        return String.format(
                Locale.ROOT,
                "Solution %d of %s%d was chosen by hand, at levels {%s}, with research value %.4f, loss %.4f (%s) and %,d rows "
                        + "suppressed. %s Algorithm fixed-levels with these levels and the same suppression gives this "
                        + "release again.",
                number,
                listed.counted() ? "" : "the best ",
                listed.total(),
                String.join(", ", levels),
                node.value(),
                node.loss(),
                options().measure().lossWord(),
                node.suppressed(),
                listed.own().isPresent()
                        ? "By itself '" + name() + "' takes solution "
                                + listed.own().getAsInt() + "."
                        : "By itself '" + name() + "' takes another one.");
    }
}
