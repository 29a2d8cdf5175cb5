package io.sfumato.privacy;

import io.sfumato.risk.ClassSizes;
import java.util.function.ToDoubleFunction;

/**
 * A figure that all classes of a release together may not exceed, told from their sizes. It must not exceed it any more when
 * everything is one class, if it can be kept at all.
 */
public record TableRule(double asked, ToDoubleFunction<ClassSizes> figure) {

    public double reached(ClassSizes sizes) {
        return Ceiling.rounded(figure.applyAsDouble(sizes));
    }

    public boolean holds(ClassSizes sizes) {
        return reached(sizes) <= asked;
    }
}
