package io.sfumato.study;

import io.sfumato.label.Label;
import io.sfumato.partition.Partition;
import io.sfumato.recode.Recoded;
import io.sfumato.run.Seed;
import io.sfumato.table.Column;
import io.sfumato.table.Table;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The original and what is published of it, for studies. Work that several studies share is done once. */
public final class Evidence {

    private final Table table;
    private final Recoded recoded;
    private final Seed seed;
    private final Map<Integer, Optional<ClassificationFolds>> lessons = new HashMap<>();
    private @Nullable Analysis analysis;

    /** The original, its labels, and the seed of the job. */
    public Evidence(Table table, Recoded recoded, Seed seed) {
        this.table = table;
        this.recoded = recoded;
        this.seed = seed;
    }

    Table table() {
        return table;
    }

    Partition partition() {
        return recoded.partition();
    }

    Seed seed() {
        return seed;
    }

    /** The labels of a quasi-identifying column. */
    Set<Label> labels(int quasi) {
        return recoded.labels().stream().map(labels -> labels.get(quasi)).collect(Collectors.toSet());
    }

    /** What a column says of each class, each label looked at once. */
    <T> List<T> byClass(int quasi, Function<Label, T> reading) {
        Map<Label, T> known = new HashMap<>();
        return recoded.labels().stream()
                .map(labels -> known.computeIfAbsent(labels.get(quasi), reading))
                .toList();
    }

    /** The column that classifiers are to predict. */
    Optional<Column> target() {
        return table.sensitive().stream()
                .filter(column -> column.spec().target())
                .findFirst();
    }

    /** What an analyst finds on both sides. */
    public Analysis analysis() {
        Analysis known = analysis;
        if (known == null) {
            known = new AnalysisMaker(this).analysis();
            analysis = known;
        }
        return known;
    }

    /** What classifiers learn from, or empty when there is nothing to predict. */
    Optional<ClassificationFolds> lessons(int folds) {
        return Objects.requireNonNull(lessons.computeIfAbsent(folds, number -> ClassificationFolds.of(this, number)));
    }
}
