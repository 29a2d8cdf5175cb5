package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.attack.material.SensitiveColumn;
import io.sfumato.run.RandomStream;
import java.util.function.ToLongFunction;

/**
 * The baseline of an attack: how often it works if the sensitive values are dealt to the same classes at random. Finds that by
 * dealing; what can be computed is in {@link DealtValues}. Small tables are dealt more often, since chance weighs more there.
 */
final class ByChance {

    static final String WORDS = "the same classes with the sensitive values dealt to the rows at random";

    /** Rows dealt in all, deals times rows. A round number, not tuned: more make the baseline steadier and take longer. */
    private static final int ENOUGH_ROWS = 1_000_000;

    /** Deals of a tiny table at most. A round number, not tuned. */
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
