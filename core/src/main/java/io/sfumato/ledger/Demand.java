package io.sfumato.ledger;

import java.util.ArrayList;
import java.util.List;

/**
 * What a series guarantees to everybody in it.
 *
 * @param k how many people everybody stays among, whichever releases are compared
 * @param columns the sensitive columns
 * @param l for each of them, how many values stay possible for somebody whose own does not change
 */
public record Demand(int k, List<String> columns, List<Integer> l) {

    public Demand {
        columns = List.copyOf(columns);
        l = List.copyOf(l);
        if (columns.size() != l.size()) {
            throw new IllegalArgumentException("every sensitive column has its l");
        }
    }

    /** The stricter of this and an earlier demand, for the columns of this one. */
    public Demand atLeast(Demand earlier) {
        List<Integer> greatest = new ArrayList<>();
        for (int i = 0; i < l.size(); i++) {
            int at = earlier.columns.indexOf(columns.get(i));
            greatest.add(at < 0 ? l.get(i) : Math.max(l.get(i), earlier.l.get(at)));
        }
        return new Demand(Math.max(k, earlier.k), columns, greatest);
    }

    /** In words, for owners. */
    public String words() {
        StringBuilder words = new StringBuilder("at least " + k + " candidates for everybody over all releases");
        for (int i = 0; i < l.size(); i++) {
            if (l.get(i) > 1) {
                words.append(", and at least ")
                        .append(l.get(i))
                        .append(" values of '")
                        .append(columns.get(i))
                        .append("' that stay possible");
            }
        }
        return words.toString();
    }
}
