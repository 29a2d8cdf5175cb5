package io.sfumato.attack;

import io.sfumato.run.Context;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * What all attacks found.
 *
 * @param scene where they played
 * @param entries one for each attack, in the order of the catalogue
 */
public record Audit(Scene scene, List<Entry> entries) {

    /**
     * One attack.
     *
     * @param lacking why it was not tried
     */
    public record Entry(Profile profile, Optional<String> lacking, List<Finding> findings) {
        public Entry {
            findings = List.copyOf(findings);
        }

        /** The worst verdict; empty when it was not tried. */
        public Optional<Verdict> worst() {
            return findings.stream().map(Finding::verdict).min(Enum::compareTo);
        }
    }

    public Audit {
        entries = List.copyOf(entries);
    }

    /** Tries all that can be tried. */
    public static Audit of(Scene scene, List<Attack> attacks, Context context) {
        List<Entry> entries = new ArrayList<>();
        for (Attack attack : attacks) {
            context.stage("attack: " + attack.profile().name(), 0);
            Optional<String> lacking = attack.lacking(scene);
            List<Finding> findings = lacking.isPresent() ? List.of() : attack.run(scene, context);
            entries.add(new Entry(attack.profile(), lacking, findings));
        }
        return new Audit(scene, entries);
    }
}
