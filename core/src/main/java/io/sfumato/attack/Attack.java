package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.catalog.Descriptor;
import io.sfumato.catalog.Family;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Optional;

/** A way to break a release. It always finds the same in the same material. */
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

    /** Why the attack cannot be tried with this material, and what would have to be given; empty when it can. */
    Optional<String> lacking(AuditMaterial material);

    /** Tries the attack. Gives a finding for each column or kind of knowledge. */
    List<Finding> run(AuditMaterial material, Context context);
}
