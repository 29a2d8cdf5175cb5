package io.sfumato.privacy;

import io.sfumato.risk.ClassSizes;
import java.util.function.ToDoubleFunction;

/**
 * A figure that all classes of a release together may not exceed, told from their sizes. If the promise can be kept at all, one
 * class of all rows must keep it.
 */
public record TableRule(double asked, ToDoubleFunction<ClassSizes> figure) {

    public double reached(ClassSizes sizes) {
        return UpperLimitRule.rounded(figure.applyAsDouble(sizes));
    }

    public boolean holds(ClassSizes sizes) {
        return reached(sizes) <= asked;
    }
}
