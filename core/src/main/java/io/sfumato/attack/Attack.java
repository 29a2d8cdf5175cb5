package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Family;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Optional;

/** A way to break a release. The same material gives the same findings. */
public interface Attack {

    AttackProfile profile();

    /** Its entry in the catalogue. */
    default Descriptor<Attack> descriptor() {
        AttackProfile profile = profile();
        return new Descriptor<>(
                Family.ATTACK,
                profile.name(),
                profile.title(),
                "Tried as somebody who knows " + profile.knows() + ".",
                "What helps: " + profile.remedy(),
                Descriptor.Audience.STANDARD,
                List.of(),
                List.of(profile.source()),
                none -> this);
    }

    /** Why it cannot be tried with what is at hand, and what would enable it; empty when it can. */
    Optional<String> lacking(AuditMaterial material);

    /** Tries it; a finding for each column or kind of knowledge. */
    List<Finding> run(AuditMaterial material, Context context);
}
