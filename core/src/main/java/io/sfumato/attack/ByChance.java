package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.run.RandomStream;
import java.util.function.ToLongFunction;

/**
 * What classes of the same sizes would tell if the sensitive values had been dealt to the rows at random, where that has to be tried
 * out; see {@link DealtValues} for what can be computed. Small tables are dealt more often, since chance weighs more there.
 */
final class ByChance {

    static final String WORDS = "the same classes with the sensitive values dealt to the rows at random";

    private static final int ENOUGH_ROWS = 1_000_000;
    private static final int MOST_DEALS = 20_000;

    private ByChance() {}

    /** The share of rows for which an attack on a sensitive column works by chance. */
    static double share(
            AuditMaterial material, SensitiveColumn secret, String purpose, ToLongFunction<SensitiveColumn> successes) {
        int rows = material.release().rows();
        if (rows == 0) {
            return 0;
        }
        RandomStream random = material.random(purpose + " " + secret.name());
        int deals = Math.max(1, Math.min(MOST_DEALS, ENOUGH_ROWS / rows));
        double sum = 0;
        for (int deal = 0; deal < deals; deal++) {
            sum += successes.applyAsLong(secret.dealt(random));
        }
        return sum / deals / rows;
    }
}
