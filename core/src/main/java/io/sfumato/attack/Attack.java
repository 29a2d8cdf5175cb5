package io.sfumato.attack;

import io.sfumato.attack.material.AuditMaterial;
import io.sfumato.run.Context;
import java.util.List;
import java.util.Optional;

/** A way to break a release. It always finds the same in the same material. */
public interface Attack {

    AttackProfile profile();

    /** Why the attack cannot be tried with this material, and what would have to be given; empty when it can. */
    Optional<String> lacking(AuditMaterial material);

    /** Tries the attack. Gives a finding for each column or kind of knowledge. */
    List<Finding> run(AuditMaterial material, Context context);
}
