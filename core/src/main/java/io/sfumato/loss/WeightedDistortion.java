package io.sfumato.loss;

import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Descriptor.Audience;
import io.sfumato.catalog.Family;
import io.sfumato.catalog.Parameter;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * Distortion by weighted hierarchical distance (Netshiunda 2020, definitions 5 and 6), per cell.
 *
 * @param beta the exponent of the height weight
 */
public record WeightedDistortion(double beta) implements Measure {

    public static final Descriptor<Measure> DESCRIPTOR = new Descriptor<>(
            Family.MEASURE,
            "whd",
            "Distortion (WHD)",
            "How far up its tree an average cell went, steps near the root counting more: 0 is exact, 1 is the root.",
            "Weighted hierarchical distance from the leaf level to the level of the label: the sum of the weights of the "
                    + "levels passed / the sum of all weights, where the step below level i (the root is level 1) "
                    + "weighs 1 / i^beta. Numbers and dates without a taxonomy are measured in an automatic one of height "
                    + "5 (16 bins of equal width, joined by twos), as KACA does. A suppressed row counts 1 in every cell. "
                    + "Times rows and columns it is the distortion of the whole table.",
            Audience.RESEARCH,
            List.of(Parameter.decimal("beta", 1.0, 0, 10, "how much dearer generalizations near the root are")),
            List.of("Li, J., Wong, R., Fu, A., Pei, J.: Anonymization by local recoding in data with attribute "
                    + "hierarchical taxonomies. IEEE TKDE 20(9), 2008."),
            arguments -> new WeightedDistortion(arguments.decimal("beta")));

    @Override
    public String name() {
        return DESCRIPTOR.name();
    }

    @Override
    public String meaning() {
        return DESCRIPTOR.summary();
    }

    @Override
    public State start(MeasureContext frame) {
        Map<Integer, HierarchicalDistance> distances = frame.yardsticks().stream()
                .map(Yardstick::heights)
                .distinct()
                .collect(Collectors.toMap(Function.identity(), height -> new HierarchicalDistance(height, beta)));
        return new CellLoss(
                name(),
                frame,
                (yardstick, label) -> Objects.requireNonNull(distances.get(yardstick.heights()))
                        .of(yardstick.height(label)));
    }
}
