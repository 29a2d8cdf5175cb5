package io.sfumato.audit;

import io.sfumato.partition.ClassSummary;
import io.sfumato.partition.Histogram;
import io.sfumato.privacy.KAnonymity;
import io.sfumato.privacy.LDiversity;
import io.sfumato.privacy.Prior;
import io.sfumato.privacy.PrivacyModel;
import io.sfumato.privacy.Rule;
import java.util.ArrayList;
import java.util.List;

/**
 * What a published table reaches, whatever was promised: the least figure of any class.
 *
 * @param k rows that share one tuple
 */
public record Reached(long k, List<Diversity> diversity) {

    /** The constant c of the form in {@link Diversity#recursive}. A round number: with a greater c a greater l is reached. */
    public static final double C = 3;

    /**
     * The l of one sensitive column in three meanings; missing values do not count.
     *
     * @param distinct different values
     * @param entropy the number of equally frequent values that would be as evenly spread
     * @param recursive the greatest l for which recursive ({@value Reached#C},l)-diversity holds; 1 when not even 2 does
     */
    public record Diversity(String column, long distinct, double entropy, long recursive) {}

    public Reached {
        diversity = List.copyOf(diversity);
    }

    /** What these classes reach; their summaries hold histograms of these columns. */
    public static Reached of(List<ClassSummary> classes, List<String> columns) {
        List<Diversity> diversity = new ArrayList<>();
        for (String column : columns) {
            long distinct = (long) least(classes, columns, LDiversity.distinct(2, column));
            LDiversity entropy = new LDiversity(LDiversity.Form.ENTROPY, 2, C, column);
            diversity.add(new Diversity(
                    column, distinct, least(classes, columns, entropy), recursive(classes, columns, column, distinct)));
        }
        return new Reached((long) least(classes, columns, new KAnonymity(2)), diversity);
    }

    private static double least(List<ClassSummary> classes, List<String> columns, PrivacyModel model) {
        Rule rule = bind(columns, model);
        return classes.stream().mapToDouble(rule::reached).min().orElse(0);
    }

    private static long recursive(List<ClassSummary> classes, List<String> columns, String column, long distinct) {
        long reached = 1;
        for (long l = 2; l <= distinct; l++) {
            Rule rule = bind(columns, new LDiversity(LDiversity.Form.RECURSIVE, l, C, column));
            if (!classes.stream().allMatch(rule::holds)) {
                break;
            }
            reached = l;
        }
        return reached;
    }

    private static Prior unknown(String column) {
        return new Prior(null, new Histogram(), text -> -1, code -> "");
    }

    private static Rule bind(List<String> columns, PrivacyModel model) {
        return model.bind(columns::indexOf, Reached::unknown);
    }
}
