package io.sfumato.taxonomy;

import java.math.BigDecimal;
import org.jspecify.annotations.Nullable;

/**
 * What an owner declared about the range of a column of numbers or dates, whatever rows there are. Each part may be absent.
 *
 * @param least the least value of the domain, canonical
 * @param greatest the greatest value of the domain, canonical
 * @param step labels end on its multiples
 * @param bottom everything below is one open step
 * @param top everything from here on is one open step
 */
public record DeclaredLimits(
        @Nullable String least,
        @Nullable String greatest,
        @Nullable BigDecimal step,
        @Nullable BigDecimal bottom,
        @Nullable BigDecimal top) {

    public static final DeclaredLimits NONE = new DeclaredLimits(null, null, null, null, null);
}
